/** Display preferences for this device; `system` follows the system's theme. */
export interface Preferences {
  nav: "open" | "closed";
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
}
export const defaultPreferences: Preferences = { nav: "open", theme: "system", density: "comfortable" };
/** The cookie `preferences` holds these as a query string; scripts of the page may write it too. */
export const preferenceChoices = {
  nav: ["open", "closed"],
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
} as const satisfies { [Name in keyof Preferences]: readonly Preferences[Name][] };
