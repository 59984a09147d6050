import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

export const listBar = defineSlotRecipe({
  className: "listBar",
  slots: ["root", "end", "word"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "8px 14px",
      padding: "10px 12px 10px 16px",
      borderBottom: "1px solid {colors.border.subtle}",
      fontSize: "14",
      color: "fg.muted",
      fontVariantNumeric: "tabular-nums",
      "& b": { color: "fg.default" },
      "& form:has(label)": { display: "flex", alignItems: "center", gap: "2px" },
      md: { "& select": { maxWidth: "220px" } },
      "& label": { display: "flex", alignItems: "center", gap: "8px", whiteSpace: "nowrap" },
      mdDown: { paddingLeft: "14px" },
      // With many columns, a row's box replaces its tile to leave space for the name; the category has a column of its own.
      "@media (min-width:768px) and (max-width:1679.98px)": {
        "&+* :has(.table__width) .check+.tile": { display: "none" },
      },
    },
    // Beside the tabs of a list, there is only space for an icon and a number, and for the order, on one line.
    word: {
      "@media (min-width:768px) and (max-width:1599.98px)": {
        ".listBar__root:has(>nav) &": {
          position: "absolute",
          width: "1px",
          height: "1px",
          overflow: "hidden",
          clipPath: "inset(50%)",
        },
      },
    },
    end: {
      marginLeft: "auto",
      display: "flex",
      flexWrap: "wrap",
      gap: "8px 10px",
      alignItems: "center",
      mdDown: {
        marginLeft: "0",
        width: "100%",
        "& form": { width: "100%" },
        // Beside the button.
        "& label": { flex: "1", minWidth: "0" },
        "& select": { minWidth: "0" },
      },
    },
  },
});

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
      // A tint alone is not visible to everyone.
      outline: "2px solid {colors.primary.solid}",
      outlineOffset: "-2px",
    },
    "& label:has(:focus-visible)": { boxShadow: "0 0 0 3px {colors.focus.halo}" },
    "& .icon": { fontSize: ".95rem" },
    mdDown: { ".listBar__root &": { display: "none" } },
  },
  variants: {
    // On a single line even on phones: scrolls to the current item, with a shadow at the edge if there are more.
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

const view = {
  display: "inline-flex",
  flex: "none",
  gap: "7px",
  alignItems: "center",
  maxWidth: "100%",
  minHeight: "32px",
  padding: "4px 12px",
  borderRadius: "full",
  border: "1px solid {colors.border.default}",
  background: "bg.surface",
  color: "fg.default",
  textDecoration: "none",
  fontSize: "13",
  fontWeight: "520",
  overflowWrap: "anywhere",
  "&:hover": { background: "bg.hover" },
};

export const views = defineSlotRecipe({
  className: "views",
  slots: ["root", "view", "add", "saved"],
  base: {
    root: { display: "flex", flexWrap: "wrap", gap: "6px", alignItems: "center", margin: "-8px 0 14px" },
    view: {
      ...view,
      "&[aria-current]": {
        background: "primary.subtle",
        borderColor: "primary.border",
        color: "primary.onSubtle",
      },
    },
    add: {
      ...view,
      borderStyle: "dashed",
      borderColor: "border.control",
      color: "fg.muted",
      "&[data-new]::before": { content: '"+" / ""', fontWeight: "700" },
    },
    /** One of the views in the drawer. */
    saved: {
      display: "grid",
      gap: "12px",
      "& + &, form + &": {
        marginTop: "24px",
        paddingTop: "16px",
        borderTop: "1px solid {colors.border.subtle}",
      },
      overflowWrap: "anywhere",
    },
  },
});

/** The drawer for selecting and ordering a list's columns. */
export const columnsDrawer = defineSlotRecipe({
  className: "columnsDrawer",
  slots: ["list", "column", "grip", "moves", "move"],
  base: {
    list: { display: "grid" },
    column: {
      display: "flex",
      alignItems: "center",
      gap: "10px",
      minHeight: "46px",
      borderBottom: "1px solid {colors.border.subtle}",
      background: "bg.surface",
      "&:last-child": { borderBottom: "0" },
      "&>.check": { flex: "1", minWidth: "0", overflowWrap: "anywhere", marginBlock: "6px" },
      "&[data-dragged]": { background: "primary.subtle" },
    },
    grip: {
      color: "fg.subtle",
      cursor: "grab",
      flex: "none",
      // The first column is fixed, and without scripts, columns cannot be dragged.
      "li:first-child>&": { visibility: "hidden" },
      "@media (scripting:none)": { display: "none" },
    },
    moves: { display: "flex", gap: "2px", flex: "none" },
    move: {
      display: "grid",
      placeItems: "center",
      width: "34px",
      height: "34px",
      border: "0",
      borderRadius: "6px",
      background: "none",
      color: "fg.default",
      cursor: "pointer",
      "&:hover": { background: "bg.hover" },
      "&[aria-disabled]": { color: "fg.disabled", cursor: "default" },
    },
  },
});
