import { defineSlotRecipe } from "@pandacss/dev";

export const section = defineSlotRecipe({
  className: "section",
  slots: ["root", "head"],
  base: {
    root: { marginBottom: "34px" },
    head: {
      display: "flex",
      alignItems: "baseline",
      gap: "10px",
      marginBottom: "10px",
      "& p": { color: "fg.muted", fontSize: "14" },
    },
  },
});
