import { describe, expect, it } from "vitest";
import { mentionsIn } from "~/contract/notes/mentions";

const person = (firstName: string, lastName: string) => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
});
const team = [
  person("Camille", "Maréchal"),
  person("Julien", "Collard"),
  person("Julien", "Dumont"),
  person("Élise", "de Crombrugghe"),
  person("Jean", "Petit"),
  person("Jean-Marc", "Lambert"),
];
/** The mentions in a text: `word → candidates`. */
const named = (text: string) =>
  mentionsIn(text, team).map(({ start, end, people }) => [
    text.slice(start, end),
    people.map(({ id }) => id),
  ]);

describe("an @name in a note", () => {
  it.each([
    ["@Camille tu confirmes ?", "@Camille", "Camille Maréchal"],
    ["Vu avec (@camille).", "@camille", "Camille Maréchal"],
    ["@CAMILLE MARECHAL, merci", "@CAMILLE MARECHAL", "Camille Maréchal"],
    ["@Julien Dumont rappelle", "@Julien Dumont", "Julien Dumont"],
    ["pour @elise de crombrugghe", "@elise de crombrugghe", "Élise de Crombrugghe"],
    ["@Jean-Marc vient", "@Jean-Marc", "Jean-Marc Lambert"],
    ["@Jean, viens", "@Jean", "Jean Petit"],
  ])("“%s” matches one colleague, regardless of case and accents", (text, word, id) => {
    expect(named(text)).toEqual([[word, [id]]]);
  });

  it("shared by several colleagues is resolved by the last name", () => {
    expect(named("@Julien tu peux ?")).toEqual([["@Julien", ["Julien Collard", "Julien Dumont"]]]);
  });

  it("without a matching colleague means nobody, and extends to the end of its word", () => {
    expect(named("@Camil et @Jean-Pierre")).toEqual([
      ["@Camil", []],
      ["@Jean-Pierre", []],
    ]);
  });

  it("is not recognised in an e-mail address, or without a letter after the @", () => {
    expect(named("camille@camille.example, @ 5 €, a.@camille, @2")).toEqual([]);
  });
});
