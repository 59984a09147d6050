import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOffer, addOperator, addRequest, addUser, offerContent } from "../../support/operators";

const { db } = await freshDatabase();
const start = new Date("2026-06-15T10:00:00.000Z");
let now = start;
const api = testApi(db, { now: () => now });
const operator = await addOperator(db, { name: "Abbaye d’Aulne", shown: true });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const manager = await addUser(db, { operators: [operator], name: "Gérant" });
const platform = await api.as(chief);
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));
const admin = await api.as(manager);

beforeEach(() => {
  now = start;
});
const later = (seconds: number) => {
  now = new Date(start.getTime() + seconds * 1000);
};

const content = { ...offerContent, tags: ["Dégustation"] };
const corrected = { ...content, title: { ...inFrench("Deux bières offertes"), nl: "Twee biertjes" } };

/** An offer with an open request of its operator's administrator. */
async function asked(kind: "Created" | "Edited" | "Deleted" | "Unarchived") {
  if (kind === "Created") {
    const { offerId } = await admin.offers.create({ eltoId: operator.id, ...content });
    return seen(offerId);
  }
  const { id } = await addOffer(
    db,
    operator,
    kind === "Unarchived" ? { archived: true, publishStatus: "Unpublished" } : { publishStatus: "Published" },
  );
  if (kind === "Edited") await admin.offers.update({ offerId: id, version: 1, ...content });
  if (kind === "Deleted") await admin.offers.remove({ offerId: id });
  if (kind === "Unarchived") await admin.offers.unarchive({ offerId: id });
  return seen(id);
}
const seen = async (id: string) => ({ id, requestId: (await platform.offerDashboard.details({ id })).id });
const row = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
const facts = async (id: string) => {
  const { title, archived, approved, publish_status, deleted_at } = await row(id);
  return { title: title.fr, archived, approved, publish: publish_status, deleted: deleted_at !== null };
};
const request = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lastLog = (id: string) =>
  loggedRows(db).where("thing_id", "=", id).orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const mailsAbout = (requestId: string) =>
  db.selectFrom("mails").selectAll().where("decided_request", "=", requestId).execute();
const live = { archived: false, approved: true, publish: "WaitingPublish", deleted: false };

it("lists author and date with the offer", async () => {
  const { id } = await asked("Edited");
  const { createdAt } = await platform.offerDashboard.details({ id });
  const { items } = await platform.offerDashboard.list({ PageSize: 200 });
  expect(items.find((row) => row.id === id)).toMatchObject({ author: manager.name, createdAt });
});

it("shows the request with the current and the requested offer", async () => {
  const { id, requestId } = await asked("Edited");
  const review = await platform.offerDashboard.details({ id });
  expect(review).toMatchObject({
    id: requestId,
    kind: "Edited",
    offerId: id,
    title: "Une entrée offerte",
    status: "Active",
    eltoTitle: "Abbaye d’Aulne",
    publishStatus: "Published",
    shown: true,
    decision: null,
    author: { id: manager.id, name: manager.name, email: manager.email },
    previous: { title: { fr: "Une entrée offerte" }, tags: ["En famille"] },
    current: content,
  });
  expect((await platform.offerDashboard.details({ id: (await asked("Created")).id })).previous).toBeNull();
  const { id: quiet } = await addOffer(db, operator);
  await expect(platform.offerDashboard.details({ id: quiet })).rejects.toMatchObject({ status: 404 });
});

