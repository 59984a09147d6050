import { defineSlotRecipe } from "@pandacss/dev";

const phone = "@media (max-width:700px)";

/** Label, first value, arrow, result, arrow, second value; on phones each field is a column of its own. */
export const merge = defineSlotRecipe({
  className: "merge",
  slots: ["root", "fold", "head", "row", "label", "value", "result", "arrow", "equal"],
  base: {
    root: { fontSize: "15" },
    fold: {
      display: "none",
      [phone]: {
        display: "flex",
        margin: "14px 0 0",
        "&:not(:has(:checked)) ~ [data-same]": { display: "none" },
      },
    },
    row: {
      display: "grid",
      gridTemplateColumns: "136px minmax(0,1fr) 48px minmax(0,1.12fr) 48px minmax(0,1fr)",
      alignItems: "center",
      "&>*": { minWidth: "0" },
      "&:last-of-type>[data-result]": { paddingBottom: "16px", borderRadius: "0 0 {radii.lg} {radii.lg}" },
      [phone]: {
        gridTemplateColumns: "minmax(0,1fr) 48px",
        // The second arrow precedes its value in reading order, and is placed beside it.
        gridAutoFlow: "row dense",
        "&:last-of-type>[data-result]": { paddingBottom: "6px", borderRadius: "md" },
      },
    },
    head: {
      alignSelf: "stretch",
      padding: "12px 14px",
      display: "grid",
      gap: "1px",
      alignContent: "start",
      "&:nth-of-type(1)": { gridColumn: "2", textAlign: "right" },
      "&:nth-of-type(2)": {
        gridColumn: "4",
        background: "primary.subtle",
        borderRadius: "{radii.lg} {radii.lg} 0 0",
        color: "primary.onSubtle",
        "& p": { color: "inherit" },
      },
      "&:nth-of-type(3)": { gridColumn: "6" },
      "& h3": { fontSize: "17" },
      "& p": { fontSize: "13", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
      [phone]: {
        padding: "4px 0",
        "&:nth-of-type(n)": { gridColumn: "1/-1", textAlign: "left", background: "none", color: "inherit" },
      },
    },
    label: {
      fontSize: "14",
      color: "fg.muted",
      paddingRight: "10px",
      [phone]: { gridColumn: "1/-1", padding: "18px 0 4px", fontWeight: "600", color: "fg.default" },
    },
    value: {
      fontSize: "14",
      padding: "8px 13px",
      borderRadius: "md",
      border: "1px solid transparent",
      minHeight: "42px",
      overflowWrap: "anywhere",
      display: "flex",
      alignItems: "center",
      color: "fg.muted",
      "&[data-first]": { justifyContent: "flex-end", textAlign: "right" },
      "&[data-taken]": {
        background: "primary.subtle",
        borderColor: "primary.border",
        color: "primary.onSubtle",
        fontWeight: "560",
      },
      [phone]: { gridColumn: "1", "&[data-first]": { justifyContent: "flex-start", textAlign: "left" } },
    },
    result: {
      alignSelf: "stretch",
      display: "grid",
      alignItems: "center",
      background: "primary.subtle",
      padding: "5px 12px",
      // The labels of controls, to the left of their row.
      "& label": { srOnly: true },
      [phone]: { gridColumn: "1/-1", borderRadius: "md", padding: "6px", margin: "4px 0" },
    },
    arrow: {
      display: "grid",
      placeItems: "center",
      width: "40px",
      height: "40px",
      margin: "auto",
      padding: "0",
      borderRadius: "full",
      border: "1px solid {colors.border.control}",
      background: "bg.surface",
      color: "fg.muted",
      cursor: "pointer",
      "&:hover": { background: "primary.subtle", color: "primary.onSubtle" },
      "&[aria-pressed=true]": {
        background: "primary.solid",
        borderColor: "primary.solid",
        color: "primary.onSolid",
      },
      [phone]: { gridColumn: "2", rotate: "90deg" },
    },
    equal: { justifySelf: "center", color: "fg.muted", [phone]: { gridColumn: "2" } },
  },
});
