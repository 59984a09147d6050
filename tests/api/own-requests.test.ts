import { describe, expect, it } from "vitest";
import { sheetNotices } from "~/api/content/localities/sheet-notices";
import type { OperatorSheet } from "~/contract/operators/calls";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { signUpOf } from "../support/sign-up";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

const row = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lastLog = (id: string) =>
  db
    .selectFrom("logs")
    .selectAll()
    .where("thing_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const withStreet = (sheet: OperatorSheet, street: string, changes: object = {}): OperatorSheet => ({
  ...sheet,
  tourismProduct: {
    ...sheet.tourismProduct,
    address: { ...sheet.tourismProduct.address, street, ...changes },
  },
});

/** An operator with an open request of its administrator, and a colleague of theirs. */
async function asked(kind: "Edited" | "Deleted" | "Unarchived" = "Edited") {
  const operator = await addOperator(db, kind === "Unarchived" ? { status: "Archived" } : { shown: true });
  const eltoId = operator.id;
  const author = await addUser(db, { operators: [operator], name: "Gérant" });
  const own = await api.as(author);
  const colleague = await api.as(await addUser(db, { operators: [operator], name: "Collègue" }));
  if (kind === "Edited")
    await own.operators.update({
      ...withStreet(operator.sheet, "Rue A"),
      eltoId,
      version: 1,
      status: "Active",
    });
  if (kind === "Deleted") await own.operators.remove({ eltoId });
  if (kind === "Unarchived") await own.operators.unarchive({ eltoId });
  const request = await own.operators.request({ eltoId });
  return { ...operator, eltoId, author, own, colleague, request, requestId: request.id };
}

describe("the open request", () => {
  it("is readable by the operator's administrators, without fields that only the programme sees", async () => {
    const { eltoId, own, colleague, author, request } = await asked();
    expect(request).toMatchObject({
      kind: "Edited",
      author: { id: author.id, name: "Test Gérant" },
      notices: [],
      sheet: { remark: null, tourismProduct: { address: { street: "Rue A" } } },
    });
    expect(await colleague.operators.request({ eltoId })).toEqual(request);
    expect((await platform.operators.request({ eltoId })).sheet.remark).toBe("Note interne");
    await own.operators.withdraw({ eltoId, requestId: request.id });
    await expect(own.operators.request({ eltoId })).rejects.toMatchObject({ status: 404 });
  });
});

