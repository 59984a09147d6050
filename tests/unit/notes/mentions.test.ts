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
  ])("“%s” names one colleague, whatever the case and the accents", (text, word, id) => {
    expect(named(text)).toEqual([[word, [id]]]);
  });

  it("that several have is told apart by the last name", () => {
    expect(named("@Julien tu peux ?")).toEqual([["@Julien", ["Julien Collard", "Julien Dumont"]]]);
  });

  it("is nobody’s where nobody is called so, and goes to the end of its word", () => {
    expect(named("@Camil et @Jean-Pierre")).toEqual([
      ["@Camil", []],
      ["@Jean-Pierre", []],
    ]);
  });

  it("is none in an e-mail address, nor without a letter after it", () => {
    expect(named("camille@camille.example, @ 5 €, a.@camille, @2")).toEqual([]);
  });
});
