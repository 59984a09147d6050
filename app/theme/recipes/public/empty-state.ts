import { defineSlotRecipe } from "@pandacss/dev";

export const emptyState = defineSlotRecipe({
  className: "emptyState",
  slots: ["root", "picture", "form"],
  base: {
    root: {
      display: "grid",
      justifyItems: "center",
      textAlign: "center",
      padding: "56px 24px 64px",
      gap: "6px",
      position: "relative",
      isolation: "isolate",
      "&::before": {
        content: '""',
        position: "absolute",
        inset: "0",
        zIndex: "-1",
        background: "url(/images/v1/courbes-sombres.svg) center/900px no-repeat",
        opacity: ".09",
        WebkitMask: "radial-gradient(closest-side,#000 40%,#0000)",
        mask: "radial-gradient(closest-side,#000 40%,#0000)",
      },
      "& p": { color: "fg.muted", maxWidth: "52ch" },
    },
    form: { width: "min(400px,100%)", margin: "14px 0", display: "grid", gap: "14px", textAlign: "left" },
    picture: { width: "190px", marginBottom: "10px" },
  },
});
