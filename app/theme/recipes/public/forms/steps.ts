import { defineSlotRecipe } from "@pandacss/dev";

export const steps = defineSlotRecipe({
  className: "steps",
  slots: ["root", "step", "node", "sections"],
  base: {
    root: {
      position: "relative",
      display: "grid",
      gap: "6px",
      mdDown: { display: "flex", gap: "10px", marginTop: "14px" },
    },
    step: {
      position: "relative",
      display: "flex",
      gap: "14px",
      alignItems: "center",
      minHeight: "52px",
      "&::before": {
        content: '""',
        position: "absolute",
        left: "15px",
        top: "44px",
        bottom: "-14px",
        borderLeft: "3px dotted {colors.nav.fgMuted}",
        opacity: ".75",
      },
      "&:last-child::before": { display: "none" },
      "& b": { display: "block", fontWeight: "560", color: "nav.fg" },
      "& span span": { fontSize: "13", color: "nav.fgMuted", display: "block" },
      mdDown: {
        flex: "none",
        minHeight: "0",
        gap: "8px",
        "&::before": { display: "none" },
        "&:not(.steps__step--state_current)>span:last-child": {
          position: "absolute",
          clipPath: "inset(50%)",
        },
      },
    },
    node: {
      position: "relative",
      display: "grid",
      placeItems: "center",
      width: "33px",
      height: "33px",
      borderRadius: "50%",
      border: "2px solid {colors.nav.fgMuted}",
      fontWeight: "680",
      fontSize: "15",
      flex: "none",
      fontVariantNumeric: "tabular-nums",
      background: "nav.bg",
      ".steps__step--state_done &": {
        background: "nav.bgCurrent",
        borderColor: "nav.mark",
        color: "nav.mark",
      },
      ".steps__step--state_current &": {
        background: "nav.mark",
        borderColor: "nav.mark",
        color: "accent.onSolid",
        boxShadow: "0 0 0 5px color-mix(in oklab,{colors.nav.mark} 25%,transparent)",
      },
    },
    sections: {
      margin: "2px 0 8px 15px",
      padding: "4px 0 4px 30px",
      borderLeft: "3px dotted {colors.nav.fgMuted}",
      mdDown: { display: "none" },
    },
  },
  variants: {
    state: {
      current: { step: { "& b": { color: "#fff", fontWeight: "640" }, mdDown: { flex: "none" } } },
      done: { step: { "&::before": { borderColor: "nav.mark", opacity: "1" } } },
    },
  },
});
