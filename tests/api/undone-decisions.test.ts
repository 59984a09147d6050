import { describe, expect, it } from "vitest";
import { operatorSheet } from "~/contract/operators/calls";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { signUpOf } from "../support/sign-up";

const { db } = await freshDatabase();
let now = new Date("2026-03-12T09:00:00Z");
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const api = testApi(db, { now: () => now });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));

const row = (id: string) =>
  db
    .selectFrom("operators")
    .select(["sheet", "status", "publish_status", "deleted_at", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const request = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const accounts = () =>
  db
    .selectFrom("users")
    .leftJoin("user_operators", "user_operators.user_id", "users.id")
    .select(["users.id", "email", "first_name", "last_name", "phone", "operator_id"])
    .where("role", "=", "Admin")
    .orderBy("users.id")
    .execute();
const tokens = () => db.selectFrom("email_tokens").select("id").orderBy("id").execute();
const mails = () => db.selectFrom("mails").select("id").orderBy("id").execute();

async function edited() {
  const operator = await addOperator(db, { shown: true });
  const own = await api.as(await addUser(db, { operators: [operator], name: "Gérant" }));
  const eltoId = operator.id;
  await own.operators.update({
    ...operator.sheet,
    socialReason: "Demandée",
    eltoId,
    version: 1,
    status: "Active",
  });
  const review = await platform.operatorDashboard.details({ id: eltoId });
  return { id: eltoId, requestId: review.id, own };
}

/** As decisions name a request. */
const named = ({ id, requestId }: { id: string; requestId: string }) => ({ id, requestId });

let signedUp = 0;
async function created() {
  signedUp += 1;
  const { id } = await api.anonymous.operators.signUp(signUpOf(`eve-${signedUp}@moulin.example`));
  const review = await platform.operatorDashboard.details({ id });
  return { id, requestId: review.id, sheet: operatorSheet.parse(review.current) };
}

describe("undoing a decision", () => {
  it("puts an accepted edit back, opens the request again, and is logged beside the decision", async () => {
    const { id, requestId } = await edited();
    const { version, ...before } = await row(id);
    const open = await request(requestId);
    await platform.operatorDashboard.approve({ id, requestId });
    expect((await row(id)).publish_status).toBe("WaitingPublish");
    await platform.operatorDashboard.undo({ id, requestId });
    expect(await row(id)).toEqual({ ...before, version: version + 2 });
    expect(await request(requestId)).toEqual(open);
    const logged = await db
      .selectFrom("logs")
      .select(["type", "changes"])
      .where("thing_id", "=", id)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(logged).toMatchObject([
      {
        type: "OperatorDecisionUndone",
        changes: {
          socialReason: ["Demandée", expect.any(String)],
          publishStatus: ["WaitingPublish", "Published"],
        },
      },
      { type: "OperatorRequestApproved" },
    ]);
    await platform.operatorDashboard.refuseEdited({ id, requestId, reason: "Non" });
    expect(await request(requestId)).toMatchObject({ decision: "refused", reason: "Non" });
  });

  it("puts back what a refusal and a save without publishing changed", async () => {
    const one = await edited();
    const { version, ...before } = await row(one.id);
    await platform.operatorDashboard.refuseEdited({ ...named(one), reason: "Non" });
    await platform.operatorDashboard.undo(named(one));
    await platform.operators.update({
      ...(await row(one.id)).sheet,
      eltoId: one.id,
      version: version + 2,
      status: "Active",
      reviewRequestId: one.requestId,
    });
    await platform.operatorDashboard.undo(named(one));
    expect(await row(one.id)).toEqual({ ...before, version: version + 4 });
    const sign = await created();
    await platform.operatorDashboard.refuseCreation({ ...named(sign), reason: "Non" });
    await platform.operatorDashboard.undo(named(sign));
    expect(await row(sign.id)).toMatchObject({ status: "InRevision" });
    await platform.operators.makeNotEligible({ eltoId: sign.id });
    await platform.operatorDashboard.undo(named(sign));
    expect(await row(sign.id)).toMatchObject({ status: "InRevision" });
  });

  it("restores what was deleted", async () => {
    const operator = await addOperator(db, { shown: true });
    const own = await api.as(await addUser(db, { operators: [operator] }));
    await own.operators.remove({ eltoId: operator.id });
    const { id: requestId } = await platform.operatorDashboard.details({ id: operator.id });
    await platform.operatorDashboard.approve({ id: operator.id, requestId });
    await platform.operatorDashboard.undo({ id: operator.id, requestId });
    expect(await row(operator.id)).toMatchObject({ deleted_at: null, publish_status: "Published" });
  });

  it("cancels the mail of an accepted sign-up, its link, and a corrected account", async () => {
    const { id, requestId, sheet } = await created();
    const before = [await accounts(), await tokens(), await mails(), (await row(id)).sheet];
    const data = { ...sheet, manager: { ...sheet.manager, email: "corrigee@moulin.example", name: "Lux" } };
    await platform.operatorDashboard.approve({ id, requestId, data });
    const mail = await db
      .selectFrom("mails")
      .select(["id", "recipient"])
      .where("decided_request", "=", requestId)
      .executeTakeFirstOrThrow();
    const job = await db
      .selectFrom("jobs")
      .select("run_at")
      .where("unique_key", "=", `deliverMail/${mail.id}`)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: "corrigee@moulin.example" });
    expect(new Date(job.run_at).getTime()).toBeGreaterThan(now.getTime() + 60_000);
    await platform.operatorDashboard.undo({ id, requestId });
    expect([await accounts(), await tokens(), await mails(), (await row(id)).sheet]).toEqual(before);
  });

  it("removes an account that the decision made", async () => {
    const { id, requestId, sheet } = await created();
    await db.deleteFrom("user_operators").where("operator_id", "=", id).execute();
    const before = await accounts();
    const data = { ...sheet, manager: { ...sheet.manager, email: "neuve@moulin.example" } };
    await platform.operatorDashboard.approve({ id, requestId, data });
    expect(await accounts()).toHaveLength(before.length + 1);
    await platform.operatorDashboard.undo({ id, requestId });
    expect(await accounts()).toEqual(before);
  });
});

