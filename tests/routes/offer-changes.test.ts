import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { OfferContent } from "~/contract/offers/content";
import * as confirm from "~/routes/offers/actions/confirm";
import * as add from "~/routes/offers/form/add";
import * as edit from "~/routes/offers/form/edit";
import * as history from "~/routes/offers/sheet/history";
import * as sheet from "~/routes/offers/sheet/sheet";
import * as addInside from "~/routes/operators/sheet/add-offer";
import * as tabOfOffers from "~/routes/operators/sheet/offers";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
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
  [`/offers/${offer.id}/${part}`, { as, params: { offerId: offer.id } }] as const;
const entry = {
  eltoId: operator.id,
  category: "grotte",
  "title.fr": "Une boisson offerte",
  "title.nl": "Een drankje",
  "description.fr": "Après la visite.",
  start: "2026-07-01",
  end: "2026-08-31",
  visibilityStart: "2026-06-20",
  visibilityEnd: "2026-08-31",
  tags: ["En famille", "Dégustation"],
  bookingLink: "",
};

describe("the drawer of a new offer", () => {
  it("creates a flash deal, live at once", async () => {
    const done = await screens.post(add, "/offers/add", { ...entry, goodDeal: "on" }, { as: platform });
    expect(toastOf(done)).toBe("backoffice-offers:done.created");
    const id = done.location?.match(/[0-9a-f-]{36}/)?.[0] ?? "";
    expect(done.location).toBe(`/offers/${id}/informations`);
    expect(await row(id)).toMatchObject({
      is_offer: false,
      title: { fr: "Une boisson offerte", nl: "Een drankje", en: null, de: null },
      tags: ["En famille", "Dégustation"],
      booking_link: null,
      approved: true,
    });
  });

  it("requests an offer for an operator's administrator, who chooses among their own operators", async () => {
    const { data } = await screens.load(add, "/offers/add", { as: manager });
    expect(data).toMatchObject({ translates: false, asks: true, operators: [{ label: "Grottes de Han" }] });
    const done = await screens.post(add, "/offers/add", entry, { as: manager });
    expect(toastOf(done)).toBe("backoffice-offers:done.createdAsked");
    const id = done.location?.match(/[0-9a-f-]{36}/)?.[0] ?? "";
    expect(await row(id)).toMatchObject({ is_offer: true, approved: false, title: { nl: null } });
  });

  it("reports missing and invalid fields together, and keeps the input", async () => {
    const wrong = { ...entry, "title.fr": "", category: "", start: "2026-09-01" };
    const answer = await screens.post(add, "/offers/add", wrong, { as: platform });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject({
      "title.fr": ["required"],
      category: ["required"],
      end: ["endsBeforeStart"],
    });
    const over = { ...entry, start: "2026-05-01", visibilityStart: "2026-05-01", end: "2026-06-14" };
    expect((await screens.post(add, "/offers/add", over, { as: platform })).errors).toMatchObject({
      end: ["overAlready"],
    });
    const { errors } = await screens.post(add, "/offers/add", { ...over, "title.fr": "" }, { as: platform });
    expect(errors).toEqual({ "title.fr": ["required"], end: ["overAlready"] });
  });
});