describe("withdrawing", () => {
  it.each(["Edited", "Deleted", "Unarchived"] as const)(
    "a request %s closes it, changes nothing else and stays in the history",
    async (kind) => {
      const { eltoId, own, requestId, author, sheet } = await asked(kind);
      const before = await row(eltoId);
      await own.operators.withdraw({ eltoId, requestId });
      expect(await row(eltoId)).toMatchObject({
        sheet,
        status: before.status,
        publish_status: before.publish_status,
        deleted_at: null,
        version: before.version + 1,
      });
      expect(await platform.operators.details({ eltoId })).toMatchObject({
        updateEnable: true,
        openRequest: null,
      });
      const { items } = await own.operators.history({ eltoId });
      expect(items).toMatchObject([
        { id: requestId, kind, decision: "withdrawn", decidedBy: { id: author.id } },
      ]);
      const version = await own.operators.historyVersion({ eltoId, requestId });
      if (kind === "Edited") expect(version.sheet.tourismProduct.address.street).toBe("Rue A");
      expect(await lastLog(eltoId)).toMatchObject({
        type: "OperatorRequestWithdrawn",
        user_id: author.id,
        extra: { request: kind },
      });
      const dashboard = await platform.operatorDashboard.list({ PageSize: 100 });
      expect(dashboard.items.map(({ id }) => id)).not.toContain(eltoId);
    },
  );

  it("makes room for another request", async () => {
    const { eltoId, own, requestId, sheet } = await asked();
    await own.operators.withdraw({ eltoId, requestId });
    await own.operators.update({ ...withStreet(sheet, "Rue B"), eltoId, version: 3, status: "Active" });
    expect((await own.operators.request({ eltoId })).sheet.tourismProduct.address.street).toBe("Rue B");
  });

  it("makes a later decision or withdrawal fail with the reason", async () => {
    const { eltoId, own, requestId } = await asked();
    await own.operators.withdraw({ eltoId, requestId });
    const told = {
      status: 409,
      code: "requestWithdrawn",
      params: { by: "Test Gérant", decision: "withdrawn" },
    };
    const approval = platform.operatorDashboard.approve({ id: eltoId, requestId });
    await expect(approval).rejects.toMatchObject(told);
    const refusal = platform.operatorDashboard.refuseEdited({ id: eltoId, requestId, reason: "Non" });
    await expect(refusal).rejects.toMatchObject(told);
    await expect(own.operators.withdraw({ eltoId, requestId })).rejects.toMatchObject(told);
    expect((await platform.operatorDashboard.details({ id: eltoId })).decision).toMatchObject({
      kind: "withdrawn",
      by: { name: "Test Gérant" },
    });
  });

  it("at the same moment as a decision: one of the two succeeds, the other learns why it failed", async () => {
    const { eltoId, own, requestId } = await asked();
    const both = await Promise.allSettled([
      own.operators.withdraw({ eltoId, requestId }),
      platform.operatorDashboard.approve({ id: eltoId, requestId }),
    ]);
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([
      { status: 409, code: expect.stringMatching(/alreadyDecided|requestWithdrawn/) },
    ]);
  });

  it("of a sign-up leaves the operator inactive, and its manager may sign up again", async () => {
    const signUp = signUpOf("manager@withdrawn.example");
    const { id: eltoId } = await api.anonymous.operators.signUp(signUp);
    const { author_id, id: requestId } = await db
      .selectFrom("review_requests")
      .selectAll()
      .where("operator_id", "=", eltoId)
      .executeTakeFirstOrThrow();
    // A user who registered in another way.
    await db.updateTable("users").set({ is_active: true }).where("id", "=", author_id).execute();
    const own = await api.as({ id: author_id ?? "" });
    const { sheet } = await own.operators.request({ eltoId });
    await own.operators.amend({
      eltoId,
      requestId,
      ...sheet,
      tourismProduct: { ...sheet.tourismProduct, webSite: "https://gite.example" },
    });
    const amended = await platform.operatorDashboard.details({ id: eltoId });
    expect(amended).toMatchObject({
      kind: "Created",
      previous: null,
      current: { tourismProduct: { webSite: "https://gite.example" } },
    });
    await own.operators.withdraw({ eltoId, requestId: amended.id });
    expect(await row(eltoId)).toMatchObject({ status: "Inactive", publish_status: "Unpublished" });
    expect(await api.anonymous.operators.signUp(signUp)).toHaveProperty("id");
  });
});

