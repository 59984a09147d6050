import { describe, expect, test } from "vitest";
import { colors } from "~/theme/preset";

type Tokens = { [name: string]: Tokens | { value: string } };
const schemes = ["light", "dark"] as const;

/**
 * The colour of a token such as "fg.muted" in a scheme, as #RRGGBB; translucent colours have no contrast of their own.
 */
function colour(token: string, scheme: (typeof schemes)[number]): string {
  const found = token.split(".").reduce<Tokens | { value: string }>((tokens, name) => {
    const next = (tokens as Tokens)[name];
    if (!next) throw new Error(`no token ${token}`);
    return next;
  }, colors);
  const value = String(found.value);
  const [, light, dark] = /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(value) ?? [null, value, value];
  return (scheme === "light" ? light : dark) ?? value;
}

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ["canvas", "surface", "raised", "subtle", "inset", "hover", "selected"].map(
  (name) => `bg.${name}`,
);
const tones = ["success", "warning", "danger", "info", "genet", "meuse", "myrtille", "neutral", "ardoise"];
const filled = ["primary", "accent", "success", "warning", "danger", "info", "genet", "meuse", "myrtille"];
const menu = ["nav.bg", "nav.bgHover", "nav.bgCurrent"];

const on = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const texts = [
  ...on(["fg.default", "fg.muted", "fg.subtle", "fg.link"], surfaces),
  ...on(["nav.fg", "nav.fgMuted", "nav.fgCurrent", "nav.mark"], menu),
  ...on(["fg.onInverse"], ["bg.inverse"]),
  ...["add", "del"].flatMap((kind) => on([`diff.${kind}.fg`], [`diff.${kind}.bg`, `diff.${kind}.mark`])),
  ...tones.flatMap((tone) => on([`${tone}.onSubtle`], [`${tone}.subtle`, `${tone}.sign`, "bg.surface"])),
  ...["primary", "accent"].flatMap((tone) => on([`${tone}.onSubtle`], [`${tone}.subtle`])),
  ...filled.flatMap((tone) => on([`${tone}.onSolid`], [`${tone}.solid`, `${tone}.hover`])),
];

/** Non-text contrasts: icons beside a text, and borders of form controls. */
const shapes = [
  ...tones.flatMap((tone) =>
    on([`${tone}.icon`], [`${tone}.subtle`, "bg.canvas", "bg.surface", "bg.subtle"]),
  ),
  ...on(["border.control", "primary.solid"], ["bg.canvas", "bg.surface", "bg.raised", "bg.subtle"]),
];

// axe checks rendered screens in both schemes; this also covers hover and other states.
describe.each(schemes)("in the %s scheme", (scheme) => {
  const below = (min: number, pairs: readonly (readonly [string, string])[]) =>
    pairs
      .map(([one, other]) => ({ one, other, is: contrast(colour(one, scheme), colour(other, scheme)) }))
      .filter(({ is }) => is < min)
      .map(({ one, other, is }) => `${one} on ${other}: ${is.toFixed(2)}`);

  test("text has a contrast of 4.5 : 1 on every possible background", () => {
    expect(below(4.5, texts)).toEqual([]);
  });

  test("icons and borders have a contrast of 3 : 1", () => {
    expect(below(3, shapes)).toEqual([]);
  });

  test("one of the two focus rings has a contrast of 3 : 1 on every background", () => {
    const lost = [...surfaces, ...menu, "primary.solid", "danger.solid"].filter(
      (ground) => below(3, on(["focus.line", "focus.halo"], [ground])).length === 2,
    );
    expect(lost).toEqual([]);
  });
});
