import { defineRecipe } from "@pandacss/dev";

export const passwordTips = defineRecipe({
  className: "passwordTips",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 14px",
    marginTop: "8px",
    fontSize: "13",
    color: "fg.subtle",
    "& li": { display: "flex", gap: "6px", alignItems: "center" },
    "& [data-kept]": { color: "success.onSubtle" },
    "& [data-missed]": { color: "danger.onSubtle" },
  },
});
