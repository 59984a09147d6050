import { defineSlotRecipe } from "@pandacss/dev";

/** Pictures come in any shape and quality: the frame has the shape, the poster scene stands behind a missing one. */
export const picture = defineSlotRecipe({
  className: "picture",
  slots: ["figure", "frame", "field", "current", "stage", "keys"],
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
      // Dark pictures would melt into a dark page without it.
      boxShadow: "inset 0 0 0 1px {colors.border.subtle}",
      "& img": { width: "100%", height: "100%", objectFit: "cover" },
    },
    field: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-start",
      gap: "16px",
      "&>:last-child": { flex: "1 1 240px", display: "grid", gap: "14px" },
    },
    current: { width: "192px", borderRadius: "md" },
    stage: {
      margin: "8px 0 12px",
      "& cropper-canvas": { height: "min(360px,50vh)" },
      "& img": { display: "none" },
    },
    keys: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginTop: "10px" },
  },
});
