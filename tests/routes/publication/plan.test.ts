import { expect, it } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as plan from "~/routes/publication/plan";
import * as publish from "~/routes/publication/publish";
import * as shell from "~/routes/shell/layout";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOperator, addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const as = await addUser(db, { role: "AdminWbt" });
await addOperator(db, { publishStatus: "WaitingPublish" });
await addOperator(db, { shown: true, publishStatus: "WaitingUnpublish" });

const path = "/publication/plan";
const post = (fields: Record<string, string>) =>
  screens.post(plan, path, { moves: "", removals: "1", read: "on", ...fields }, { as });
const planned = async () => (await (await api.as(as)).publication.planned()).plan;
// The next clock changes.
const [spring, autumn] = [nextSunday(3), nextSunday(10)];

/** The last Sunday of a month that lies ahead. */
function nextSunday(month: number): string {
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() + 1 >= month ? 1 : 0);
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

it("requires a moment that exists, and the removals to be confirmed", async () => {
  const refused = async (fields: Record<string, string>) => (await post(fields)).errors;
  expect(await refused({ when: "other" })).toMatchObject({ day: ["required"], time: ["required"] });
  expect(await refused({ when: "other", day: spring, time: "02:30" })).toMatchObject({
    time: ["noSuchTime"],
  });
  expect(await refused({ when: "other", day: "2026-01-01", time: "06:00" })).toMatchObject({
    time: ["sendDatePassed"],
  });
  expect(await refused({ when: "other", day: spring, time: "06:00", read: "" })).toMatchObject({
    read: ["required"],
  });
  // All errors at once.
  expect(await refused({ when: "other", time: "25:00", read: "" })).toMatchObject({
    ...{ day: ["required"], time: ["invalidTime"], read: ["required"] },
  });
  expect(await refused({ when: "other", day: "2026-01-01", time: "06:00", read: "" })).toMatchObject({
    ...{ time: ["sendDatePassed"], read: ["required"] },
  });
  expect((await post({ when: "demain" })).status).toBe(422);
  const tomorrow = (await screens.load(plan, path, { as })).data.proposed[0]?.value ?? "";
  expect(await refused({ when: tomorrow, day: spring, time: "06:00" })).toEqual({ day: ["onlyForOther"] });
  expect(await planned()).toBeNull();
});

it("accepts the first of a repeated hour, and a proposed morning at one press", async () => {
  const saved = await post({ when: "other", day: autumn, time: "02:30" });
  expect(saved).toMatchObject({ status: 303, location: "/publication" });
  expect(toastOf(saved)).toBe("backoffice-publication:plan.saved");
  const first = await planned();
  expect(first?.at).toContain(`${autumn}T00:30:00`);
  const { data } = await screens.load(plan, path, { as });
  expect(data.chosen).toEqual({ day: autumn, time: "02:30" });
  // By another person, whose page showed no plan.
  expect(await post({ when: data.proposed[0]?.value ?? "" })).toMatchObject({ status: 409 });
  // The form of a plan comes with its day.
  await post({ when: data.proposed[0]?.value ?? "", moves: first?.id ?? "", ...data.chosen });
  expect((await planned())?.at).toBe(data.proposed[0]?.value);
});

it("is shown on the page, the dashboard and every footer, and cancelled once", async () => {
  await addGift(db, { publish_status: "WaitingUnpublish", published_content: "{}" });
  const id = (await planned())?.id ?? "";
  const page = async () => (await screens.load(publish, "/publication", { as })).data.plan;
  expect(await page()).toMatchObject({ moment: expect.stringMatching(/^demain à 6/), unread: { count: 1 } });
  expect((await screens.load(dashboard, "/", { as })).data.planned).toMatch(/^demain/);
  expect((await screens.load(shell, "/eltos", { as })).data.planned).toMatch(/^demain/);
  const manager = await addUser(db, { operators: [await addOperator(db)] });
  expect((await screens.load(shell, "/eltos", { as: manager })).data.planned).toBeNull();
  const cancel = () => screens.post(publish, "/publication", { intent: "cancelPlan", planned: id }, { as });
  expect(toastOf(await cancel())).toBe("backoffice-publication:plan.cancelled");
  expect(toastOf(await cancel())).toBe("backoffice-publication:plan.gone");
  expect(await page()).toBeNull();
  expect((await screens.post(publish, "/publication", { intent: "autre" }, { as })).status).toBe(400);
});
