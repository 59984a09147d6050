import { defineSlotRecipe } from "@pandacss/dev";

export const field = defineSlotRecipe({
  className: "field",
  slots: [
    "root",
    "label",
    "mark",
    "hint",
    "hintAbove",
    "under",
    "error",
    "count",
    "group",
    "dialCode",
    "found",
  ],
  base: {
    root: {
      // With its label, where a link or the focus leads to it.
      "& :is(input,select,textarea)": { scrollMarginTop: "2.25rem" },
      ".publicPage__content &": { marginBottom: "18px" },
      ".publicPage__row &": { marginBottom: "0" },
    },
    label: { display: "block", fontSize: "14", fontWeight: "580", marginBottom: "6px" },
    mark: { fontWeight: "420", color: "fg.subtle" },
    hint: {
      fontSize: "13",
      lineHeight: "1.4",
      color: "fg.subtle",
      maxWidth: "62ch",
      ".check &": { margin: "2px 0 0" },
    },
    hintAbove: { margin: "-4px 0 8px" },
    under: { display: "flex", justifyContent: "space-between", gap: "12px", marginTop: "5px" },
    error: {
      display: "flex",
      gap: "6px",
      fontSize: "14",
      fontWeight: "540",
      color: "danger.onSubtle",
      margin: "6px 0 0",
      lineHeight: "1.4",
      "& .icon": { color: "danger.icon", fontSize: ".95rem", marginTop: "1px" },
    },
    count: {
      fontSize: "13",
      color: "fg.subtle",
      textAlign: "right",
      marginLeft: "auto",
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums",
    },
    group: {
      display: "flex",
      "&>:first-child": { borderRadius: "{radii.md} 0 0 {radii.md}" },
      "&>:last-child": { borderRadius: "0 {radii.md} {radii.md} 0" },
      "&>:only-child": { borderRadius: "md" },
      "&>*+*": { marginLeft: "-1px" },
      // Its ring is above its neighbour.
      "&>:focus-visible": { zIndex: "1" },
    },
    dialCode: { flex: "0 0 108px!" },
    found: {
      display: "flex",
      gap: "6px",
      alignItems: "center",
      fontSize: "13",
      color: "success.onSubtle",
      marginTop: "6px",
      "& .icon": { color: "success.icon", fontSize: ".85rem" },
    },
  },
});
