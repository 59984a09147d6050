import { beforeEach, describe, expect, it } from "vitest";
import { TranslationFailure, translatorWith } from "~/api/platform/translation/translator";
import * as duplicate from "~/routes/offers/form/duplicate";
import * as translation from "~/routes/offers/form/translation";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let isDown = false;
const translator = translatorWith(async (target, texts) => {
  if (isDown) throw new TranslationFailure("translationUnavailable", "for the test");
  return texts.map((text) => `${target}:${text}`);
});
const api = testApi(db, { translator, now: () => new Date("2026-06-15T10:00:00.000Z") });
const screens = await openScreens(api);
const operator = await addOperator(db, { name: "Grottes de Han" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });

let offer: { id: string };
beforeEach(async () => {
  offer = await addOffer(db, operator, { title: "Safari" });
});
const row = (id = offer.id) =>
  db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const at = (part: string, as: { id: string }) =>
  [`/offers/${offer.id}/informations/${part}`, { as, params: { offerId: offer.id } }] as const;

const french = { "title.fr": "Safari", "description.fr": "Sur présentation du Pass." };
const others = Object.fromEntries(
  ["nl", "en", "de"].flatMap((language) => [
    [`title.${language}`, `Safari ${language}`],
    [`description.${language}`, `Pass ${language}`],
  ]),
);

const DELETED = "backoffice-offer-actions:deleted";

describe("the translation of an offer", () => {
  const send = (fields: Record<string, string>, as = platform) => {
    const [url, visitor] = at("translation", as);
    return screens.post(translation, url, { version: "1", ...fields }, visitor);
  };

  it("opens with the current texts, the outdated ones, and the reason why it cannot be saved", async () => {
    await db
      .updateTable("offers")
      .set({ outdated_texts: JSON.stringify({ "title.nl": "2026-03-10T09:00:00.000Z" }) })
      .where("id", "=", offer.id)
      .execute();
    expect((await screens.load(translation, ...at("translation", platform))).data).toMatchObject({
      title: { fr: "Safari", nl: null },
      outdatedTranslations: { nl: "2026-03-10T09:00:00.000Z" },
      machineTranslation: true,
      refusal: null,
    });
    expect((await screens.load(translation, ...at("translation", manager))).status).toBe(403);
    await (await api.as(manager)).offers.remove({ offerId: offer.id });
    expect((await screens.load(translation, ...at("translation", platform))).data).toMatchObject({
      refusal: "backoffice-errors:underReview",
    });
  });

  it("says that a deleted offer must be restored first", async () => {
    await (await api.as(platform)).offers.remove({ offerId: offer.id });
    expect((await screens.load(translation, ...at("translation", platform))).data.refusal).toBe(DELETED);
  });

  it("proposes titles and conditions, and saves nothing", async () => {
    expect((await send({ intent: "publish", ...french, "title.nl": "x" })).status).toBe(400);
    // The replaced text may be invalid, such as a proposal that was too long.
    const { status, data } = await send({
      intent: "machine",
      ...french,
      "title.nl": "x",
      "title.de": "x".repeat(300),
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      texts: {
        title: { fr: "Safari", nl: "nl:Safari", en: "en:Safari", de: "de:Safari" },
        description: { nl: "nl:Sur présentation du Pass." },
      },
      typed: { title: { nl: "x" } },
      problem: null,
    });
    expect((await row()).version).toBe(1);
    isDown = true;
    const failed = await send({ intent: "machine", ...french, "title.nl": "x" });
    isDown = false;
    expect(failed).toMatchObject({ status: 502, data: { problem: "translationUnavailable" } });
    expect(failed.data).toMatchObject({ texts: { title: { nl: "x" } } });
  });

  it("requires every text, keeps the input, and saves for the next publication", async () => {
    const refused = await send({ ...french, ...others, "title.de": "" });
    expect(refused).toMatchObject({ status: 422, errors: { "title.de": ["required"] } });
    expect(refused.data).toMatchObject({ lastResult: { initialValue: { title: { nl: "Safari nl" } } } });
    const done = await send({ ...french, ...others });
    expect(toastOf(done)).toBe("backoffice-offers:done.translated");
    expect(await row()).toMatchObject({ title: { fr: "Safari", de: "Safari de" }, version: 2 });
    const stale = await send({ ...french, ...others, "title.fr": "Autre" });
    expect(stale).toMatchObject({ status: 409, errors: { "": ["staleVersion"] } });
    const same = await send({ ...french, ...others, version: "2" });
    expect(toastOf(same)).toBe("backoffice-offers:done.nothingChanged");
  });
});

describe("the drawer that duplicates an offer", () => {
  const entry = {
    ...french,
    eltoId: operator.id,
    "title.nl": "Safari nl",
    category: "grotte",
    start: "2026-07-01",
    end: "2026-08-31",
    visibilityStart: "2026-06-20",
    visibilityEnd: "2026-08-31",
  };
  const send = (as: { id: string }) => {
    const [url, visitor] = at("duplicate", as);
    return screens.post(duplicate, url, entry, visitor);
  };
  const made = (location: string | null) => row(location?.match(/[0-9a-f-]{36}/)?.[0]);

  it("opens filled in, in French only, and says why it cannot be used", async () => {
    expect((await screens.load(duplicate, ...at("duplicate", manager))).data).toMatchObject({
      present: { title: { fr: "Safari", nl: null }, start: "2026-04-01", tags: ["En famille"] },
      asks: true,
      refusal: null,
    });
    await (await api.as(manager)).offers.remove({ offerId: offer.id });
    expect((await screens.load(duplicate, ...at("duplicate", manager))).data.refusal).toBe(
      "backoffice-errors:underReview",
    );
    expect((await send(manager)).errors).toEqual({ "": ["underReview"] });
    expect((await screens.load(duplicate, ...at("duplicate", platform))).data.refusal).toBeNull();
    await (await api.as(manager)).offers.withdraw({
      offerId: offer.id,
      requestId: (await (await api.as(manager)).offers.details({ offerId: offer.id })).openRequest?.id ?? "",
    });
    await (await api.as(platform)).offers.remove({ offerId: offer.id });
    expect((await screens.load(duplicate, ...at("duplicate", platform))).data.refusal).toBe(DELETED);
  });

  it("creates a new offer in French, or a request for one", async () => {
    const live = await send(platform);
    expect(toastOf(live)).toBe("backoffice-offers:done.duplicated");
    expect(await made(live.location)).toMatchObject({ title: { fr: "Safari", nl: null }, approved: true });
    const asked = await send(manager);
    expect(toastOf(asked)).toBe("backoffice-offers:done.duplicatedAsked");
    expect(await made(asked.location)).toMatchObject({ approved: false });
    expect((await row()).version).toBe(1);
  });
});
