import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Checks claims of docs/accessibility.md about all, no or some pages against all sources. */

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !/(^|\/)(generated|gallery)\//.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") }));

const components = filesOf("app", /\.tsx$/);
const sources = [...components, ...filesOf("app", /\.ts$/)];
const styles = filesOf("app/theme", /\.ts$/);
const texts = filesOf("locales/fr", /\.json$/);
const naming = (files: { name: string; text: string }[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

describe("the claims of the assessment of accessibility", () => {
  test("1.4, 1.5: there is no CAPTCHA", () => {
    expect(naming(sources, /captcha/i)).toEqual([]);
  });

  test("2.1: a frame shows the mail of a gift, and has a title", () => {
    expect(naming(components, /<(?:iframe|frame|object|embed)\b/)).toEqual(["app/ui/gifts/mail-preview.tsx"]);
    const { text = "" } = components.find(({ name }) => name === "app/ui/gifts/mail-preview.tsx") ?? {};
    expect(text.match(/<iframe\b[^>]*/g)).toEqual([expect.stringContaining("title={")]);
  });

  test("4: there is no audio, video or animation, except for the picture of the user's own camera", () => {
    expect(naming(components, /<(?:audio|video|track|marquee)\b/)).toEqual([
      "app/ui/pass-holders/pass-number-camera.tsx",
    ]);
  });

  test("8.10: no text changes its reading direction", () => {
    expect(naming(components, /\bdir=|<bdo\b/)).toEqual([]);
    expect(naming(styles, /direction: "rtl"|unicodeBidi|writingMode/)).toEqual([]);
  });

  test("10.2: style sheets only add shapes, and added text has an empty alternative", () => {
    const contents = styles.flatMap(({ name, text }) =>
      [...text.matchAll(/\bcontent: (["'`].*?["'`])(?:,| })/g)].map(([, content = ""]) => ({
        name,
        content,
      })),
    );
    expect(contents.length).toBeGreaterThan(10);
    const isSilent = (content: string) => /^'""'$|^"none"$|^'.+ \/ ""'$/.test(content);
    expect(contents.filter(({ content }) => !isSilent(content))).toEqual([]);
  });

  test("10.3: elements reordered by style sheets have at most one tab stop", () => {
    const reorders = /(?:row|column)-reverse|\border: "-?\d+"/;
    expect(naming(styles, reorders).toSorted()).toEqual(Object.keys(reordered).toSorted());
  });

  test("10.9, 10.10, 3.1: no sentence refers to a colour, shape, size or position", () => {
    const pointing =
      /ci-(?:dessous|dessus|contre)|\ben (?:jaune|rouge|vert|bleu|orange|gris|haut|bas)\b|\b(?:à|de) (?:gauche|droite)\b|\b(?:bouton|icône|case|zone|texte|champ) (?:rouge|vert|jaune|bleu|gris|rond|carré)|plus (?:haut|bas)\b|colonne de|flèches?\b/i;
    const found = [...texts, ...filesOf("app/api", /\.ts$/).filter(({ name }) => /mail/.test(name))].flatMap(
      ({ name, text }) =>
        text
          .split("\n")
          .filter((line) => pointing.test(line))
          .map((line) => `${name.split("/").pop()} ${line.trim()}`),
    );
    expect(found.filter((line) => !meant.some((words) => line.includes(words)))).toEqual([]);
  });

  test("13.2: links to a new tab announce it", () => {
    const opening = components.flatMap(({ name, text }) =>
      [...text.matchAll(/<(a|Link)\b(?:(?!<\/\1>)[\s\S])*?target="_blank"[\s\S]*?<\/\1>/g)].map(([link]) => ({
        name,
        link,
      })),
    );
    const count = components.reduce((sum, { text }) => sum + text.split('"_blank"').length - 1, 0);
    expect(opening).toHaveLength(count);
    expect(opening.filter(({ link }) => !link.includes("<NewTab")).map(({ name }) => name)).toEqual([]);
  });

  test("13.7: nothing flashes, and endless animations only rotate", () => {
    expect(styles.flatMap(({ text }) => text.match(/animation: ".*infinite.*"/g) ?? [])).toEqual([
      'animation: "spin .8s linear infinite"',
    ]);
  });

  test("13.9, 13.12: the orientation and motion of the device are never read", () => {
    expect(naming(sources, /\borientation\b|devicemotion|deviceorientation/i)).toEqual([]);
  });

  test("the public statement counts as many criteria as the assessment", () => {
    const holds = readFileSync("docs/accessibility.md", "utf8").match(/C: holds, (\d+)\./)?.[1];
    expect(readFileSync("locales/fr/backoffice-accessibility.json", "utf8")).toContain(
      `${holds} s’appliquent`,
    );
  });
});

/** Style rules that reorder content, and why the reading order still makes sense. */
const reordered: Record<string, string> = {
  "app/theme/scan-surface.ts": "the words over the camera's picture stand under its one button",
  "app/theme/recipes/staff/gifts/gift-stock.ts": "a figure stands over its name, which comes first in a `dl`",
  "app/theme/recipes/staff/publication/publication.ts": "the same",
  "app/theme/recipes/staff/pass-holders/points-history.ts":
    "on phones a row's words stand before its date; no links",
  "app/theme/recipes/public/public-page.ts": "a picture without words",
  "app/theme/recipes/staff/statistics.ts": "the opened figures stand under the buttons beside their title",
  "app/theme/recipes/staff/reviews/review-mode.ts":
    "the figures of a deletion stand over their names; an aside without stops stands beside the request; on phones the buttons of a decision: e2e/accessibility.spec.ts",
  "app/theme/recipes/staff/publication/offer-preview.ts": "takes the former back",
  "app/theme/recipes/staff/gifts/gift-mail.ts": "the toolbar stands over its text",
};

/** These name a direction of movement, a key, or a number. */
const meant = [
  '"left": "Déplacer',
  '"right": "Déplacer',
  "Déplacez l’image avec la souris, les flèches ou les boutons",
  "le plus haut",
];
