import font from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import printStyles from "./print.css?url";
import publicStyles from "./public.css?url";
import staffStyles from "./staff.css?url";

/** Before the style sheet asks for it, but after that has come: until then its fallback, as wide, shows the texts. */
const typeface = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href: font,
  crossOrigin: "anonymous" as const,
  fetchpriority: "low",
};

/** What every page has in `<head>`: what pages before the sign-in show, and the typeface. */
export const themeLinks = [
  { rel: "stylesheet", href: publicStyles },
  typeface,
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

/** What pages after the sign-in have besides; the styles for paper hold up no page. */
export const staffLinks = [
  { rel: "stylesheet", href: staffStyles },
  { rel: "stylesheet", href: printStyles, media: "print" },
];
