import { defineSlotRecipe } from "@pandacss/dev";

export const dateStrip = defineSlotRecipe({
  className: "dateStrip",
  slots: ["root", "row", "track", "bar", "months"],
  base: {
    root: {
      marginTop: "18px",
      padding: "14px 16px 12px",
      borderRadius: "lg",
      background: "bg.subtle",
      fontSize: "13",
    },
    row: {
      display: "grid",
      gridTemplateColumns: "76px 1fr",
      gap: "12px",
      alignItems: "center",
      minHeight: "30px",
    },
    track: {
      position: "relative",
      height: "18px",
      borderRadius: "9px",
      background:
        "repeating-linear-gradient(90deg,transparent 0 calc(8.333% - 1px),{colors.border.default} calc(8.333% - 1px) 8.333%)",
    },
    bar: { position: "absolute", top: "2px", bottom: "2px", borderRadius: "7px" },
    months: {
      display: "grid",
      gridTemplateColumns: "repeat(12,1fr)",
      color: "fg.subtle",
      fontSize: "12",
      textAlign: "center",
    },
  },
  variants: {
    of: {
      validity: { bar: { background: "primary.solid" } },
      visibility: { bar: { background: "accent.solid" } },
    },
  },
});