describe("publishing", () => {
  it("makes a new offer live with the corrections, keeps both versions and logs it", async () => {
    const { id, requestId } = await asked("Created");
    await platform.offerDashboard.approveCreation({ id, requestId, data: corrected });
    expect(await facts(id)).toEqual({ ...live, title: "Deux bières offertes" });
    expect((await row(id)).title.nl).toBe("Twee biertjes");
    expect(await request(requestId)).toMatchObject({
      decision: "published",
      decided_by: chief.id,
      current: content,
      result: corrected,
    });
    expect(await lastLog(id)).toMatchObject({
      type: "OfferRequestApproved",
      operator_id: operator.id,
      changes: { "title.fr": ["Une bière offerte", "Deux bières offertes"] },
      extra: { request: "Created" },
    });
    expect(await admin.offers.details({ offerId: id })).toMatchObject({
      status: "Active",
      dashboardStatus: "Validated",
      updateEnable: true,
    });
  });

  it("logs the author and the corrections, and is found by either name", async () => {
    const { id, requestId } = await asked("Created");
    await platform.offerDashboard.approveCreation({ id, requestId, data: corrected });
    const entryFor = async (SearchTerm: string) =>
      (await platform.logs.list({ SearchTerm, Subject: [id], PageSize: 50 })).items.find(
        ({ type }) => type === "OfferRequestApproved",
      );
    const entry = await entryFor("Gérant");
    expect(entry).toMatchObject({
      user: chief.name,
      askedBy: { id: manager.id, name: manager.name },
      corrected: true,
    });
    expect(entry?.fields.map(({ field, corrected }) => [field, corrected])).toContainEqual([
      "Titre (NL)",
      true,
    ]);
    expect(await entryFor("Chef")).toEqual(entry);
    const edited = await asked("Edited");
    await platform.offerDashboard.approveEdit(edited);
    const [plain] = (await platform.logs.list({ Subject: [edited.id] })).items;
    expect(plain).toMatchObject({ corrected: false, askedBy: { name: manager.name } });
    expect(plain?.fields.every(({ corrected }) => !corrected)).toBe(true);
  });

  it("ignores the order of tags, and keeps it", async () => {
    const tags = ["Dégustation", "En famille"];
    const { offerId } = await admin.offers.create({ eltoId: operator.id, ...content, tags });
    const { id, requestId } = await seen(offerId);
    const data = { ...content, tags: tags.toReversed() };
    await platform.offerDashboard.approveCreation({ id, requestId, data });
    expect((await row(id)).tags).toEqual(tags);
    const [entry] = (await platform.logs.list({ Subject: [id] })).items;
    expect(entry).toMatchObject({ type: "OfferRequestApproved", corrected: false });
    expect(JSON.stringify(entry?.changes)).not.toContain("tags");
  });

  it("applies an edit as requested", async () => {
    const { id, requestId } = await asked("Edited");
    await platform.offerDashboard.approveEdit({ id, requestId });
    expect(await facts(id)).toEqual({ ...live, title: "Une bière offerte" });
  });

  it("brings an archived offer back", async () => {
    const { id, requestId } = await asked("Unarchived");
    await platform.offerDashboard.approveCreation({ id, requestId });
    expect(await facts(id)).toMatchObject(live);
  });

  it("refuses a validity that ended while the request waited, until it is corrected", async () => {
    const { id, requestId } = await asked("Edited");
    now = new Date("2026-09-01T10:00:00.000Z");
    const today = await api.as(chief);
    await expect(today.offerDashboard.approveEdit({ id, requestId })).rejects.toMatchObject({
      status: 400,
      fields: { end: ["overAlready"] },
    });
    expect(await request(requestId)).toMatchObject({ decision: null });
    const wrong = { ...content, category: "casino" };
    const told = { "data.category": ["invalid"], "data.end": ["overAlready"] };
    await expect(today.offerDashboard.approveEdit({ id, requestId, data: wrong })).rejects.toMatchObject({
      status: 400,
      fields: told,
    });
    await expect(
      today.offerDashboard.approveEdit({ id, requestId, data: { ...wrong, bookingLink: "abbaye" } }),
    ).rejects.toMatchObject({ status: 400, fields: { ...told, "data.bookingLink": ["invalidUrl"] } });
    const data = { ...content, end: "2026-10-31", visibilityEnd: "2026-10-31" };
    await today.offerDashboard.approveEdit({ id, requestId, data });
    expect((await row(id)).valid_until).toBe("2026-10-31");
  });
});

