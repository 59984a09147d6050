import { defineSlotRecipe } from "@pandacss/dev";

/** A pass holder's page: the pass as it is printed, with the details beside it. */
export const holderSheet = defineSlotRecipe({
  className: "holderSheet",
  slots: ["root", "pass", "head", "name", "foot", "figures", "consents", "answers"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "340px minmax(0,1fr)",
      gap: "20px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "minmax(0,1fr)" },
    },
    pass: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      aspectRatio: "1.586",
      width: "100%",
      maxWidth: "400px",
      padding: "22px 24px",
      // Not `overflow: hidden`, which would fix the card's height with larger text.
      overflow: "clip",
      borderRadius: "18px",
      color: "#fff",
      background: "#0B4A4D url(/images/v1/courbes-pass.svg) -40px -20px/150% no-repeat",
      backgroundBlendMode: "soft-light",
      // The two notches of a ticket, at the dotted line.
      mask: "radial-gradient(circle 9px at 0 62%,#0000 97%,#000) 0 0/51% 100% no-repeat,radial-gradient(circle 9px at 100% 62%,#0000 97%,#000) 100% 0/51% 100% no-repeat",
    },
    head: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "flex-start",
      gap: "8px",
      // The type, on white: the pass is dark in both themes.
      "& > .badge": { padding: "3px 8px!", borderRadius: "6px", color: "#0B4A4D!", background: "#fff!" },
      "& > .badge svg": { color: "#0B6264" },
    },
    name: {
      display: "-webkit-box",
      WebkitLineClamp: "2",
      WebkitBoxOrient: "vertical",
      overflow: "hidden",
      marginTop: "auto",
      // Padding would reveal the clipped line.
      marginBottom: "14px",
      fontSize: "1.3125rem",
      fontWeight: "640",
      letterSpacing: "-.01em",
      lineHeight: "1.15",
      overflowWrap: "anywhere",
    },
    foot: {
      margin: "0 -8px",
      padding: "14px 8px 0",
      borderTop: "2px dotted #ffffff80",
      "& small": { display: "block", fontSize: "12", opacity: ".85" },
      "& span": { fontSize: "1.125rem", fontVariantNumeric: "tabular-nums", letterSpacing: ".05em" },
    },
    figures: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8rem),1fr))",
      // Cuts off the lines of the first column and row.
      overflow: "hidden",
      "& > div": { padding: "18px 20px", boxShadow: "-1px -1px {colors.border.subtle}" },
      "& dt": { color: "fg.muted", fontSize: "14" },
      "& dd": {
        fontSize: "1.75rem",
        fontWeight: "680",
        letterSpacing: "-.03em",
        lineHeight: "1.25",
        fontVariantNumeric: "tabular-nums",
      },
      "& small": { color: "fg.muted", fontSize: "14", fontWeight: "460", letterSpacing: "0" },
      "& > div:first-child dd": { color: "fg.link" },
    },
    consents: {
      display: "grid",
      gap: "12px",
      "& li": { display: "flex", gap: "10px", alignItems: "center", overflowWrap: "anywhere" },
      "& svg": { flex: "none", color: "fg.muted" },
      "& li[data-given] svg": { color: "success.icon" },
      "& li:not([data-given])": { color: "fg.muted" },
    },
    answers: {
      "& li": {
        display: "grid",
        gridTemplateColumns: "auto minmax(0,1fr)",
        gap: "2px 12px",
        padding: "14px 0",
        borderBottom: "1px solid {colors.border.subtle}",
      },
      "& li > svg": { gridRow: "span 3", marginTop: "2px", color: "fg.muted" },
      "& li[data-given] > svg": { color: "success.icon" },
      "& p": { color: "fg.muted", fontSize: "14" },
    },
  },
});

/** A few large actions side by side, each with a picture. */
export const counter = defineSlotRecipe({
  className: "counter",
  slots: ["root", "act", "words", "today"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))",
      gap: "20px",
      maxWidth: "860px",
    },
    act: {
      display: "flex",
      flexDirection: "column",
      overflow: "hidden",
      border: "1px solid {colors.border.subtle}",
      borderRadius: "lg",
      background: "bg.surface",
      "& img": { display: "block", width: "100%", height: "180px", objectFit: "cover" },
    },
    today: {
      marginTop: "32px",
      "& > p": { margin: "4px 0 14px", color: "fg.muted" },
    },
    words: {
      display: "grid",
      flex: "1",
      gap: "8px",
      alignContent: "start",
      justifyItems: "start",
      padding: "18px 20px 22px",
      "& p": { margin: "0 0 8px", color: "fg.muted" },
    },
  },
});
