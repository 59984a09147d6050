import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/security";
const page = readFileSync("docs/security.md", "utf8");
const chapters = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, "utf8") }));
const states = ["met", "not met", "site", "n/a"] as const;
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, item = "", level = "", state = "", , evidence = ""]) => ({ item, level, state, evidence }),
  );
const rows = chapters.flatMap(({ text }) => rowsOf(text));
const count = (state: string, among = rows) => among.filter((row) => row.state === state).length;

describe("the assessment of security", () => {
  test("lists every item of levels 1 and 2 once, in order", () => {
    // Numbers and levels of ASVS 5.0.0.
    const all = readFileSync("tests/data/asvs-5.0.0-levels-1-and-2.txt", "utf8").trim().split("\n");
    expect(rows.map(({ item, level }) => `${item} ${level}`)).toEqual(all);
    for (const { file, text } of chapters)
      for (const { item } of rowsOf(text))
        expect(`${item.split(".")[0]?.padStart(2, "0")}-`).toBe(file.slice(0, 3));
  });

  test("has correct totals, overall and for each chapter", () => {
    expect(states.map((state) => count(state)).reduce((sum, one) => sum + one)).toBe(rows.length);
    expect(page).toContain(
      `met: ${count("met")}. not met: ${count("not met")}. site: up to whoever runs it, ${count("site")}. n/a: does not apply, ${count("n/a")}.`,
    );
    for (const { file, text } of chapters) {
      const counts = states.map((state) => count(state, rowsOf(text)));
      expect(page).toMatch(new RegExp(`\\(security/${file}\\) \\| ${counts.join(" \\| ")} \\|`));
    }
  });

  test("states what is missing for every unmet item, and for no other", () => {
    const told = [...page.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|/gm)].flatMap(
      ([, items = ""]) => items.split(", "),
    );
    expect(told.sort()).toEqual(
      rows
        .filter(({ state }) => state === "not met")
        .map(({ item }) => item)
        .sort(),
    );
  });

  test("cites evidence for every item that is met", () => {
    const bare = rows.filter(
      ({ state, evidence }) => state === "met" && !/`(?:app|tests|e2e|package)|\]\(/.test(evidence),
    );
    // Features that must not exist: password expiry, secret questions.
    expect(bare.map(({ item }) => item)).toEqual(["6.2.10", "6.4.2"]);
  });

  test("names files, tests and symbols that exist", () => {
    const missing: string[] = [];
    const texts = [
      page,
      readFileSync(`${FOLDER}/inventories.md`, "utf8"),
      ...chapters.map(({ text }) => text),
    ];
    for (const line of texts.flatMap((text) => text.split("\n"))) {
      const named =
        /`((?:app|docs|e2e|locales|tests)\/[\w./-]+)`((?:(?:, | | and )“[^”]+”)*)(?: `([^`]+)`)?/g;
      for (const [, path = "", titles = "", symbol] of line.matchAll(named)) {
        const found = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => `"${title}"`);
        const wanted = symbol ? [...found, symbol] : found;
        const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
        if (text === undefined) missing.push(path);
        missing.push(...wanted.filter((one) => !text?.includes(one)).map((one) => `${path}: ${one}`));
      }
      for (const [, target = ""] of line.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        const from = texts[0]?.includes(line) ? "docs" : FOLDER;
        if (!existsSync(`${from}/${target}`)) missing.push(target);
      }
    }
    expect(missing).toEqual([]);
  });
});

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes("generated"))
  .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));

test.each([
  ["code generated at run time", /\beval\(|\bnew Function\(/],
  ["cookies read by scripts", /document\.cookie/],
  ["messages between windows", /\b(?:window|parent|opener)\.postMessage|addEventListener\("message"/],
  ["connections without certificate checks", /rejectUnauthorized|NODE_TLS_REJECT|sslmode=no-verify/],
  ["HTML without React", /\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
  // The codes of authenticator applications are HMAC-SHA-1, by RFC 6238.
  [
    "weak hash functions and ciphers",
    /(?:createHash|createHmac|createCipheriv|createDecipheriv)\(\s*["'](?:md5|sha1|des|rc4|[\w-]+-(?:ecb|cbc))\b/i,
  ],
])("a feature documented as absent is absent: %s", (_, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every library comes from the registry, with its integrity hash", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const others = Object.entries(packages).filter(
    ([name, { integrity, resolved }]) =>
      name &&
      (!integrity?.startsWith("sha512-") ||
        (resolved && !resolved.startsWith("https://registry.npmjs.org/"))),
  );
  expect(others).toEqual([]);
});
