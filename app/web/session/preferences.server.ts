import { defaultPreferences, type Preferences, preferenceChoices } from "~/contract/preferences";
import { cookie, DAYS, setCookie } from "./cookies.server";

const NAME = "preferences";

/** The preferences from the cookie, with defaults for the rest. */
export function readPreferences(request: Request): Preferences {
  return withChoices(defaultPreferences, new URLSearchParams(cookie(request, NAME)));
}

/** The preferences with a form's choice, and the cookie that stores them for a year. */
export function preferencesCookie(request: Request, choices: FormData): string {
  const preferences = withChoices(readPreferences(request), choices);
  const value = new URLSearchParams({ ...preferences }).toString();
  return setCookie(request, NAME, value, { maxAge: 365 * DAYS });
}

function withChoices(current: Preferences, made: URLSearchParams | FormData): Preferences {
  const pick = <Choice extends string>(choices: readonly Choice[], name: string, fallback: Choice) =>
    choices.find((choice) => choice === made.get(name)) ?? fallback;
  return {
    nav: pick(preferenceChoices.nav, "nav", current.nav),
    theme: pick(preferenceChoices.theme, "theme", current.theme),
    density: pick(preferenceChoices.density, "density", current.density),
    keys: pick(preferenceChoices.keys, "keys", current.keys),
  };
}
