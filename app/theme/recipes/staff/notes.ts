import { defineSlotRecipe } from "@pandacss/dev";

/** The team's notes on a subject: a field to write one, then the notes, newest first. */
export const notes = defineSlotRecipe({
  className: "notes",
  slots: ["compose", "list", "note", "who", "acts", "text", "total", "reads"],
  base: {
    compose: {
      display: "grid",
      gap: "8px",
      marginBottom: "6px",
      "&>button": { justifySelf: "end" },
    },
    list: { overflowWrap: "anywhere" },
    note: {
      display: "grid",
      gridTemplateColumns: "32px minmax(0,1fr)",
      gap: "12px",
      padding: "12px 0",
      fontSize: "15",
      "&+&": { borderTop: "1px solid {colors.border.subtle}" },
      "&:last-child": { paddingBottom: "0" },
    },
    who: {
      display: "flex",
      flexWrap: "wrap",
      gap: "4px 10px",
      alignItems: "baseline",
      fontSize: "13",
      color: "fg.muted",
      "& b": { color: "fg.default", fontSize: "14" },
    },
    acts: { display: "flex", gap: "14px", marginLeft: "auto" },
    text: { whiteSpace: "pre-line", "& b": { fontWeight: "600", color: "fg.link" } },
    total: { color: "fg.muted", fontWeight: "420" },
    reads: {
      "details>&": { display: "flex", marginBottom: "10px" },
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      fontSize: "13",
      color: "fg.muted",
      "& .icon": { flex: "none" },
    },
  },
});
