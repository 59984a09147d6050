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
])("an obvious password is refused although it meets the five rules: %s", (text) => {
  expect(codesOf(text)).toEqual(["obviousPassword"]);
});

it.each(["Sentier-Vert-2026!", "Moulin-a-eau-2026!", "Mot-de-Passe-1", "Pass-de-la-Meuse-7", "xK7#qQpR92m!"])(
  "others are accepted: %s",
  (text) => {
    expect(codesOf(text)).toEqual([]);
  },
);

it("a weak password is reported as weak first", () => {
  expect(codesOf("azerty")).toEqual(["weakPassword"]);
});
