import { defineSlotRecipe } from "@pandacss/dev";

export const filterDrawer = defineSlotRecipe({
  className: "filterDrawer",
  slots: ["body", "section", "foot"],
  base: {
    body: {
      "--side": "28px",
      mdDown: { "--side": "16px" },
      // The sections reach both edges.
      ":has(&).drawer__body": { padding: "0" },
      // On phones too the foot is always there, as drawn; other drawers are forms, above whose foot one types.
      "@media (min-height:501px)": {
        ":has(&).drawer__root": { display: "flex" },
        ":has(&).drawer__body": { overflowY: "auto" },
      },
    },
    section: {
      borderBottom: "1px solid {colors.border.subtle}",
      "&>summary": {
        display: "flex",
        alignItems: "center",
        gap: "10px",
        minHeight: "56px",
        padding: "0 var(--side)",
        fontWeight: "600",
      },
      "&>summary .icon": { marginLeft: "auto", fontSize: ".85rem", color: "fg.muted" },
      "&[open]>summary .icon": { rotate: "180deg" },
      "&>summary span": { fontWeight: "420", fontSize: "14", color: "fg.muted" },
      "&>:not(summary)": { margin: "2px var(--side) 18px" },
      "& .check": { padding: "10px 0 10px 36px", minHeight: "44px" },
      "& fieldset>*+* .check": { borderTop: "1px solid {colors.border.subtle}" },
      "& .check input": { top: "11px", width: "24px", height: "24px" },
    },
    foot: {
      display: "grid",
      gridTemplateColumns: "auto 1fr",
      gap: "10px",
      width: "100%",
      paddingInline: "0!",
      "&>*": { minHeight: "52px" },
    },
  },
});
