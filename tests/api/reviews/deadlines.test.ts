import { describe, expect, it } from "vitest";
import { ageOf, deadlineOf } from "~/api/reviews/waiting";
import { unscoped } from "~/api/scope.server";
import { decisionDays } from "~/api/statistics/decision-days.server";
import { dayInBelgium } from "~/contract/belgian-day";
import { type Decision, programmeDecisions } from "~/contract/reviews/requests";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const clock = { now: new Date("2026-11-27T10:00:00.000Z") };
const api = testApi(db, { now: () => clock.now });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Camille" }));
const castle = await addOperator(db, { name: "Château" });
const manager = await api.as(await addUser(db, { operators: [castle] }));

/** A seeded random generator. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const random = numbers(42);
const moment = (from: string, days: number) =>
  new Date(Date.parse(from) + random(days * 24 * 60) * 60_000).toISOString();

/** Requests of the last months, some with a pending or an answered question. */
const open: { id: string; created_at: string; asked_at: string | null; clock_from: string | null }[] = [];
for (let n = 0; n < 120; n += 1) {
  const created_at = moment("2026-08-20T00:00:00Z", 98);
  const later = new Date(Date.parse(created_at) + random(12 * 24) * 3_600_000);
  const asked_at = n % 4 === 0 && later < clock.now ? later.toISOString() : null;
  const clock_from = n % 5 === 0 ? dayInBelgium(later) : null;
  const host = await addOperator(db);
  const about = n % 3 === 0 ? { offer_id: (await addOffer(db, host)).id } : { operator_id: host.id };
  const clocked = { created_at, asked_at, clock_from };
  open.push({ id: await addRequest(db, { ...about, ...clocked }), ...clocked });
}
const today = dayInBelgium(clock.now);
const lateOf = (target: number) =>
  open.filter((request) => deadlineOf(request, today, target) === "late").map(({ id }) => id);

describe("the target", () => {
  it("is five working days by default, and can be set from 1 to 60, which is logged", async () => {
    expect(await platform.reviewTarget.read()).toEqual({ days: 5 });
    await platform.reviewTarget.set({ days: 8 });
    await platform.reviewTarget.set({ days: 8 });
    expect(await platform.reviewTarget.read()).toEqual({ days: 8 });
    expect((await platform.logs.list({ Type: ["ReviewTargetChanged"] })).items).toMatchObject([
      {
        changes: { targetDays: [5, 8] },
        fields: [{ field: "Délai (jours ouvrables)", before: "5", after: "8" }],
      },
    ]);
    for (const days of [0, 61, 2.5, "x", "1e1"])
      await expect(platform.reviewTarget.set({ days: days as number })).rejects.toMatchObject({
        status: 400,
        fields: { days: ["outOfRange"] },
      });
    expect(await platform.reviewTarget.read()).toEqual({ days: 8 });
    await expect(manager.reviewTarget.read()).rejects.toMatchObject({ status: 403 });
    await expect(manager.reviewTarget.set({ days: 1 })).rejects.toMatchObject({ status: 403 });
  });

  it.each([1, 5, 8, 30, 60])(
    "of %i working days marks the same requests as late everywhere",
    async (days) => {
      await platform.reviewTarget.set({ days });
      const late = lateOf(days);
      const queue = await platform.reviewQueue.list({ Late: "1" });
      expect(queue).toMatchObject({ late: late.length, target: days, totalCount: late.length });
      const [operators, offers] = await Promise.all([
        platform.operatorDashboard.list({ PageSize: 100 }),
        platform.offerDashboard.list({ PageSize: 100 }),
      ]);
      expect(operators.late + offers.late).toBe(late.length);
      const byId = new Map(open.map((request) => [request.id, request]));
      for (const { requestId, deadline } of [...queue.items, ...operators.items, ...offers.items]) {
        const request = byId.get(requestId);
        if (request) expect(deadline).toBe(deadlineOf(request, today, days));
      }
      expect(queue.items.every(({ deadline }) => deadline === "late")).toBe(true);
    },
  );

  it("is shown with an open request, not with a decided one", async () => {
    await platform.reviewTarget.set({ days: 5 });
    const [host, other] = [await addOperator(db), await addOperator(db)];
    await addRequest(db, {
      operator_id: host.id,
      current: JSON.stringify(host.sheet),
      created_at: "2026-11-19T10:00:00Z",
    });
    expect(await platform.operatorDashboard.details({ id: host.id })).toMatchObject({ deadline: "late" });
    await addRequest(db, {
      operator_id: other.id,
      current: JSON.stringify(other.sheet),
      created_at: "2026-11-19T10:00:00Z",
      decision: "refused",
      decided_at: "2026-11-26T10:00:00Z",
    });
    expect(await platform.operatorDashboard.details({ id: other.id })).toMatchObject({ deadline: null });
  });
});

