import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** The queue at the left, the request at the right; on phones the request alone. */
export const reviewMode = defineSlotRecipe({
  className: "reviewMode",
  slots: [
    "root",
    "queue",
    "queueHead",
    "filters",
    "decided",
    "list",
    "item",
    "keys",
    "pane",
    "head",
    "top",
    "pager",
    "body",
    "content",
    "foot",
    "split",
    "panel",
  ],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "322px minmax(0,1fr)",
      height: "100%",
      // With larger text the page scrolls, or the bars would leave a line of what is decided.
      minHeight: "36rem",
      lgDown: { gridTemplateColumns: "250px minmax(0,1fr)" },
      mdDown: { display: "block", height: "auto", minHeight: "0" },
    },
    queue: {
      display: "flex",
      flexDirection: "column",
      minHeight: "0",
      containerType: "inline-size",
      background: "bg.subtle",
      borderRight: "1px solid {colors.border.default}",
      // On phones only what narrows the queue is left of it.
      mdDown: { borderRight: "0", "& h2, & p": { display: "none" } },
    },
    queueHead: {
      padding: "22px 20px 12px",
      mdDown: { padding: "10px 16px" },
      borderBottom: "1px solid {colors.border.default}",
      "& h2": { fontSize: "20" },
      "& h2 span": { color: "fg.muted", fontWeight: "420" },
      "& p": { fontSize: "13", color: "fg.muted" },
    },
    filters: {
      display: "flex",
      flexWrap: "wrap",
      gap: "8px",
      marginTop: "10px",
      mdDown: { marginTop: "0" },
      "& nav": { maxWidth: "100%", flexWrap: "wrap" },
      "& nav:last-child a": { display: "inline-flex", alignItems: "center", gap: "5px" },
    },
    decided: { "& summary": { padding: "0 20px" } },
    list: {
      // What is hidden but read aloud must not make the page longer.
      position: "relative",
      mdDown: { display: "none" },
      flex: "1",
      minHeight: "0",
      overflowY: "auto",
      "& nav>p": { padding: "8px 20px", fontSize: "13", color: "fg.muted" },
    },
    item: {
      display: "grid",
      gridTemplateColumns: "1.25rem minmax(0,1fr) auto",
      gap: "1px 9px",
      padding: "10px 18px 11px 20px",
      textDecoration: "none",
      color: "fg.default",
      borderBottom: "1px solid {colors.border.subtle}",
      fontSize: "13",
      "&:hover": { background: "bg.hover" },
      "&>.icon": { gridRow: "1/3", fontSize: "1rem", marginTop: "2px", color: "var(--tone-icon)" },
      "& b": { fontSize: "14", fontWeight: "580", ...oneLine },
      "& time": { color: "fg.muted" },
      "&>span": { gridColumn: "2/-1", color: "fg.muted", ...oneLine },
      // Where the text is larger, whole names instead of their first letters.
      "@container (max-width: 14rem)": {
        "& b, &>span, & time": { gridColumn: "2/-1", whiteSpace: "normal", overflowWrap: "anywhere" },
      },
      "&[aria-current]": { background: "bg.surface", boxShadow: "inset 4px 0 0 {colors.accent.solid}" },
    },
    keys: {
      mdDown: { display: "none" },
      padding: "4px 20px",
      borderTop: "1px solid {colors.border.default}",
      fontSize: "13",
      color: "fg.muted",
      "& dl": { display: "grid", gridTemplateColumns: "auto 1fr", gap: "4px 10px", marginBottom: "10px" },
      "& form": { marginBottom: "10px" },
    },
    pane: {
      display: "flex",
      flexDirection: "column",
      minHeight: "0",
      minWidth: "0",
      background: "bg.surface",
      "&>form": { display: "contents" },
    },
    head: {
      padding: "16px 20px 16px 32px",
      borderBottom: "1px solid {colors.border.subtle}",
      "& h1": { fontSize: "24", letterSpacing: "-.015em", overflowWrap: "anywhere" },
      mdDown: { padding: "12px 16px 14px" },
    },
    top: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "6px 10px",
      marginBottom: "8px",
      "&>.muted": { minWidth: "0", flex: "1" },
    },
    pager: {
      display: "flex",
      alignItems: "center",
      gap: "6px",
      marginLeft: "auto",
      fontSize: "14",
      color: "fg.muted",
      whiteSpace: "nowrap",
      mdDown: { order: "-1", width: "100%", justifyContent: "space-between" },
    },
    body: {
      position: "relative",
      flex: "1",
      minHeight: "0",
      overflowY: "auto",
      padding: "16px 32px 28px",
      mdDown: { padding: "14px 16px 22px" },
    },
    content: {
      // A drawer would break them where a narrow column asks for it.
      overflowWrap: "break-word",
      "&>.card__root": { marginBottom: "20px" },
      // Beside *Corriger*, not under it.
      "& .review__same dd": { minWidth: "0", overflowWrap: "anywhere" },
      "& .review__same dd:has(.review__fix)>span": { display: "block", paddingRight: "104px" },
      smDown: {
        "& .review__same": { gridTemplateColumns: "1fr" },
        "& .review__same dt": { paddingBottom: "0" },
        "& .review__same dd": { paddingTop: "0" },
      },
    },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "10px",
      padding: "13px 20px 13px 32px",
      borderTop: "1px solid {colors.border.default}",
      background: "bg.surface",
      "& .push": { marginRight: "auto" },
      mdDown: {
        position: "sticky",
        bottom: "0",
        zIndex: "3",
        display: "grid",
        // Below each other where the text is larger.
        gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8.5rem),1fr))",
        padding: "10px 16px",
        "& .push": { margin: "0" },
        "&>*": { minHeight: "44px", minWidth: "0", padding: "4px 8px" },
        // What is pressed most stands beside what refuses, the third way below.
        "&>:nth-last-child(2):nth-child(2)": { order: "1", gridColumn: "1/-1" },
      },
      // At 400 % it would cover what it decides about.
      "@media (max-height:500px)": { position: "static" },
    },
    split: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 404px",
      gap: "28px",
      alignItems: "start",
      lgDown: { gridTemplateColumns: "1fr" },
    },
    panel: {
      background: "bg.subtle",
      borderRadius: "lg",
      padding: "16px 18px",
      marginBottom: "14px",
      overflowWrap: "anywhere",
      "& legend, & h2": { fontSize: "15", fontWeight: "640" },
      // Inside of its panel, not across its edge.
      "& legend": { float: "left", width: "100%", marginBottom: "6px" },
      "& legend+*": { clear: "both" },
      "& p": { marginBottom: "8px" },
    },
  },
});

