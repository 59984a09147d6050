import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell first: the same engine without a window takes a third less CPU time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const PLACES = [
  ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser of this machine: CHROMIUM_PATH, or the first in the usual locations; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...PLACES].filter(Boolean).find(isProgram);
}

/** Finds the browser, or installs Debian's as root, and logs it. */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) {
    console.info(`Browser: ${found}`);
    return found;
  }
  if (process.platform === "linux" && process.getuid?.() === 0) {
    console.info("No browser found: installing Debian's Chromium with apt-get…");
    const install = ["install", "-y", "-q", "--no-install-recommends"];
    for (const parameters of [
      ["update", "-q"],
      [...install, "chromium-headless-shell"],
    ]) {
      spawnSync("apt-get", parameters, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome. Install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its program.",
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
