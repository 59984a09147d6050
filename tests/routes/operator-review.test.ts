import { describe, expect, it } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as sheetPage from "~/routes/operators/sheet/sheet";
import * as review from "~/routes/reviews/operator";
import * as drawer from "~/routes/reviews/operator-drawer";
import * as reasonsPage from "~/routes/reviews/reasons";
import * as begin from "~/routes/reviews/start";
import * as targetPage from "~/routes/reviews/target";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";
import { formOf } from "../support/sheet-form";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

async function asked(kind: "Edited" | "Deleted") {
  const { id, sheet } = await addOperator(db, { shown: true });
  const current = { ...sheet, remark: "Demandée" };
  const requestId = await addRequest(db, {
    operator_id: id,
    kind,
    previous: JSON.stringify(sheet),
    current: JSON.stringify(current),
  });
  return { id, requestId, fields: { requestId, ...formOf(current) } };
}

const post = (id: string, fields: Record<string, string | string[]>) =>
  screens.post(review, `/reviews/eltos/${id}`, fields, { as: platform, params: { eltoId: id } });
const open = (id: string) =>
  screens.load(review, `/reviews/eltos/${id}`, { as: platform, params: { eltoId: id } });
const outcome = async (id: string, requestId: string) => {
  const { publish_status, sheet, deleted_at } = await db
    .selectFrom("operators")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { decision } = await db
    .selectFrom("review_requests")
    .select("decision")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  return { decision, publish: publish_status, remark: sheet.remark, deleted: deleted_at !== null };
};
const untouched = { decision: null, publish: "Published", remark: "Note interne", deleted: false };

