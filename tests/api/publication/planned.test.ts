import { describe, expect, it } from "vitest";
import { plannedPublicationJobs, publishPlanned } from "~/api/publication/planned.server";
import { mailServer } from "../../platform/support/mail-server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { startTwoRunners } from "../../support/mailing-runners";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date("2026-11-26T14:30:00Z");
const api = testApi(db, { now: () => now });
const { services } = api;
const camille = await addUser(db, { role: "AdminWbt", name: "Camille" });
const remi = await addUser(db, { role: "AdminWbt", name: "Rémi" });
// Sessions expire as the clock advances.
const as = () => api.as(camille);
const others = () => api.as(remi);
const morning = "2026-11-27T05:00:00Z";

const plan = async () => (await (await as()).publication.planned()).plan;
const versions = async () => (await (await as()).publication.versions({ PageSize: 50 })).totalCount;
const mails = () =>
  db.selectFrom("mails").selectAll().where("kind", "=", "plannedPublication").orderBy("id").execute();
const entries = (type: string) =>
  others()
    .then(({ logs }) => logs.list({ PageSize: 50 }))
    .then(({ items }) => items.filter((one) => one.type === type));

const castle = await addOperator(db, { name: "Château de Veves", publishStatus: "WaitingPublish" });
await addOffer(db, castle, { title: "Un café offert" });
await addOperator(db, { name: "Archéoforum", shown: true, publishStatus: "WaitingUnpublish" });

