import font from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import printStyles from "./print.css?url";
import publicStyles from "./public.css?url";
import staffStyles from "./staff.css?url";

/** Preloaded with low priority, after the style sheets; until then, a fallback font with the same metrics is used. */
const typeface = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href: font,
  crossOrigin: "anonymous" as const,
  fetchpriority: "low",
};

/** Links of all pages: the styles of the public pages, and the typeface. */
export const themeLinks = [
  { rel: "stylesheet", href: publicStyles },
  typeface,
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

/** Further links of pages behind the sign-in; the print styles do not block rendering. */
export const staffLinks = [
  { rel: "stylesheet", href: staffStyles },
  { rel: "stylesheet", href: printStyles, media: "print" },
];

/** The scanning pages can be installed. */
export const scanManifest = { rel: "manifest", href: "/scan/manifest.webmanifest" };
