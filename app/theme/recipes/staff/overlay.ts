import { defineSlotRecipe } from "@pandacss/dev";

/** Minimum width in pixels for a message beside a drawer; with less space, it is shown above the drawer. */
const MESSAGE = 280;
/** On windows that are too narrow for both, a drawer of this width is in the lower part of the layer. */
const messageAbove = (drawer: number) => ({
  [`@media (max-width:${drawer + MESSAGE - 1}px)`]: {
    flexDirection: "column",
    "&>dialog": { flex: "1", minHeight: "0", alignSelf: "flex-end" },
    "&>.toast__region": { flex: "none", width: "100%", padding: "0", gap: "0" },
    "&>.toast__region>*": { width: "min(360px,calc(100% - 32px))", margin: "12px 16px" },
  },
});

export const overlay = defineSlotRecipe({
  className: "overlay",
  slots: ["root", "scrim"],
  base: {
    root: {
      position: "fixed",
      inset: "0",
      zIndex: "overlay",
      display: "flex",
      justifyContent: "flex-end",
      "&:has(>.drawer__root)": {
        height: "100dvh",
        ...messageAbove(680),
        "&>dialog": { flex: "none" },
        // To the left of the drawer, right-aligned in the remaining space.
        "&>.toast__region": {
          position: "relative",
          inset: "auto",
          flex: "1",
          alignSelf: "flex-start",
          width: "auto",
          minWidth: "0",
          padding: "20px",
          justifyItems: "end",
          pointerEvents: "none",
        },
        "&>.toast__region>*": { width: "min(360px,100%)", pointerEvents: "auto" },
      },
      "&:has(>.drawer__root--size_mid)": messageAbove(940),
      "&:has(>.drawer__root--size_wide)": messageAbove(1120),
    },
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

export const tooltip = defineSlotRecipe({
  className: "tooltip",
  slots: ["positioner", "bubble"],
  base: {
    positioner: { zIndex: "toast!" },
    bubble: {
      maxWidth: "280px",
      padding: "5px 10px",
      borderRadius: "sm",
      // With forced colours, only the border is visible.
      border: "1px solid transparent",
      background: "bg.inverse",
      color: "fg.onInverse",
      boxShadow: "2",
      fontSize: "13",
      fontWeight: "480",
    },
  },
});
