import { describe, expect, it } from "vitest";
import { contentsPages } from "~/api/catalogue/contents.server";
import { counted, daysIn, seasonIn } from "~/api/catalogue/words";
import { newPaper, printable } from "~/api/platform/paper/paper.server";

describe("the printed catalogue", () => {
  it.each([
    ["2026-02-28", "Automne-hiver\n2025–2026"],
    ["2026-03-01", "Printemps-été\n2026"],
    ["2026-08-31", "Printemps-été\n2026"],
    ["2026-09-01", "Automne-hiver\n2026–2027"],
    ["2026-12-31", "Automne-hiver\n2026–2027"],
  ])("generated on %s covers %j", (day, season) => expect(seasonIn("fr", day)).toBe(season));

  it.each([
    ["2026-05-02", "2026-06-28", "du 2 mai au 28 juin 2026"],
    ["2026-05-01", "2026-05-28", "du 1er au 28 mai 2026"],
    ["2026-12-21", "2027-01-01", "du 21 décembre 2026 au 1er janvier 2027"],
    ["2026-05-11", "2026-05-11", "le 11 mai 2026"],
  ])("states the dates from %s to %s in French", (first, last, words) =>
    expect(daysIn("fr", first, last).replace(/\s/g, " ")).toBe(words),
  );

  it("groups digits with a space that exists in the font", () =>
    expect(counted("fr", 2003, ["offre", "offres"])).toBe("2\u00a0003\u00a0offres"));

  it("starts no line with a punctuation mark or a unit, and leaves no short word alone on a last line", () => {
    const paper = newPaper({ title: "", author: "", language: "fr", madeAt: new Date(0) });
    expect(printable(paper, "Qui \u202f? « Vous » : −20 % à 14 h\nSelon les places")).toBe(
      "Qui \u00a0? «\u00a0Vous\u00a0»\u00a0: −20\u00a0% à 14\u00a0h\nSelon les\u00a0places",
    );
  });

  it("never puts a province's heading at the bottom of a page of contents", () => {
    const [province, category] = [{ level: 1 }, { level: 2 }] as [{ level: 1 }, { level: 2 }];
    const full = contentsPages(Array.from({ length: 200 }, () => category))[0]?.length ?? 0;
    const entries = [...Array.from({ length: full - 1 }, () => category), province, category];
    expect(contentsPages(entries).map((page) => page.map(({ level }) => level).slice(-2))).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });
});
