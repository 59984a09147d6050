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
    "input&": { height: "var(--ctl)" },
    "select&": { height: "var(--ctl)" },
    "textarea&": { resize: "vertical", display: "block" },
    "&[aria-invalid=true]": { border: "2px solid {colors.danger.solid}", padding: "6px 11px" },
    ".field__group>&": { borderRadius: "0", minWidth: "0", flex: "1" },
    ".searchBox &": { paddingLeft: "38px", borderColor: "border.default", fontSize: "14" },
    ".searchBox &:hover": { borderColor: "border.control" },
    ".searchBox--size_sm &": { minHeight: "36px" },
    ".review__fix &": { marginTop: "6px" },
  },
  variants: {
    select: {
      true: {
        appearance: "none",
        paddingRight: "36px",
        backgroundImage:
          "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256' fill='%23768487'%3E%3Cpath d='M216.5 104.5l-80 80a12 12 0 0 1-17 0l-80-80a12 12 0 0 1 17-17L128 159l71.5-71.5a12 12 0 0 1 17 17z'/%3E%3C/svg%3E\")",
        backgroundRepeat: "no-repeat",
        backgroundPosition: "right 12px center",
        backgroundSize: "14px",
        textOverflow: "ellipsis",
        "&[aria-invalid=true]": { paddingRight: "35px" },
        ".listBar__root &": {
          height: "var(--ctl-sm)",
          minHeight: "var(--ctl-sm)",
          padding: "2px 32px 2px 10px",
          fontSize: "14",
          borderColor: "border.default",
          width: "auto",
        },
        mdDown: { ".listBar__end &": { flex: "1" } },
      },
    },
  },
});
