import { defineSlotRecipe } from "@pandacss/dev";

export const passCard = defineSlotRecipe({
  className: "passCard",
  slots: ["root", "top", "name", "bottom", "number", "label"],
  base: {
    root: {
      position: "relative",
      aspectRatio: "1.586",
      borderRadius: "18px",
      padding: "22px 24px",
      color: "#fff",
      background: "#0B4A4D url(/images/v1/courbes-pass.svg) -40px -20px/150% no-repeat",
      backgroundBlendMode: "soft-light",
      overflow: "hidden",
      display: "flex",
      flexDirection: "column",
      boxShadow: "2",
      WebkitMask:
        "radial-gradient(circle 9px at 0 62%,#0000 97%,#000) 0 0/51% 100% no-repeat,radial-gradient(circle 9px at 100% 62%,#0000 97%,#000) 100% 0/51% 100% no-repeat",
      mask: "radial-gradient(circle 9px at 0 62%,#0000 97%,#000) 0 0/51% 100% no-repeat,radial-gradient(circle 9px at 100% 62%,#0000 97%,#000) 100% 0/51% 100% no-repeat",
      ".bigActions__pass &": { width: "290px", rotate: "-3deg", padding: "18px 20px" },
    },
    top: { display: "flex", justifyContent: "space-between", alignItems: "flex-start" },
    name: {
      marginTop: "auto",
      fontSize: "1.3125rem",
      fontWeight: "640",
      letterSpacing: "-.01em",
      lineHeight: "1.15",
      paddingBottom: "14px",
    },
    bottom: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "flex-end",
      borderTop: "2px dotted #ffffff80",
      margin: "0 -8px",
      padding: "14px 8px 0",
    },
    number: { fontSize: "1.125rem", fontVariantNumeric: "tabular-nums", letterSpacing: ".05em" },
    label: { fontSize: "12", opacity: ".85", display: "block" },
  },
});
