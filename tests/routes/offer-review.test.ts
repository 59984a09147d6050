import { describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { type OfferContent, offerContent } from "~/contract/offers/content";
import * as sheetPage from "~/routes/offers/sheet/sheet";
import * as review from "~/routes/reviews/offer";
import * as drawer from "~/routes/reviews/offer-drawer";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const operator = await addOperator(db, { name: "Abbaye d’Aulne" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });

const before = offerContent.parse({
  category: "musee",
  title: inFrench("Une entrée offerte"),
  description: inFrench("Sur présentation du Pass."),
  start: "2026-04-01",
  end: "2099-09-30",
  visibilityStart: "2026-03-15",
  visibilityEnd: "2099-09-30",
  tags: ["En famille"],
});
const wish: OfferContent = { ...before, title: inFrench("Deux entrées offertes"), tags: ["Nocturne"] };

async function asked(kind: "Created" | "Edited" | "Deleted") {
  const { id } = await addOffer(db, operator, {
    publishStatus: kind === "Created" ? "Unpublished" : "Published",
    columns: { approved: kind !== "Created" },
  });
  const requestId = await addRequest(db, {
    offer_id: id,
    kind,
    previous: kind === "Created" ? null : JSON.stringify(before),
    current: JSON.stringify(kind === "Deleted" ? before : wish),
    author_email: manager.email,
  });
  return { id, requestId };
}
/** As the review's form submits it. */
const fieldsOf = (content: OfferContent) => ({
  category: content.category,
  ...(!content.isOffer && { goodDeal: "on" }),
  "title.fr": content.title.fr,
  "description.fr": content.description.fr,
  start: content.start,
  end: content.end,
  visibilityStart: content.visibilityStart,
  visibilityEnd: content.visibilityEnd,
  tags: content.tags,
});
const path = (id: string) => `/reviews/offers/${id}`;
const open = (id: string, query = "", as = platform) =>
  screens.load(review, path(id) + query, { as, params: { offerId: id } });
const post = (id: string, fields: Record<string, string | string[]>) =>
  screens.post(review, path(id), fields, { as: platform, params: { offerId: id } });
const outcome = async ({ id, requestId }: { id: string; requestId: string }) => {
  const { title, is_offer, tags, publish_status, archived, deleted_at } = await db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
  const { decision } = await db
    .selectFrom("review_requests")
    .select("decision")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  return {
    decision,
    title: title.fr,
    isOffer: is_offer,
    tags,
    publish: publish_status,
    archived,
    deleted: deleted_at !== null,
  };
};

describe("the page of a request about an offer", () => {
  it("shows the requested offer in its place in the queue, with the tags of both versions to choose from", async () => {
    const { id, requestId } = await asked("Edited");
    const { data } = await open(id);
    expect(data).toMatchObject({
      title: "Deux entrées offertes",
      review: { id: requestId, kind: "Edited", eltoTitle: "Abbaye d’Aulne", previous: before, current: wish },
      surroundings: { queue: { items: [{ requestId, subject: "offer", subjectId: id }] } },
      choices: { tags: expect.arrayContaining([{ value: "Nocturne", label: "Nocturne" }]) },
      deletion: null,
      refusing: null,
    });
    await db.updateTable("review_requests").set({ decided_at: new Date(), decision: "withdrawn" }).execute();
  });

  it("is reserved to the programme, and only exists for a request", async () => {
    const { id } = await asked("Edited");
    expect((await open(id, "", { ...manager, name: "" })).status).not.toBe(200);
    const { id: quiet } = await addOffer(db, operator);
    expect((await open(quiet)).status).toBe(404);
  });

  it.each([
    ["publish", { decision: "published", publish: "WaitingPublish" }],
    ["validate", { decision: "validated", publish: "Published" }],
  ])("does what its button %s says, leads on, and can be undone", async (intent, expected) => {
    const edit = await asked("Edited");
    const done = await post(edit.id, {
      ...fieldsOf({ ...wish, isOffer: false }),
      requestId: edit.requestId,
      intent,
    });
    expect(done).toMatchObject({
      status: 303,
      location: expect.stringContaining(`?undo=${edit.requestId}`),
    });
    expect(await outcome(edit)).toMatchObject({
      ...expected,
      title: "Deux entrées offertes",
      isOffer: false,
      tags: ["Nocturne"],
    });
    const undone = await post(edit.id, { requestId: edit.requestId, intent: "undo" });
    expect(undone.location).toBe(path(edit.id));
    expect(toastOf(undone)).toBeTruthy();
    expect(await outcome(edit)).toMatchObject({ decision: null, isOffer: true, publish: "Published" });
  });

  it("keeps the current values of the fields that are set aside", async () => {
    const edit = await asked("Edited");
    const setAside = ["tags", "isOffer", "constructor.prototype"];
    const fields = fieldsOf({ ...wish, isOffer: false });
    await post(edit.id, { ...fields, requestId: edit.requestId, intent: "publish", setAside });
    expect(await outcome(edit)).toMatchObject({
      title: "Deux entrées offertes",
      isOffer: true,
      tags: ["En famille"],
    });
  });

  it("publishes a new offer", async () => {
    const creation = await asked("Created");
    await post(creation.id, { ...fieldsOf(wish), requestId: creation.requestId, intent: "publish" });
    expect(await outcome(creation)).toMatchObject({ decision: "published", publish: "WaitingPublish" });
  });

  it("reports an invalid correction at its field, and keeps the input", async () => {
    const edit = await asked("Edited");
    const wrong = { ...fieldsOf(wish), "title.fr": "", bookingLink: "nulle part" };
    const answer = await post(edit.id, { ...wrong, requestId: edit.requestId, intent: "publish" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      lastResult: { initialValue: { bookingLink: "nulle part" }, error: { "title.fr": expect.anything() } },
    });
    expect(await outcome(edit)).toMatchObject({ decision: null });
  });

  it.each([
    ["delete", { decision: "published", deleted: true, archived: false }],
    ["archive", { decision: "archived", deleted: false, archived: true }],
  ])("answers a deletion with %s", async (intent, expected) => {
    const deletion = await asked("Deleted");
    const page = await open(deletion.id, "?confirm=1");
    expect(page.data).toMatchObject({ deletion: { subject: "offer", mayArchive: true, confirming: true } });
    await post(deletion.id, { requestId: deletion.requestId, intent });
    expect(await outcome(deletion)).toMatchObject(expected);
  });

  it.each(["Created", "Edited", "Deleted"] as const)("refuses a request of kind %s", async (kind) => {
    const one = await asked(kind);
    const step = await open(one.id, "?refuse=1&reason=Trop+court");
    expect(step.data).toMatchObject({
      refusing: { draft: { reason: "Trop court" }, mail: { body: expect.stringContaining("Trop court") } },
    });
    const empty = await post(one.id, { requestId: one.requestId, intent: "refuse", reason: "" });
    expect(empty.status).toBe(422);
    await post(one.id, { requestId: one.requestId, intent: "refuseAndSend", reason: "Trop court" });
    expect(await outcome(one)).toMatchObject({ decision: "refused", title: "Une entrée offerte" });
    expect((await open(one.id)).data).toMatchObject({
      review: { decision: { reason: "Trop court" } },
      mail: { to: manager.email },
    });
  });

  it("keeps the input when a reason is too long for the preview", async () => {
    const { id } = await asked("Edited");
    const reason = "Trop long. ".repeat(190).trim();
    const step = await open(id, `?refuse=1&reasons=Hors+charte&reason=${encodeURIComponent(reason)}`);
    expect(step).toMatchObject({
      status: 200,
      data: {
        refusing: {
          draft: { reasons: ["Hors charte"], reason },
          answer: { lastResult: { initialValue: { reason }, error: { reason: ["tooLong"] } } },
          mail: { to: manager.email },
        },
      },
    });
  });
});

describe("the drawer of a request about an offer", () => {
  it.each([
    ["the dashboard", "", "?offers=26", "/?undo={request}&offers=26"],
    [
      "the offer",
      "/informations",
      "?list=page%3D2",
      "/offers/{id}/informations?undo={request}&list=page%3D2",
    ],
  ])("leads back to %s, which offers an undo", async (_name, part, query, then) => {
    const { id, requestId } = await asked("Deleted");
    const url = `/offers/${id}${part}/validate${query}`;
    const at = { as: platform, params: { offerId: id } };
    expect((await screens.load(drawer, url, at)).data).toMatchObject({ review: { id: requestId } });
    const decided = await screens.post(drawer, url, { requestId, intent: "delete" }, at);
    expect(decided).toMatchObject({
      status: 303,
      location: then.replace("{id}", id).replace("{request}", requestId),
    });
    if (part) {
      const { data } = await screens.load(sheetPage, decided.location ?? "", at);
      expect(data).toMatchObject({ undoable: { requestId }, offer: { deletedAt: expect.any(String) } });
    }
    const undone = await screens.post(drawer, url, { requestId, intent: "undo" }, at);
    expect(undone).toMatchObject({ status: 303, location: url });
  });
});
