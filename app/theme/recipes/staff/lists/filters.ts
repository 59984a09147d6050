import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";
import { nativeCalendar } from "../../../native-calendar";

export const filters = defineSlotRecipe({
  className: "filters",
  slots: ["root", "days", "all", "more", "go"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginBottom: "12px" },
    days: {
      position: "relative",
      flexWrap: "wrap",
      "&>label": { display: "flex", alignItems: "center", gap: "6px" },
      "& input": { border: "0", background: "none", padding: "0", width: "7.375rem", height: "2.125rem" },
      "& input[type=text]": { borderBottom: "1px solid {colors.border.strong}", width: "6.5rem" },
      // Reserves space for the calendar's button, to prevent a layout shift.
      "@media (scripting:enabled)": { paddingRight: "2.75rem", "& input": { width: "7rem" } },
      "&:has(button) input::-webkit-calendar-picker-indicator": { display: "none" },
      "&>button": { position: "absolute", right: "4px" },
      "&>button .icon": { fontSize: "1.05rem" },
      [nativeCalendar]: {
        paddingRight: "10px!",
        "& input": { width: "auto!" },
        "&>button": { display: "none" },
      },
      mdDown: { ".filters__root>&": { display: "none" }, width: "100%", gap: "4px 16px" },
    },
    all: { display: "none", mdDown: { display: "inline-flex" } },
    more: { display: "inline-flex" },
    go: { mdDown: { display: "none" } },
  },
});

export const appliedFilters = defineRecipe({
  className: "appliedFilters",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    alignItems: "center",
    fontSize: "14",
    marginBottom: "14px",
    "&>span": { color: "fg.muted", marginRight: "4px" },
    "&>a:last-child": { marginLeft: "6px" },
  },
});

export const filterDrawer = defineSlotRecipe({
  className: "filterDrawer",
  slots: ["body", "inForm", "section", "foot"],
  base: {
    body: {
      "--side": "28px",
      mdDown: { "--side": "16px" },
      // The sections reach both edges.
      ":has(&).drawer__body": { padding: "0" },
      // On phones too the footer is always visible, as drawn; other drawers are forms, in which people type above the
      // footer.
      "@media (min-height:501px)": {
        ":has(&).drawer__root": { display: "flex" },
        ":has(&).drawer__body": { overflowY: "auto" },
      },
    },
    inForm: {
      "--side": "0px",
      marginTop: "12px",
      "&>details": { borderTop: "1px solid {colors.border.subtle}" },
      "&>details:last-child": { borderBottom: "0" },
      "&>p": { marginBottom: "12px" },
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

/** A searchable list of choices, which looks like the checkboxes that it replaces. */
export const multiSelect = defineSlotRecipe({
  className: "multiSelect",
  slots: ["root", "chosen", "list", "item", "box", "count"],
  base: {
    root: { width: "300px", maxWidth: "100%", mdDown: { width: "100%" } },
    chosen: { maxHeight: "110px", overflow: "auto", margin: "-4px -4px 8px", padding: "4px" },
    list: { maxHeight: "290px", overflow: "auto", borderRadius: "sm", overscrollBehavior: "contain" },
    item: {
      display: "flex",
      gap: "12px",
      padding: "5px 6px",
      borderRadius: "sm",
      fontSize: "14",
      lineHeight: "1.45",
      cursor: "pointer",
      "&:hover,&[data-highlighted]": { background: "bg.hover" },
      "&[data-highlighted]": { outline: "2px solid {colors.primary.solid}", outlineOffset: "-2px" },
      "@media (pointer:coarse)": { minHeight: "44px", alignItems: "center" },
      "@media (forced-colors:active)": {
        "&[data-highlighted]": { outlineColor: "Highlight" },
        "&[data-selected]": { color: "Highlight" },
      },
    },
    box: {
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: "20px",
      height: "20px",
      border: "1.5px solid {colors.border.control}",
      borderRadius: "xs",
      background: "bg.surface",
      "& .icon": { fontSize: ".6rem" },
      "[data-selected]>&": {
        background: "primary.solid",
        borderColor: "primary.solid",
        color: "primary.onSolid",
      },
    },
    count: { margin: "8px 4px 12px", fontSize: "13", color: "fg.muted" },
  },
});

export const period = defineRecipe({
  className: "period",
  base: {
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "& span": { color: "fg.subtle" },
    // On phones it comes before the dates.
    md: {
      "& span:first-child": {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
    },
  },
});

export const pickFilter = defineSlotRecipe({
  className: "pickFilter",
  slots: ["root", "panel"],
  base: {
    root: {
      position: "relative",
      display: "inline-block",
      "&[open]>summary .icon:last-child": { rotate: "180deg" },
      mdDown: { display: "none" },
      // Keeps the panel of the last filters within the window.
      "@supports (anchor-scope:all)": {
        position: "static",
        anchorScope: "--pick",
        "&>summary": { anchorName: "--pick" },
        "&>div": {
          positionAnchor: "--pick",
          top: "calc(anchor(bottom) + 6px)",
          left: "anchor(left)",
          positionTryFallbacks: "flip-inline",
        },
      },
    },
    panel: {
      position: "absolute",
      zIndex: "menu",
      top: "calc(100% + 6px)",
      minWidth: "260px",
      padding: "14px",
      background: "bg.raised",
      color: "fg.default",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      boxShadow: "3",
      left: "0",
      "& fieldset": {
        maxHeight: "290px",
        overflow: "auto",
        padding: "2px 2px 2px 4px",
        marginBottom: "12px",
      },
    },
  },
});

export const searchBox = defineRecipe({
  className: "searchBox",
  base: {
    position: "relative",
    display: "block",
    "&>.icon": {
      position: "absolute",
      left: "12px",
      top: "50%",
      transform: "translateY(-50%)",
      color: "fg.muted",
      fontSize: ".95rem",
      pointerEvents: "none",
    },
    ".filters__root &": { flex: "1 1 260px" },
    mdDown: { ".filters__root &": { flex: "1 1 180px" } },
  },
  variants: { size: { sm: { marginBottom: "10px" } } },
});