describe("a decision stays", () => {
  const decided = async () => {
    later(61);
    const asked = await edited();
    await platform.operatorDashboard.approve(named(asked));
    return asked;
  };
  const tooLate = { status: 409, code: "undoTooLate" };

  it("after 60 seconds", async () => {
    const asked = await decided();
    later(59);
    expect((await platform.reviewQueue.undoable()).decision).toMatchObject({
      requestId: asked.requestId,
      subject: "operator",
      subjectId: asked.id,
      name: "Musée de la Meuse",
      decision: "published",
    });
    later(1);
    expect((await platform.reviewQueue.undoable()).decision).toBeNull();
    await expect(platform.operatorDashboard.undo(named(asked))).rejects.toMatchObject(tooLate);
    const last = await decided();
    later(59.999);
    await platform.operatorDashboard.undo(named(last));
  });

  it("when it was another person's, was undone already, or is about another operator", async () => {
    const asked = await decided();
    expect((await colleague.reviewQueue.undoable()).decision).toBeNull();
    await expect(colleague.operatorDashboard.undo(named(asked))).rejects.toMatchObject(tooLate);
    const other = await edited();
    await expect(
      platform.operatorDashboard.undo({ id: other.id, requestId: asked.requestId }),
    ).rejects.toMatchObject(tooLate);
    const both = await Promise.allSettled([
      platform.operatorDashboard.undo(named(asked)),
      platform.operatorDashboard.undo(named(asked)),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: tooLate });
  });

  it("when it was followed by a change, which is kept", async () => {
    const published = await decided();
    await platform.publication.publish();
    await expect(platform.operatorDashboard.undo(named(published))).rejects.toMatchObject({
      status: 409,
      code: "changedSinceDecision",
    });
    expect(await request(published.requestId)).toMatchObject({ decision: "published" });
    const archived = await decided();
    await platform.operators.archive({ eltoId: archived.id });
    await expect(platform.operatorDashboard.undo(named(archived))).rejects.toMatchObject({
      code: "changedSinceDecision",
    });
    const again = await decided();
    await again.own.operators.remove({ eltoId: again.id });
    await expect(platform.operatorDashboard.undo(named(again))).rejects.toMatchObject({
      code: "changedSinceDecision",
    });
  });

  it("once a user that it invited has registered", async () => {
    const { id, requestId, sheet } = await created();
    await db.deleteFrom("user_operators").where("operator_id", "=", id).execute();
    const data = { ...sheet, manager: { ...sheet.manager, email: "inscrite@moulin.example" } };
    await platform.operatorDashboard.approve({ id, requestId, data });
    await db
      .updateTable("users")
      .set({ registered_at: now })
      .where("email", "=", "inscrite@moulin.example")
      .execute();
    await expect(platform.operatorDashboard.undo({ id, requestId })).rejects.toMatchObject({
      code: "changedSinceDecision",
    });
  });

  it("once the manager who signed up has registered", async () => {
    const { id, requestId } = await created();
    await platform.operatorDashboard.approve({ id, requestId });
    await db
      .updateTable("users")
      .set({ registered_at: now, is_active: true })
      .where("email", "=", `eve-${signedUp}@moulin.example`)
      .execute();
    await expect(platform.operatorDashboard.undo({ id, requestId })).rejects.toMatchObject({
      code: "changedSinceDecision",
    });
    expect(await row(id)).toMatchObject({ status: "Active" });
  });
});
