import { defineGlobalStyles } from "@pandacss/dev";

const tones = ["success", "warning", "danger", "info", "genet", "meuse", "myrtille", "ardoise", "neutral"];

/** `data-tone` sets the five colours of a tone on any element: badges, alerts, tiles and icons share them. */
const toneColours = Object.fromEntries(
  tones.map((tone) => [
    `[data-tone=${tone}]`,
    {
      "--tone-subtle": `{colors.${tone}.subtle}`,
      "--tone-on-subtle": `{colors.${tone}.onSubtle}`,
      "--tone-border": `{colors.${tone}.border}`,
      "--tone-icon": `{colors.${tone}.icon}`,
      "--tone-sign": `{colors.${tone}.sign}`,
    },
  ]),
);

export const globalCss = defineGlobalStyles({
  ":root": {
    colorScheme: "light dark",
    // In em units, so that buttons grow with the text.
    "--ctl": "2.5rem",
    "--ctl-sm": "2rem",
    "--row": "3.5rem",
    "--cell": "5px 16px",
    "--gut": "36px",
  },
  "[data-theme=light]": { colorScheme: "light" },
  "[data-theme=dark]": { colorScheme: "dark" },
  "[data-density=compact]": { "--row": "2.5rem", "--cell": "6px 12px", "--ctl": "2.25rem" },
  "@media (pointer:coarse)": { ":root": { "--ctl": "2.75rem", "--ctl-sm": "2.5rem" } },
  ...toneColours,
  "*,::before,::after": { boxSizing: "border-box" },
  // Keeps focused elements and anchor targets clear of the top bar and the footer of a form.
  html: {
    WebkitTextSizeAdjust: "100%",
    scrollPadding: "80px 0 120px",
    // Only where they do not cover anything.
    "@media (max-height:500px)": { scrollPadding: "0" },
  },
  body: {
    margin: "0",
    background: "bg.canvas",
    color: "fg.default",
    font: "400 {fontSizes.15}/1.47 {fonts.body}",
    WebkitFontSmoothing: "antialiased",
    overflowWrap: "break-word",
  },
  "h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset": { margin: "0", padding: "0" },
  "ul,ol": { listStyle: "none" },
  fieldset: { border: "0", minWidth: "0" },
  legend: { padding: "0" },
  // For names that people enter, which may be a single long word.
  "h1,h2,h3,h4,.sheetHead__root,.breadcrumb,.dialog__root,.drawer__head,.toast__root,.alert__root,.emptyState__root":
    {
      overflowWrap: "anywhere",
    },
  h1: {
    fontSize: { base: "29", mdDown: "24" },
    lineHeight: "1.18",
    fontWeight: "680",
    letterSpacing: "-.018em",
    textWrap: "balance",
  },
  h2: { fontSize: "20", lineHeight: "1.28", fontWeight: "660", letterSpacing: "-.01em", textWrap: "balance" },
  h3: { fontSize: "17", lineHeight: "1.3", fontWeight: "640" },
  h4: { fontSize: "15", fontWeight: "620" },
  "b,strong": { fontWeight: "620" },
  // Words that match a search: underlined, since colour alone would not stand out in bold text.
  mark: {
    background: "transparent",
    color: "inherit",
    fontWeight: "620",
    textDecoration: "underline 2px {colors.primary.solid}",
    textUnderlineOffset: "3px",
  },
  a: {
    color: "fg.link",
    textDecorationThickness: "1px",
    textUnderlineOffset: "3px",
    textDecorationColor: "color-mix(in oklab,currentColor 40%,transparent)",
  },
  "a:hover": { textDecorationThickness: "2px", textDecorationColor: "currentColor" },
  img: { display: "block", maxWidth: "100%" },
  "button,input,select,textarea": { font: "inherit", color: "inherit", letterSpacing: "inherit" },
  summary: { listStyle: "none", cursor: "pointer" },
  "summary::-webkit-details-marker": { display: "none" },
  ".num,time,input": { fontVariantNumeric: "tabular-nums" },
  ".nw": { whiteSpace: "nowrap" },
  ".muted": { color: "fg.muted" },
  // Preserves line breaks.
  ".lines": { whiteSpace: "pre-line" },
  ".none": { color: "fg.subtle" },
  "p:has(+:is(.card__root,.columns__root,.table__wrap))": { marginBottom: "12px" },
  ".small": { fontSize: "13" },
  ".sr": {
    position: "absolute!",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
  ".icon": { width: "1.25em", height: "1.25em", fill: "currentColor", flex: "none", display: "block" },
  "[data-tone]>.icon": { color: "var(--tone-icon)" },
  // A ring in two tones, visible on any background; the transparent outline is for forced colours.
  ":is(dialog,h1,h2):focus": { outline: "none" },
  // A heading takes the focus for screen readers; a ring would suggest that something can be done there. The palette's
  // field nearly always has the focus: its caret and the line below show it.
  ":focus-visible:not(dialog,h1,h2,.palette__field input)": {
    outline: "2px solid transparent",
    outlineOffset: "1px",
    boxShadow: "focus!",
  },
  "@media (forced-colors:active)": {
    // For elements that only colour distinguishes.
    ":is(a,button):is([aria-pressed=true],[aria-current])": {
      outline: "2px solid Highlight",
      outlineOffset: "-2px",
    },
    ":focus-visible": { outline: "3px solid Highlight" },
  },
  "::backdrop": { background: "bg.scrim" },
  "::selection": { background: "accent.subtle", color: "accent.onSubtle" },
  "@media (prefers-reduced-motion:reduce)": {
    "*,::before,::after": { animationDuration: ".01ms!", transition: "none!" },
  },
  "@media (max-width:899.98px)": { ":root": { "--gut": "16px" } },
  // Only on phones: the sentence that replaces hidden columns.
  ".phone-only": { display: "block" },
  "@media (min-width:900px)": { ".phone-only": { display: "none" } },
});
