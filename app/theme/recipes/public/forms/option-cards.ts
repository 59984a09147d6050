import { defineSlotRecipe } from "@pandacss/dev";

/** Native boxes and dots under small cards: file types, categories. */
export const optionCards = defineSlotRecipe({
  className: "optionCards",
  slots: ["root", "card", "face", "tick"],
  base: {
    root: { display: "grid", gap: "8px" },
    card: {
      position: "relative",
      "& input": {
        position: "absolute",
        inset: "0",
        width: "100%",
        height: "100%",
        margin: "0",
        opacity: "0",
        cursor: "pointer",
      },
    },
    face: {
      display: "flex",
      alignItems: "center",
      gap: "8px",
      minHeight: "46px",
      padding: "6px 10px",
      border: "1px solid {colors.border.control}",
      borderRadius: "md",
      fontSize: "14",
      lineHeight: "1.2",
      ":checked+&": {
        borderColor: "primary.solid",
        boxShadow: "inset 0 0 0 1px {colors.primary.solid}",
        background: "bg.selected",
        fontWeight: "600",
      },
      "@media (forced-colors:active)": {
        ":checked+&": { outline: "2px solid Highlight", outlineOffset: "-3px" },
      },
      ":focus-visible+&": { boxShadow: "focus" },
      ":disabled+&": { color: "fg.disabled", borderColor: "border.default", background: "bg.subtle" },
    },
    tick: {
      marginLeft: "auto",
      fontSize: ".8rem",
      color: "primary.solid!",
      ":not(:checked)+.optionCards__face &": { visibility: "hidden" },
    },
  },
  variants: {
    columns: {
      2: { root: { gridTemplateColumns: "1fr 1fr" } },
      3: { root: { gridTemplateColumns: "repeat(3,1fr)" }, face: { justifyContent: "center" } },
      4: {
        root: {
          // Four, or fewer where the text is larger.
          gridTemplateColumns: "repeat(auto-fit,minmax(max(8rem,22%),1fr))",
          // Two, or one.
          mdDown: { gridTemplateColumns: "repeat(auto-fit,minmax(max(7rem,40%),1fr))" },
        },
      },
    },
  },
});
