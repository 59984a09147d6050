import { describe, expect, it } from "vitest";
import { type OperatorSheet, operatorSheet } from "~/contract/operators/calls";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { signUpOf } from "../../support/sign-up";

const { db } = await freshDatabase();
const api = testApi(db);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));

const row = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const request = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mailsTo = (recipient: string) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute();
const lastLog = (id: string) =>
  loggedRows(db).where("thing_id", "=", id).orderBy("id", "desc").executeTakeFirstOrThrow();

/** As decisions name a request. */
const named = ({ id, requestId }: { id: string; requestId: string }) => ({ id, requestId });

let signedUp = 0;
async function signUp() {
  signedUp += 1;
  const managerEmail = `manager-${signedUp}@neuf.example`;
  const { id } = await api.anonymous.operators.signUp(signUpOf(managerEmail));
  const review = await platform.operatorDashboard.details({ id });
  return { id, managerEmail, requestId: review.id, sheet: operatorSheet.parse(review.current) };
}

/** An operator that the app shows, with an open request of its administrator. */
async function requested(kind: "Edited" | "Deleted" | "Unarchived") {
  const operator = await addOperator(db, kind === "Unarchived" ? { status: "Archived" } : { shown: true });
  const user = await addUser(db, { operators: [operator], name: "Gérant" });
  const own = await api.as(user);
  const eltoId = operator.id;
  if (kind === "Edited")
    await own.operators.update({
      ...withStreet(operator.sheet, "Rue demandée"),
      eltoId,
      version: 1,
      status: "Active",
    });
  if (kind === "Deleted") await own.operators.remove({ eltoId });
  if (kind === "Unarchived") await own.operators.unarchive({ eltoId });
  const review = await platform.operatorDashboard.details({ id: eltoId });
  expect(review.kind).toBe(kind);
  return { ...operator, user, requestId: review.id };
}
const withStreet = (sheet: OperatorSheet, street: string): OperatorSheet => ({
  ...sheet,
  tourismProduct: { ...sheet.tourismProduct, address: { ...sheet.tourismProduct.address, street } },
});

