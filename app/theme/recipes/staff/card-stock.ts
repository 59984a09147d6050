import { defineSlotRecipe } from "@pandacss/dev";
import { meter } from "./meter";

const parts = {
  "& [data-part=given]": { fill: "primary.solid", color: "primary.solid" },
  "& [data-part=spoiled]": { fill: "fg.muted", color: "fg.muted" },
  "& [data-part=left]": { fill: "warning.solid", color: "warning.solid" },
} as const;

/** Physical cards: a counter's stock, its latest cards, and the forms about them. */
export const cardStock = defineSlotRecipe({
  className: "cardStock",
  slots: ["form", "acts", "count", "bar", "legend", "latest", "filter", "left"],
  base: {
    form: { "&:not(:first-child)": { marginTop: "16px" } },
    acts: {
      display: "flex",
      flexWrap: "wrap",
      gap: "8px",
      "&:not(:first-child)": { marginTop: "16px" },
      // One row of a table.
      ".table__root &": { flexWrap: "nowrap", mdDown: { flexWrap: "wrap" } },
    },
    count: {
      "& h2": { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 8px", fontSize: "24" },
      "& h2 b": { fontSize: "4rem", lineHeight: "1", letterSpacing: "-.04em" },
      "&[data-low]>p": { color: "warning.onSubtle" },
    },
    bar: {
      ...parts,
      display: "block",
      width: "100%",
      height: "30px",
      margin: "16px 0 10px",
      borderRadius: "md",
      "& rect": { stroke: "bg.surface", strokeWidth: "2px", vectorEffect: "non-scaling-stroke" },
    },
    legend: {
      ...parts,
      display: "flex",
      flexWrap: "wrap",
      gap: "4px 20px",
      fontSize: "14",
      "& li": { display: "flex", alignItems: "center", gap: "8px" },
      "& i": { width: "14px", height: "14px", borderRadius: "xs", background: "currentcolor" },
      "& span": { color: "fg.muted" },
    },
    latest: {
      "& li": {
        display: "grid",
        gridTemplateColumns: "auto minmax(0,1fr) auto",
        alignItems: "center",
        gap: "0 12px",
        padding: "10px 16px",
        borderTop: "1px solid {colors.border.subtle}",
      },
      "& .icon": { fontSize: "1.15rem", color: "meuse.icon" },
      "& [data-off] .icon": { color: "fg.muted" },
      "& small,& time": { fontSize: "14", color: "fg.muted" },
      "& small": { display: "block" },
      mdDown: {
        "& li": { gridTemplateColumns: "auto minmax(0,1fr)" },
        "& time": { gridColumn: "2" },
      },
    },
    filter: { padding: "6px 16px 12px", overflowX: "auto" },
    left: {
      display: "grid",
      gap: "4px",
      "&[data-low] b": { color: "warning.onSubtle" },
      "& meter": { ...meter, width: "92px", height: "6px", borderRadius: "sm" },
      mdDown: { gridTemplateColumns: "auto auto", alignItems: "center", gap: "8px" },
    },
  },
});