describe("the drawer of an edit", () => {
  const post = (fields: object, as = platform) => {
    const [url, visitor] = at("edit", as);
    return screens.post(edit, url, { ...entry, offerId: offer.id, version: "1", ...fields }, visitor);
  };

  it("saves for the programme, requests for others, and reports when nothing changed", async () => {
    expect(toastOf(await post({}))).toBe("backoffice-offers:done.saved");
    expect(await row()).toMatchObject({ category: "grotte", version: 2 });
    // The key of a form is not part of the offer.
    const unchanged = { version: "2", formKey: "an-edit-of-an-offer" };
    expect(toastOf(await post(unchanged))).toBe("backoffice-offers:done.nothingChanged");
    expect(toastOf(await post({ version: "2", goodDeal: "on" }, manager))).toBe(
      "backoffice-offers:done.savedAsked",
    );
    expect(await row()).toMatchObject({ is_offer: true, version: 3 });
  });

  it("reports a past validity together with other errors", async () => {
    const over = { start: "2026-05-01", visibilityStart: "2026-05-01", end: "2026-06-14" };
    const { errors } = await post({ ...over, bookingLink: "nulle part" });
    expect(errors).toEqual({ bookingLink: ["invalidUrl"], end: ["overAlready"] });
  });

  it("says at once why the offer cannot be edited", async () => {
    const refusal = async (as = platform) => (await screens.load(edit, ...at("edit", as))).data.refusal;
    expect(await refusal()).toBeNull();
    await post({}, manager);
    // The author amends the request.
    expect([await refusal(), await refusal(manager)]).toEqual(["backoffice-errors:underReview", null]);
    offer = await addOffer(db, operator);
    await (await api.as(platform)).offers.remove({ offerId: offer.id });
    expect(await refusal()).toBe("backoffice-offer-actions:deleted");
  });

  it("ignores differences in the browser's line breaks", async () => {
    await post({ "description.fr": "Une entrée.\nSur présentation du Pass." });
    const untouched = { version: "2", "description.fr": "Une entrée.\r\nSur présentation du Pass." };
    expect(toastOf(await post(untouched, manager))).toBe("backoffice-offers:done.nothingChanged");
  });

  it("counts a line break as one character", async () => {
    const full = `${"é".repeat(999)}\n${"é".repeat(1000)}`;
    expect(toastOf(await post({ "description.fr": full.replace("\n", "\r\n") }))).toBe(
      "backoffice-offers:done.saved",
    );
    expect((await row()).description).toMatchObject({ fr: full });
  });

  it("names the person who saved in the meantime, and keeps the input", async () => {
    await post({});
    const late = await post({ "title.fr": "Tapé trop tard" });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({
      refusal: { code: "staleVersion", params: { by: "Test AdminWbt" } },
      lastResult: { initialValue: { title: { fr: "Tapé trop tard" } } },
    });
  });

  const begun = (changes: object = {}) => ({
    loaded: JSON.stringify({
      isOffer: true,
      category: "musee",
      title: inFrench("Safari"),
      bookingLink: null,
      description: inFrench("Sur présentation du Pass."),
      start: "2026-04-01",
      end: "2026-09-30",
      visibilityStart: "2026-03-15",
      visibilityEnd: "2026-09-30",
      tags: ["En famille"],
    }),
    ...changes,
  });
  /** Somebody turns the offer into a good deal while another one renames it. */
  async function meanwhile(as = platform) {
    const before = {
      category: "musee",
      "title.nl": "",
      tags: ["En famille"],
      "description.fr": "Sur présentation du Pass.",
    };
    const dates = {
      start: "2026-04-01",
      end: "2026-09-30",
      visibilityStart: "2026-03-15",
      visibilityEnd: "2026-09-30",
    };
    const unchanged = { ...before, ...dates };
    await post({ ...unchanged, "title.fr": "Leur titre", goodDeal: "on" });
    return (
      await post(begun({ ...unchanged, "title.fr": "Mon titre", bookingLink: "https://moi.example" }), as)
    ).data as { conflict: Conflict<OfferContent> };
  }
  const next = (
    { conflict: { submitted, fields } }: Awaited<ReturnType<typeof meanwhile>>,
    changes: object,
  ) => ({
    ...Object.fromEntries(submitted),
    ...Object.fromEntries(fields.map(({ path, choice }) => [`choice:${path}`, choice])),
    ...changes,
  });

  it("shows both versions and preselects mine only where I changed it", async () => {
    const { conflict } = await meanwhile();
    expect(conflict).toMatchObject({ by: "Test AdminWbt", theirs: { title: { fr: "Leur titre" } } });
    expect(conflict.fields).toEqual([
      { path: "isOffer", choice: "theirs", both: false },
      { path: "title.fr", choice: "mine", both: true },
      { path: "bookingLink", choice: "mine", both: false },
    ]);
    expect(await row()).toMatchObject({ title: { fr: "Leur titre" }, version: 2 });
  });

  it("is resolved field by field, and can return to the form with the choices", async () => {
    const answer = await meanwhile();
    const resumed = await post(next(answer, { intent: "resume", "choice:title.fr": "theirs" }));
    expect(resumed.status).toBe(200);
    expect(resumed.data).toMatchObject({
      lastResult: {
        initialValue: {
          title: { fr: "Leur titre" },
          goodDeal: "on",
          bookingLink: "https://moi.example",
          version: "2",
        },
      },
    });
    expect((await post(next(answer, { intent: "publish" }))).status).toBe(400);
    expect((await row()).version).toBe(2);
    expect(toastOf(await post(next(answer, { intent: "save" })))).toBe("backoffice-offers:done.saved");
    expect(await row()).toMatchObject({
      is_offer: false,
      title: { fr: "Mon titre" },
      booking_link: "https://moi.example",
    });
  });

  it("keeps the input of an operator's administrator when the programme has deleted the offer", async () => {
    const [url, visitor] = at("informations/delete", platform);
    await screens.post(confirm, url, {}, visitor);
    const late = await post({}, manager);
    expect([late.status, late.errors]).toEqual([404, { "": ["goneMeanwhile"] }]);
    expect(late.data).toMatchObject({
      lastResult: { initialValue: { title: { fr: "Une boisson offerte" } } },
    });
    expect((await post({ category: "" }, manager)).errors).toMatchObject({ category: ["required"] });
  });

  it("only compares the fields that an operator's administrator can change", async () => {
    await post({ category: "musee", "title.fr": "Safari", "title.nl": "Leur titel", tags: ["En famille"] });
    const late = await post(begun({ "title.fr": "Mon titre" }), manager);
    const { conflict } = late.data as { conflict: Conflict<OfferContent> };
    expect(conflict.fields.map(({ path }) => path)).not.toContain("title.nl");
  });

  it("ignores the order of tags from a form without scripts", async () => {
    const tags = { category: "musee", "title.nl": "", "description.fr": "Sur présentation du Pass." };
    await post({ ...tags, tags: ["Nocturne", "Entre amis"], "title.fr": "Leur titre" });
    const late = await post({ ...tags, tags: ["Entre amis", "Nocturne"], "title.fr": "Mon titre" });
    const { conflict } = late.data as { conflict: Conflict<OfferContent> };
    expect(conflict.fields.map(({ path }) => path)).toEqual(["title.fr"]);
  });

  it("only changes the offer in its URL", async () => {
    const other = await addOffer(db, operator, { title: "Autre" });
    await post({ offerId: other.id });
    expect((await row(other.id)).version).toBe(1);
    expect((await row()).version).toBe(2);
  });
});

