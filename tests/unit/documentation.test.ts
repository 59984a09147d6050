import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import * as path from "node:path";
import { describe, expect, test } from "vitest";

const DECISIONS = "docs/decisions";
const texts = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:md|mjs|json|sql|tsx?)$/.test(file) && existsSync(file))
  .filter((file) => file !== "package-lock.json" && !file.endsWith("documentation.test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const pages = texts.filter(({ file }) => file.endsWith(".md"));
const decisions = readdirSync(DECISIONS)
  .filter((file) => file !== "README.md")
  .sort();

/** Code blocks contain neither headings nor links. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");
const headingsOf = (file: string) =>
  [...withoutCode(readFileSync(file, "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
/** A comment joined into one line, as references may wrap. */
const joined = (text: string) => text.replace(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, " ");

describe("the documentation", () => {
  test.each(pages)("$file: every link leads to an existing page and heading", ({ file, text }) => {
    const missing: string[] = [];
    for (const [, target = ""] of withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [page, anchor] = target.split("#");
      const found = page ? path.join(path.dirname(file), page) : file;
      if (!existsSync(found)) missing.push(target);
      else if (anchor && (statSync(found).isDirectory() || !headingsOf(found).map(anchorOf).includes(anchor)))
        missing.push(target);
    }
    expect(missing).toEqual([]);
  });

  test("has every page, heading and decision that code, tests and texts refer to", () => {
    const numbers = decisions.map((file) => file.slice(0, 4));
    const missing: string[] = [];
    for (const { file, text } of texts) {
      const line = joined(text);
      for (const [named, page = "", heading] of line.matchAll(
        /(?<![\w/.@-])(docs\/[\w./-]*\.(?:md|json|ts|webp))(?:, ([A-Z][^();"]*)(?=\)))?/g,
      ))
        if (!existsSync(page) || (heading && !headingsOf(page).includes(heading)))
          missing.push(`${file}: ${named}`);
      for (const [named, list = ""] of line.matchAll(/\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi))
        if (list.match(/\d{4}/g)?.some((number) => !numbers.includes(number)))
          missing.push(`${file}: ${named}`);
    }
    expect(missing).toEqual([]);
  });

  test("refers to existing files of code and tests", () => {
    const missing = pages.flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(/`((?:app|e2e|locales|scripts|tests)\/[\w./-]+)`/g)]
        .filter(([, named = ""]) => !existsSync(named))
        .map(([, named]) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  test("has every page reachable from the README or CONTRIBUTING", () => {
    const led = ["README.md", "CONTRIBUTING.md"].map((file) => readFileSync(file, "utf8")).join();
    const unled = readdirSync("docs").filter((page) => page.endsWith(".md") && !led.includes(`docs/${page}`));
    expect(unled).toEqual([]);
  });
});

describe("decisions", () => {
  test("number at most 40, each listed with its title in the index", () => {
    const index = readFileSync(`${DECISIONS}/README.md`, "utf8");
    const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\) \| (.+) \|$/gm)];
    expect(listed.map(([, file, title]) => `${file}: ${title}`)).toEqual(
      decisions.map((file) => `${file}: ${headingsOf(`${DECISIONS}/${file}`)[0]?.replace(/^\d{4} · /, "")}`),
    );
    expect(decisions.length).toBeLessThanOrEqual(40);
  });

  test.each(decisions)("%s states context, decision and consequence in under 300 words", (file) => {
    const text = readFileSync(`${DECISIONS}/${file}`, "utf8");
    expect(text.startsWith(`# ${file.slice(0, 4)} · `)).toBe(true);
    expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)).toEqual([
      "Context",
      "Decision",
      "Consequence",
    ]);
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThan(300);
  });
});
