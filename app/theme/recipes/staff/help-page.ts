import { defineSlotRecipe } from "@pandacss/dev";

/** The help: its contents, each job with a picture of its screen, and what is new. */
export const helpPage = defineSlotRecipe({
  className: "helpPage",
  slots: ["contents", "job", "question", "news"],
  base: {
    contents: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(13rem,1fr))",
      gap: "18px 24px",
      "& h2": { fontSize: "14", color: "fg.muted", marginBottom: "4px" },
      "& a": { display: "block", padding: "4px 0", fontSize: "15" },
    },
    job: {
      marginTop: "20px",
      // The top bar of phones does not cover the targets of the contents' links.
      scrollMarginTop: "76px",
      "& .card__body": {
        display: "grid",
        gridTemplateColumns: "minmax(0,1fr) minmax(0,480px)",
        gap: "20px 32px",
        alignItems: "start",
        lgDown: { gridTemplateColumns: "minmax(0,1fr)" },
      },
      "& ol": { listStyle: "decimal", paddingLeft: "1.4em", marginBottom: "16px" },
      "& li": { padding: "4px 0 4px 4px", maxWidth: "62ch" },
      "& li::marker": { color: "fg.link", fontWeight: "680" },
      "& img": {
        width: "100%",
        height: "auto",
        border: "1px solid {colors.border.default}",
        borderRadius: "md",
      },
    },
    question: { marginTop: "20px", color: "fg.muted" },
    news: {
      "& li": { padding: "14px 0", borderTop: "1px solid {colors.border.subtle}" },
      "& li:first-child": { borderTop: "0", paddingTop: "0" },
      "& li:last-child": { paddingBottom: "0" },
      "& h2": { fontSize: "17", margin: "2px 0" },
      "& p": { maxWidth: "68ch" },
      "& p:first-child": {
        display: "flex",
        gap: "10px",
        alignItems: "center",
        fontSize: "14",
        color: "fg.muted",
      },
    },
  },
});
