import { defineSlotRecipe } from "@pandacss/dev";

/** The search for anything at the top of the menu. */
export const menuSearch = defineSlotRecipe({
  className: "menuSearch",
  slots: ["root", "folded"],
  base: {
    root: {
      padding: "0 12px 4px",
      "[data-nav=closed] &": { display: "none" },
      "& label": { position: "relative", display: "block" },
      "& .icon": {
        position: "absolute",
        left: "12px",
        top: "50%",
        transform: "translateY(-50%)",
        fontSize: "1rem",
        color: "nav.fg",
        pointerEvents: "none",
      },
      "& input": {
        width: "100%",
        minHeight: "40px",
        padding: "0 12px 0 42px",
        borderRadius: "md",
        border: "1px solid {colors.nav.fgMuted}",
        background: "color-mix(in oklab,{colors.nav.bg} 60%,#000)",
        color: "#fff",
        fontSize: "15",
      },
      "& input::placeholder": { color: "nav.fg", opacity: "1" },
      "& [aria-hidden]:not(.icon)": {
        position: "absolute",
        right: "8px",
        top: "50%",
        transform: "translateY(-50%)",
        padding: "1px 6px",
        borderRadius: "sm",
        border: "1px solid {colors.nav.border}",
        color: "nav.fg",
        fontSize: "12",
        pointerEvents: "none",
        "@media (scripting:none)": { display: "none" },
      },
      "& input:focus~[aria-hidden], & input:not(:placeholder-shown)~[aria-hidden]": { display: "none" },
    },
    folded: {
      display: "none",
      "[data-nav=closed] &": { display: "grid", margin: "0 auto 4px" },
    },
  },
});
