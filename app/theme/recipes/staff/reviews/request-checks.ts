import { defineSlotRecipe } from "@pandacss/dev";

/** Findings beside a request: in columns where there is room, else one below the other. */
export const requestChecks = defineSlotRecipe({
  className: "requestChecks",
  slots: ["root", "split"],
  base: {
    root: {
      background: "bg.subtle",
      borderRadius: "lg",
      padding: "14px 18px 16px",
      marginBottom: "14px",
      fontSize: "14",
      "& h2": { fontSize: "15", fontWeight: "640", marginBottom: "8px" },
      "& ul": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill,minmax(230px,1fr))",
        gap: "10px 24px",
      },
      "& li": { display: "flex", gap: "10px", alignItems: "flex-start", minWidth: "0" },
      "& li>div": { minWidth: "0", overflowWrap: "anywhere" },
      "& b": { fontWeight: "560" },
      "& p": { fontSize: "13", color: "fg.muted" },
      "& .icon": { flex: "none", fontSize: "1.1rem", marginTop: "2px", color: "fg.muted" },
      "& [data-verdict=good] .icon": { color: "success.icon" },
      "& [data-verdict=doubtful] .icon": { color: "warning.icon" },
      "& [data-verdict=bad] .icon": { color: "danger.icon" },
    },
    split: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 300px",
      gap: "0 28px",
      alignItems: "start",
      "&>aside": { order: "1" },
      xlDown: { gridTemplateColumns: "minmax(0,1fr)", "&>aside": { order: "0" } },
    },
  },
});
