import { defineSlotRecipe } from "@pandacss/dev";

export const formSection = defineSlotRecipe({
  className: "formSection",
  slots: ["root", "lead", "bar"],
  base: {
    root: {
      padding: "26px 0",
      borderTop: "1px solid {colors.border.subtle}",
      "&:first-of-type": { borderTop: "0", paddingTop: "6px" },
      "&>h2": { marginBottom: "4px" },
      "&>h2+:not(p)": { marginTop: "16px" },
    },
    lead: { color: "fg.muted", marginBottom: "18px", fontSize: "14", maxWidth: "64ch" },
    // The foot of a form that is a page: stays in sight.
    bar: {
      position: "sticky",
      bottom: "0",
      zIndex: "1",
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "10px",
      margin: "20px calc(-1*var(--gut)) -40px",
      padding: "14px var(--gut)",
      borderTop: "1px solid {colors.border.subtle}",
      background: "bg.surface",
      "&>.push": { marginRight: "auto" },
      mdDown: { marginBottom: "-28px" },
    },
  },
});
