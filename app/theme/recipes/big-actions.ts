import { defineSlotRecipe } from "@pandacss/dev";

export const bigActions = defineSlotRecipe({
  className: "bigActions",
  slots: ["root", "card", "content", "pass"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(300px,1fr))",
      gap: "20px",
      maxWidth: "860px",
    },
    card: {
      overflow: "hidden",
      display: "flex",
      flexDirection: "column",
      "& img": { height: "180px", width: "100%", objectFit: "cover" },
    },
    content: {
      padding: "18px 20px 22px",
      display: "grid",
      gap: "8px",
      alignContent: "start",
      justifyItems: "start",
      flex: "1",
      "& p": { color: "fg.muted", marginBottom: "8px" },
    },
    pass: {
      height: "180px",
      overflow: "hidden",
      background: "accent.subtle",
      display: "grid",
      justifyContent: "center",
      paddingTop: "26px",
    },
  },
});
