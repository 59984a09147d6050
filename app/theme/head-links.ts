import font from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import printStyles from "./print.css?url";
import publicStyles from "./public.css?url";
import staffStyles from "./staff.css?url";

/** What every page has in `<head>`: the typeface, before the style sheet asks for it, and what pages before the sign-in show. */
export const themeLinks = [
  { rel: "preload", as: "font", type: "font/woff2", href: font, crossOrigin: "anonymous" as const },
  { rel: "stylesheet", href: publicStyles },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

/** What pages after the sign-in have besides; the styles for paper hold up no page. */
export const staffLinks = [
  { rel: "stylesheet", href: staffStyles },
  { rel: "stylesheet", href: printStyles, media: "print" },
];