describe("a deletion", () => {
  it("is accepted, and the offer leaves the app; it can be restored", async () => {
    const { id, requestId } = await asked("Deleted");
    const deals = async () => (await platform.operators.details({ eltoId: operator.id })).numberOfOffers;
    const before = await deals();
    await platform.offerDashboard.approveDeletion({ id, RequestId: requestId });
    expect(await facts(id)).toMatchObject({ publish: "WaitingUnpublish", deleted: true });
    expect(await deals()).toBe(before - 1);
    await expect(admin.offers.details({ offerId: id })).rejects.toMatchObject({ status: 404 });
    await platform.offers.restore({ offerId: id });
    expect(await facts(id)).toMatchObject(live);
  });

  it("may be answered by archiving instead", async () => {
    const { id, requestId } = await asked("Deleted");
    await platform.offerDashboard.archive({ id, RequestId: requestId });
    expect(await facts(id)).toMatchObject({ publish: "WaitingUnpublish", archived: true, deleted: false });
    expect(await request(requestId)).toMatchObject({ decision: "archived" });
    expect(await lastLog(id)).toMatchObject({ type: "OfferArchived", extra: { request: "Deleted" } });
  });

  it("can be refused, which leaves the offer unchanged", async () => {
    const { id, requestId } = await asked("Deleted");
    const before = await facts(id);
    await platform.offerDashboard.refuseDeletion({ id, requestId, reasons: ["Hors charte"], reason: "Non" });
    expect(await facts(id)).toEqual(before);
    expect(await request(requestId)).toMatchObject({ decision: "refused", reason: "Hors charte. Non" });
    expect(await lastLog(id)).toMatchObject({
      type: "OfferRequestRefused",
      extra: { request: "Deleted", reason: "Hors charte. Non" },
    });
  });
});

describe("saving without publishing a request", () => {
  const validate = async (id: string, reviewRequestId: string) =>
    platform.offers.update({ ...corrected, offerId: id, version: (await row(id)).version, reviewRequestId });

  it("settles an edit, and the app does not change", async () => {
    const { id, requestId } = await asked("Edited");
    await validate(id, requestId);
    expect(await facts(id)).toEqual({ ...live, title: "Deux bières offertes", publish: "Published" });
    expect((await row(id)).published_content).toMatchObject({ title: { fr: "Une entrée offerte" } });
    expect(await request(requestId)).toMatchObject({ decision: "validated", result: corrected });
    expect(await lastLog(id)).toMatchObject({ type: "OfferRequestValidated" });
  });

  it("accepts a new offer, which the next save publishes, even one that changes nothing", async () => {
    const { id, requestId } = await asked("Created");
    await validate(id, requestId);
    expect(await facts(id)).toEqual({ ...live, title: "Deux bières offertes", publish: "Unpublished" });
    const save = async () =>
      platform.offers.update({
        ...corrected,
        offerId: id,
        version: (await row(id)).version,
        refuseNothing: "true" as const,
      });
    await save();
    expect(await facts(id)).toMatchObject(live);
    await expect(save()).rejects.toMatchObject({ code: "nothingChanged" });
  });

  it("does not settle a deletion", async () => {
    const { id, requestId } = await asked("Deleted");
    await expect(validate(id, requestId)).rejects.toMatchObject({ code: "wrongRequestKind" });
  });

  it("is not open to operators", async () => {
    const { id, requestId } = await asked("Edited");
    const { version } = await row(id);
    const save = admin.offers.update({ ...content, offerId: id, version, reviewRequestId: requestId });
    await expect(save).rejects.toMatchObject({ status: 403 });
    expect(await request(requestId)).toMatchObject({ decision: null });
  });
});

