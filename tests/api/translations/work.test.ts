import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { hasOutdatedTexts, isOutdatedIn, lacksTranslation } from "~/api/content/texts-in-rows";
import { rowsAfter } from "~/api/translations/work.server";
import { type TranslationLanguage, translations } from "~/contract/translated-texts";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { emptyLogs } from "../../support/logs";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const at = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => at });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const whole = { fr: "Visite", nl: "Bezoek", en: "Visit", de: "Besuch" };
const json = JSON.stringify(whole);

const complete = { product: { name: whole, description: whole } };
const operator = await addOperator(db, { shown: true, sheet: complete });
const offer = await addOffer(db, operator, {
  // Its last day is today.
  columns: { title: JSON.stringify({ ...whole, nl: null }), description: json, visible_until: "2026-06-15" },
});
const gift = await addGift(db, {
  name: json,
  description: json,
  outdated_texts: '{"name.de":"2026-06-01T10:00:00.000Z"}',
});
const unwritten = await addOperator(db, { name: "Fort", shown: true });
// The app shows none of these, or they wait for a decision.
await addOffer(db, operator, { columns: { visible_until: "2026-06-14", visible_from: "2026-01-01" } });
await addOffer(db, operator, { archived: true });
await addOperator(db, { name: "Fermé", status: "Inactive" });
const asked = await addOffer(db, operator);
const admin = await api.as(await addUser(db, { operators: [operator] }));
await admin.offers.remove({ offerId: asked.id });

const units = async (wanted: Parameters<typeof platform.translations.list>[0] = {}) =>
  (await platform.translations.list(wanted)).items.map(
    ({ kind, id, language, texts }) => [kind, id, language, texts.map(({ text }) => text).join()] as const,
  );
const ofFort = (language: TranslationLanguage) =>
  ["operator", unwritten.id, language, "name,description"] as const;
const logged = async () => (await db.selectFrom("logs").select("type").execute()).map(({ type }) => type);

/** Rolls back a transaction and returns its result. */
class Undone extends Error {
  constructor(readonly plans: string[]) {
    super("undone");
  }
}

beforeEach(() => emptyLogs(db));

