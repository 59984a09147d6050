/** The prefix of the names given to browsers here: they only distinguish devices, and are not shown to people. */
export const BROWSER = "browser-";
export const isBrowser = (device: string) => device.startsWith(BROWSER);
