import { defineRecipe } from "@pandacss/dev";

export const badge = defineRecipe({
  className: "badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "5px",
    minHeight: "1.5625rem",
    padding: "0 10px 0 7px",
    borderRadius: "full",
    fontSize: "13",
    fontWeight: "560",
    whiteSpace: "nowrap",
    lineHeight: "1.1",
    // Where text is large, a phone is narrower than a state.
    ".sheetHead__meta &,.reviewMode__top &": { whiteSpace: "normal" },
    background: "var(--tone-subtle)",
    color: "var(--tone-on-subtle)",
    border: "1px solid transparent",
    "& .icon": { fontSize: ".8125rem", color: "var(--tone-icon)" },
  },
  variants: {
    family: {
      state: {},
      // What something consists of matters less than its state: an icon and a word, no box.
      plain: {
        background: "none",
        color: "fg.default",
        padding: "0",
        minHeight: "0",
        fontWeight: "440",
        verticalAlign: "middle",
      },
      publication: { background: "transparent", borderColor: "var(--tone-border)", padding: "0 10px 0 8px" },
      request: {
        borderRadius: "{radii.xs} 0 0 {radii.xs}",
        padding: "0 18px 0 8px",
        clipPath: "polygon(0 0,calc(100% - 10px) 0,100% 50%,calc(100% - 10px) 100%,0 100%)",
        border: "0",
        background: "var(--tone-sign)",
        "& .icon": { color: "var(--tone-on-subtle)" },
      },
    },
    size: { sm: { minHeight: "1.375rem", fontSize: "12", paddingRight: "8px" } },
  },
});
