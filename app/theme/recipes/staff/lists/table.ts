import { defineSlotRecipe } from "@pandacss/dev";

export const table = defineSlotRecipe({
  className: "table",
  slots: ["wrap", "root", "link", "name", "zero", "go", "fit", "room", "width", "two", "note", "withIcon"],
  base: {
    wrap: {
      overflowX: "auto",
      // Text for screen readers scrolls with its cell.
      position: "relative",
      ".card__root>&:first-child": { borderRadius: "11px 11px 0 0" },
      ".listBar__root+& th": { borderRadius: "0 !important" },
    },
    root: {
      fontVariantNumeric: "tabular-nums",
      width: "100%",
      borderCollapse: "collapse",
      fontSize: "14",
      lineHeight: "1.4",
      "& th": {
        fontWeight: "540",
        textAlign: "left",
        color: "fg.muted",
        fontSize: "13",
        padding: "9px 16px",
        borderBottom: "1px solid {colors.border.default}",
        whiteSpace: "nowrap",
        background: "bg.surface",
      },
      "& td": {
        padding: "var(--cell)",
        height: "var(--row)",
        borderBottom: "1px solid {colors.border.subtle}",
        verticalAlign: "middle",
      },
      "& tbody tr:last-child td": { borderBottom: "0" },
      "& .num": { textAlign: "right" },
      "& tbody tr": { position: "relative", transition: "background {durations.fast}" },
      "& a:not(.table__link)": { position: "relative", zIndex: "1" },
      "& button": { position: "relative", zIndex: "1" },
      "& th a": {
        color: "inherit",
        textDecoration: "none",
        display: "inline-flex",
        gap: "4px",
        alignItems: "center",
        minHeight: "24px",
      },
      "& th a:hover": { textDecoration: "underline" },
      "& th a[aria-current]": { color: "fg.default", fontWeight: "620" },
      "& th .icon": { fontSize: ".75rem", color: "fg.subtle" },
      "& th a[aria-current] .icon": { color: "inherit" },
      "& thead th:first-child": { borderTopLeftRadius: "11px" },
      "& thead th:last-child": { borderTopRightRadius: "11px" },
    },
    link: {
      ".table__root &": { color: "fg.default", fontWeight: "600", fontSize: "15", textDecoration: "none" },
      ".table__root &::after": { content: '""', position: "absolute", inset: "0", borderRadius: "4px" },
      ".table__root tr:hover &": { textDecoration: "underline", textDecorationThickness: "1px" },
      ".table__root &:focus-visible": { boxShadow: "none !important", position: "static" },
      ".table__root &:focus-visible::after": {
        boxShadow: "inset 0 0 0 2px {colors.focus.line},inset 0 0 0 5px {colors.focus.halo}",
      },
      "[data-density=compact] &": { fontSize: "14 !important", whiteSpace: "nowrap" },
      // A name's first part stands out, since people look for it.
      "& :is(.nw,.lighter)": { fontWeight: "440" },
    },
    name: {
      display: "flex",
      alignItems: "center",
      gap: "12px",
      minWidth: "0",
      overflowWrap: "anywhere",
      // A minimum width for the text: in less space, the table scrolls sideways.
      "&>div:not(.check)": { minWidth: "7rem" },
      // Above the link that covers the row.
      "&>.check": { zIndex: "1", flex: "none", paddingLeft: "24px" },
      "& p": { color: "fg.muted", fontSize: "13" },
      "[data-density=compact] &>div": {
        display: "flex",
        gap: "10px",
        alignItems: "baseline",
        overflow: "hidden",
      },
      "[data-density=compact] & p": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    },
    zero: { ".table__root &": { color: "fg.subtle" } },
    go: { color: "fg.subtle", fontSize: ".8rem" },
    fit: { ".table__root &": { width: "1%", whiteSpace: "nowrap" } },
    room: { mdDown: { ".table__root &": { display: "none !important" } } },
    width: {
      // A fixed width, so that the column does not take space from the titles.
      "&:not(.num) p": { width: "108px", whiteSpace: "normal", overflowWrap: "anywhere" },
      "@media (max-width:1319.98px)": { ".table__root &": { display: "none !important" } },
    },
    two: {
      display: "grid",
      justifyItems: "start",
      gap: "2px",
      "& p": { color: "fg.muted", fontSize: "13", lineHeight: "1.35" },
      "& p[data-tone]": { color: "var(--tone-on-subtle)" },
      ".num &": { justifyItems: "end" },
      mdDown: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6px" },
    },
    // A sentence among badges is narrow, to leave space for the names.
    note: {
      ".table__root &": { width: "170px", whiteSpace: "normal", overflowWrap: "anywhere" },
      mdDown: { ".table__root &": { width: "auto" } },
    },
    withIcon: { ".table__root &": { display: "flex", gap: "12px", alignItems: "center" } },
  },
  variants: {
    links: {
      true: {
        root: {
          "& tbody tr:hover": { background: "bg.hover" },
          "& th:first-child": { width: "46%" },
          mdDown: {
            "& td:last-child": { position: "absolute", right: "14px", top: "50%", translate: "0 -50%" },
          },
        },
      },
    },
    stacked: {
      true: {
        root: {
          mdDown: {
            display: "block",
            // Visible while one of its links has the keyboard focus.
            "& thead:not(:focus-within)": {
              position: "absolute",
              width: "1px",
              height: "1px",
              overflow: "hidden",
              clipPath: "inset(50%)",
            },
            "& tbody": { display: "block" },
            "& tbody tr": {
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              gap: "8px",
              padding: "14px 40px 14px 14px",
              borderBottom: "1px solid {colors.border.subtle}",
            },
            "& tbody tr:last-child": { border: "0" },
            "& td": {
              display: "block",
              padding: "0 !important",
              height: "auto",
              border: "0",
              width: "auto !important",
              textAlign: "left !important",
            },
            // The row's name, and cells with links or choices of their own.
            "& td:is(:first-child,:has(>p>a,.check))": { flex: "1 0 100%" },
            "& td:has(>.sr:only-child)": { display: "none" },
            // Fingers need 24 px.
            "& td>a:not([class])": { display: "inline-block", paddingBlock: "3px" },
            // Aligned with the content above.
            "& td>.button--variant_ghost:not([aria-disabled])": { padding: "0 24px 0 0!" },
            "&:has(.tile) tbody tr": { paddingLeft: "64px" },
            // Below the tile.
            "&:has(.tile) .table__name>.check": { position: "absolute", left: "23px", top: "60px" },
          },
        },
      },
    },
    dense: {
      true: {
        root: {
          "[data-density=compact] & td:first-child": { maxWidth: "0" },
          "& td": { paddingLeft: "8px", paddingRight: "8px" },
          "& th": { paddingLeft: "8px", paddingRight: "8px" },
          "& :is(td,th):first-child": { paddingLeft: "16px" },
          "& th:first-child": { width: "auto" },
          mdDown: { "& .num": { display: "none !important" } },
        },
      },
    },
    narrow: {
      true: {
        root: {
          "& th:first-child": { width: "auto !important" },
          "& td": { paddingLeft: "12px", paddingRight: "12px" },
          "& th": { paddingLeft: "12px", paddingRight: "12px" },
          "& :is(td,th):first-child": { paddingLeft: "16px" },
        },
      },
    },
  },
});

/** The names of the rows that are changed together, and of those that were not. */
export const manyRows = defineSlotRecipe({
  className: "manyRows",
  slots: ["list", "change"],
  base: {
    list: {
      display: "grid",
      gap: "8px",
      margin: "12px 0",
      maxHeight: "40vh",
      overflowY: "auto",
      overflowWrap: "anywhere",
      "& li": { paddingLeft: "12px", borderLeft: "2px solid {colors.border.default}" },
    },
    /** Further actions, each on a line of its own. */
    change: {
      display: "grid",
      gap: "12px",
      marginTop: "20px",
      paddingTop: "16px",
      borderTop: "1px solid {colors.border.subtle}",
      "& h4": { fontSize: "16", fontWeight: "620" },
      "& form": { display: "flex", flexWrap: "wrap", alignItems: "end", gap: "8px" },
      "& label": { display: "grid", gap: "4px", fontSize: "13", color: "fg.muted" },
      "& :is(select,input)": { minWidth: "0", maxWidth: "260px" },
    },
  },
});
