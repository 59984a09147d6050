import { beforeAll, describe, expect, it } from "vitest";
import { contentColumns, publishedColumns } from "~/api/gifts/content-columns";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addPicture } from "../../support/gifts/gifts";
import { addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const pictures = [`/api/medias/${await addPicture(db)}`, `/api/medias/${await addPicture(db)}`] as const;

/** The mail's subject has a call of its own. */
type Field = Exclude<keyof typeof contentColumns, "mailSubject">;
const texts = (text: string) => ({ fr: text, nl: `${text} nl`, en: `${text} en`, de: `${text} de` });
const mail = (text: string) =>
  Object.fromEntries(Object.entries(texts(text)).map(([at, said]) => [at, `<p>${said} {{key}}</p>`]));
/** Two valid values of each field, which differ. */
const values: Record<Field, readonly [unknown, unknown]> = {
  name: [texts("Coffret"), texts("Panier")],
  description: [texts("Trois bières."), texts("Quatre bières.")],
  points: [120, 150],
  image: pictures,
  copyright: ["Programme", "Photographe"],
  visibilityStart: ["2026-06-01", "2026-06-02"],
  visibilityEnd: ["2026-12-30", "2026-12-31"],
  bookingLink: ["https://un.example/", "https://deux.example/"],
  usesKeys: [false, true],
  lowStock: [5, 6],
  mailTemplate: [mail("Voici votre cadeau"), mail("Votre cadeau est là")],
};
const fields = Object.keys(values) as Field[];
/** By the names of the calls. */
const given: Partial<Record<Field, string>> = {
  points: "value",
  image: "imageTempPath",
  mailTemplate: "htmlMailTemplate",
};
const answered: Partial<Record<Field, string>> = { image: "imageLink", mailTemplate: "htmlMailTemplate" };
const whole = (which: 0 | 1) => Object.fromEntries(fields.map((field) => [field, values[field][which]]));
const asGiven = (content: Record<string, unknown>) =>
  Object.fromEntries(fields.map((field) => [given[field] ?? field, content[field]])) as never;
const read = async (id: string) => {
  const gift = await platform.gifts.details({ id });
  const now = fields.map((field) => [field, gift[(answered[field] ?? field) as keyof typeof gift]]);
  return { now: Object.fromEntries(now), version: gift.version };
};
const save = (id: string, version: number, content: Record<string, unknown>) =>
  platform.gifts.update({ ...(asGiven(content) as object), id, version } as never);

let id: string;
beforeAll(async () => {
  ({ id } = await platform.gifts.create(asGiven(whole(0))));
});

describe("every field of a gift", () => {
  it("has two values here", () => {
    expect([...fields, "mailSubject"].sort()).toEqual(Object.keys(contentColumns).sort());
  });

  it.each(fields)("%s survives being read, saved, read and saved", async (field) => {
    const before = await read(id);
    const changed = { ...before.now, [field]: values[field][1] };
    await save(id, before.version, changed);
    const saved = await read(id);
    expect(saved.now).toEqual(changed);
    await save(id, saved.version, saved.now);
    expect((await read(id)).now).toEqual(changed);
  });

  it("is published exactly where it says so", async () => {
    const { id: shown } = await platform.gifts.create(asGiven(whole(1)));
    await platform.publication.publish();
    const latest = await (await api.fetch(new Request("http://api.test/api/publication/latest"))).json();
    const entry = latest.gifts.find((one: { id: string }) => one.id === shown);
    const published = Object.keys(publishedColumns).map((field) => [field, values[field as Field][1]]);
    expect(entry).toEqual({ id: shown, ...Object.fromEntries(published), image: mediumIdOf(pictures[1]) });
  });
});
