import { defineSlotRecipe } from "@pandacss/dev";

/** The second step of a sign-in: a code that is read from a telephone, digit by digit. */
export const signInCode = defineSlotRecipe({
  className: "signInCode",
  slots: ["steps", "form"],
  base: {
    steps: {
      display: "flex",
      gap: "8px",
      alignItems: "center",
      "&>span,&>b": {
        display: "grid",
        placeItems: "center",
        width: "26px",
        height: "26px",
        borderRadius: "50%",
        fontSize: "13",
        background: "accent.solid",
        color: "accent.onSolid",
      },
      "&>span": { background: "primary.solid", color: "primary.onSolid" },
      "&>i": { width: "26px", borderTop: "3px dotted {colors.border.control}" },
    },
    form: {
      "& input[autocomplete=one-time-code]": {
        minHeight: "64px",
        padding: "0 0 0 .42em",
        fontSize: "2rem",
        fontWeight: "640",
        letterSpacing: ".42em",
        textAlign: "center",
      },
    },
  },
});
