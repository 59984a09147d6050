import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

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
      "& h1:has(+.help__button)": { display: "inline" },
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

export const breadcrumb = defineRecipe({
  className: "breadcrumb",
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: "4px 16px",
    fontSize: "14",
    color: "fg.muted",
    marginBottom: "10px",
    "& p": { display: "flex", gap: "16px" },
    "& p a": { display: "flex", gap: "4px", alignItems: "center" },
    "& ol": { display: "flex", flexWrap: "wrap", gap: "4px 8px", alignItems: "center" },
    "& a": { color: "fg.muted" },
    "& li": { display: "flex", gap: "8px", alignItems: "center", minWidth: "0" },
    "& .icon": { fontSize: ".7rem", color: "fg.subtle" },
  },
});

export const sheetHead = defineSlotRecipe({
  className: "sheetHead",
  slots: ["root", "image", "identity", "meta"],
  base: {
    root: {
      anchorName: "--head",
      display: "flex",
      flexWrap: "wrap",
      gap: "16px 18px",
      alignItems: "flex-start",
      marginBottom: "20px",
    },
    image: { width: "112px", height: "84px", borderRadius: "lg", objectFit: "cover", flex: "none" },
    identity: { flex: "1 1 380px", minWidth: "0", mdDown: { flex: "1 1 11rem" } },
    meta: {
      display: "flex",
      flexWrap: "wrap",
      gap: "6px 8px",
      alignItems: "center",
      marginTop: "10px",
      fontSize: "14",
      color: "fg.muted",
      "& .sep": { width: "1px", height: "16px", background: "border.default", margin: "0 6px" },
      "& p": { flexBasis: "100%" },
      mdDown: { "& .sep": { display: "none" } },
    },
  },
});
