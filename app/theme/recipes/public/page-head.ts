import { defineSlotRecipe } from "@pandacss/dev";

export const pageHead = defineSlotRecipe({
  className: "pageHead",
  slots: ["root", "sub", "actions", "total", "bar"],
  base: {
    root: {
      anchorName: "--head",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-start",
      justifyContent: "space-between",
      gap: "12px 24px",
      marginBottom: "22px",
      mdDown: { marginBottom: "16px" },
    },
    sub: { color: "fg.muted", marginTop: "4px", maxWidth: "68ch", fontVariantNumeric: "tabular-nums" },
    actions: {
      display: "flex",
      flexWrap: "wrap",
      gap: "8px",
      alignItems: "center",
      ".emptyState__root &": { marginTop: "14px", justifyContent: "center" },
      mdDown: { ".pageHead__root &": { width: "100%" } },
    },
    // The actions on a sheet: two by two on phones.
    bar: {
      mdDown: {
        width: "100%",
        "& > *": { flex: "1 1 8.5rem" },
        "& summary": { width: "100%" },
      },
    },
    total: { fontWeight: "420", color: "fg.subtle", fontVariantNumeric: "tabular-nums", marginLeft: ".28em" },
  },
});
