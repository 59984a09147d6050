import { defineRecipe } from "@pandacss/dev";

export const segmented = defineRecipe({
  className: "segmented",
  base: {
    display: "inline-flex",
    flexWrap: "wrap",
    border: "1px solid {colors.border.control}",
    borderRadius: "md",
    background: "bg.surface",
    padding: "2px",
    gap: "2px",
    "& :is(button,a,label)": {
      display: "grid",
      placeItems: "center",
      minWidth: "34px",
      minHeight: "calc(var(--ctl-sm) - 4px)",
      border: "0",
      borderRadius: "6px",
      background: "none",
      color: "fg.muted",
      cursor: "pointer",
      padding: "0 8px",
      textDecoration: "none",
      fontSize: "14",
    },
    "& :is([aria-pressed=true],[aria-current],label:has(:checked))": {
      background: "primary.subtle",
      color: "primary.onSubtle",
      // A tint alone is not seen by everyone.
      outline: "2px solid {colors.primary.solid}",
      outlineOffset: "-2px",
    },
    "& label:has(:focus-visible)": { boxShadow: "0 0 0 3px {colors.focus.halo}" },
    "& .icon": { fontSize: ".95rem" },
    mdDown: { ".listBar__root &": { display: "none" } },
  },
  variants: {
    // On phones too, in one line: some of it, the current one among them, and a shade where there is more.
    kept: {
      true: {
        mdDown: {
          maxWidth: "100%",
          minWidth: "0",
          flexWrap: "nowrap",
          overflowX: "auto",
          scrollbarWidth: "none",
          backgroundImage:
            "linear-gradient(270deg,{colors.bg.surface} 40%,transparent),linear-gradient(270deg,{colors.border.control},transparent)",
          backgroundPosition: "100% 0",
          backgroundRepeat: "no-repeat",
          backgroundSize: "40px 100%,12px 100%",
          backgroundAttachment: "local,scroll",
          "& a": { flex: "none" },
          "& [aria-current]": { scrollInitialTarget: "nearest" },
          ".listBar__root &": { display: "inline-flex" },
        },
      },
    },
  },
});
