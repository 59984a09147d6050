import { defineSlotRecipe } from "@pandacss/dev";

/** A strip with the programme's yellow edge: a scheduled publication. */
export const plannedPublication = defineSlotRecipe({
  className: "plannedPublication",
  slots: ["root", "icon", "text"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      gap: "14px 16px",
      alignItems: "center",
      padding: "14px 18px",
      marginBottom: "20px",
      border: "1px solid {colors.accent.border}",
      borderRadius: "lg",
      background: "bg.surface",
      boxShadow: "inset 5px 0 0 {colors.accent.solid}",
    },
    icon: {
      display: "grid",
      placeItems: "center",
      flex: "none",
      width: "40px",
      height: "40px",
      borderRadius: "full",
      background: "accent.solid",
      color: "accent.onSolid",
    },
    text: {
      flex: "1 1 320px",
      minWidth: "0",
      "& h2": { fontSize: "17", margin: "0" },
      "& p": { margin: "0", fontSize: "14", color: "fg.muted" },
    },
  },
});
