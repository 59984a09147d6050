import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import {
  answeredAs,
  type GiftFieldName,
  type GiftKind,
  giftFacts,
  giftFields,
  savedAs,
} from "~/contract/gifts/gift-table";
import { publishedGift } from "~/contract/snapshot";
import formTexts from "../../../locales/fr/backoffice-gift-form.json";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addPicture } from "../../support/gifts/gifts";
import { addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const pictures = [`/api/medias/${await addPicture(db)}`, `/api/medias/${await addPicture(db)}`] as const;

const texts = (text: string) => ({ fr: text, nl: `${text} nl`, en: `${text} en`, de: `${text} de` });
/** Two valid values of each kind, which differ. */
const kinds: Record<GiftKind, (name: string) => readonly [unknown, unknown]> = {
  text: (name) => [`Un ${name}`, `Deux ${name}`],
  textarea: (name) => [`Texte de ${name}.`, `Autre texte de ${name}.`],
  picture: () => pictures,
  points: () => [120, 150],
  day: (name) => (name === "visibilityEnd" ? ["2026-12-30", "2026-12-31"] : ["2026-06-01", "2026-06-02"]),
  url: () => ["https://un.example/", "https://deux.example/"],
  flag: () => [false, true],
  threshold: () => [5, 6],
};
const valueFor = (name: GiftFieldName, which: 0 | 1) => {
  const { kind, translated } = giftFacts[name];
  const value = kinds[kind](name)[which];
  return translated ? texts(String(value)) : value;
};
const whole = (which: 0 | 1) =>
  Object.fromEntries(giftFields.map((field) => [field, valueFor(field, which)]));
const asGiven = (content: Record<string, unknown>) =>
  Object.fromEntries(giftFields.map((field) => [savedAs(field), content[field]])) as never;
const read = async (id: string) => {
  const gift = await platform.gifts.details({ id });
  const now = giftFields.map((field) => [field, gift[answeredAs(field)]]);
  return { now: Object.fromEntries(now), version: gift.version };
};
const save = (id: string, version: number, content: Record<string, unknown>) =>
  platform.gifts.update({ ...(asGiven(content) as object), id, version } as never);

let id: string;
beforeAll(async () => {
  ({ id } = await platform.gifts.create(asGiven(whole(0))));
});

describe("every field of a gift", () => {
  it.each(giftFields)("%s survives being read, saved, read and saved", async (field) => {
    const before = await read(id);
    const changed = { ...before.now, [field]: valueFor(field, 1) };
    await save(id, before.version, changed);
    const saved = await read(id);
    expect(saved.now).toEqual(changed);
    await save(id, saved.version, saved.now);
    expect((await read(id)).now).toEqual(changed);
  });

  it("has the label of its form in the journal", async () => {
    const { id: logged } = await platform.gifts.create(asGiven(whole(1)));
    const [created] = (await platform.logs.list({ Subject: [logged] })).items;
    const named = created?.fields.map(({ field }) => field.replace(/ \((?:NL|EN|DE)\)$/, ""));
    expect(named).toEqual(expect.arrayContaining(giftFields.map((field) => formTexts.fields[field])));
  });

  it("is empty in publications older than the field", async () => {
    const { id: older } = await platform.gifts.create(asGiven(whole(1)));
    await platform.publication.publish();
    const optional = giftFields.filter(
      (field) => giftFacts[field].published && !giftFacts[field].needed && field !== "image",
    );
    await sql`update gifts set published_content = published_content - ${optional}::text[] where id = ${older}`.execute(
      db,
    );
    await platform.gifts.create(asGiven(whole(0)));
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.gifts.find((one: { id: string }) => one.id === older);
    expect(entry).toMatchObject({ bookingLink: null, usesKeys: false });
    expect(publishedGift.safeParse(entry).success).toBe(true);
  });

  it("is published exactly where the table says so", async () => {
    const { id: shown } = await platform.gifts.create(asGiven(whole(1)));
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.gifts.find((one: { id: string }) => one.id === shown);
    const published = giftFields
      .filter((field) => giftFacts[field].published)
      .map((field) => [field, valueFor(field, 1)]);
    expect(entry).toEqual({ id: shown, ...Object.fromEntries(published), image: mediumIdOf(pictures[1]) });
  });
});