describe("amending", () => {
  it("replaces the proposed sheet and keeps kind, author, date and earlier sheet", async () => {
    const { eltoId, own, request, requestId, sheet, author } = await asked();
    const before = await row(eltoId);
    const paris = withStreet(sheet, "Rue B", { city: "Paris" });
    await own.operators.amend({ eltoId, requestId, ...paris, points: 9999 });
    const { id, ...amended } = await own.operators.request({ eltoId });
    expect(id).not.toBe(requestId);
    expect(amended).toMatchObject({
      kind: "Edited",
      author: request.author,
      createdAt: request.createdAt,
      notices: sheetNotices(paris),
    });
    const review = await platform.operatorDashboard.details({ id: eltoId });
    expect(review).toMatchObject({
      id,
      previous: { tourismProduct: { address: { street: "Rue de Fer" } } },
      current: { points: 10, tourismProduct: { address: { street: "Rue B", city: "Paris" } } },
      decision: null,
    });
    expect(await row(eltoId)).toMatchObject({
      sheet,
      publish_status: "Published",
      version: before.version + 1,
    });
    expect((await own.operators.history({ eltoId })).items).toEqual([]);
    const log = await lastLog(eltoId);
    expect(log).toMatchObject({ type: "OperatorRequestAmended", user_id: author.id });
    expect(log.changes).toEqual({
      "tourismProduct.address.street": ["Rue A", "Rue B"],
      "tourismProduct.address.city": ["Namur", "Paris"],
    });
    await platform.operatorDashboard.approve({ id: eltoId, requestId: id });
    expect((await row(eltoId)).sheet.tourismProduct.address.street).toBe("Rue B");
    expect((await own.operators.history({ eltoId })).items).toMatchObject([{ id, decision: "published" }]);
  });

  it("makes decisions about the older version fail, also its author's in another window", async () => {
    const { eltoId, own, requestId, sheet } = await asked();
    await own.operators.amend({ eltoId, requestId, ...withStreet(sheet, "Rue B") });
    const told = { status: 409, code: "requestAmended", params: { by: "Test Gérant" } };
    for (const late of [
      () => platform.operatorDashboard.approve({ id: eltoId, requestId }),
      () => platform.operatorDashboard.refuseEdited({ id: eltoId, requestId, reason: "Non" }),
      () =>
        platform.operators.update({
          ...sheet,
          eltoId,
          version: 3,
          status: "Active",
          reviewRequestId: requestId,
        }),
      () => own.operators.amend({ eltoId, requestId, ...withStreet(sheet, "Rue C") }),
      () => own.operators.withdraw({ eltoId, requestId }),
    ])
      await expect(late()).rejects.toMatchObject(told);
    expect((await own.operators.request({ eltoId })).sheet.tourismProduct.address.street).toBe("Rue B");
  });

  it("is refused when it changes nothing, or leaves nothing to request", async () => {
    const { eltoId, own, requestId, sheet } = await asked();
    const same = { eltoId, requestId, ...withStreet(sheet, "Rue A") };
    const before = await row(eltoId);
    await own.operators.amend(same);
    await expect(own.operators.amend({ ...same, refuseNothing: "true" })).rejects.toMatchObject({
      code: "nothingChanged",
    });
    await expect(own.operators.amend({ eltoId, requestId, ...sheet })).rejects.toMatchObject({
      status: 409,
      code: "nothingAsked",
    });
    expect(await row(eltoId)).toEqual(before);
    expect((await own.operators.request({ eltoId })).id).toBe(requestId);
  });

  it.each(["Deleted", "Unarchived"] as const)(
    "is refused for a request %s, which has no data",
    async (kind) => {
      const { eltoId, own, requestId, sheet } = await asked(kind);
      await expect(
        own.operators.amend({ eltoId, requestId, ...withStreet(sheet, "Rue B") }),
      ).rejects.toMatchObject({ status: 409, code: "wrongRequestKind" });
    },
  );

  it("refuses what the edit form refuses", async () => {
    const { eltoId, own, requestId, sheet } = await asked();
    const nowhere = withStreet(sheet, "Rue B", { zipCode: "1001" });
    await expect(own.operators.amend({ eltoId, requestId, ...nowhere })).rejects.toMatchObject({
      status: 400,
      fields: { "tourismProduct.address.zipCode": ["unknownZipCode"] },
    });
    await expect(
      own.operators.amend({ eltoId, requestId, ...nowhere, facebookUrl: "aulne" }),
    ).rejects.toMatchObject({
      fields: { facebookUrl: ["invalidUrl"], "tourismProduct.address.zipCode": ["unknownZipCode"] },
    });
  });
});

it("is reserved to the author: not for colleagues, the programme or strangers", async () => {
  const { eltoId, colleague, requestId, sheet, request, own } = await asked();
  const stranger = await api.as(await addUser(db, { operators: [await addOperator(db)] }));
  const amendment = { eltoId, requestId, ...withStreet(sheet, "Rue B") };
  for (const [who, status] of [
    [colleague, 403],
    [platform, 403],
    [stranger, 404],
    [api.anonymous, 401],
  ] as const) {
    await expect(who.operators.withdraw({ eltoId, requestId })).rejects.toMatchObject({ status });
    await expect(who.operators.amend(amendment)).rejects.toMatchObject({ status });
  }
  expect(await own.operators.request({ eltoId })).toEqual(request);
});
