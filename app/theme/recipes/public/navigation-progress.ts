import { defineRecipe } from "@pandacss/dev";

/** Over everything, drawers too: it is the page that is on its way. */
export const navigationProgress = defineRecipe({
  className: "navigationProgress",
  base: {
    position: "fixed",
    inset: "0 0 auto",
    height: "3px",
    zIndex: "toast",
    background: "accent.solid",
    transformOrigin: "0 50%",
    animation: "advance 8s cubic-bezier(.1,.7,.2,1) both",
    pointerEvents: "none",
    // With reduced motion every animation is at its end at once: the bar is there, and does not move.
    "@media (forced-colors:active)": { background: "Highlight" },
  },
});
