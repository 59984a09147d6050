import { defineRecipe } from "@pandacss/dev";

export const searchBox = defineRecipe({
  className: "searchBox",
  base: {
    position: "relative",
    display: "block",
    "&>.icon": {
      position: "absolute",
      left: "12px",
      top: "50%",
      transform: "translateY(-50%)",
      color: "fg.muted",
      fontSize: ".95rem",
      pointerEvents: "none",
    },
    ".filters__root &": { flex: "1 1 260px" },
    mdDown: { ".filters__root &": { flex: "1 1 180px" } },
  },
  variants: { size: { sm: { marginBottom: "10px" } } },
});
