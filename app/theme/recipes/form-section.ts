import { defineSlotRecipe } from "@pandacss/dev";

export const formSection = defineSlotRecipe({
  className: "formSection",
  slots: ["root", "lead"],
  base: {
    root: {
      padding: "26px 0",
      borderTop: "1px solid {colors.border.subtle}",
      "&:first-of-type": { borderTop: "0", paddingTop: "6px" },
      "&>h2": { marginBottom: "4px" },
      "&>h2+:not(p)": { marginTop: "16px" },
    },
    lead: { color: "fg.muted", marginBottom: "18px", fontSize: "14", maxWidth: "64ch" },
  },
});
