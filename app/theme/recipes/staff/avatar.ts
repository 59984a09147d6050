import { defineRecipe } from "@pandacss/dev";

export const avatar = defineRecipe({
  className: "avatar",
  base: {
    width: "2.125rem",
    height: "2.125rem",
    borderRadius: "50%",
    background: "#F3B583",
    color: "#3E1B0B",
    fontSize: "13",
    fontWeight: "680",
    display: "grid",
    placeItems: "center",
    flex: "none",
    letterSpacing: ".01em",
  },
  variants: { size: { sm: { width: "2rem", height: "2rem" } } },
});