describe("a refusal", () => {
  const decidedDaysAgo = (requestId: string, days: number) =>
    db
      .updateTable("review_requests")
      .set({ decided_at: new Date(start.getTime() - days * 24 * 60 * 60 * 1000) })
      .where("id", "=", requestId)
      .execute();
  const refusedIn = async (id: string) => {
    const { items } = await admin.offers.list({ Status: ["Refused"], PageSize: 200 });
    return items.find(({ offerId }) => offerId === id)?.refusal;
  };

  it("of a creation is shown with the offer, with its reason; requested again, the offer waits again", async () => {
    const { id, requestId } = await asked("Created");
    await platform.offerDashboard.refuseCreation({ id, requestId, reason: "Trop tôt" });
    const refusal = { requestId, kind: "Created", at: start.toISOString(), reason: "Trop tôt" };
    const offer = await admin.offers.details({ offerId: id });
    expect(offer).toMatchObject({
      status: "Refused",
      publishStatus: "Unpublished",
      updateEnable: true,
      refusal,
      updatedBy: manager.name,
    });
    expect(await refusedIn(id)).toEqual(refusal);
    await decidedDaysAgo(requestId, 300);
    expect(await refusedIn(id)).toMatchObject({ reason: "Trop tôt" });
    await admin.offers.update({ ...content, offerId: id, version: offer.version });
    expect((await platform.offerDashboard.details({ id })).kind).toBe("Created");
    expect(await admin.offers.details({ offerId: id })).toMatchObject({
      status: "InRevision",
      refusal: null,
    });
    expect(await refusedIn(id)).toBeUndefined();
  });

  it("of a change is shown with the offer for thirty days, or until the programme changes it", async () => {
    const { id, requestId } = await asked("Edited");
    const { updated_by: before } = await row(id);
    await platform.offerDashboard.refuseEdit({ id, requestId, reason: "Texte à revoir" });
    const told = { kind: "Edited", reason: "Texte à revoir" };
    expect(await admin.offers.details({ offerId: id })).toMatchObject({ refusal: told, updatedBy: before });
    await decidedDaysAgo(requestId, 31);
    expect((await admin.offers.details({ offerId: id })).refusal).toBeNull();
    await decidedDaysAgo(requestId, 1);
    const { version } = await row(id);
    await platform.offers.update({ ...content, offerId: id, version });
    expect(await admin.offers.details({ offerId: id })).toMatchObject({
      refusal: null,
      updatedBy: chief.name,
    });
  });

  it("that is undone leaves the offer and its author unchanged", async () => {
    const created = await asked("Created");
    await platform.offerDashboard.refuseCreation({ ...created, reason: "Trop tôt" });
    await platform.offerDashboard.undo(created);
    expect(await admin.offers.details({ offerId: created.id })).toMatchObject({
      status: "InRevision",
      refusal: null,
      updatedBy: manager.name,
    });
  });

  it("is not recorded when the author withdraws: the offer says so", async () => {
    const { id, requestId } = await asked("Created");
    await admin.offers.withdraw({ offerId: id, requestId });
    expect(await admin.offers.details({ offerId: id })).toMatchObject({ status: "Withdrawn", refusal: null });
  });

  it("leaves an archived offer in the archive", async () => {
    const { id, requestId } = await asked("Unarchived");
    await platform.offerDashboard.refuseCreation({ id, requestId, reason: "Non" });
    expect(await facts(id)).toMatchObject({ archived: true, publish: "Unpublished" });
  });

  it("sends the author a mail in an offer's words, on request", async () => {
    const { id, requestId } = await asked("Created");
    const draft = await platform.offerDashboard.refusalMail({ id, Reason: "Trop tôt" });
    expect(draft).toMatchObject({ to: manager.email, subject: expect.stringContaining("Une bière offerte") });
    expect(draft.body).toContain("création de l’offre");
    await platform.offerDashboard.refuseCreation({ id, requestId, reason: "Trop tôt", sendMail: true });
    const [mail] = await mailsAbout(requestId);
    expect(mail).toMatchObject({ recipient: manager.email, subject: draft.subject });
    expect(mail?.text_body).toContain("Trop tôt");
    const silent = await asked("Edited");
    await platform.offerDashboard.refuseEdit({ ...silent, reason: "Non" });
    expect(await mailsAbout(silent.requestId)).toEqual([]);
  });

  it("needs a reason", async () => {
    const edit = await asked("Edited");
    await expect(platform.offerDashboard.refuseEdit({ ...edit, reason: " " })).rejects.toMatchObject({
      fields: { reason: ["required"] },
    });
  });
});