describe("approving a sign-up", () => {
  it("activates it with the corrected data and mails the registration link once", async () => {
    const { id, requestId, sheet, managerEmail } = await signUp();
    const data = { ...withStreet(sheet, "Place d’Armes"), points: 5 };
    await platform.operatorDashboard.approve({ id, requestId, data });
    const after = await row(id);
    expect(after).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
    expect(after.sheet).toMatchObject({
      points: 5,
      tourismProduct: { address: { street: "Place d’Armes" } },
    });
    expect(await request(requestId)).toMatchObject({
      decision: "published",
      decided_by: chief.id,
      current: sheet,
      result: after.sheet,
    });
    const mails = await mailsTo(managerEmail);
    expect(mails.map(({ kind }) => kind)).toEqual(["signUpConfirmation", "creationApproved"]);
    expect(mails[1]?.text_body).toMatch(/à chaque visite\u00a0: 5\./);
    expect(mails[1]?.text_body).toContain("a corrigé ce que vous aviez écrit");
    const token = /register-user\?jwt=(\S+)/.exec(mails[1]?.text_body ?? "")?.[1] ?? "";
    await api.anonymous.users.completeRegistration({
      token: decodeURIComponent(token),
      password: "Mot-de-passe-1",
      name: "Lambert",
      firstName: "Léa",
      cgu: true,
    });
    expect(await lastLog(id)).toMatchObject({
      type: "OperatorRequestApproved",
      changes: { status: ["InRevision", "Active"], points: [10, 5] },
    });
  });

  it("does not count the programme's own fields as a correction", async () => {
    const { id, requestId, sheet, managerEmail } = await signUp();
    await platform.operatorDashboard.approve({ id, requestId, data: { ...sheet, points: 7 } });
    const [, mail] = await mailsTo(managerEmail);
    expect(mail?.text_body).toMatch(/à chaque visite\u00a0: 7\./);
    expect(mail?.text_body).not.toContain("a corrigé");
  });

  it("reports all errors in the corrected data at once, by the names of the call", async () => {
    const { id, requestId, sheet } = await signUp();
    const { tourismProduct } = sheet;
    const unknown = {
      ...sheet,
      categories: ["casino"],
      tourismProduct: {
        ...tourismProduct,
        phone: "+32999999999",
        address: { ...tourismProduct.address, zipCode: "1001" },
      },
    };
    const told = {
      "data.categories": ["invalid"],
      "data.tourismProduct.phone": ["invalidPhone"],
      "data.tourismProduct.address.zipCode": ["unknownZipCode"],
    };
    await expect(platform.operatorDashboard.approve({ id, requestId, data: unknown })).rejects.toMatchObject({
      status: 400,
      fields: told,
    });
    await expect(
      platform.operatorDashboard.approve({ id, requestId, data: { ...unknown, facebookUrl: "abbaye" } }),
    ).rejects.toMatchObject({ status: 400, fields: { ...told, "data.facebookUrl": ["invalidUrl"] } });
  });

  it("invites the manager at the corrected e-mail address, unless it is taken", async () => {
    const { id, requestId, sheet, managerEmail } = await signUp();
    const at = (email: string) => ({ ...sheet, manager: { ...sheet.manager, email } });
    await expect(
      platform.operatorDashboard.approve({ id, requestId, data: at(chief.email) }),
    ).rejects.toMatchObject({ code: "duplicateEmail", fields: { "data.manager.email": ["duplicateEmail"] } });
    expect(await row(id)).toMatchObject({ status: "InRevision", version: 1 });
    await platform.operatorDashboard.approve({ id, requestId, data: at(`new-${managerEmail}`) });
    expect((await mailsTo(`new-${managerEmail}`)).map(({ kind }) => kind)).toEqual(["creationApproved"]);
    expect(await mailsTo(managerEmail)).toHaveLength(1);
  });

  it("with Validate activates it without publishing it", async () => {
    const { id, requestId, sheet, managerEmail } = await signUp();
    await platform.operators.update({
      ...sheet,
      eltoId: id,
      version: 1,
      status: "InRevision",
      reviewRequestId: requestId,
    });
    expect(await row(id)).toMatchObject({ status: "Active", publish_status: "Unpublished" });
    expect(await request(requestId)).toMatchObject({ decision: "validated" });
    expect(await mailsTo(managerEmail)).toHaveLength(2);
  });

  it("can be refused: the operator stays inactive, with a draft mail that gives the reason", async () => {
    const { id, requestId, managerEmail } = await signUp();
    await platform.operatorDashboard.refuseCreation({ id, requestId, reason: "Hors de Wallonie" });
    expect(await row(id)).toMatchObject({ status: "Inactive", publish_status: "Unpublished" });
    expect(await request(requestId)).toMatchObject({
      decision: "refused",
      reason: "Hors de Wallonie",
      result: null,
    });
    const manager = await db
      .selectFrom("users")
      .select("is_active")
      .where("email", "=", managerEmail)
      .executeTakeFirst();
    expect(manager).toEqual({ is_active: false });
    const mail = await platform.operatorDashboard.refusalMail({ id });
    expect(mail.to).toBe(managerEmail);
    expect(mail.subject).toContain("Gîte");
    expect(mail.body).toContain("Hors de Wallonie");
    expect(await mailsTo(managerEmail)).toHaveLength(1);
  });

  it.each(["refused", "not eligible"])("%s, then saved and published, invites the manager", async (how) => {
    const { id, requestId, sheet, managerEmail } = await signUp();
    if (how === "refused") await platform.operatorDashboard.refuseCreation({ id, requestId, reason: "Non" });
    else await platform.operators.makeNotEligible({ eltoId: id });
    const status = how === "refused" ? "Active" : "NotEligible";
    await platform.operators.updateAndValidate({ ...sheet, eltoId: id, version: 2, status });
    expect(await row(id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
    const mails = await mailsTo(managerEmail);
    expect(mails.map(({ kind }) => kind)).toEqual(["signUpConfirmation", "creationApproved"]);
    expect(mails[1]?.text_body).toContain("register-user?jwt=");
  });

  it("closes it as refused when the operator is made not eligible", async () => {
    const { id, requestId } = await signUp();
    await platform.operators.makeNotEligible({ eltoId: id });
    expect(await row(id)).toMatchObject({ status: "NotEligible", publish_status: "Unpublished" });
    expect(await request(requestId)).toMatchObject({ decision: "refused" });
  });

  it("cannot be done through the call for edits, nor the other way round", async () => {
    const creation = await signUp();
    await expect(
      platform.operatorDashboard.refuseEdited({ ...named(creation), reason: "Non" }),
    ).rejects.toMatchObject({
      code: "wrongRequestKind",
    });
    const edit = await requested("Edited");
    await expect(
      platform.operatorDashboard.refuseCreation({ ...named(edit), reason: "Non" }),
    ).rejects.toMatchObject({
      code: "wrongRequestKind",
    });
    expect(await request(edit.requestId)).toMatchObject({ decision: null });
  });
});

describe("deciding the other requests", () => {
  it("publishes an edit as requested", async () => {
    const { id, requestId, sheet } = await requested("Edited");
    await platform.operatorDashboard.approve({ id, requestId });
    expect(await row(id)).toMatchObject({
      sheet: withStreet(sheet, "Rue demandée"),
      published_sheet: sheet,
      publish_status: "WaitingPublish",
    });
  });

  it("refuses an edit: the sheet is unchanged and the request is kept", async () => {
    const { id, requestId, sheet, user } = await requested("Edited");
    await platform.operatorDashboard.refuseEdited({ id, requestId, reason: "Rue fausse" });
    expect(await row(id)).toMatchObject({ sheet, publish_status: "Published", status: "Active" });
    expect(await request(requestId)).toMatchObject({
      decision: "refused",
      current: withStreet(sheet, "Rue demandée"),
    });
    expect(await lastLog(id)).toMatchObject({
      type: "OperatorRequestRefused",
      extra: { reason: "Rue fausse" },
    });
    const details = await platform.operatorDashboard.details({ id });
    expect(details.decision).toMatchObject({
      kind: "refused",
      by: { name: "Test Chef" },
      reason: "Rue fausse",
    });
    const { items } = await platform.operators.list({});
    expect(items.find((item) => item.id === id)?.refusal).toMatchObject({
      kind: "Edited",
      reason: "Rue fausse",
    });
    expect((await platform.operatorDashboard.refusalMail({ id })).to).toBe(user.email);
  });

  it("carries out an approved deletion or unarchiving", async () => {
    const deletion = await requested("Deleted");
    await platform.operatorDashboard.approve(named(deletion));
    const deleted = await row(deletion.id);
    expect(deleted.publish_status).toBe("WaitingUnpublish");
    expect(deleted.deleted_at).not.toBeNull();
    const unarchiving = await requested("Unarchived");
    await platform.operatorDashboard.approve(named(unarchiving));
    expect(await row(unarchiving.id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
  });

  it("requires a reason for a refusal", async () => {
    const { id, requestId } = await requested("Edited");
    await expect(
      platform.operatorDashboard.refuseEdited({ id, requestId, reason: " " }),
    ).rejects.toMatchObject({
      code: "validation",
      fields: { reason: ["required"] },
    });
  });
});

describe("two people deciding", () => {
  it("at once: the first wins, and the second learns who decided, when and how", async () => {
    const { id, requestId } = await requested("Edited");
    const both = await Promise.allSettled([
      platform.operatorDashboard.approve({ id, requestId }),
      colleague.operatorDashboard.refuseEdited({ id, requestId, reason: "Non" }),
    ]);
    const decided = await request(requestId);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        status: 409,
        code: "alreadyDecided",
        params: { by: decided.decided_by_name, at: decided.decided_at, decision: decided.decision },
      },
    });
    expect((await row(id)).version).toBe(3);
  });

  it("the same request twice is refused, also when another request is open by now", async () => {
    const { id, requestId, user, sheet } = await requested("Edited");
    await platform.operatorDashboard.refuseEdited({ id, requestId, reason: "Non" });
    const { version } = await row(id);
    const own = await api.as(user);
    await own.operators.update({ ...withStreet(sheet, "Autre"), eltoId: id, version, status: "Active" });
    await expect(colleague.operatorDashboard.approve({ id, requestId })).rejects.toMatchObject({
      code: "alreadyDecided",
      params: { by: "Test Chef", decision: "refused" },
    });
    expect((await platform.operatorDashboard.details({ id })).decision).toBeNull();
  });

  it("about another operator's request get a 404", async () => {
    const one = await requested("Edited");
    const other = await requested("Edited");
    await expect(
      platform.operatorDashboard.approve({ id: one.id, requestId: other.requestId }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await request(other.requestId)).toMatchObject({ decision: null });
  });
});

describe("a decided request", () => {
  it("stays in the history and leaves the dashboard", async () => {
    const { id, requestId, sheet } = await requested("Edited");
    const open = await platform.operatorDashboard.list({ PageSize: 100 });
    expect(open.items.filter((item) => item.id === id)).toMatchObject([
      { dashboardStatus: "Edited", author: "Test Gérant" },
    ]);
    await platform.operatorDashboard.approve({ id, requestId, data: withStreet(sheet, "Rue corrigée") });
    const after = await platform.operatorDashboard.list({ PageSize: 100 });
    expect(after.items.filter((item) => item.id === id)).toEqual([]);
    const history = await platform.operators.history({ eltoId: id });
    expect(history.items).toMatchObject([
      { id: requestId, decision: "published", changedFields: ["tourismProduct.address.street"] },
    ]);
    const version = await platform.operators.historyVersion({ eltoId: id, requestId });
    expect(operatorSheet.parse(version.previous)).toEqual(sheet);
    expect(operatorSheet.parse(version.sheet)).toEqual(withStreet(sheet, "Rue corrigée"));
  });
});

describe("the operator's own administrator", () => {
  it("cannot decide and has no dashboard", async () => {
    const { id, requestId, user } = await requested("Edited");
    const own = await api.as(user);
    const refusal = { id, requestId, reason: "Non" };
    for (const [who, status] of [
      [own, 403],
      [api.anonymous, 401],
    ] as const) {
      await expect(who.operatorDashboard.approve({ id, requestId })).rejects.toMatchObject({ status });
      await expect(who.operatorDashboard.refuseEdited(refusal)).rejects.toMatchObject({ status });
      await expect(who.operatorDashboard.refuseCreation(refusal)).rejects.toMatchObject({ status });
      await expect(who.operatorDashboard.details({ id })).rejects.toMatchObject({ status });
      await expect(who.operatorDashboard.refusalMail({ id })).rejects.toMatchObject({ status });
    }
    expect(await request(requestId)).toMatchObject({ decision: null });
  });

  it("cannot validate its own request through the edit form", async () => {
    const { id, requestId, sheet, user } = await requested("Edited");
    const own = await api.as(user);
    await expect(
      own.operators.update({
        ...sheet,
        eltoId: id,
        version: 2,
        status: "Active",
        reviewRequestId: requestId,
      }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await request(requestId)).toMatchObject({ decision: null });
  });
});
