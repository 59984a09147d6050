import { defineSlotRecipe } from "@pandacss/dev";

/** A holder's ledger: a table with a heading for each month, on phones a list. */
export const pointsHistory = defineSlotRecipe({
  className: "pointsHistory",
  slots: ["root", "also", "earned", "spent", "source", "balance"],
  base: {
    root: {
      "& tbody th": {
        padding: "7px 16px",
        background: "bg.subtle",
        borderBottom: "1px solid {colors.border.subtle}",
        fontWeight: "580",
      },
      "& tbody:not(:last-child) tr:last-child td": { borderBottom: "1px solid {colors.border.subtle}" },
      "& td:first-child": { width: "1%" },
      "& td:last-child": { width: "1%", textAlign: "right", whiteSpace: "nowrap" },
      mdDown: {
        "&,& tbody": { display: "block" },
        "& thead": {
          position: "absolute",
          width: "1px",
          height: "1px",
          overflow: "hidden",
          clipPath: "inset(50%)",
        },
        "& tbody tr": {
          display: "grid",
          gridTemplateColumns: "minmax(0,1fr) auto",
          gap: "2px 12px",
          padding: "12px 14px",
          borderBottom: "1px solid {colors.border.subtle}",
        },
        "& tbody tr:has(th)": { display: "block", padding: "0" },
        "& tbody th": { display: "block" },
        "& td": { display: "block", height: "auto", padding: "0", border: "0 !important" },
        "& td:first-child,& td:last-child": { width: "auto" },
        "& td:nth-child(1)": { order: "3", paddingLeft: "50px", color: "fg.muted", fontSize: "13" },
        "& td:nth-child(2)": { order: "1" },
        "& td:nth-child(4)": { order: "2" },
        "& td:nth-child(5)": { order: "4", gridColumn: "1/-1", paddingLeft: "50px", textAlign: "left" },
        "& td:empty": { display: "none" },
      },
    },
    also: { display: "none", mdDown: { display: "inline" } },
    earned: { fontWeight: "660", whiteSpace: "nowrap", color: "success.onSubtle" },
    spent: { fontWeight: "660", whiteSpace: "nowrap", color: "danger.onSubtle" },
    source: { color: "fg.muted", mdDown: { ".pointsHistory__root td&": { display: "none" } } },
    balance: {
      "& dt": { color: "fg.muted", fontSize: "14" },
      "& dd": {
        fontSize: "1.75rem",
        fontWeight: "680",
        lineHeight: "1.25",
        fontVariantNumeric: "tabular-nums",
      },
    },
  },
});
