import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { Language } from "~/contract/languages";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift } from "../support/gifts/gifts";
import { loggedRows } from "../support/logs";
import { addOffer, addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";

/* Statements of the source documents about responses, bodies and rights that no area's own tests cover. */

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const museum = await addOperator(db, { name: "Musée", sheet: { categories: ["musee"] } });
const offer = await addOffer(db, museum, { title: "Café offert" });
await addHolder(db, { province: "Liège" });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const admin = await api.as(await addUser(db, { operators: [museum] }));
const post = async (path: string, body: unknown, as: { id: string }) =>
  api.fetch(
    new Request(`http://api.test/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await api.bearerOf(as)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

describe("the language of a file", () => {
  const asked = { reason: "Rapport", exportAsExcel: false };
  const heads: Record<Language, Record<string, string>> = {
    fr: { operators: "Nom", offers: "Titre", users: "Nom", passHolders: "Numéro de Pass" },
    nl: { operators: "Naam", offers: "Titel", users: "Naam", passHolders: "Pasnummer" },
    en: { operators: "Name", offers: "Title", users: "Last name", passHolders: "Pass number" },
    de: { operators: "Name", offers: "Titel", users: "Name", passHolders: "Passnummer" },
  };
  const files = {
    operators: (language: Language) => platform.operators.exportFile({ ...asked, language }),
    offers: (language: Language) => platform.offers.exportFile({ ...asked, language }),
    users: (language: Language) => platform.users.exportFile({ ...asked, language }),
    passHolders: (language: Language) =>
      platform.passHolders.exportFile({ reason: "Rapport", excel: false, language }),
  };
  const cases = (["fr", "nl", "en", "de"] as const).flatMap((language) =>
    (Object.keys(files) as (keyof typeof files)[]).map((list) => [list, language] as const),
  );
  const rowsOf = async (file: Response): Promise<Record<string, string>[]> =>
    parse(await file.text(), { bom: true, delimiter: ";", columns: true });

  it.each(cases)("determines the headings of %s in %s", async (list, language) => {
    const [row] = await rowsOf(await files[list](language));
    expect(Object.keys(row ?? {})[0]).toBe(heads[language][list]);
  });

  it("determines the product’s own words, and leaves user input unchanged", async () => {
    const [one] = await rowsOf(await files.operators("nl"));
    expect(one).toMatchObject({ Naam: "Musée", Categorieën: "Museum", Status: "Actief", Land: "België" });
    const [other] = await rowsOf(await files.passHolders("de"));
    expect(other).toMatchObject({ Provinz: "Lüttich", Land: "Belgien", "Möchte E-Mails": "Nein" });
    const [third] = await rowsOf(await files.offers("en"));
    expect(third).toMatchObject({ Title: "Café offert", Type: "Offer", Category: "Museum" });
  });

  it("is in the journal if it differs from that of the screens", async () => {
    await files.users("de");
    const { extra } = await loggedRows(db).orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(extra).toMatchObject({ list: "users", filters: { Language: "de" } });
  });
});

describe("the export of offers", () => {
  const chief = addUser(db, { role: "AdminWbt" });

  it("accepts the documented body alone: a CSV in that order", async () => {
    const body = { reason: "Rapport", start: "2026-01-01", end: "2099-12-31", order: "name" };
    const answer = await post("/offers/export", body, await chief);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    await answer.arrayBuffer();
  });

  it("accepts JSON booleans, also for operators", async () => {
    for (const [path, body] of [
      ["/offers/export", { reason: "Rapport", offerOnly: true }],
      ["/elto/export", { reason: "Rapport", distributors: false, exportAsExcel: false }],
    ] as const) {
      const answer = await post(path, body, await chief);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });
});

it("a page of gifts has thirty by default", async () => {
  await addGift(db);
  expect(await platform.gifts.list()).toMatchObject({ pageSize: 30, currentPage: 1 });
});

it("a dropdown choice has its selected and enabled states", async () => {
  const choice = { isSelected: false, isEnabled: true };
  const eltoId = museum.id;
  for (const choices of [
    await platform.operators.dropdown(),
    await platform.operators.offerDropdown({ eltoId }),
    await platform.groups.dropdown(),
    await platform.users.offers(),
    await platform.content.countries(),
    await platform.content.languages(),
    (await platform.content.provinces()).provinces,
    (await platform.content.tourismOffices()).tourismOffices,
  ])
    expect(choices[0]).toMatchObject(choice);
});

it("an operator has its kind and its categories in the source's format too", async () => {
  expect(await admin.operators.details({ eltoId: museum.id })).toMatchObject({
    categoryTypes: ["musee"],
    organisationType: "MemberOperator",
  });
});

it("an entry of the history has a status", async () => {
  const { version } = await platform.offers.details({ offerId: offer.id });
  const read = await platform.offers.details({ offerId: offer.id });
  await platform.offers.update({ ...read, category: "chateau", version });
  const { items } = await platform.offers.history({ offerId: offer.id });
  expect(items[0]).toMatchObject({ kind: "Edited", status: "Edited" });
});

it("a notification only needs a title", async () => {
  const title = { fr: "Ce week-end", nl: null, en: null, de: null };
  const answer = await post(
    "/pushnotifications",
    { title, sendDate: "2026-07-01T10:00:00Z" },
    await addUser(db, { role: "AdminWbt" }),
  );
  expect(answer.status).toBe(200);
});

it("an offer accepts the existing tags, and keeps its current ones", async () => {
  const read = await platform.offers.details({ offerId: offer.id });
  await expect(platform.offers.update({ ...read, tags: ["Nope"] })).rejects.toMatchObject({
    fields: { tags: ["invalid"] },
  });
  const old = await addOffer(db, museum, { columns: { tags: ["Ancienne étiquette"] } });
  const present = await platform.offers.details({ offerId: old.id });
  await platform.offers.update({ ...present, category: "chateau", tags: [...present.tags, "Nocturne"] });
});

it("pictures and machine translations are reserved to the programme", async () => {
  await expect(admin.media.upload({ file: new File(["x"], "x.png") })).rejects.toMatchObject({ status: 403 });
  await expect(admin.translation.translate({ body: ["Bonjour"] })).rejects.toMatchObject({ status: 403 });
});
