import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Role } from "~/contract/roles";
import { type JobKey, jobs, jobsOf } from "~/ui/help/jobs";
import { newsFor } from "~/ui/help/news";
import { pictures } from "~/ui/help/pictures";
import { screen } from "../../../e2e/support/every-screen";
import help from "../../../locales/fr/backoffice-help.json";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
  .map((file) => readFileSync(`app/${file}`, "utf8"));
const placed = sources.flatMap((source) =>
  [...source.matchAll(/\b(?:help=|about=|help: )"(\w+)"/g)].map(([, key]) => key),
);

it("each of the twenty help texts is used in one place", () => {
  expect(Object.keys(help.places)).toHaveLength(20);
  expect(placed.sort()).toEqual(Object.keys(help.places).sort());
});

it.each(Object.entries(help.places))(
  "%s has a name, a single sentence and an example",
  (_, { name, text, example }) => {
    expect(name).toMatch(/^\p{Lu}.*[^.]$/u);
    expect(text).toMatch(/^[\p{Lu}«][^.!?]*\.$/u);
    expect(example).toMatch(/\.$/);
  },
);

const rolesOf = (role: Role, isDistributor = false) => ({
  roles: [role],
  isDistributor,
  eltos: [],
});
const people = {
  plateforme: rolesOf("AdminWbt"),
  gestionnaire: rolesOf("Admin"),
  distributeur: rolesOf("Admin", true),
  scanneur: rolesOf("Scanner"),
};

describe.each(Object.entries(jobs))("the job %s", (key, { may, screen: name }) => {
  it("links to a screen that its users may see", () => {
    const { status, viewer } = screen(name);
    expect(status).toBe(200);
    expect(may(people[viewer as keyof typeof people])).toBe(true);
  });

  it("has three to six short steps, and a light picture of its screen", () => {
    const { steps } = help.page.jobs[key as JobKey];
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThan(7);
    for (const step of steps) expect(step.length).toBeLessThan(120);
    expect(statSync(`public${pictures[key as JobKey].src}`).size).toBeLessThan(30 * 1024);
  });
});

it("each picture belongs to a job, and together they are under a megabyte", () => {
  const files = readdirSync("public/images/aide").map((file) => `/images/aide/${file}`);
  expect(files.sort()).toEqual(
    Object.values(pictures)
      .map(({ src }) => src)
      .sort(),
  );
  expect(files.reduce((sum, file) => sum + statSync(`public${file}`).size, 0)).toBeLessThan(1024 * 1024);
});

it("shows a user only the jobs that their rights allow", () => {
  expect(jobsOf(people.scanneur)).toEqual(["scan", "scanOffline", "search"]);
  expect(jobsOf(people.gestionnaire)).toContain("follow");
  expect(jobsOf(people.gestionnaire)).not.toContain("publish");
  expect(jobsOf(people.distributeur)).toContain("register");
  expect(jobsOf(people.plateforme)).not.toContain("follow");
});

it("lists news by right, newest first, and marks entries newer than the last visit", () => {
  const days = newsFor(people.plateforme, "2026-11-26").map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  expect(newsFor(people.plateforme, "2026-11-26").map(({ fresh }) => fresh)).toContain(false);
  expect(newsFor(people.plateforme, "2026-11-26").some(({ fresh }) => fresh)).toBe(true);
  expect(newsFor(people.plateforme, "9999-12-31").some(({ fresh }) => fresh)).toBe(false);
  expect(newsFor(people.scanneur, undefined).map(({ key }) => key)).toContain("offline");
  expect(newsFor(people.scanneur, undefined).map(({ key }) => key)).not.toContain("planned");
});
