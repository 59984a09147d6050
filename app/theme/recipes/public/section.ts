import { defineSlotRecipe } from "@pandacss/dev";

export const section = defineSlotRecipe({
  className: "section",
  slots: ["root", "head"],
  base: {
    root: { marginBottom: "34px" },
    head: {
      display: "flex",
      alignItems: "baseline",
      flexWrap: "wrap",
      gap: "2px 10px",
      marginBottom: "10px",
      "& p": { color: "fg.muted", fontSize: "14" },
    },
  },
});