describe("the time to a decision", () => {
  const everything = unscoped("the test reads all");

  it("is the median of those decided in the period, as counted one by one", async () => {
    const decided: {
      created_at: string;
      asked_at: string | null;
      clock_from: string | null;
      decided_at: string;
    }[] = [];
    for (let n = 0; n < 150; n += 1) {
      const created_at = moment("2026-02-01T00:00:00Z", 200);
      const decided_at = new Date(Date.parse(created_at) + random(40 * 24) * 3_600_000).toISOString();
      const asked = new Date(Date.parse(created_at) + random(10 * 24) * 3_600_000).toISOString();
      const asked_at = n % 6 === 0 && asked < decided_at ? asked : null;
      const decision: Decision = n % 7 === 0 ? "withdrawn" : (programmeDecisions[n % 4] ?? "published");
      const request = { created_at, asked_at, clock_from: null, decided_at };
      await addRequest(db, { operator_id: castle.id, decision, ...request });
      if (decision !== "withdrawn") decided.push(request);
    }
    const medianOf = (from: string, to: string) => {
      const ages = decided
        .filter(({ decided_at }) => {
          const day = dayInBelgium(new Date(decided_at));
          return day >= from && day <= to;
        })
        .map((request) => ageOf(request, request.decided_at))
        .sort((one, other) => one - other);
      const middle = (ages.length - 1) / 2;
      const [low, high] = [ages[Math.floor(middle)], ages[Math.ceil(middle)]];
      return low === undefined || high === undefined ? null : (low + high) / 2;
    };
    const periods = [
      ["2026-03-01", "2026-03-31"],
      ["2026-04-06", "2026-04-06"],
      ["2026-03-29", "2026-06-10"],
      ["2026-02-01", "2026-10-31"],
      ["2019-01-01", "2019-12-31"],
    ].map(([from = "", to = ""]) => ({ from, to }));
    const medians = await decisionDays(db, everything, periods);
    expect(medians).toEqual(periods.map(({ from, to }) => medianOf(from, to)));
    expect(medians[3]).toBeGreaterThan(0);
    expect(await decisionDays(db, everything, periods.slice(-1))).toEqual([null]);
  });

  it("is in the overview, with the previous period and year, and in its files", async () => {
    const overview = await platform.statistics.overview({ Start: "2026-04-01", End: "2026-04-30" });
    const [value, previous, before] = await decisionDays(db, everything, [
      { from: "2026-04-01", to: "2026-04-30" },
      { from: "2025-04-01", to: "2025-04-30" },
      { from: "2026-03-01", to: "2026-03-31" },
    ]);
    expect(overview.decisionDays).toEqual({ value, previous, before });
    expect(value).toEqual(expect.any(Number));
    const file = await platform.statistics.overviewFile({ Start: "2026-04-01", End: "2026-04-30" });
    expect(await file.text()).toContain(
      `Délai médian d’une décision, en jours ouvrables;${String(value).replace(".", ",")};;${String(before).replace(".", ",")}`,
    );
  });
});
