import { expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const { content } = api.anonymous;
const cacheOf = async (path: string, headers: HeadersInit = {}) =>
  (await api.fetch(new Request(`http://api.test/api${path}`, { headers }))).headers.get("cache-control");

it("gives the countries in French, Belgium first, with dial codes", async () => {
  const countries = await content.countries();
  expect(countries[0]).toMatchObject({ id: "BE", label: "Belgique", dialCode: "+32" });
  expect(countries).toContainEqual({
    isSelected: false,
    isEnabled: true,
    id: "DE",
    label: "Allemagne",
    dialCode: "+49",
  });
});

it("gives the localities of a zip code, the main one first, and none for one that is not in use", async () => {
  expect(await content.localities({ zipCode: "5000" })).toEqual({
    province: "Namur",
    localities: expect.arrayContaining(["Namur"]),
  });
  expect((await content.localities({ zipCode: "5000" })).localities[0]).toBe("Namur");
  expect(await content.localities({ zipCode: "9999" })).toEqual({ province: null, localities: [] });
  await expect(content.localities({ zipCode: "abcd" })).rejects.toMatchObject({ status: 404 });
});

it("names the programme and its address in the texts, in the language asked for", async () => {
  const dutch = await content.passTermsOfUse({ Language: "nl" });
  expect(dutch.html).toContain("Pass Détours");
  expect(dutch.html).not.toBe((await content.passTermsOfUse()).html);
  expect((await content.termsOfUse()).html).toContain("mailto:aide@pass.example");
  expect(await content.privacyPolicy()).toMatchObject({ privacyPolicy: null, cookiebotLink: null });
});

it("is cacheable, except what is personal", async () => {
  const user = await addUser(db);
  const headers = { authorization: `Bearer ${await api.bearerOf(user)}` };
  expect(await cacheOf("/categories")).toBe("public, max-age=3600");
  expect(await cacheOf("/tags", headers)).toBe("private, max-age=3600");
  expect(await cacheOf("/users/me", headers)).toBe("no-store");
});
