import { expect, it } from "vitest";
import { forgetDrafts } from "~/api/drafts/endpoints.server";
import { clockFrom } from "~/api/platform/clock";
import { draftLimits } from "~/contract/limits";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = Date.parse("2026-11-27T09:00:00Z");
const clock = clockFrom(() => new Date(now));
const api = testApi(db, { now: () => new Date(now) });
const pass = (milliseconds: number) => {
  now += milliseconds;
};
const operators = [await addOperator(db)];
const [person, other] = [await addUser(db, { operators }), await addUser(db, { operators })];
const day = 24 * 3_600_000;
const Form = "/eltos/add:";

it("belongs to its person, until it is dropped", async () => {
  const [manager, colleague] = [await api.as(person), await api.as(other)];
  await manager.drafts.keep({ form: Form, fields: [["productName", "Scierie"]] });
  pass(60_000);
  const { at } = await manager.drafts.keep({ form: Form, fields: [["productName", "Scierie du Lac"]] });
  expect(at).toBe("2026-11-27T09:01:00.000Z");
  const draft = { at, fields: [["productName", "Scierie du Lac"]] };
  expect(await manager.drafts.read({ Form })).toEqual({ draft });
  expect(await manager.drafts.read({ Form: "/offers/add:" })).toEqual({ draft: null });
  expect(await colleague.drafts.read({ Form })).toEqual({ draft: null });
  await colleague.drafts.drop({ Form });
  expect(await manager.drafts.read({ Form })).toEqual({ draft });
  const second = { form: "/offers/add:", fields: [["title.fr", "Un café"] as [string, string]] };
  await manager.drafts.keep(second);
  await manager.drafts.drop({ Form });
  expect(await manager.drafts.read({ Form })).toEqual({ draft: null });
  // Drafts of their other forms are kept.
  expect(await manager.drafts.read({ Form: second.form })).toEqual({ draft: { at, fields: second.fields } });
  await manager.drafts.drop({ Form: second.form });
});

it("is offered for thirty days, and then deleted", async () => {
  const offered = async () => (await (await api.as(person)).drafts.read({ Form })).draft !== null;
  await (await api.as(person)).drafts.keep({ form: Form, fields: [] });
  pass(draftLimits.days * day - 1);
  await forgetDrafts({ db, clock });
  expect(await offered()).toBe(true);
  pass(1);
  expect(await offered()).toBe(false);
  await forgetDrafts({ db, clock });
  expect(await db.selectFrom("form_drafts").selectAll().execute()).toEqual([]);
});

it("keeps a person's latest drafts, and none that is too long", async () => {
  const manager = await api.as(person);
  for (let count = 0; count <= draftLimits.ofOnePerson; count++) {
    pass(1);
    await manager.drafts.keep({ form: `/offers/${count}/edit:`, fields: [["title.fr", String(count)]] });
  }
  expect((await manager.drafts.read({ Form: "/offers/0/edit:" })).draft).toBeNull();
  expect((await manager.drafts.read({ Form: "/offers/1/edit:" })).draft?.fields).toEqual([["title.fr", "1"]]);
  const long = manager.drafts.keep({
    form: "/offers/1/edit:",
    fields: [["a", "b".repeat(draftLimits.characters)]],
  });
  await expect(long).rejects.toMatchObject({ status: 400 });
  expect((await manager.drafts.read({ Form: "/offers/1/edit:" })).draft?.fields).toEqual([["title.fr", "1"]]);
});
