import { defineSlotRecipe } from "@pandacss/dev";

/** The results of the global search. */
export const found = defineSlotRecipe({
  className: "found",
  slots: ["form", "tabs", "kinds", "row", "text", "total", "help", "exact", "named", "thing", "acts"],
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
      // The whole row is the link.
      "& :is(a,button)::after": { content: '""', position: "absolute", inset: "0" },
      "&>.icon:last-child": { color: "fg.muted", flex: "none" },
      // On phones, the state is below the name, which needs the full width.
      mdDown: {
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        rowGap: "4px",
        padding: "12px 14px",
        "&>:first-child": { gridArea: "1 / 1 / span 2" },
        "&>.icon:last-child": { gridArea: "1 / 3 / span 2" },
        "&>.badge": { gridArea: "2 / 2", justifySelf: "start" },
      },
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
    /** The single exact result, with its actions. */
    exact: { maxWidth: "960px", marginBottom: "16px", borderColor: "primary.border!" },
    named: {
      display: "flex",
      alignItems: "center",
      gap: "7px",
      padding: "12px 20px 0",
      fontSize: "13",
      fontWeight: "560",
      color: "fg.link",
      mdDown: { paddingInline: "14px" },
    },
    thing: {
      display: "flex",
      alignItems: "center",
      gap: "16px",
      padding: "10px 20px 16px",
      "& h2": { fontSize: "18" },
      mdDown: { alignItems: "flex-start", flexWrap: "wrap", paddingInline: "14px" },
    },
    acts: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      padding: "12px 20px",
      borderTop: "1px solid {colors.border.subtle}",
      background: "bg.subtle",
      borderBottomLeftRadius: "inherit",
      borderBottomRightRadius: "inherit",
      mdDown: { display: "grid", paddingInline: "14px" },
    },
    help: { marginTop: "14px", color: "fg.muted", fontSize: "14" },
    total: { color: "fg.muted", fontWeight: "420", marginLeft: "6px" },
  },
});
