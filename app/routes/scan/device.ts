/** The prefix of the random ids of browsers, which are not shown to people. */
export const BROWSER = "browser-";
export const isBrowser = (device: string) => device.startsWith(BROWSER);
