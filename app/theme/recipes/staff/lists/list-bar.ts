import { defineSlotRecipe } from "@pandacss/dev";

export const listBar = defineSlotRecipe({
  className: "listBar",
  slots: ["root", "end"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "8px 14px",
      padding: "10px 12px 10px 16px",
      borderBottom: "1px solid {colors.border.subtle}",
      fontSize: "14",
      color: "fg.muted",
      fontVariantNumeric: "tabular-nums",
      "& b": { color: "fg.default" },
      "& form:has(label)": { display: "flex", alignItems: "center", gap: "8px" },
      "& label": { display: "flex", alignItems: "center", gap: "8px", whiteSpace: "nowrap" },
      mdDown: { paddingLeft: "14px" },
      // Where many columns leave a row's name no room, its box takes the place of the tile: the category has a column.
      "@media (min-width:768px) and (max-width:1679.98px)": {
        "&+* :has(.table__width) .check+.tile": { display: "none" },
      },
    },
    end: {
      marginLeft: "auto",
      display: "flex",
      flexWrap: "wrap",
      gap: "8px 10px",
      alignItems: "center",
      mdDown: {
        marginLeft: "0",
        width: "100%",
        "& form": { width: "100%" },
        // Beside the button that there is without scripts.
        "& label": { flex: "1", minWidth: "0" },
        "& select": { minWidth: "0" },
      },
    },
  },
});
