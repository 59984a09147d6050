import font from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import styles from "./styles.css?url";

/** What the root puts in `<head>`: the style sheet of every page, and the typeface before the style sheet asks for it. */
export const themeLinks = [
  { rel: "preload", as: "font", type: "font/woff2", href: font, crossOrigin: "anonymous" as const },
  { rel: "stylesheet", href: styles },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];
