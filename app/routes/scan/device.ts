/** How names begin that browsers were given here: they tell one from another, and mean nothing to people. */
export const BROWSER = "browser-";
export const isBrowser = (device: string) => device.startsWith(BROWSER);
