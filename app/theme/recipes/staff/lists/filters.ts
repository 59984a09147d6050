import { defineSlotRecipe } from "@pandacss/dev";
import { nativeCalendar } from "../../../native-calendar";

export const filters = defineSlotRecipe({
  className: "filters",
  slots: ["root", "days", "all", "go"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "8px", alignItems: "center", marginBottom: "12px" },
    days: {
      position: "relative",
      flexWrap: "wrap",
      "&>label": { display: "flex", alignItems: "center", gap: "6px" },
      "& input": { border: "0", background: "none", padding: "0", width: "7.375rem", height: "2.125rem" },
      // Room for the button of the calendar: nothing moves when it comes.
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
    go: { mdDown: { display: "none" } },
  },
});
