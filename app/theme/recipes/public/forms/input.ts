import { defineRecipe } from "@pandacss/dev";

export const input = defineRecipe({
  className: "input",
  base: {
    fontVariantNumeric: "tabular-nums",
    width: "100%",
    minHeight: "var(--ctl)",
    padding: "7px 12px",
    border: "1px solid {colors.border.control}",
    borderRadius: "md",
    background: "bg.surface",
    fontSize: "15",
    lineHeight: "1.5",
    "&:hover": { borderColor: "fg.muted" },
    "&::placeholder": { color: "fg.subtle", opacity: "1" },
    "&[readonly]": { background: "bg.subtle", color: "fg.muted", borderColor: "border.default" },
    "&:disabled": { background: "bg.subtle", color: "fg.muted", borderColor: "border.default" },
    "textarea&": { resize: "vertical", display: "block" },
    "&::file-selector-button": {
      margin: "-1px 12px -1px -4px",
      padding: "3px 12px",
      border: "1px solid {colors.border.control}",
      borderRadius: "sm",
      background: "bg.subtle",
      color: "fg.default",
      font: "inherit",
      fontWeight: "580",
      cursor: "pointer",
    },
    // The browser's button in it is a stop of its own.
    "&::-webkit-calendar-picker-indicator:focus-visible": {
      outline: "2px solid {colors.focus.line}",
      outlineOffset: "2px",
      borderRadius: "2px",
    },
    "&[aria-invalid=true]": { border: "2px solid {colors.danger.solid}", padding: "6px 11px" },
    ".field__group>&": { borderRadius: "0", minWidth: "0", flex: "1" },
    ".searchBox &": { paddingLeft: "2.375rem", fontSize: "14" },
    ".searchBox--size_sm &": { minHeight: "36px" },
    ".review__fix &": { marginTop: "6px" },
  },
  variants: {
    select: {
      true: {
        appearance: "none",
        paddingRight: "36px",
        backgroundImage: "url(/images/v1/chevron.svg)",
        backgroundRepeat: "no-repeat",
        backgroundPosition: "right 12px center",
        backgroundSize: "14px",
        textOverflow: "ellipsis",
        "&[aria-invalid=true]": { paddingRight: "35px" },
        ".listBar__root &": {
          minHeight: "var(--ctl-sm)",
          padding: "2px 32px 2px 10px",
          fontSize: "14",
          width: "auto",
        },
        mdDown: { ".listBar__end &": { flex: "1" } },
      },
    },
  },
});
