import { defineSlotRecipe } from "@pandacss/dev";

export const filterDrawer = defineSlotRecipe({
  className: "filterDrawer",
  slots: ["body", "section", "foot"],
  base: {
    // The sections reach both edges.
    body: { ".drawer__body>&": { margin: "-20px -28px", mdDown: { margin: "-16px" } } },
    section: {
      borderBottom: "1px solid {colors.border.subtle}",
      "&>summary": {
        display: "flex",
        alignItems: "center",
        gap: "10px",
        minHeight: "56px",
        padding: "0 16px",
        fontWeight: "600",
      },
      "&>summary .icon": { marginLeft: "auto", fontSize: ".85rem", color: "fg.muted" },
      "&[open]>summary .icon": { rotate: "180deg" },
      "&>summary span": { fontWeight: "420", fontSize: "14", color: "fg.muted" },
      "&>:not(summary)": { margin: "2px 16px 18px" },
      "& .check": { padding: "10px 0 10px 36px", minHeight: "44px" },
      "& fieldset>*+* .check": { borderTop: "1px solid {colors.border.subtle}" },
      "& .check input": { top: "11px", width: "24px", height: "24px" },
    },
    foot: {
      display: "grid",
      gridTemplateColumns: "auto 1fr",
      gap: "10px",
      width: "100%",
      "&>*": { minHeight: "52px" },
    },
  },
});
