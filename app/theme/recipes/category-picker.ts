import { defineSlotRecipe } from "@pandacss/dev";

export const categoryPicker = defineSlotRecipe({
  className: "categoryPicker",
  slots: ["root", "tile", "tick"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(4,minmax(0,1fr))",
      gap: "8px",
      mdDown: { gridTemplateColumns: "repeat(2,minmax(0,1fr))" },
    },
    tile: {
      position: "relative",
      "& input": {
        position: "absolute",
        inset: "0",
        opacity: "0",
        width: "100%",
        height: "100%",
        margin: "0",
        cursor: "pointer",
      },
      "& span.o": {
        display: "flex",
        alignItems: "center",
        gap: "9px",
        minHeight: "46px",
        padding: "6px 10px",
        border: "1px solid {colors.border.control}",
        borderRadius: "md",
        fontSize: "14",
        lineHeight: "1.2",
      },
      "& .icon": { fontSize: "1.1rem" },
      "& input:checked+.o": {
        borderColor: "primary.solid",
        boxShadow: "inset 0 0 0 1px {colors.primary.solid}",
        background: "bg.selected",
        fontWeight: "600",
      },
      "& input:focus-visible+.o": {
        boxShadow: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}",
      },
    },
    tick: {
      ".categoryPicker__tile &": {
        marginLeft: "auto",
        fontSize: ".8rem",
        opacity: "0",
        color: "primary.solid",
      },
      ".categoryPicker__tile input:checked+.o &": { opacity: "1" },
    },
  },
});
