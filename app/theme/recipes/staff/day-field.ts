import { defineSlotRecipe } from "@pandacss/dev";
import { nativeCalendar } from "../../native-calendar";

/** The native field of a day (`root`), and the button of the calendar beside it. */
export const dayField = defineSlotRecipe({
  className: "dayField",
  slots: ["root", "button"],
  base: {
    root: {
      position: "relative",
      // Room for the button: nothing moves when it comes.
      "@media (scripting:enabled)": { "& input": { paddingRight: "2.75rem" } },
      [nativeCalendar]: { "& input": { paddingRight: "12px!" } },
      // The browser's own button does the same.
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
