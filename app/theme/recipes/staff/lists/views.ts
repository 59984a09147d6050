import { defineSlotRecipe } from "@pandacss/dev";

const view = {
  display: "inline-flex",
  flex: "none",
  gap: "7px",
  alignItems: "center",
  maxWidth: "100%",
  minHeight: "32px",
  padding: "4px 12px",
  borderRadius: "full",
  border: "1px solid {colors.border.default}",
  background: "bg.surface",
  color: "fg.default",
  textDecoration: "none",
  fontSize: "13",
  fontWeight: "520",
  overflowWrap: "anywhere",
  "&:hover": { background: "bg.hover" },
};

export const views = defineSlotRecipe({
  className: "views",
  slots: ["root", "view", "add", "saved"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "6px", alignItems: "center", margin: "-8px 0 14px" },
    view: {
      ...view,
      "&[aria-current]": {
        background: "primary.subtle",
        borderColor: "primary.border",
        color: "primary.onSubtle",
      },
    },
    add: {
      ...view,
      borderStyle: "dashed",
      borderColor: "border.control",
      color: "fg.muted",
      "&[data-new]::before": { content: '"+" / ""', fontWeight: "700" },
    },
    /** One of the views in the drawer. */
    saved: {
      display: "grid",
      gap: "12px",
      "& + &, form + &": {
        marginTop: "24px",
        paddingTop: "16px",
        borderTop: "1px solid {colors.border.subtle}",
      },
      overflowWrap: "anywhere",
    },
  },
});
