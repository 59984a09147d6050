import { defineSlotRecipe } from "@pandacss/dev";

/** Under a field, the camera's picture and what to do. */
export const camera = defineSlotRecipe({
  className: "camera",
  slots: ["root", "view", "picture", "lamp", "foot"],
  base: {
    root: {
      marginTop: "8px",
      padding: "12px",
      border: "1px solid {colors.border.default}",
      borderRadius: "md",
      background: "bg.subtle",
    },
    picture: {
      display: "block",
      width: "100%",
      maxHeight: "280px",
      marginBottom: "10px",
      objectFit: "cover",
      borderRadius: "md",
      background: "#000",
    },
    view: { position: "relative" },
    lamp: {
      position: "absolute",
      zIndex: "1",
      top: "10px",
      right: "10px",
      display: "grid",
      placeItems: "center",
      width: "44px",
      height: "44px",
      border: "1px solid #fff8",
      borderRadius: "md",
      background: "#000C",
      color: "#fff",
      fontSize: "1.25rem",
      cursor: "pointer",
      "&[aria-pressed=true]": { background: "#fff", color: "#0B1517" },
    },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      gap: "10px",
      alignItems: "center",
      justifyContent: "space-between",
      fontSize: "14",
      "& p": { flex: "1 1 16ch", margin: "0" },
    },
  },
});
