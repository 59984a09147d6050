import { defineSlotRecipe } from "@pandacss/dev";

/** A few large acts side by side, each with a picture. */
export const counter = defineSlotRecipe({
  className: "counter",
  slots: ["root", "act", "words"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))",
      gap: "20px",
      maxWidth: "860px",
    },
    act: {
      display: "flex",
      flexDirection: "column",
      overflow: "hidden",
      border: "1px solid {colors.border.subtle}",
      borderRadius: "lg",
      background: "bg.surface",
      "& img": { display: "block", width: "100%", height: "180px", objectFit: "cover" },
    },
    words: {
      display: "grid",
      flex: "1",
      gap: "8px",
      alignContent: "start",
      justifyItems: "start",
      padding: "18px 20px 22px",
      "& p": { margin: "0 0 8px", color: "fg.muted" },
    },
  },
});
