import { defineRecipe } from "@pandacss/dev";

export const check = defineRecipe({
  className: "check",
  base: {
    position: "relative",
    paddingLeft: "32px",
    minHeight: "24px",
    ".check+&": { marginTop: "10px" },
    "& input": {
      appearance: "none",
      position: "absolute",
      left: "0",
      top: "1px",
      width: "20px",
      height: "20px",
      margin: "0",
      border: "1.5px solid {colors.border.control}",
      borderRadius: "xs",
      background: "bg.surface",
      cursor: "pointer",
      zIndex: "1",
    },
    "& input[type=radio]": { borderRadius: "50%" },
    // Links beside the box leave it no room of its own.
    "&:has(a) input": { left: "-2px", top: "-1px", width: "24px", height: "24px" },
    "& input:checked": { backgroundColor: "primary.solid", borderColor: "primary.solid" },
    "& input:checked::after": {
      content: '""',
      position: "absolute",
      inset: "0",
      background: "primary.onSolid",
      clipPath: "polygon(22% 52%,31% 43%,43% 55%,69% 28%,78% 37%,43% 73%)",
    },
    "& input[type=radio]:checked::after": { clipPath: "circle(26%)" },
    // Forced colours take the tick's own away: the browser draws its box.
    "@media (forced-colors:active)": {
      "& input": { appearance: "auto" },
      "& input:checked::after": { content: "none" },
    },
    "& input:disabled": { background: "bg.subtle", borderColor: "border.default" },
    "& input:disabled+label": { color: "fg.disabled" },
    "& label": { cursor: "pointer", fontSize: "15" },
    // Above what makes the whole line clickable.
    "& a": { position: "relative" },
    "& label::before": { content: '""', position: "absolute", inset: "-5px 0 auto -4px", height: "32px" },
    ".pickFilter__panel & label": { fontSize: "14" },
    ".publicPage__row & label": { fontSize: "14" },
  },
});
