import { defineSlotRecipe } from "@pandacss/dev";

/** What the pass app shows, as it shows it, content by content. */
export const appPreview = defineSlotRecipe({
  className: "appPreview",
  slots: ["tools", "grid", "mark"],
  base: {
    tools: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      alignItems: "center",
      marginBottom: "12px",
      "&>form": { flex: "1 1 280px", margin: "0" },
      "&>nav": { maxWidth: "100%", whiteSpace: "nowrap" },
    },
    grid: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill,minmax(min(250px,100%),1fr))",
      gap: "26px 22px",
      margin: "20px 0 26px",
      // Frames of a row begin on one line, whatever the length of what is above them.
      "&>li": {
        display: "grid",
        gridRow: "span 2",
        gridTemplateRows: "subgrid",
        rowGap: "6px",
        fontSize: "13",
        overflowWrap: "anywhere",
      },
      "& h2": { fontSize: "15" },
      "& p": { margin: "0" },
      // The pass app is always light.
      "&>li>div": { width: "100%", alignSelf: "start", color: "#1B292C" },
      "& img": { width: "100%", objectFit: "cover" },
      "& .offerPreview__list": { padding: "0" },
      "& .offerPreview__phone": { minHeight: "480px", width: "min(296px,100%)" },
    },
    mark: {
      display: "inline-flex",
      gap: "6px",
      alignItems: "center",
      fontWeight: "560",
      color: "var(--tone-on-subtle)",
      "& .icon": { color: "var(--tone-icon)" },
    },
  },
});
