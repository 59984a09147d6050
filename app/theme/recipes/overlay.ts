import { defineSlotRecipe } from "@pandacss/dev";

export const overlay = defineSlotRecipe({
  className: "overlay",
  slots: ["root", "scrim"],
  base: {
    root: { position: "fixed", inset: "0", zIndex: "overlay", display: "flex", justifyContent: "flex-end" },
    scrim: { position: "absolute", inset: "0", background: "bg.scrim" },
  },
  variants: {
    center: {
      true: {
        root: {
          alignItems: "center",
          justifyContent: "center",
          padding: "20px",
          mdDown: { alignItems: "flex-end", padding: "0" },
        },
      },
    },
  },
});