describe("the drawer of a new offer inside an operator", () => {
  const params = { eltoId: operator.id };
  const url = `/eltos/${operator.id}/deals-and-offers/add`;

  it("belongs to the operator, whatever is submitted, and leads back to its offers", async () => {
    const other = await addOperator(db);
    const { data } = await screens.load(addInside, url, { as: manager, params });
    expect(data).toMatchObject({ eltoId: operator.id, name: "Grottes de Han", asks: true });
    const done = await screens.post(addInside, url, { ...entry, eltoId: other.id }, { as: platform, params });
    expect([toastOf(done), done.location]).toEqual([
      "backoffice-offers:done.created",
      `/eltos/${operator.id}/deals-and-offers`,
    ]);
    const tab = await screens.load(tabOfOffers, done.location ?? "", { as: platform, params });
    expect(tab.data.page.items[0]).toMatchObject({ title: "Une boisson offerte" });
    expect(tab.data.mayAdd).toBe(true);
  });

  it("is not for scanners, nor outside of one's scope", async () => {
    const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
    expect((await screens.load(addInside, url, { as: scanner, params })).status).toBe(403);
    expect((await screens.load(tabOfOffers, url, { as: scanner, params })).data.mayAdd).toBe(false);
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    expect((await screens.load(addInside, url, { as: stranger, params })).status).toBe(404);
  });
});

