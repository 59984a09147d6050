import { defineSlotRecipe } from "@pandacss/dev";

/** The keys of a gift, its orders, and the keys that a file would add. */
export const giftStock = defineSlotRecipe({
  className: "giftStock",
  slots: ["key", "state", "figures", "wrong", "more", "foot", "bar", "spent", "actions"],
  base: {
    key: {
      fontWeight: "560",
      fontVariantNumeric: "tabular-nums",
      letterSpacing: ".02em",
      overflowWrap: "anywhere",
    },
    state: {
      display: "inline-flex",
      alignItems: "center",
      gap: "8px",
      verticalAlign: "middle",
      "& svg": { width: "18px", height: "18px", flex: "none" },
      "&[data-available] svg,&[data-mail=sent] svg": { color: "success.icon" },
      "&[data-mail=failed] svg": { color: "danger.icon" },
      "&[data-mail=waiting] svg": { color: "warning.icon" },
    },
    figures: {
      display: "grid",
      gridTemplateColumns: "repeat(4,1fr)",
      margin: "0",
      borderBottom: "1px solid {colors.border.subtle}",
      "& > div": { display: "flex", flexDirection: "column-reverse", padding: "12px 16px 16px" },
      "& > div + div": { borderLeft: "1px solid {colors.border.subtle}" },
      "& dt": { fontSize: "13", color: "fg.muted" },
      "& dd": {
        display: "flex",
        alignItems: "center",
        gap: "10px",
        margin: "0",
        fontSize: "1.625rem",
        fontWeight: "700",
        fontVariantNumeric: "tabular-nums",
      },
      "& svg": { width: "24px", height: "24px", color: "fg.muted" },
      "& [data-figure=added] svg": { color: "success.icon" },
      "& [data-figure=wrong] svg": { color: "danger.icon" },
      "@media (max-width: 40rem)": {
        gridTemplateColumns: "1fr 1fr",
        "& > div:nth-child(3)": { borderLeft: "0" },
        "& > div:nth-child(n+3)": { borderTop: "1px solid {colors.border.subtle}" },
      },
    },
    // On phones the line is beside its text and its actions. `!`: the table's variants are in a later cascade layer.
    wrong: {
      mdDown: {
        "& .table__root tbody tr": {
          display: "grid!",
          gridTemplateColumns: "3rem minmax(0,1fr)",
          gap: "2px 8px!",
          alignItems: "start!",
        },
        "& .table__root td": { gridColumn: "2" },
        "& .table__root td:first-child": { gridArea: "1/1" },
      },
    },
    more: { padding: "10px 16px", fontSize: "13", color: "fg.muted" },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      gap: "8px",
      padding: "14px 16px",
      background: "bg.subtle",
      borderRadius: "0 0 11px 11px",
      "& > a:last-child:not(:nth-child(2))": { marginLeft: "auto" },
      mdDown: {
        "& > *": { flex: "1 1 100%" },
        "& > form > button": { width: "100%" },
        // At 320 px, the text wraps.
        "& > a": { whiteSpace: "normal" },
      },
    },
    // Search, filter and actions; on a card or above it.
    bar: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "12px",
      "&[data-card]": { padding: "12px 16px" },
      "& form": { flex: "1 1 280px", margin: "0" },
      "& > .alert__root": { flexBasis: "100%", margin: "0" },
    },
    actions: {
      display: "flex",
      justifyContent: "flex-end",
      gap: "4px",
      mdDown: { flexWrap: "wrap", justifyContent: "flex-start" },
    },
    spent: { fontWeight: "600", color: "danger.onSubtle", fontVariantNumeric: "tabular-nums" },
  },
});
