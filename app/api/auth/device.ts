/** Where a session was opened. */
export interface Device {
  userAgent: string | null;
  network: string | null;
}

/** Maximum characters of a stored User-Agent; longer ones are sent by programs. */
const MAX_LENGTH = 300;

/** The caller's device; for a page, the web tier passes on the browser's User-Agent and address. */
export const deviceOf = ({ userAgent, address }: { userAgent: string | null; address: string }): Device => ({
  userAgent: userAgent?.slice(0, MAX_LENGTH) ?? null,
  network: roughNetwork(address),
});

/** `192.0.2.x`, `2001:db8:1::`: enough to tell home from abroad, not to tell one household from another. */
export function roughNetwork(address: string): string | null {
  const [, beginning] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (beginning) return `${beginning}.x`;
  if (!address.includes(":")) return null;
  const [front = ""] = address.split("::");
  const groups = front.split(":").filter(Boolean).slice(0, 3);
  return groups.length ? `${groups.join(":")}::` : "::";
}

/** The order matters: each browser also names those it descends from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];
const nameIn = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The usual names of a User-Agent's browser and system; null where it does not say. */
export const namesOf = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ""),
  system: nameIn(systems, userAgent ?? ""),
});
