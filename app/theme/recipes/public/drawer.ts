import { defineSlotRecipe } from "@pandacss/dev";
import { overlaySurface } from "../../overlay-surface";

export const drawer = defineSlotRecipe({
  className: "drawer",
  slots: ["root", "head", "lead", "body", "foot"],
  base: {
    root: {
      ...overlaySurface,
      width: "min(680px,100vw)",
      height: "100%",
      display: "flex",
      flexDirection: "column",
      borderRadius: "{radii.xl} 0 0 {radii.xl}",
      overflow: "hidden",
      overflowWrap: "anywhere",
      animation: "slideIn {durations.slow} {easings.out}",
      "&>form": { display: "contents" },
      mdDown: { width: "100vw", borderRadius: "0" },
      smDown: { display: "block", overflowY: "auto", scrollPaddingTop: "120px" },
      "@media (max-height:500px)": { display: "block", overflowY: "auto", scrollPaddingTop: "0" },
    },
    head: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "flex-start",
      gap: "16px",
      padding: "20px 18px 16px 28px",
      borderBottom: "1px solid {colors.border.subtle}",
      "&>div": { minWidth: "0" },
      "&>:has(>h2:only-child)": { alignSelf: "center" },
      "& h2": { fontSize: "24", letterSpacing: "-.015em", lineHeight: "1.2" },
      "& p": { color: "fg.muted", fontSize: "14", marginTop: "4px" },
      mdDown: { padding: "14px 8px 12px 16px" },
      smDown: { position: "sticky", top: "0", zIndex: "3", background: "bg.surface" },
      // At 400 % zoom it would cover the content behind it.
      "@media (max-height:500px)": { position: "static" },
    },
    lead: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      alignItems: "center",
      marginBottom: "10px",
      smDown: { flexDirection: "column", alignItems: "flex-start", gap: "6px" },
    },
    body: {
      flex: "1",
      overflowY: "auto",
      padding: "20px 28px 28px",
      minHeight: "0",
      mdDown: { padding: "16px" },
      smDown: { overflow: "visible" },
      "@media (max-height:500px)": { overflow: "visible" },
    },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      alignItems: "center",
      justifyContent: "flex-end",
      padding: "14px 28px",
      borderTop: "1px solid {colors.border.subtle}",
      background: "bg.surface",
      boxShadow: "0 -6px 18px #1b292c0d",
      "&>.push": { marginRight: "auto" },
      mdDown: { padding: "12px 16px" },
      smDown: {
        gap: "8px",
        boxShadow: "none",
        "&>*": { paddingInline: "10px!" },
        "& .icon": { display: "none" },
        "&>.push": { margin: "0" },
      },
    },
  },
  variants: {
    size: {
      wide: {
        root: { width: "min(1120px,calc(100vw - 48px))", mdDown: { width: "100vw", borderRadius: "0" } },
      },
      mid: {
        root: { width: "min(940px,calc(100vw - 48px))", mdDown: { width: "100vw", borderRadius: "0" } },
      },
    },
  },
});
