import { defineSlotRecipe } from "@pandacss/dev";

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
      // The line stands before what it separates, and outside the edge once that begins a row.
      overflowX: "clip",
      "& .sep": { display: "none" },
      "& :has(+.sep)": { marginRight: "13px" },
      "& .sep+*": {
        position: "relative",
        "&::before": {
          content: '""',
          position: "absolute",
          left: "-15px",
          top: "calc(50% - 8px)",
          width: "1px",
          height: "16px",
          background: "border.default",
        },
      },
      "& p": { flexBasis: "100%" },
      mdDown: { "& :has(+.sep)": { marginRight: "0" }, "& .sep+*::before": { content: "none" } },
    },
  },
});
