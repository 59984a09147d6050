import { defineSlotRecipe } from "@pandacss/dev";

export const optionCards = defineSlotRecipe({
  className: "optionCards",
  slots: ["root", "card"],
  base: {
    root: { display: "grid", gap: "8px" },
    card: {
      position: "relative",
      display: "block",
      "& input": {
        position: "absolute",
        opacity: "0",
        inset: "0",
        width: "100%",
        height: "100%",
        margin: "0",
        cursor: "pointer",
      },
      "& span.o": {
        display: "flex",
        gap: "8px",
        alignItems: "center",
        justifyContent: "center",
        minHeight: "44px",
        padding: "6px 10px",
        border: "1px solid {colors.border.control}",
        borderRadius: "md",
        fontSize: "14",
        fontWeight: "520",
        textAlign: "center",
      },
      "& input:checked+.o": {
        borderColor: "primary.solid",
        boxShadow: "inset 0 0 0 1px {colors.primary.solid}",
        background: "bg.selected",
        fontWeight: "620",
      },
      "& input:checked+.o .icon": { color: "primary.solid" },
      "& input:focus-visible+.o": {
        boxShadow: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}",
      },
      "& input:disabled+.o": { color: "fg.disabled", borderColor: "border.default", background: "bg.subtle" },
    },
  },
  variants: {
    columns: {
      "2": { root: { gridTemplateColumns: "repeat(2,1fr)" } },
      "3": { root: { gridTemplateColumns: "repeat(3,1fr)" } },
      "4": { root: { gridTemplateColumns: "repeat(4,1fr)" } },
    },
  },
});
