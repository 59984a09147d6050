import { defineKeyframes } from "@pandacss/dev";

/** Type, shape, layers and motion: what does not change with the theme. */
export const tokens = {
  fonts: {
    body: {
      value: '"Bricolage Grotesque Variable","Bricolage Fallback","Flags","Segoe UI",system-ui,sans-serif',
    },
  },
  fontSizes: {
    12: { value: ".75rem" },
    13: { value: ".8125rem" },
    14: { value: ".875rem" },
    15: { value: ".9375rem" },
    17: { value: "1.0625rem" },
    20: { value: "1.25rem" },
    24: { value: "1.5rem" },
    29: { value: "1.8125rem" },
    40: { value: "2.5rem" },
  },
  radii: {
    xs: { value: "4px" },
    sm: { value: "6px" },
    md: { value: "8px" },
    lg: { value: "12px" },
    xl: { value: "18px" },
    full: { value: "999px" },
  },
  shadows: {
    1: { value: "0 1px 2px light-dark(#1b292c14,#0006)" },
    2: { value: "0 1px 2px light-dark(#1b292c12,#0006),0 4px 14px light-dark(#1b292c14,#0005)" },
    3: { value: "0 2px 6px light-dark(#1b292c14,#0006),0 14px 40px light-dark(#1b292c2e,#000a)" },
    focus: { value: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}" },
  },
  sizes: {
    navOpen: { value: "min(16.5625rem,30vw)" },
    navClosed: { value: "75px" },
  },
  zIndex: {
    sticky: { value: 10 },
    nav: { value: 20 },
    menu: { value: 30 },
    overlay: { value: 40 },
    toast: { value: 50 },
  },
  durations: { fast: { value: "120ms" }, base: { value: "180ms" }, slow: { value: "260ms" } },
  easings: { out: { value: "cubic-bezier(.2,.7,.2,1)" } },
};

/** Only `transform` moves: what the server rendered must be readable in the first frame. */
export const keyframes = defineKeyframes({
  slideIn: { from: { transform: "translateX(32px)" } },
  rise: { from: { transform: "translateY(10px)" } },
  expire: { from: { transform: "scaleX(1)" }, to: { transform: "scaleX(0)" } },
  leave: { to: { visibility: "hidden", height: "0", margin: "0", paddingBlock: "0" } },
  advance: { from: { transform: "scaleX(.05)" }, to: { transform: "scaleX(.95)" } },
  spin: { to: { rotate: "1turn" } },
});

export const breakpoints = { sm: "600px", md: "900px", lg: "1180px", xl: "1440px" };
