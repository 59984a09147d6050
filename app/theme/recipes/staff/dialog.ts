import { defineSlotRecipe } from "@pandacss/dev";
import { overlaySurface } from "../../overlay-surface";

export const dialog = defineSlotRecipe({
  className: "dialog",
  slots: ["root", "body", "text", "icon", "close", "foot", "recap", "question"],
  base: {
    root: {
      ...overlaySurface,
      width: "min(520px,100%)",
      borderRadius: "xl",
      // If it is higher than the window, as at 400 % zoom, it scrolls.
      maxHeight: "100%",
      overflow: "hidden auto",
      animation: "rise {durations.base} {easings.out}",
      mdDown: { width: "100%", borderRadius: "{radii.xl} {radii.xl} 0 0" },
    },
    body: {
      display: "flex",
      gap: "16px",
      padding: "24px 20px 20px 24px",
      mdDown: { padding: "22px 16px 18px" },
    },
    text: {
      flex: "1",
      minWidth: "0",
      paddingTop: "2px",
      "& h2": { marginBottom: "6px", fontSize: "1.3125rem", paddingRight: "36px" },
      "&>p": { color: "fg.muted" },
      "&>p~*": { marginTop: "16px" },
    },
    icon: {
      display: "grid",
      placeItems: "center",
      width: "46px",
      height: "46px",
      borderRadius: "14px",
      background: "var(--tone-subtle)",
      flex: "none",
      "& .icon": { fontSize: "1.45rem" },
    },
    close: { position: "absolute", top: "14px", right: "14px" },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "10px",
      padding: "16px 24px",
      background: "bg.subtle",
      borderTop: "1px solid {colors.border.subtle}",
      mdDown: { padding: "14px 16px" },
    },
    // Shown in the browser's top layer, which centres it; both classes, because the root's own margin and inset would
    // override it.
    question: {
      "&.dialog__root": {
        position: "fixed",
        inset: "0",
        margin: "auto",
        height: "fit-content",
        maxWidth: "calc(100vw - 32px)",
        mdDown: { marginBottom: "0", maxWidth: "none" },
      },
    },
    recap: {
      margin: "14px 0",
      padding: "12px 14px",
      borderRadius: "md",
      background: "bg.subtle",
      display: "flex",
      gap: "12px",
      alignItems: "center",
      fontSize: "14",
      "& p": { color: "fg.muted", fontSize: "13" },
    },
  },
});