/** Findings beside a request: in columns where there is room, else one below the other. */
export const requestChecks = defineSlotRecipe({
  className: "requestChecks",
  slots: ["root", "split"],
  base: {
    root: {
      background: "bg.subtle",
      borderRadius: "lg",
      padding: "14px 18px 16px",
      marginBottom: "14px",
      fontSize: "14",
      "& h2": { fontSize: "15", fontWeight: "640", marginBottom: "8px" },
      "& ul": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill,minmax(230px,1fr))",
        gap: "10px 24px",
      },
      "& li": { display: "flex", gap: "10px", alignItems: "flex-start", minWidth: "0" },
      "& li>div": { minWidth: "0", overflowWrap: "anywhere" },
      "& b": { fontWeight: "560" },
      "& p": { fontSize: "13", color: "fg.muted" },
      "& .icon": { flex: "none", fontSize: "1.1rem", marginTop: "2px", color: "fg.muted" },
      "& [data-verdict=good] .icon": { color: "success.icon" },
      "& [data-verdict=doubtful] .icon": { color: "warning.icon" },
      "& [data-verdict=bad] .icon": { color: "danger.icon" },
    },
    split: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) 300px",
      gap: "0 28px",
      alignItems: "start",
      "&>aside": { order: "1" },
      xlDown: { gridTemplateColumns: "minmax(0,1fr)", "&>aside": { order: "0" } },
    },
  },
});

/** What a deletion takes along, in figures, and the two answers to it side by side. */
export const requestDeletion = defineSlotRecipe({
  className: "requestDeletion",
  slots: ["root", "figures", "answers", "answer"],
  base: {
    root: { display: "grid", gap: "18px", marginBottom: "24px", "&>*": { minWidth: "0" } },
    figures: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      "&>div": { display: "flex", flexDirection: "column", padding: "15px 18px" },
      "&>div+div": { borderLeft: "1px solid {colors.border.subtle}" },
      "& dt": { order: "2", fontSize: "14", color: "fg.muted", lineHeight: "1.4" },
      "& dd": { fontSize: "1.75rem", fontWeight: "680", letterSpacing: "-.03em", lineHeight: "1.2" },
      smDown: {
        gridTemplateColumns: "1fr",
        "&>div": { flexDirection: "row", gap: "14px", alignItems: "center" },
        "&>div+div": { borderLeft: "0", borderTop: "1px solid {colors.border.subtle}" },
        "& dt": { order: "2" },
        "& dd": { minWidth: "60px" },
      },
    },
    answers: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit,minmax(min(320px,100%),1fr))",
      gap: "16px",
    },
    answer: {
      border: "1px solid {colors.border.default}",
      borderRadius: "lg",
      padding: "16px 18px",
      "&[data-advised]": { borderColor: "primary.border", background: "primary.subtle" },
      "& h2": { display: "flex", gap: "8px", alignItems: "center", fontSize: "17", marginBottom: "8px" },
      "& li": { display: "flex", gap: "8px", fontSize: "14", padding: "3px 0" },
      "& li .icon": { flex: "none", marginTop: "3px", color: "success.icon" },
      "& li[data-lost] .icon": { color: "danger.icon" },
    },
  },
});

export const undoBar = defineRecipe({
  className: "undoBar",
  base: {
    display: "flex",
    // On a phone the button stands below the sentence, which it would press into a narrow column.
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 12px",
    padding: "9px 12px 9px 16px",
    marginBottom: "20px",
    borderRadius: "md",
    ".reviewMode__pane &": { padding: "9px 20px 9px 32px", margin: "0", borderRadius: "0" },
    background: "bg.inverse",
    color: "fg.onInverse",
    fontSize: "14",
    overflow: "hidden",
    animation: "leave 1ms 60s forwards",
    "& p": { flex: "1 1 220px", minWidth: "0", overflowWrap: "anywhere" },
    "& form": { marginLeft: "auto" },
    "& button": { color: "inherit", background: "none", borderColor: "currentColor" },
    mdDown: { ".reviewMode__pane &": { padding: "9px 16px" } },
  },
});
