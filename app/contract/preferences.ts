/** Display preferences for this device; `system` follows the system's theme. */
export interface Preferences {
  nav: "open" | "closed";
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
  /** Single-key shortcuts decide requests; speech input can trigger them by mistake (WCAG 2.1.4). */
  keys: "on" | "off";
}
export const defaultPreferences: Preferences = {
  nav: "open",
  theme: "system",
  density: "comfortable",
  keys: "on",
};
/** The cookie `preferences` contains these as a query string; the page's scripts may also write it. */
export const preferenceChoices = {
  nav: ["open", "closed"],
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  keys: ["on", "off"],
} as const satisfies { [Name in keyof Preferences]: readonly Preferences[Name][] };