describe("a request in the queue", () => {
  it.each([
    ["publish", { decision: "published", publish: "WaitingPublish", remark: "Demandée", deleted: false }],
    ["validate", { decision: "validated", publish: "Published", remark: "Demandée", deleted: false }],
  ])("does what its button %s says", async (intent, expected) => {
    const { id, requestId, fields } = await asked("Edited");
    const following = await asked("Edited");
    expect(await post(id, { ...fields, intent })).toMatchObject({
      status: 303,
      location: `/reviews/eltos/${following.id}?undo=${requestId}`,
    });
    expect(await outcome(id, requestId)).toEqual(expected);
  });

  it("keeps the filter of the queue from one decision to the next", async () => {
    const deletion = await asked("Deleted");
    await asked("Edited");
    const following = await asked("Deleted");
    const filter = "?about=operator&kind=Deleted";
    const at = { as: platform, params: { eltoId: deletion.id } };
    const page = await screens.load(review, `/reviews/eltos/${deletion.id}${filter}`, at);
    expect(page.data.surroundings.queue?.next).toMatchObject({ subjectId: following.id });
    const sent = await screens.post(
      review,
      `/reviews/eltos/${deletion.id}${filter}`,
      { requestId: deletion.requestId, intent: "delete" },
      at,
    );
    expect(sent.location).toBe(
      `/reviews/eltos/${following.id}?undo=${deletion.requestId}&about=operator&kind=Deleted`,
    );
    const odd = await screens.load(review, `/reviews/eltos/${following.id}?about=nobody&kind=`, {
      as: platform,
      params: { eltoId: following.id },
    });
    expect(odd.data.surroundings.queue?.totalCount).toBeGreaterThan(1);
  });

  it("refuses to decide a request amended or withdrawn since, and keeps the corrections", async () => {
    const operator = await addOperator(db, { shown: true });
    const author = await api.as(await addUser(db, { operators: [operator] }));
    const eltoId = operator.id;
    await author.operators.update({
      ...operator.sheet,
      socialReason: "A",
      eltoId,
      version: 1,
      status: "Active",
    });
    const { id: requestId } = await author.operators.request({ eltoId });
    await author.operators.amend({ ...operator.sheet, socialReason: "B", eltoId, requestId });
    const fields = { requestId, ...formOf({ ...operator.sheet, socialReason: "Corrigée" }) };
    for (const intent of ["publish", "validate"]) {
      const late = await post(eltoId, { ...fields, intent });
      expect(late.status).toBe(409);
      expect(late.data).toMatchObject({
        refusal: { code: "requestAmended" },
        lastResult: { initialValue: { requestId, socialReason: "Corrigée" } },
      });
    }
    const refused = await post(eltoId, { requestId, reason: "Non", intent: "refuse" });
    expect(refused.data).toMatchObject({ refusal: { code: "requestAmended" } });

    const amended = (await author.operators.request({ eltoId })).id;
    await author.operators.withdraw({ eltoId, requestId: amended });
    const gone = await post(eltoId, { ...fields, requestId: amended, intent: "publish" });
    expect(gone.data).toMatchObject({ refusal: { code: "requestWithdrawn" } });
    const page = await screens.load(review, `/reviews/eltos/${eltoId}`, {
      as: platform,
      params: { eltoId },
    });
    expect(page.data).toMatchObject({ review: { decision: { kind: "withdrawn" } }, mail: null });
  });

  it("keeps corrections that another person's decision left unsaved: invalid ones in the form, others beside it", async () => {
    const { id, requestId, fields } = await asked("Edited");
    await post(id, { ...fields, intent: "publish" });
    const late = { ...fields, socialReason: "Corrigée", setAside: "remark" };
    const wrong = await post(id, { ...late, intent: "publish", "tourismProduct.email": "non" });
    expect(wrong).toMatchObject({ status: 422, data: { writing: true } });
    for (const intent of ["publish", "validate"])
      expect(await post(id, { ...late, intent })).toMatchObject({
        status: 409,
        data: {
          refusal: { code: "alreadyDecided" },
          unsent: { socialReason: "Corrigée", remark: "Note interne" },
        },
      });
    const refused = await post(id, { requestId, intent: "refuse" });
    expect(refused.data).not.toHaveProperty("writing");
  });

  it("keeps the current values of the fields that are set aside, and ignores paths that the sheet lacks", async () => {
    const { id, requestId, fields } = await asked("Edited");
    const setAside = ["remark", "constructor.prototype", "nowhere"];
    await post(id, { ...fields, intent: "publish", socialReason: "Corrigée", setAside });
    expect(await outcome(id, requestId)).toMatchObject({ decision: "published", remark: "Note interne" });
    const { sheet } = await db
      .selectFrom("operators")
      .select("sheet")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(sheet.socialReason).toBe("Corrigée");
  });

  it("undoes the last decision, and says why when it no longer can", async () => {
    const { id, requestId, fields } = await asked("Edited");
    await post(id, { ...fields, intent: "publish" });
    expect((await open(id)).data).toMatchObject({
      surroundings: { undoable: { requestId, name: "Musée de la Meuse", decision: "published" } },
    });
    const undone = await post(id, { requestId, intent: "undo" });
    expect(undone).toMatchObject({ status: 303, location: `/reviews/eltos/${id}` });
    expect(toastOf(undone)).toBe("backoffice-reviews:undo.toast");
    expect(await outcome(id, requestId)).toEqual(untouched);
    const again = await post(id, { requestId, intent: "undo" });
    expect(again).toMatchObject({ status: 409, data: { refusal: { code: "undoTooLate" } } });
  });

  it("deletes the operator of an approved deletion request", async () => {
    const { id, requestId } = await asked("Deleted");
    expect(await post(id, { requestId, intent: "delete" })).toMatchObject({ status: 303 });
    expect(await outcome(id, requestId)).toMatchObject({ decision: "published", deleted: true });
  });

  it("refuses with a reason and leads to the next request", async () => {
    const { id, requestId } = await asked("Edited");
    const following = await asked("Edited");
    expect(await post(id, { requestId, intent: "refuse", reason: " " })).toMatchObject({
      status: 422,
      errors: { reason: ["required"] },
    });
    expect(await outcome(id, requestId)).toEqual(untouched);
    const refused = await post(id, { requestId, intent: "refuse", reason: "Rue fausse" });
    expect(refused).toMatchObject({
      status: 303,
      location: `/reviews/eltos/${following.id}?undo=${requestId}`,
    });
    expect(await outcome(id, requestId)).toEqual({ ...untouched, decision: "refused" });
  });

  it("shows the content that a deletion removes, and archives instead on request", async () => {
    const { id, requestId } = await asked("Deleted");
    const offer = await addOffer(db, { id });
    const load = (query: string) =>
      screens.load(review, `/reviews/eltos/${id}${query}`, { as: platform, params: { eltoId: id } });
    expect((await load("")).data.deletion).toEqual({
      subject: "operator",
      takes: {
        offers: [{ id: offer.id, title: "Une entrée offerte", isOffer: true, end: "2026-09-30" }],
        numberOfOffers: 1,
        users: [],
        numberOfUsers: 0,
        numberOfLosingAccess: 0,
      },
      mayArchive: true,
      confirming: false,
    });
    expect((await load("?confirm=1")).data.deletion).toMatchObject({ confirming: true });
    await post(id, { requestId, intent: "archive" });
    expect(await outcome(id, requestId)).toEqual({
      ...untouched,
      decision: "archived",
      publish: "WaitingUnpublish",
    });
    await post(id, { requestId, intent: "undo" });
    expect(await outcome(id, requestId)).toEqual(untouched);
  });

  it("previews the mail of a refusal, and sends it with the decision", async () => {
    const { id, requestId } = await asked("Edited");
    const address = { author_email: "anne@musee.example" };
    await db.updateTable("review_requests").set(address).where("id", "=", requestId).execute();
    const page = await screens.load(
      review,
      `/reviews/eltos/${id}?refuse=1&reasons=Contraire+aux+conditions+du+programme&reason=Appelez-nous`,
      { as: platform, params: { eltoId: id } },
    );
    expect(page.data.refusing).toMatchObject({
      reasons: expect.arrayContaining(["Contraire aux conditions du programme"]),
      draft: { reasons: ["Contraire aux conditions du programme"], reason: "Appelez-nous" },
      mail: {
        to: "anne@musee.example",
        body: expect.stringContaining("Contraire aux conditions du programme. Appelez-nous"),
      },
    });
    await post(id, {
      requestId,
      intent: "refuseAndSend",
      reasons: ["Contraire aux conditions du programme"],
      reason: "",
    });
    expect(await outcome(id, requestId)).toEqual({ ...untouched, decision: "refused" });
    const mails = await db
      .selectFrom("mails")
      .select("recipient")
      .where("decided_request", "=", requestId)
      .execute();
    expect(mails).toEqual([{ recipient: "anne@musee.example" }]);
  });

  it.each([["approve"], ["toString"], [""], [undefined]])(
    "answers 400 to the intent %j and decides nothing",
    async (intent) => {
      const { id, requestId, fields } = await asked("Edited");
      const answer = await post(id, intent === undefined ? fields : { ...fields, intent });
      expect(answer).toMatchObject({ status: 400, data: { code: "badRequest" } });
      expect(await outcome(id, requestId)).toEqual(untouched);
    },
  );
});

