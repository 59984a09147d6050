import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import { can } from "~/contract/permissions";
import routes from "~/routes";
import { addressesOf } from "../support/form-routes";

/**
 * Files for other programs or the browser itself: the API checks its own rights, the others contain no person's data.
 */
const NO_GUARD = [
  "routes/resources/api.ts",
  "routes/resources/health.ts",
  "routes/resources/live.ts",
  "routes/resources/texts.ts",
];

/** Pages without data: their layouts are guarded, or contain no person's data. */
const NO_LOADER = ["routes/shell/content.tsx", "routes/scan/offline.tsx", "routes/scan/kept.tsx"];

const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
const files = [...new Set(all(routes).map(({ file }) => file))].filter(
  (file) => !file.startsWith("routes/gallery/") && !NO_GUARD.includes(file),
);
const modules = import.meta.glob<Record<string, unknown>>("../../app/routes/**/*.{ts,tsx}");

/** The permission of a loader or an action, as recorded by screenLoader and screenAction. */
const mayOf = (answers: unknown, addresses: string[]) => {
  const may = typeof answers === "function" && "may" in answers ? answers.may : undefined;
  return typeof may === "function" ? addresses.map((at) => may(new URL(at, "https://x.test"))) : [may];
};

describe("the permission of a screen", () => {
  test.each(files)("%s declares it", async (file) => {
    const addresses = addressesOf(file);
    const screen = (await modules[`../../app/${file}`]?.()) ?? {};
    const named = ["loader", "action"]
      .filter((part) => part in screen)
      .flatMap((part) => mayOf(screen[part], addresses));
    if (!NO_LOADER.includes(file)) expect(named).not.toEqual([]);
    for (const may of named) expect(["anyone", "signedIn", ...Object.keys(can)]).toContain(may);
  });
});
