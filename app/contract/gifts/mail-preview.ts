/* Without zod: the page that shows it needs them in the browser. */
import type { Language } from "~/contract/languages";

export const colourSchemes = ["light", "dark"] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** A mail as a customer would get it. */
export interface MailPreview {
  language: Language;
  scheme: ColourScheme;
  subject: string;
  html: string;
}