describe("the drawer of a request", () => {
  const at = (id: string) => ({ as: platform, params: { eltoId: id } });

  it.each([
    ["the dashboard", "", "?offers=26&operators=46", "/?offers=26&operators=46"],
    ["the dashboard as it is first shown", "", "", "/"],
    [
      "the sheet",
      "/informations",
      "?list=status%3DActive%26page%3D2",
      "/eltos/{id}/informations?list=status%3DActive%26page%3D2",
    ],
  ])("closes to %s, as it was", async (_name, part, query, behind) => {
    const { id, requestId } = await asked("Edited");
    const url = `/eltos/${id}${part}/validate${query}`;
    const { status, data } = await screens.load(drawer, url, at(id));
    expect([status, data.review.id]).toEqual([200, requestId]);
    expect(data.surroundings).toEqual({
      closeTo: behind.replace("{id}", id),
      now: expect.any(String),
    });
    const { data: refusing } = await screens.load(drawer, url.replace(/\?|$/, "?refuse=1&"), at(id));
    expect(refusing.refusing).toMatchObject({ reasons: expect.any(Array) });
    expect(refusing.surroundings.closeTo).toBe(behind.replace("{id}", id));
  });

  it("leads back to the dashboard with the rows that it showed, which offers to undo the decision", async () => {
    const { id, requestId, fields } = await asked("Edited");
    await asked("Edited");
    const url = `/eltos/${id}/validate?operators=26`;
    const decided = await screens.post(drawer, url, { ...fields, intent: "publish" }, at(id));
    expect(decided).toMatchObject({ status: 303, location: `/?undo=${requestId}&operators=26` });
    expect((await screens.load(dashboard, decided.location ?? "", { as: platform })).data).toMatchObject({
      undoable: { requestId, subject: "operator", subjectId: id },
    });
    const undone = await screens.post(drawer, url, { requestId, intent: "undo" }, at(id));
    expect(undone).toMatchObject({ status: 303, location: url });
    expect(toastOf(undone)).toBe("backoffice-reviews:undo.toast");
    expect(await outcome(id, requestId)).toEqual(untouched);
  });

  it.each(["Edited", "Deleted"] as const)(
    "leads back to the sheet (%s), which offers to undo",
    async (kind) => {
      const { id, requestId, fields } = await asked(kind);
      const url = `/eltos/${id}/informations/validate?list=page%3D2`;
      const intent = kind === "Deleted" ? "delete" : "publish";
      const decided = await screens.post(drawer, url, { ...fields, intent }, at(id));
      expect(decided).toMatchObject({
        status: 303,
        location: `/eltos/${id}/informations?undo=${requestId}&list=page%3D2`,
      });
      const { data } = await screens.load(sheetPage, decided.location ?? "", at(id));
      expect(data.undoable).toMatchObject({ requestId });
      // Only after coming from a decision.
      const { data: later } = await screens.load(sheetPage, `/eltos/${id}/informations`, at(id));
      expect(later.undoable).toBeNull();
    },
  );

  it("keeps corrections that cannot be saved, and decides nothing", async () => {
    const { id, requestId, fields } = await asked("Edited");
    const wrong = { ...fields, intent: "publish", "tourismProduct.email": "non" };
    expect(await screens.post(drawer, `/eltos/${id}/validate`, wrong, at(id))).toMatchObject({
      status: 422,
      data: { lastResult: { initialValue: { remark: "Demandée" } } },
    });
    expect(await outcome(id, requestId)).toEqual(untouched);
  });

  it("is closed to an operator's users, like the dashboard under it", async () => {
    const { id } = await asked("Edited");
    const as = await addUser(db, { operators: [{ id }] });
    const refused = { status: 403, data: { code: "invalidRights" } };
    const given = { as, params: { eltoId: id } };
    expect(await screens.load(drawer, `/eltos/${id}/validate`, given)).toMatchObject(refused);
    expect(await screens.load(dashboard, `/eltos/${id}/validate`, given)).toMatchObject(refused);
  });
});

