import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const card = defineSlotRecipe({
  className: "card",
  slots: ["root", "head", "body", "folded"],
  base: {
    root: {
      background: "bg.surface",
      border: "1px solid {colors.border.subtle}",
      borderRadius: "lg",
      boxShadow: "1",
    },
    head: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      flexWrap: "wrap",
      gap: "8px 12px",
      padding: "16px 20px 0",
      "& h2": { fontSize: "17" },
      // Over a table: in line with its cells.
      "&:not(:has(+.card__body))": { padding: "16px 16px 6px" },
    },
    body: { padding: "14px 20px 20px" },
    folded: { "&>summary": { padding: "8px 20px" }, "& .card__body": { paddingTop: "0" } },
  },
});

export const section = defineSlotRecipe({
  className: "section",
  slots: ["root", "head"],
  base: {
    root: { marginBottom: "34px" },
    head: {
      display: "flex",
      alignItems: "baseline",
      flexWrap: "wrap",
      gap: "2px 10px",
      marginBottom: "10px",
      "& p": { color: "fg.muted", fontSize: "14" },
    },
  },
});

export const tile = defineRecipe({
  className: "tile",
  base: {
    display: "inline-grid",
    placeItems: "center",
    width: "38px",
    height: "38px",
    borderRadius: "10px",
    background: "bg.subtle",
    flex: "none",
    "& .icon": { fontSize: "1.1rem" },
    "[data-density=compact] .table__name &": { width: "26px", height: "26px", borderRadius: "7px" },
    "[data-density=compact] .table__name & .icon": { fontSize: ".8rem" },
    ".sheetHead__root>&": {
      marginTop: "2px",
      background: "bg.surface",
      border: "1px solid {colors.border.subtle}",
    },
    mdDown: {
      ".table__root--stacked_true .table__name &": { position: "absolute", left: "14px", top: "14px" },
      ".sheetHead__root>&": { width: "48px", height: "48px" },
    },
  },
  variants: {
    size: {
      sm: { width: "28px", height: "28px", borderRadius: "8px", "& .icon": { fontSize: ".85rem" } },
      lg: { width: "56px", height: "56px", borderRadius: "14px", "& .icon": { fontSize: "1.6rem" } },
    },
  },
});

/** A sheet: its main column and its side column. */
export const columns = defineSlotRecipe({
  className: "columns",
  slots: ["root", "stack"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 340px",
      gap: "20px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "minmax(0,1fr)" },
    },
    stack: { display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: "20px" },
  },
});
