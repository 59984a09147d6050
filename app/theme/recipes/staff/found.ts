import { defineSlotRecipe } from "@pandacss/dev";

/** What the search for anything found. */
export const found = defineSlotRecipe({
  className: "found",
  slots: ["form", "tabs", "kinds", "row", "text", "total"],
  base: {
    form: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: "8px",
      maxWidth: "760px",
      marginBottom: "14px",
    },
    tabs: { marginBottom: "18px" },
    kinds: { display: "grid", gap: "16px", maxWidth: "960px" },
    row: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "14px",
      padding: "10px 20px",
      borderTop: "1px solid {colors.border.subtle}",
      "&:hover": { background: "bg.subtle" },
      // The whole row leads there.
      "& :is(a,button)::after": { content: '""', position: "absolute", inset: "0" },
      "&>.icon:last-child": { color: "fg.muted", flex: "none" },
      mdDown: { padding: "12px 14px" },
    },
    text: {
      flex: "1",
      minWidth: "0",
      overflowWrap: "anywhere",
      "& :is(a,button)": {
        display: "block",
        color: "fg.default",
        fontWeight: "600",
        textDecoration: "none",
      },
      "& button": {
        padding: "0",
        border: "0",
        background: "transparent",
        textAlign: "start",
        cursor: "pointer",
      },
      "& span": { fontSize: "14", color: "fg.muted" },
    },
    total: { color: "fg.muted", fontWeight: "420", marginLeft: "6px" },
  },
});
