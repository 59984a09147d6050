import { defineSlotRecipe } from "@pandacss/dev";

export const alert = defineSlotRecipe({
  className: "alert",
  slots: ["root", "end", "kept", "floating"],
  base: {
    root: {
      display: "flex",
      gap: "12px",
      padding: "13px 16px",
      borderRadius: "lg",
      background: "var(--tone-subtle)",
      color: "var(--tone-on-subtle)",
      border: "1px solid var(--tone-border)",
      fontSize: "14",
      marginBottom: "18px",
      "&>.icon": { fontSize: "1.1rem", color: "var(--tone-icon)" },
      "& b": { display: "block" },
      "& a": { color: "inherit", fontWeight: "600" },
      "&>div": { flex: "1", minWidth: "0", overflowWrap: "anywhere" },
      mdDown: { flexWrap: "wrap" },
      "& ul": { listStyle: "disc", paddingLeft: "18px", marginTop: "4px" },
    },
    end: {
      display: "flex",
      flexWrap: "wrap",
      gap: "4px 18px",
      alignSelf: "center",
      flex: "none",
      // Below the text: after the icon and its gap.
      mdDown: { flex: "1 0 100%", paddingLeft: "calc(1.375rem + 12px)" },
    },
    // Visible at any scroll position; on phones, below the top bar.
    kept: {
      position: "sticky",
      top: "12px",
      zIndex: "sticky",
      borderRadius: "lg",
      boxShadow: "2",
      marginBottom: "18px",
      "&>*": { marginBottom: "0" },
      // Includes the padding of a drawer.
      "dialog &": { top: "0" },
      mdDown: { top: "68px" },
    },
    // Above everything, including drawers.
    floating: {
      position: "fixed",
      insetInline: "0",
      top: "16px",
      zIndex: "toast",
      width: "min(600px,calc(100vw - 32px))",
      marginInline: "auto",
      borderRadius: "lg",
      boxShadow: "3",
      "&>*": { marginBottom: "0" },
    },
  },
});