describe("a decision", () => {
  it("of the wrong kind is refused and changes nothing", async () => {
    const created = await asked("Created");
    const deleted = await asked("Deleted");
    for (const late of [
      () => platform.offerDashboard.approveEdit(created),
      () => platform.offerDashboard.approveDeletion({ id: created.id, RequestId: created.requestId }),
      () => platform.offerDashboard.archive({ id: created.id, RequestId: created.requestId }),
      () => platform.offerDashboard.refuseEdit({ ...created, reason: "Non" }),
      () => platform.offerDashboard.refuseDeletion({ ...created, reason: "Non" }),
      () => platform.offerDashboard.approveCreation(deleted),
      () => platform.offerDashboard.refuseCreation({ ...deleted, reason: "Non" }),
    ])
      await expect(late()).rejects.toMatchObject({ code: "wrongRequestKind" });
    expect(await request(created.requestId)).toMatchObject({ decision: null });
  });

  it("is made by the first of two: the second learns who decided", async () => {
    const edit = await asked("Edited");
    const both = await Promise.allSettled([
      platform.offerDashboard.approveEdit(edit),
      colleague.offerDashboard.refuseEdit({ ...edit, reason: "Non" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = both.find((one) => one.status === "rejected");
    expect(late?.reason).toMatchObject({
      code: "alreadyDecided",
      params: { by: expect.stringMatching(/^Test (Chef|Collègue)$/) },
    });
  });

  it("about a withdrawn request is refused", async () => {
    const edit = await asked("Edited");
    await admin.offers.withdraw({ offerId: edit.id, requestId: edit.requestId });
    await expect(platform.offerDashboard.approveEdit(edit)).rejects.toMatchObject({
      code: "requestWithdrawn",
    });
  });

  it("can be undone by its author, for a minute", async () => {
    const edit = await asked("Edited");
    const { version, updated_at, updated_by, ...before } = await row(edit.id);
    const open = await request(edit.requestId);
    await platform.offerDashboard.approveEdit(edit);
    expect((await platform.reviewQueue.undoable({ RequestId: edit.requestId })).decision).toMatchObject({
      subject: "offer",
      subjectId: edit.id,
      name: "Une bière offerte",
      decision: "published",
    });
    await expect(colleague.offerDashboard.undo(edit)).rejects.toMatchObject({ code: "undoTooLate" });
    await platform.offerDashboard.undo(edit);
    expect(await row(edit.id)).toMatchObject({ ...before, version: version + 2 });
    expect(await request(edit.requestId)).toEqual(open);
    expect(await lastLog(edit.id)).toMatchObject({
      type: "OfferDecisionUndone",
      changes: { publishStatus: ["WaitingPublish", "Published"] },
    });

    await platform.offerDashboard.refuseEdit({ ...edit, reason: "Non", sendMail: true });
    expect(await mailsAbout(edit.requestId)).toHaveLength(1);
    await platform.offerDashboard.undo(edit);
    expect(await mailsAbout(edit.requestId)).toEqual([]);

    await platform.offerDashboard.approveEdit(edit);
    later(61);
    await expect(platform.offerDashboard.undo(edit)).rejects.toMatchObject({ code: "undoTooLate" });
  });

  it("restores a deleted offer when it is undone, unless it changed since", async () => {
    const gone = await asked("Deleted");
    await platform.offerDashboard.approveDeletion({ id: gone.id, RequestId: gone.requestId });
    await platform.offerDashboard.undo(gone);
    expect(await facts(gone.id)).toMatchObject({ deleted: false, publish: "Published" });
    await platform.offerDashboard.archive({ id: gone.id, RequestId: gone.requestId });
    await platform.offers.unarchive({ offerId: gone.id });
    await expect(platform.offerDashboard.undo(gone)).rejects.toMatchObject({ code: "changedSinceDecision" });
  });
});

it("shares one queue with those about operators, oldest first", async () => {
  await db.deleteFrom("undoable_decisions").execute();
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("review_requests").execute();
  const day = (n: number) => new Date(Date.UTC(2026, 4, n));
  const { id } = await addOffer(db, operator, { title: "Un café offert" });
  const first = await addRequest(db, { operator_id: operator.id, created_at: day(1) });
  const second = await addRequest(db, { offer_id: id, created_at: day(2) });
  const queue = await platform.reviewQueue.list({ Around: first });
  expect(queue).toMatchObject({
    totalCount: 2,
    position: 1,
    items: [
      { requestId: first, subject: "operator", subjectId: operator.id, name: "Abbaye d’Aulne" },
      { requestId: second, subject: "offer", subjectId: id, name: "Un café offert" },
    ],
    next: { requestId: second },
  });
});
