import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** How many criteria each theme of RGAA 4.1 has. */
const themes = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const assessment = readFileSync("docs/accessibility.md", "utf8");
const rows = [...assessment.matchAll(/^\| (\d+\.\d+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, criterion = "", state = "", evidence = ""]) => ({ criterion, state, evidence }),
);
/** The table of flows, each with the scenario that tests it. */
const flows = [...assessment.matchAll(/^\| ([^|]+) \| (`e2e\/[^|]+) \|/gm)].map(
  ([, criterion = "", evidence = ""]) => ({ criterion, evidence }),
);

describe("the assessment of accessibility", () => {
  test("lists every criterion once, in order", () => {
    const all = themes.flatMap((count, theme) =>
      Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
    );
    expect(rows.map(({ criterion }) => criterion)).toEqual(all);
  });

  test("has correct totals", () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(assessment).toContain(`C: holds, ${count("C")}.`);
    expect(assessment).toContain(`is said, ${count("P")}.`);
    expect(assessment).toContain(`does not apply, ${count("N/A")}.`);
    expect(count("C") + count("P") + count("N/A")).toBe(rows.length);
  });

  test("names files, tests and screens that exist", () => {
    const missing: string[] = [];
    const screens = readFileSync("e2e/support/every-screen.ts", "utf8");
    expect(flows.length).toBeGreaterThan(6);
    for (const { criterion, evidence } of [...rows, ...flows]) {
      for (const [, path = "", title = ""] of evidence.matchAll(/`([\w./-]+\/[\w./-]+)`(?: “([^”]+)”)?/g)) {
        if (path === "/accessibilite") continue;
        if (!existsSync(path)) missing.push(`${criterion}: ${path}`);
        else if (title && !readFileSync(path, "utf8").includes(title)) missing.push(`${criterion}: ${title}`);
      }
      const named = evidence.match(/screens ((?:`[\w-]+`(?:, )?)+)/)?.[1]?.match(/[\w-]+/g) ?? [];
      missing.push(...named.filter((name) => !new RegExp(`["\\s]${name}"?:`).test(screens)));
    }
    expect(missing).toEqual([]);
  });
});