describe("the translation list", () => {
  it("has published content with missing or outdated translations, longest visible first", async () => {
    expect(await units()).toEqual([
      ofFort("nl"),
      ofFort("en"),
      ofFort("de"),
      ["gift", gift.id, "de", "name"],
      ["offer", offer.id, "nl", "title"],
    ]);
    expect(await platform.translations.list({})).toMatchObject({ totalCount: 5, next: null });
  });

  it.each([
    [{ Kind: ["offer", "gift"] }, ["gift", "offer"]],
    [{ Language: ["de"] }, ["operator", "gift"]],
    [{ State: "outdated" }, ["gift"]],
    [{ State: "missing", Language: ["nl"] }, ["operator", "offer"]],
    [{ EltoId: operator.id }, ["offer"]],
    [{ SearchTerm: "fort", Language: ["de"] }, ["operator"]],
    [{ SearchTerm: "VISITE" }, ["gift", "offer"]],
  ] as const)("is filtered by %j", async (wanted, kinds) => {
    const found = await units(wanted as never);
    expect(found.map(([kind]) => kind)).toEqual(kinds);
    expect((await platform.translations.list(wanted as never)).totalCount).toBe(kinds.length);
  });

  it("is read page by page, each row once, also in the middle of a content's languages", async () => {
    const call = { db, actor: {} as never, services: { clock: { today: () => "2026-06-15" } } } as never;
    const actor = { roles: ["AdminWbt"], eltos: [] } as never;
    const read: string[] = [];
    let after: Parameters<typeof rowsAfter>[2];
    for (;;) {
      const [row] = await rowsAfter({ ...(call as object), actor } as never, {} as never, after, 1);
      if (!row) break;
      read.push(`${row.item.kind} ${row.item.language}`);
      after = row.cursor;
    }
    expect(read).toEqual(["operator nl", "operator en", "operator de", "gift de", "offer nl"]);
  });

  it.each([
    [
      "offer",
      "offers as f",
      "f",
      "f.approved and not f.archived and f.deleted_at is null and f.operator_is_active",
    ],
    ["operator", "operators as o", "o", "o.status = 'Active' and o.deleted_at is null"],
  ] as const)(
    "has an index for each language of %ss: the cost of a page does not grow with the table",
    async (kind, from, row, shown) => {
      const table = `${kind}s`;
      const others = sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
      where indrelid = ${table}::regclass and not indisprimary
        and indexrelid::regclass::text !~ '_to_translate_|_outdated'`;
      const used = await db
        .transaction()
        .execute(async (trx) => {
          for (const { name } of (await others.execute(trx)).rows)
            await sql`drop index ${sql.raw(name)} cascade`.execute(trx);
          await sql`set local enable_seqscan = off`.execute(trx);
          const plans: string[] = [];
          for (const wanted of [
            ...translations.map(
              (language) =>
                sql`(${lacksTranslation(kind, row, language)} or ${isOutdatedIn(kind, row, language)})`,
            ),
            hasOutdatedTexts(row),
          ]) {
            const { rows } = await sql<Record<string, string>>`
          explain select ${sql.ref(`${row}.id`)} from ${sql.raw(from)} where ${sql.raw(shown)} and ${wanted}`.execute(
              trx,
            );
            plans.push(rows.map((line) => line["QUERY PLAN"]).join());
          }
          throw new Undone(plans);
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
          return error.plans;
        });
      for (const [index, plan] of used.entries())
        expect(plan).toContain(
          index < 3 ? `${table}_to_translate_${translations[index]}` : `${table}_outdated`,
        );
    },
  );
});

describe("one text", () => {
  const place = { kind: "operator", id: unwritten.id, language: "nl", text: "name" } as const;

  it("is shown with its French text, its neighbours, and the next in the list", async () => {
    expect(await platform.translations.text(place)).toMatchObject({
      french: "Fort",
      translation: null,
      limit: 250,
      long: false,
      others: [{ text: "description", french: "Une visite à Fort." }],
      next: { ...place, text: "description" },
    });
    const last = { ...place, text: "description", Language: ["nl" as const] };
    expect((await platform.translations.text(last)).next).toMatchObject({ kind: "offer", id: offer.id });
    expect((await platform.translations.text({ ...last, Kind: ["operator"] })).next).toBeNull();
    await expect(platform.translations.text({ ...place, text: "title" })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([
    ["operator", operator.id, "name", "OperatorTranslated"],
    ["offer", offer.id, "title", "OfferTranslated"],
    ["gift", gift.id, "name", "GiftTranslated"],
  ] as const)(
    "of an %s is saved by its own call, and refused over a newer version",
    async (kind, id, text, type) => {
      const { version } = await platform.translations.text({ kind, id, language: "de", text });
      const given = { kind, id, language: "de", text, version } as const;
      await platform.translations.save({ ...given, translation: "Rundgang" });
      expect(await platform.translations.text(given)).toMatchObject({
        translation: "Rundgang",
        outdatedSince: null,
        version: version + 1,
      });
      expect(await logged()).toEqual([type]);
      await expect(platform.translations.save({ ...given, translation: "Tour" })).rejects.toMatchObject({
        code: "staleVersion",
      });
      await platform.translations.save({ ...given, version: version + 1, translation: "Rundgang" });
      expect(await logged()).toEqual([type]);
    },
  );

  it("that is still correct can be confirmed unchanged", async () => {
    const marks = '{"title.en":"2026-06-01T10:00:00.000Z","description.en":"2026-06-01T10:00:00.000Z"}';
    await db.updateTable("offers").set({ outdated_texts: marks }).where("id", "=", offer.id).execute();
    const title = { kind: "offer", id: offer.id, language: "en", text: "title" } as const;
    const { version } = await platform.translations.text(title);
    await platform.translations.save({ ...title, version, translation: whole.en });
    expect((await platform.translations.text(title)).outdatedSince).toBeNull();
    expect(
      (await platform.translations.text({ ...title, text: "description" })).outdatedSince,
    ).not.toBeNull();
    expect(await logged()).toEqual(["OfferTranslated"]);
  });

  it("is refused when it is empty, too long or of several lines, under review, and to others", async () => {
    const given = { ...place, version: 1, translation: "Fort" };
    for (const [translation, code] of [
      [" ", "required"],
      ["x".repeat(251), "tooLong"],
      ["Fort\nFort", "lineBreak"],
    ] as const)
      await expect(platform.translations.save({ ...given, translation })).rejects.toMatchObject({
        status: 400,
        fields: { translation: [code] },
      });
    const ofAsked = { ...given, kind: "offer" as const, id: asked.id, text: "title" };
    const { version } = await platform.translations.text(ofAsked);
    await expect(platform.translations.save({ ...ofAsked, version })).rejects.toMatchObject({
      code: "underReview",
    });
    await expect(admin.translations.save(given)).rejects.toMatchObject({ status: 403 });
    await expect(admin.translations.list({})).rejects.toMatchObject({ status: 403 });
    expect(await logged()).toEqual([]);
  });
});
