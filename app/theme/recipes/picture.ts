import { defineRecipe } from "@pandacss/dev";

export const picture = defineRecipe({
  className: "picture",
  base: {
    margin: "0",
    position: "relative",
    "& img": { width: "100%", aspectRatio: "16/10", objectFit: "cover", borderRadius: "11px 11px 0 0" },
    "& figcaption": {
      padding: "10px 16px",
      fontSize: "13",
      color: "fg.muted",
      display: "flex",
      gap: "6px",
      alignItems: "center",
    },
  },
});
