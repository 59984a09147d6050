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

export const radioCards = defineSlotRecipe({
  className: "radioCards",
  slots: ["root", "card", "picture", "content", "dot"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      gap: "20px",
      mdDown: { gridTemplateColumns: "1fr" },
    },
    card: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      border: "1.5px solid {colors.border.default}",
      borderRadius: "xl",
      background: "bg.surface",
      overflow: "hidden",
      boxShadow: "1",
      "&:hover": { borderColor: "border.control" },
      "& input": {
        position: "absolute",
        inset: "0",
        width: "100%",
        height: "100%",
        opacity: "0",
        margin: "0",
        cursor: "pointer",
        zIndex: "2",
      },
      "& b": { display: "flex", gap: "10px", alignItems: "center", fontSize: "20", fontWeight: "660" },
      "& b+span": { color: "fg.muted", fontSize: "15" },
      "& li b": { display: "inline", fontSize: "inherit" },
      "& ul": { display: "grid", gap: "9px", fontSize: "14", marginTop: "2px" },
      "& li": { display: "flex", gap: "10px" },
      "& li .icon": { color: "success.icon", marginTop: "1px", fontSize: ".9rem" },
      "& li.bonus .icon": { color: "genet.icon" },
      "&:has(input:checked)": {
        borderColor: "primary.solid",
        boxShadow: "0 0 0 1.5px {colors.primary.solid},{shadows.2}",
      },
      "@media (forced-colors:active)": { "&:has(input:checked)": { outline: "3px solid Highlight" } },
      "&:has(input:focus-visible)": {
        boxShadow: "0 0 0 3px {colors.focus.line},0 0 0 6px {colors.focus.halo}",
      },
    },
    picture: {
      height: "150px",
      width: "100%",
      objectFit: "cover",
      ".signUp__root--choice_true &": { height: "210px" },
    },
    content: { padding: "20px 22px 22px", display: "flex", flexDirection: "column", gap: "12px", flex: "1" },
    dot: {
      width: "24px",
      height: "24px",
      borderRadius: "50%",
      border: "2px solid {colors.border.control}",
      background: "bg.surface",
      flex: "none",
      ".radioCards__card:has(input:checked) &": {
        borderColor: "primary.solid",
        background: "radial-gradient(circle,{colors.primary.solid} 42%,{colors.bg.surface} 46%)",
      },
    },
  },
});
