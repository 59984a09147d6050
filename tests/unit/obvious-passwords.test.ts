import { expect, it } from "vitest";
import { password } from "~/contract/fields";

const codesOf = (text: string) => password.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

it.each([
  "P@ssw0rd1!",
  "Azerty-2026",
  "Bonjour123!",
  "Pass-Détours-26",
  "Détours2026!",
  "4dm1n-Wallonie",
  "Été-2026-Été",
  "QwertyUIOP1!",
  "!!Welcome2026",
])("a password that whoever guesses tries first is refused although it keeps the five rules: %s", (text) => {
  expect(codesOf(text)).toEqual(["obviousPassword"]);
});

it.each(["Sentier-Vert-2026!", "Moulin-a-eau-2026!", "Mot-de-Passe-1", "Pass-de-la-Meuse-7", "xK7#qQpR92m!"])(
  "others are taken: %s",
  (text) => {
    expect(codesOf(text)).toEqual([]);
  },
);

it("what is weak is told so first", () => {
  expect(codesOf("azerty")).toEqual(["weakPassword"]);
});
