import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const shell = defineSlotRecipe({
  className: "shell",
  slots: [
    "app",
    "side",
    "body",
    "main",
    "whole",
    "foot",
    "footNote",
    "topbarFrame",
    "topbar",
    "topbarBrand",
    "menu",
    "menuButton",
    "menuPanel",
    "skip",
    "plain",
  ],
  base: {
    app: {
      display: "grid",
      gridTemplateColumns: "{sizes.navOpen} minmax(0,1fr)",
      minHeight: "100dvh",
      "&[data-nav=closed]": { gridTemplateColumns: "{sizes.navClosed} minmax(0,1fr)" },
      mdDown: {
        display: "block",
        minHeight: "0",
        "&[data-nav=closed]": { display: "block", minHeight: "0" },
      },
    },
    side: { background: "nav.bg", mdDown: { display: "none" } },
    body: {
      display: "flex",
      flexDirection: "column",
      minWidth: "0",
      mdDown: { minHeight: "calc(100dvh - 60px)" },
      "&[data-whole]": { height: "100dvh", mdDown: { height: "auto" } },
    },
    main: {
      flex: "1",
      padding: "26px var(--gut) 40px",
      maxWidth: "1480px",
      width: "100%",
      mdDown: { paddingTop: "18px", paddingBottom: "28px" },
    },
    whole: { flex: "1", minHeight: "0", width: "100%" },
    foot: {
      display: "flex",
      alignItems: "center",
      gap: "10px 24px",
      flexWrap: "wrap",
      padding: "12px var(--gut)",
      borderTop: "1px solid {colors.border.subtle}",
      fontSize: "13",
      color: "fg.muted",
      "& p": {
        display: "flex",
        alignItems: "center",
        gap: "8px",
        overflowWrap: "anywhere",
        flex: "1 1 20rem",
      },
      "&>div": { display: "flex", alignItems: "center", gap: "14px" },
      mdDown: { "&>div": { width: "100%" } },
      "&[data-slim]": { padding: "3px var(--gut)", fontSize: "12" },
    },
    footNote: {
      width: "14rem",
      textAlign: "right",
      lgDown: { textAlign: "left" },
      mdDown: { display: "none" },
    },
    topbarFrame: {
      display: "none",
      mdDown: { display: "block", position: "sticky", top: "0", zIndex: "nav" },
      "@media (max-height:500px)": { position: "static" },
    },
    topbar: {
      mdDown: {
        display: "flex",
        // With large text on a small phone.
        flexWrap: "wrap",
        alignItems: "center",
        gap: "10px",
        minHeight: "60px",
        padding: "0 14px 0 8px",
        background: "bg.surface",
        borderBottom: "1px solid {colors.border.subtle}",
      },
    },
    topbarBrand: { mdDown: { marginRight: "auto" } },
    menu: {
      mdDown: {
        "&[open]>summary::before": {
          content: '""',
          position: "fixed",
          inset: "0",
          background: "bg.scrim",
          zIndex: "-1",
        },
        "&[open]>summary": { position: "relative", zIndex: "2" },
        "&[open]>summary::after": {
          content: '""',
          position: "fixed",
          left: "calc(min(300px,84vw) + 10px)",
          top: "10px",
          width: "44px",
          height: "44px",
          borderRadius: "md",
          background: "#fff url(/images/v1/close.svg) center/20px no-repeat",
        },
      },
    },
    menuButton: {
      display: "grid",
      placeItems: "center",
      width: "44px",
      height: "44px",
      borderRadius: "md",
      color: "fg.muted",
      "& .icon": { fontSize: "1.25rem" },
    },
    menuPanel: {
      mdDown: {
        position: "fixed",
        zIndex: "3",
        inset: "0 auto 0 0",
        width: "min(300px,84vw)",
        boxShadow: "3",
      },
    },
    skip: {
      position: "fixed",
      top: "8px",
      left: "8px",
      zIndex: "99",
      background: "bg.inverse",
      color: "fg.onInverse",
      padding: "10px 16px",
      borderRadius: "md",
      "&:not(:focus)": { clipPath: "inset(50%)" },
    },
    plain: {
      display: "flex",
      flexDirection: "column",
      minHeight: "100svh",
      "&>header": {
        padding: "18px var(--gut) 0",
        "& a": { display: "inline-block", textDecoration: "none" },
      },
      "&>main": { flex: "1", display: "grid", alignContent: "center", padding: "24px var(--gut)" },
    },
  },
});

export const brand = defineSlotRecipe({
  className: "brand",
  slots: ["root", "mark", "name"],
  base: {
    root: {
      display: "inline-flex",
      alignItems: "center",
      gap: "10px",
      // As inline content, space for descenders would misalign it with the menu's button.
      verticalAlign: "top",
      color: "fg.default",
      textDecoration: "none",
      "& .bm-1": { fill: "primary.solid" },
      "& .bm-2": { fill: "accent.solid" },
      "& .bm-3": { fill: "#fff" },
    },
    mark: {
      width: "34px",
      height: "34px",
      flex: "none",
      ".publicPage__form &": { width: "40px", height: "40px" },
    },
    name: {
      fontSize: "1.125rem",
      fontWeight: "480",
      letterSpacing: "-.02em",
      lineHeight: "1.2",
      "& b": { fontWeight: "740" },
      "[data-nav=closed] .shell__side &": { display: "none" },
      ".publicPage__form &": { fontSize: "1.3rem" },
    },
  },
  variants: {
    tone: {
      inverse: {
        root: {
          color: "#fff",
          "& .bm-1": { fill: "accent.solid" },
          "& .bm-2": { fill: "#C4573F" },
          "& .bm-3": { fill: "#0B4A4D" },
        },
      },
    },
  },
});

/** The progress of a navigation, above everything, including drawers. */
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
    // With reduced motion every animation ends at once: the bar is shown, and does not move.
    "@media (forced-colors:active)": { background: "Highlight" },
  },
});