describe("the review of requests", () => {
  it("begins with the oldest request, and ends when none is left", async () => {
    await db
      .updateTable("review_requests")
      .set({ decision: "refused", decided_at: new Date() })
      .where("decided_at", "is", null)
      .execute();
    expect((await screens.load(begin, "/reviews", { as: platform })).data).toMatchObject({
      queue: { totalCount: 0, next: null },
    });
    const first = await asked("Edited");
    await asked("Deleted");
    expect(await screens.load(begin, "/reviews", { as: platform })).toMatchObject({
      location: `/reviews/eltos/${first.id}`,
    });
    expect((await open(first.id)).data).toMatchObject({
      surroundings: { queue: { position: 1, totalCount: 2, previous: null, next: { kind: "Deleted" } } },
    });
  });
});

describe("the page of frequent reasons", () => {
  it("stores one reason a line, and reports another person's earlier save", async () => {
    const save = (fields: Record<string, string>) =>
      screens.post(reasonsPage, "/reviews/reasons", fields, { as: platform });
    expect((await save({ version: "0", reasons: "Doublon\r\n\r\nHors zone" })).status).toBe(303);
    const { data } = await screens.load(reasonsPage, "/reviews/reasons", { as: platform });
    expect(data).toEqual({ reasons: ["Doublon", "Hors zone"], version: 1 });
    expect(await save({ version: "0", reasons: "Autre" })).toMatchObject({
      status: 409,
      data: { refusal: { code: "staleVersion" }, lastResult: { initialValue: { reasons: "Autre" } } },
    });
  });
});

describe("the page of the target", () => {
  const save = (days: string, who: { id: string; email: string } = platform) =>
    screens.post(targetPage, "/reviews/target", { days }, { as: who });

  it("saves it, and keeps an invalid input", async () => {
    expect((await save("8")).status).toBe(303);
    const { data } = await screens.load(targetPage, "/reviews/target", { as: platform });
    expect(data).toEqual({ days: 8 });
    for (const typed of ["0", "61", "cinq", "2,5", "1e1"])
      expect(await save(typed)).toMatchObject({
        status: 422,
        data: { lastResult: { error: { days: ["outOfRange"] }, initialValue: { days: typed } } },
      });
    expect((await screens.load(targetPage, "/reviews/target", { as: platform })).data).toEqual({ days: 8 });
    expect((await save("5")).status).toBe(303);
  });
});
