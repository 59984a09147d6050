import { defineSlotRecipe } from "@pandacss/dev";

export const toast = defineSlotRecipe({
  className: "toast",
  slots: ["region", "root", "bar"],
  base: {
    region: {
      position: "fixed",
      // Below an open menu in the same place (docs/interface.md, Messages).
      zIndex: "nav",
      // Below a page's title and actions, which a message must not cover and which may take several lines.
      top: "104px",
      "body>&": { md: { top: "max(104px,anchor(--head bottom,0px) + 8px)" } },
      right: "20px",
      width: "min(400px,calc(100vw - 32px))",
      display: "grid",
      gap: "10px",
      mdDown: {
        top: "auto",
        bottom: "16px",
        right: "16px",
        left: "16px",
        width: "auto",
        // At the top of a dialog, clear of its buttons.
        ".overlay__root--center_true>&": { top: "16px", bottom: "auto" },
      },
      // Without scripts it cannot be announced, so it is first in the page, and stays.
      "@media (scripting:none)": {
        "body>&": { position: "static", width: "auto", "&:not(:empty)": { padding: "12px var(--gut)" } },
        "& .toast__root": { animation: "none" },
        "& .toast__bar": { display: "none" },
      },
    },
    root: {
      position: "relative",
      overflow: "hidden",
      display: "flex",
      gap: "12px",
      alignItems: "flex-start",
      padding: "14px 10px 16px 16px",
      background: "bg.inverse",
      color: "fg.onInverse",
      borderRadius: "lg",
      boxShadow: "3",
      fontSize: "14",
      // Hidden, not removed: `visibility` also takes it out of the accessibility tree and of the tab order. Only for
      // messages whose effect the page shows as well; the others stay until they are dismissed.
      "&[data-leaves]": { animation: "leave 0s 5s forwards" },
      "&[data-tone=success]": { "--tc": "light-dark(#77C17D,#398141)" },
      "&[data-tone=danger]": { "--tc": "light-dark(#FA8479,#A52422)" },
      "&[data-tone=info]": { "--tc": "light-dark(#7DAEEF,#215BA4)" },
      "&:is(:hover,:focus-within,[data-held])": { animationPlayState: "paused" },
      "&>div": { flex: "1", paddingTop: "1px" },
      "&>.icon": { fontSize: "1.15rem", marginTop: "1px", color: "var(--tc)!" },
      "& p": { opacity: ".86", marginTop: "1px" },
      "& a:not(.iconButton)": { color: "inherit", fontWeight: "600" },
    },
    bar: {
      position: "absolute",
      left: "0",
      bottom: "0",
      height: "3px",
      width: "100%",
      transformOrigin: "left",
      background: "var(--tc)",
      display: "none",
      ".toast__root[data-leaves] &": { display: "block", animation: "expire 5s linear forwards" },
      ".toast__root:is(:hover,:focus-within,[data-held]) &": { animationPlayState: "paused" },
      "@media (prefers-reduced-motion:reduce)": { visibility: "hidden" },
    },
  },
});
