import { defineSlotRecipe } from "@pandacss/dev";

export const columns = defineSlotRecipe({
  className: "columns",
  slots: ["root", "stack", "holder"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 340px",
      gap: "20px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "1fr" },
    },
    stack: {
      display: "grid",
      gap: "20px",
      minWidth: "0",
      lgDown: {
        ".columns__root &:last-child": { gridTemplateColumns: "1fr 1fr", alignItems: "start" },
        ".columns__holder &:first-child": { gridTemplateColumns: "1fr 1fr", alignItems: "start" },
      },
      mdDown: {
        ".columns__root &:last-child": { gridTemplateColumns: "1fr", order: "0" },
        ".columns__holder &:first-child": { gridTemplateColumns: "1fr" },
      },
    },
    holder: {
      display: "grid",
      gridTemplateColumns: "340px minmax(0,1fr)",
      gap: "20px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "1fr" },
    },
  },
});
