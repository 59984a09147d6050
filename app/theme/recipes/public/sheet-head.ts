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
      "& .sep": { width: "1px", height: "16px", background: "border.default", margin: "0 6px" },
      "& p": { flexBasis: "100%" },
      mdDown: { "& .sep": { display: "none" } },
    },
  },
});