describe("a plan", () => {
  it("must be in the future, within a year, and includes the removals", async () => {
    const given = { moves: null, readRemovals: 1 };
    for (const [at, code] of [
      ["2026-11-26T14:30:00Z", "sendDatePassed"],
      ["2027-12-01T05:00:00Z", "tooFar"],
    ] as const)
      await expect((await as()).publication.plan({ at, ...given })).rejects.toMatchObject({
        status: 400,
        fields: { at: [code] },
      });
    await expect(
      (await as()).publication.plan({ at: morning, moves: null, readRemovals: 0 }),
    ).rejects.toMatchObject({
      code: "unreadRemovals",
    });
    expect(await plan()).toBeNull();
    await (await as()).publication.plan({ at: morning, ...given });
    expect(await plan()).toMatchObject({ plannedBy: "Test Camille", unread: { count: 0, first: [] } });
    expect(await (await others()).users.me()).toMatchObject({
      plannedPublication: expect.stringContaining("2026-11-27"),
    });
    const manager = await api.as(await addUser(db, { operators: [castle] }));
    expect(await manager.users.me()).toMatchObject({ plannedPublication: null });
  });

  it("is unique: moved only over its known time, and cancelled once", async () => {
    const seen = (await plan())?.id ?? "";
    const given = { at: "2026-11-28T05:00:00Z", readRemovals: 1 };
    await expect((await others()).publication.plan({ ...given, moves: null })).rejects.toMatchObject({
      code: "plannedMeanwhile",
    });
    await (await others()).publication.plan({ ...given, moves: seen });
    expect(await plan()).toMatchObject({ at: "2026-11-28T05:00:00.000Z", plannedBy: "Test Rémi" });
    await expect((await as()).publication.plan({ ...given, at: morning, moves: seen })).rejects.toMatchObject(
      {
        code: "plannedMeanwhile",
      },
    );
    await expect((await as()).publication.cancelPlan({ id: seen })).rejects.toMatchObject({ status: 404 });
    const id = (await plan())?.id ?? "";
    const both = await Promise.allSettled(
      [1, 2].map(async () => (await as()).publication.cancelPlan({ id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await plan()).toBeNull();
    const begun = await Promise.allSettled(
      [as, others].map(async (one) => (await one()).publication.plan({ ...given, moves: null })),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await (await as()).publication.cancelPlan({ id: (await plan())?.id ?? "" });
    expect(await entries("PublicationPlanned")).toHaveLength(3);
    expect(await entries("PublicationPlanCancelled")).toHaveLength(2);
  });
});

describe("a planned time", () => {
  it("publishes once in two processes, skips unconfirmed removals, and mails the result", async () => {
    await (await as()).publication.plan({ at: morning, moves: null, readRemovals: 1 });
    // After the reading.
    const gift = await addGift(db, { publish_status: "WaitingUnpublish", published_content: "{}" });
    expect(await plan()).toMatchObject({
      unread: { count: 1, first: [{ kind: "gift", id: gift.id, name: "Coffret dégustation" }] },
    });
    await publishPlanned(services);
    expect(await versions()).toBe(0);

    now = new Date("2026-11-27T05:00:00Z");
    const server = await mailServer();
    const runners = startTwoRunners(services, server.url, plannedPublicationJobs(services));
    await Promise.all([publishPlanned(services), publishPlanned(services)]);
    await expect.poll(() => server.received.length, { interval: 20 }).toBe(1);
    // After a minute, another process would take over a job that is still running.
    const sent = db.selectFrom("mails").select("id").where("sent_at", "is not", null);
    await expect.poll(async () => (await sent.execute()).length, { interval: 20 }).toBe(1);
    now = new Date("2026-11-27T05:01:00Z");
    await publishPlanned(services);
    await Promise.all(runners.map((runner) => runner.stop()));

    expect(await versions()).toBe(1);
    expect(await plan()).toBeNull();
    const { operators, offers, gifts } = await (await (await as()).publication.latest()).json();
    expect(operators.map(({ id }: { id: string }) => id)).toEqual([castle.id]);
    expect(offers).toHaveLength(1);
    expect(gifts.map(({ id }: { id: string }) => id)).toEqual([gift.id]);
    expect(await entries("ContentPublished")).toMatchObject([{ user: "Test Camille" }]);
    const [mail] = server.received;
    expect(mail?.to).toEqual([camille.email]);
    expect(mail?.source).toContain(
      "planifiée pour le 27\u00a0novembre\u00a02026 à 6\u00a0h\u00a000 est faite",
    );
    expect(mail?.source).toContain("– Coffret dégustation");
    expect(mail?.source).toMatch(/^List-Unsubscribe: <https:\/\/pass.example\/unsubscribe/m);
  });

  it("publishes nothing when only unconfirmed removals are pending, and says so", async () => {
    await (await as()).publication.plan({ at: "2026-11-27T06:00:00Z", moves: null, readRemovals: 1 });
    await (await as()).publication.publish();
    expect(await versions()).toBe(2);
    // The server was down at the planned time.
    now = new Date("2026-11-27T09:00:00Z");
    await publishPlanned(services);
    expect(await versions()).toBe(2);
    expect(await plan()).toBeNull();
    expect((await mails()).at(-1)).toMatchObject({ subject: "Rien n’attendait la publication planifiée" });
  });

  it("is rolled back when the publication fails, and retried", async () => {
    await addOffer(db, castle, { title: "Une visite de nuit" });
    await (await others()).publication.plan({ at: "2026-11-27T10:00:00Z", moves: null, readRemovals: 0 });
    now = new Date("2026-11-27T10:00:00Z");
    // Fails in the middle of its transaction, after rows have changed.
    let asked = 0;
    const clock = {
      ...services.clock,
      now: () => {
        asked += 1;
        if (asked > 1) throw new Error("killed");
        return now;
      },
    };
    const broken = { ...services, clock };
    await expect(publishPlanned(broken)).rejects.toThrow("killed");
    expect(await versions()).toBe(2);
    expect(await plan()).not.toBeNull();
    // A person who has disabled result mails gets none.
    await (await others()).users.saveMailPreferences({ decisions: true, results: false });
    const before = (await mails()).length;
    await publishPlanned(services);
    expect(await versions()).toBe(3);
    expect(await mails()).toHaveLength(before);
  });

  it("is either published or cancelled, never both", async () => {
    await addOffer(db, castle, { title: "Une visite à l’aube" });
    const at = "2026-11-27T11:00:00Z";
    await (await as()).publication.plan({ at, moves: null, readRemovals: 0 });
    const id = (await plan())?.id ?? "";
    now = new Date(at);
    const before = await versions();
    const caller = await as();
    const [, cancelled] = await Promise.allSettled([
      publishPlanned(services),
      caller.publication.cancelPlan({ id }),
    ]);
    expect(await versions()).toBe(cancelled.status === "fulfilled" ? before : before + 1);
    await expect(caller.publication.cancelPlan({ id })).rejects.toMatchObject({ code: "notFound" });
    expect(await plan()).toBeNull();
  });
});
