import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const signUp = defineSlotRecipe({
  className: "signUp",
  slots: ["root", "side", "promise", "sticky", "art", "credit", "main", "lead", "foot"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "330px minmax(0,1fr)",
      minHeight: "100dvh",
      lgDown: { gridTemplateColumns: "280px minmax(0,1fr)" },
      // The header must not take up the remaining height of a short page.
      mdDown: { gridTemplateColumns: "1fr", gridTemplateRows: "auto 1fr" },
    },
    side: {
      position: "relative",
      background: "nav.bg",
      color: "nav.fg",
      // `hidden` would create a scroll container, in which sticky elements do not work.
      overflow: "clip",
    },
    promise: {
      color: "#fff",
      fontSize: "24",
      fontWeight: "660",
      letterSpacing: "-.01em",
      textWrap: "balance",
      margin: "44px 0 26px",
      lineHeight: "1.18",
      mdDown: { display: "none" },
    },
    sticky: {
      position: "sticky",
      top: "0",
      height: "100dvh",
      padding: "34px 36px",
      "&>*:not(.signUp__art,.signUp__credit)": { position: "relative", zIndex: "1" },
      mdDown: { position: "static", height: "auto", padding: "16px 20px" },
    },
    art: {
      position: "absolute",
      left: "0",
      bottom: "0",
      width: "100%",
      height: "min(460px,52%)",
      objectFit: "cover",
      objectPosition: "50% 100%",
      zIndex: "0",
      mdDown: { display: "none" },
    },
    credit: {
      position: "absolute",
      right: "14px",
      bottom: "12px",
      zIndex: "1",
      background: "#0D1A1BB8",
      color: "#fff",
      fontSize: "12",
      padding: "4px 10px",
      borderRadius: "full",
      mdDown: { display: "none" },
    },
    main: {
      padding: "52px 64px 44px",
      maxWidth: "980px",
      width: "100%",
      justifySelf: "center",
      ".signUp__root--choice_true &": { alignSelf: "center" },
      "& h1": { fontSize: "2.125rem", letterSpacing: "-.025em", marginBottom: "8px" },
      lgDown: { paddingInline: "40px" },
      mdDown: { padding: "24px 20px" },
      "&>footer": { marginTop: "40px" },
    },
    lead: { color: "fg.muted", fontSize: "1rem", maxWidth: "60ch", marginBottom: "26px" },
    foot: {
      display: "flex",
      gap: "10px",
      justifyContent: "space-between",
      alignItems: "center",
      marginTop: "28px",
      flexWrap: "wrap",
    },
  },
  variants: {
    choice: { true: { root: {} } },
    low: { true: { art: { height: "min(330px,37%)" } } },
  },
});

export const passwordTips = defineRecipe({
  className: "passwordTips",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 14px",
    marginTop: "8px",
    fontSize: "13",
    color: "fg.subtle",
    "& li": { display: "flex", gap: "6px", alignItems: "center" },
    "& [data-kept]": { color: "success.onSubtle" },
    "& [data-missed]": { color: "danger.onSubtle" },
  },
});

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

/** The second step of a sign-in: a code that is read from a telephone, digit by digit. */
export const signInCode = defineSlotRecipe({
  className: "signInCode",
  slots: ["steps", "form"],
  base: {
    steps: {
      display: "flex",
      gap: "8px",
      alignItems: "center",
      "&>span,&>b": {
        display: "grid",
        placeItems: "center",
        width: "26px",
        height: "26px",
        borderRadius: "50%",
        fontSize: "13",
        background: "accent.solid",
        color: "accent.onSolid",
      },
      "&>span": { background: "primary.solid", color: "primary.onSolid" },
      "&>i": { width: "26px", borderTop: "3px dotted {colors.border.control}" },
    },
    form: {
      "& input[autocomplete=one-time-code]": {
        minHeight: "64px",
        padding: "0 0 0 .42em",
        fontSize: "2rem",
        fontWeight: "640",
        letterSpacing: ".42em",
        textAlign: "center",
      },
    },
  },
});
