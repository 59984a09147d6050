/** As `data-tone` on an element, sets the five colours of the tone (see app/theme/global-css.ts). */
export type Tone =
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "genet"
  | "meuse"
  | "myrtille"
  | "ardoise"
  | "neutral";
