import { describe, expect, it } from "vitest";
import type { OperatorSheet } from "~/contract/operators/calls";
import * as review from "~/routes/dashboard/validate-operator";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addRequest, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

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

/** The sheet as the drawer's form submits it. */
function formOf(sheet: OperatorSheet) {
  const fields: Record<string, string | string[]> = {};
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) fields[path] = value.map(String);
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
    else if (value === true) fields[path] = "on";
    else if (value !== null && value !== false) fields[path] = String(value);
  };
  walk(sheet, "");
  return fields;
}

const post = (id: string, fields: Record<string, string | string[]>) =>
  screens.post(review, `/eltos/${id}/validate`, fields, { as: platform, params: { eltoId: id } });
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

describe("the drawer of a request", () => {
  it.each([
    ["publish", { decision: "published", publish: "WaitingPublish", remark: "Demandée", deleted: false }],
    ["validate", { decision: "validated", publish: "Published", remark: "Demandée", deleted: false }],
  ])("does what its button %s says", async (intent, expected) => {
    const { id, requestId, fields } = await asked("Edited");
    expect(await post(id, { ...fields, intent })).toMatchObject({ status: 303, location: "/" });
    expect(await outcome(id, requestId)).toEqual(expected);
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
    const page = await screens.load(review, `/eltos/${eltoId}/validate`, {
      as: platform,
      params: { eltoId },
    });
    expect(page.data).toMatchObject({ review: { decision: { kind: "withdrawn" } }, mail: null });
  });

  it("deletes the operator of an approved deletion request", async () => {
    const { id, requestId } = await asked("Deleted");
    expect(await post(id, { requestId, intent: "delete" })).toMatchObject({ status: 303, location: "/" });
    expect(await outcome(id, requestId)).toMatchObject({ decision: "published", deleted: true });
  });

  it("refuses with a reason and stays open for the mail", async () => {
    const { id, requestId } = await asked("Edited");
    expect(await post(id, { requestId, intent: "refuse", reason: " " })).toMatchObject({
      status: 422,
      errors: { reason: ["required"] },
    });
    expect(await outcome(id, requestId)).toEqual(untouched);
    const refused = await post(id, { requestId, intent: "refuse", reason: "Rue fausse" });
    expect(refused).toMatchObject({ status: 303, location: `/eltos/${id}/validate` });
    expect(await outcome(id, requestId)).toEqual({ ...untouched, decision: "refused" });
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
