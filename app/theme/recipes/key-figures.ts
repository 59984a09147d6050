import { defineSlotRecipe } from "@pandacss/dev";

export const keyFigures = defineSlotRecipe({
  className: "keyFigures",
  slots: ["root", "figure"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(4,1fr)",
      borderTop: "0",
      mdDown: { gridTemplateColumns: "1fr 1fr" },
    },
    figure: {
      padding: "18px 20px",
      borderLeft: "1px solid {colors.border.subtle}",
      "&:first-child": { borderLeft: "0" },
      "& dt": { color: "fg.muted", fontSize: "14" },
      "& p": { color: "fg.muted", fontSize: "14" },
      "& dd": {
        fontSize: "1.75rem",
        fontWeight: "680",
        letterSpacing: "-.03em",
        fontVariantNumeric: "tabular-nums",
        lineHeight: "1.25",
        display: "block",
      },
      "& b": {
        fontSize: "1.75rem",
        fontWeight: "680",
        letterSpacing: "-.03em",
        fontVariantNumeric: "tabular-nums",
        lineHeight: "1.25",
        display: "block",
      },
      "& small": { fontSize: "14", fontWeight: "460", color: "fg.muted", letterSpacing: "0" },
      mdDown: {
        "&:nth-child(odd)": { borderLeft: "0" },
        "&:nth-child(n+3)": { borderTop: "1px solid {colors.border.subtle}" },
      },
    },
  },
  variants: { main: { true: { figure: { "& dd": { color: "primary.solid" } } } } },
});