describe("the history of an offer", () => {
  const load = (search: string, as: { id: string } = manager) => {
    const [url, visitor] = at("history", as);
    return screens.load(history, `${url}${search}`, visitor);
  };

  it("lists the authors of changes, the newest first, and compares two versions", async () => {
    const staff = await api.as(platform);
    for (const [index, fr] of ["Un", "Deux"].entries()) {
      now = new Date(now.getTime() + 1000);
      await staff.offers.translate({
        offerId: offer.id,
        version: index + 1,
        title: { fr, nl: "x", en: "x", de: "x" },
        description: { fr: "x", nl: "x", en: "x", de: "x" },
      });
    }
    const { status, data } = await load("");
    expect(status).toBe(200);
    const decided = { decision: "applied", decidedBy: { name: "Test AdminWbt" } };
    expect(data.versions.items).toMatchObject([{ ...decided, changedFields: ["title.fr"] }, decided]);
    const [second, first] = data.versions.items.map(({ id }) => id);
    const two = (await load(`?from=${first}&to=${second}`)).data.comparison;
    expect([two?.before?.title.fr, two?.after.title.fr]).toEqual(["Un", "Deux"]);
    expect((await load(`?to=${first}`)).data.comparison?.before?.title.fr).toBe("Safari");
    offer = await addOffer(db, operator);
    expect((await load(`?to=${first}`)).data).toMatchObject({ unknown: true, comparison: null });
  });

  it("is not for scanners, nor outside of one's scope", async () => {
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    expect((await load("", stranger)).status).toBe(404);
    expect((await load("", await addUser(db, { role: "Scanner", operators: [operator] }))).status).toBe(403);
  });
});

describe("the dialogs", () => {
  it("archive, bring back, delete and restore", async () => {
    const act = async (route: Parameters<typeof screens.post>[0], part: string) => {
      const [url, visitor] = at(`informations/${part}`, platform);
      return toastOf(await screens.post(route, url, {}, visitor));
    };
    expect(await act(confirm, "archivate")).toBe("backoffice-offers:done.archive");
    expect(await act(confirm, "unarchivate")).toBe("backoffice-offers:done.unarchive");
    expect(await act(confirm, "delete")).toBe("backoffice-offers:done.delete");
    const { data } = await screens.load(sheet, ...at("informations", platform));
    expect(data.actions).toMatchObject({ edit: { code: "notFound" }, restore: { code: null } });
    const again = await screens.load(confirm, ...at("informations/delete", platform));
    expect(again.data).toMatchObject({ refusal: "backoffice-offer-actions:deleted" });
    const [url, visitor] = at("informations/delete", platform);
    expect(await screens.post(confirm, url, {}, visitor)).toMatchObject({ status: 303, location: url });
    expect(await act(confirm, "restore")).toBe("backoffice-offers:done.restore");
    expect(await row()).toMatchObject({ archived: false, deleted_at: null });
  });

  it("describe their effect, and only request it for people whose changes are reviewed", async () => {
    const asked = await screens.load(confirm, ...at("informations/delete", manager));
    expect(asked.data).toMatchObject({ asks: true, consequences: ["delete.asked"], refusal: null });
    expect((await screens.load(confirm, ...at("informations/archivate", manager))).status).toBe(403);
    const [url, visitor] = at("informations/delete", manager);
    expect(toastOf(await screens.post(confirm, url, {}, visitor))).toBe("backoffice-offers:done.deleteAsked");
    const open = await screens.load(confirm, ...at("informations/withdraw", manager));
    expect(open.data).toMatchObject({ refusal: null });
    const again = await screens.post(confirm, url, {}, visitor);
    expect([again.status, again.errors]).toEqual([409, { "": ["underReview"] }]);
    const { requestId } = open.data;
    const [over] = at("informations/withdraw", manager);
    const taken = await screens.post(confirm, over, { requestId }, visitor);
    expect(toastOf(taken)).toBe("backoffice-offers:done.withdraw");
    expect((await row()).deleted_at).toBeNull();
  });
});
