import { defineSlotRecipe } from "@pandacss/dev";
import { nativeCalendar } from "../../native-calendar";

const chosen = { background: "primary.solid", color: "primary.onSolid", fontWeight: "620" };

/**
 * The calendar that a date field's button opens. Its style sheet is loaded with it, on demand
 * (`ui/forms/day-calendar.tsx`).
 */
export const calendar = defineSlotRecipe({
  className: "calendar",
  slots: ["root", "positioner", "panel", "head", "title", "table", "foot"],
  base: {
    root: { display: "contents" },
    positioner: { zIndex: "menu!", fontSize: "14" },
    panel: {
      // Seven columns of days; months and years take the same width.
      minWidth: "306px",
      padding: "12px",
      background: "bg.raised",
      color: "fg.default",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      boxShadow: "3",
      fontWeight: "440",
      outline: "none",
    },
    head: { display: "flex", justifyContent: "space-between", alignItems: "center", marginBottom: "4px" },
    title: {
      minHeight: "40px",
      padding: "0 12px",
      border: "0",
      borderRadius: "md",
      background: "none",
      fontWeight: "620",
      cursor: "pointer",
      "&::first-letter": { textTransform: "uppercase" },
      "&:not(:disabled):hover": { background: "bg.hover" },
      "&:disabled": { color: "fg.default", cursor: "default" },
    },
    table: {
      width: "100%",
      borderCollapse: "collapse",
      "& th": { height: "28px", fontSize: "13", fontWeight: "520", color: "fg.muted" },
      "& td": { padding: "1px 0", textAlign: "center" },
      "& td>*": {
        display: "grid",
        placeItems: "center",
        minWidth: "2.5rem",
        height: "2.25rem",
        padding: "0 8px",
        borderRadius: "md",
        cursor: "pointer",
        fontVariantNumeric: "tabular-nums",
        "@media (pointer:coarse)": { minWidth: "44px", height: "44px" },
      },
      "& td>*:hover": { background: "bg.hover" },
      "& [data-outside-range],& [data-disabled]": { color: "fg.disabled", cursor: "default" },
      "& [data-today]": { boxShadow: "inset 0 0 0 1px {colors.border.control}" },
      "& [data-in-range]:not([data-outside-range])": { background: "primary.subtle", borderRadius: "0" },
      "& [data-selected]:not(td):not([data-outside-range])": chosen,
      "& [data-range-start]:not([data-outside-range])": {
        ...chosen,
        borderRadius: "{radii.md} 0 0 {radii.md}",
      },
      "& [data-range-end]:not([data-outside-range])": {
        ...chosen,
        borderRadius: "0 {radii.md} {radii.md} 0",
      },
      "& [data-range-start][data-range-end]": { borderRadius: "md" },
      "@media (forced-colors:active)": {
        "& [data-selected]:not(td),& [data-in-range]": {
          forcedColorAdjust: "none",
          background: "Highlight",
          color: "HighlightText",
        },
      },
    },
    foot: { display: "flex", justifyContent: "flex-end", marginTop: "4px" },
  },
});

/** The native date field (`root`), and the calendar button beside it. */
export const dayField = defineSlotRecipe({
  className: "dayField",
  slots: ["root", "button"],
  base: {
    root: {
      position: "relative",
      // Reserves space for the button, to prevent a layout shift.
      "@media (scripting:enabled)": { "& input": { paddingRight: "2.75rem" } },
      [nativeCalendar]: { "& input": { paddingRight: "12px!" } },
      // Hidden, since it duplicates the native button.
      "&:has(button) input::-webkit-calendar-picker-indicator": { display: "none" },
    },
    button: {
      [nativeCalendar]: { display: "none" },
      ".dayField__root &": {
        position: "absolute",
        right: "4px",
        top: "50%",
        width: "2rem",
        height: "2rem",
        translate: "0 -50%",
      },
      "&[aria-expanded=true]": { background: "bg.hover", color: "fg.default" },
      "@media (pointer:coarse)": { width: "44px!", height: "44px!", right: "0!" },
    },
  },
});
