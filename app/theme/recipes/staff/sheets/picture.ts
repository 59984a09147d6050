import { defineSlotRecipe } from "@pandacss/dev";

/** Pictures come in any shape and quality: the frame has the shape, the poster scene stands behind a missing one. */
export const picture = defineSlotRecipe({
  className: "picture",
  slots: ["figure", "frame", "field", "both", "own", "current", "stage", "keys"],
  base: {
    figure: {
      margin: "0",
      overflow: "hidden",
      "& figcaption": {
        padding: "10px 16px",
        fontSize: "13",
        color: "fg.muted",
        display: "flex",
        gap: "6px",
        alignItems: "center",
      },
    },
    frame: {
      aspectRatio: "16/10",
      background: "bg.inset center/cover no-repeat",
      overflow: "hidden",
      // Without it, dark pictures would merge with a dark page.
      boxShadow: "inset 0 0 0 1px {colors.border.subtle}",
      "& img": { width: "100%", height: "100%", objectFit: "cover" },
    },
    field: {
      display: "grid",
      gap: "16px",
      "&>:last-child": { display: "grid", gap: "14px" },
      "&>:last-child>button": { justifySelf: "start" },
    },
    // As uploaded, and as the application shows it.
    both: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(min(260px,100%),380px))",
      gap: "16px",
      "& figure": { margin: "0" },
      "& figcaption": { marginTop: "6px", fontSize: "13", color: "fg.muted" },
    },
    own: {
      width: "100%",
      aspectRatio: "16/10",
      objectFit: "contain",
      background: "bg.inset",
      borderRadius: "md",
      boxShadow: "inset 0 0 0 1px {colors.border.subtle}",
    },
    current: { borderRadius: "md" },
    stage: {
      maxWidth: "560px",
      margin: "8px 0 12px",
      "& cropper-canvas": { aspectRatio: "16/10", width: "100%", borderRadius: "md" },
      "& img": { display: "none" },
    },
    keys: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginTop: "10px" },
  },
});
