import { useRouteLoaderData } from "@remix-run/react";
import { defaultPreferences, type Preferences } from "~/contract/preferences";

/** URL that preference forms submit to; the person stays on the page. */
export const PREFERENCES = "/preferences";

export function usePreferences(): Preferences {
  return useRouteLoaderData<{ preferences: Preferences }>("root")?.preferences ?? defaultPreferences;
}
