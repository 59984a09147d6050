import { beforeEach, expect, it } from "vitest";
import { digestJobs, sendDigests } from "~/api/digests/digests.server";
import { mailEachOnce } from "~/api/digests/periodic-mails.server";
import { newId } from "~/api/platform/database/new-id";
import { deliverMail } from "~/api/platform/mail/outbox.server";
import { mailServer } from "../../platform/support/mail-server";
import { addAnomaly } from "../../support/anomalies";
import { testApi } from "../../support/api";
import { addBatch, addCardRequest } from "../../support/cards";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { startTwoRunners } from "../../support/mailing-runners";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
let now = new Date("2026-11-30T06:30:00Z");
const api = testApi(db, { now: () => now });
const { services } = api;

const castle = await addOperator(db, { name: "Château de Veves" });
const mill = await addOperator(db, { name: "Le Vieux Moulin" });
const choose = async (
  user: { id: string },
  digest: "daily" | "weekly",
  digestParts?: ("requests" | "answers" | "anomalies" | "stock" | "cards")[],
) => {
  const { users } = await api.as(user);
  await users.saveMailPreferences({ decisions: true, digest, ...(digestParts && { digestParts }) });
  return user.id;
};
const camille = await addUser(db, { role: "AdminWbt" });
const remi = await addUser(db, { role: "AdminWbt" });
const silent = await addUser(db, { role: "AdminWbt" });
const zoe = await addUser(db, { operators: [castle] });
await choose(camille, "daily");
await choose(remi, "weekly", ["stock"]);
await choose(zoe, "weekly");
/** Suspended or deleted: they get no mail. */
for (const columns of [{ is_active: false }, { deleted_at: "2026-11-01T09:00:00Z" }]) {
  const left = await addUser(db, { role: "AdminWbt" });
  await choose(left, "daily");
  await db.updateTable("users").set(columns).where("id", "=", left.id).execute();
}

const mailsOf = (user: { email: string }) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", user.email).execute();

beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("periodic_mails").execute();
});

it("sends nothing when there is nothing to report, but checks each recipient once", async () => {
  await sendDigests(services);
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("periodic_mails").select("user_id").execute()).toHaveLength(3);
});

/** The data of a Monday digest for the team and for the castle's users; the mill has none. */
async function eventfulWeek() {
  const { publication } = await api.as(camille);
  await publication.plan({ at: "2026-12-01T05:00:00Z", moves: null, readRemovals: 0 });
  await addRequest(db, { operator_id: castle.id, created_at: "2026-11-20T09:00:00Z" });
  await addRequest(db, { operator_id: mill.id, kind: "Deleted", created_at: "2026-11-29T09:00:00Z" });
  for (const { id } of [castle, mill])
    await addRequest(db, {
      operator_id: id,
      decision: "refused",
      decided_at: "2026-11-27T10:00:00Z",
      created_at: "2026-11-26T10:00:00Z",
    });
  // From the Sunday before the week, and from this Monday: neither is included now.
  for (const decided_at of ["2026-11-22T22:30:00Z", "2026-11-29T23:30:00Z"])
    await addRequest(db, {
      operator_id: castle.id,
      kind: "Deleted",
      decision: "archived",
      decided_at,
      created_at: "2026-11-20T10:00:00Z",
    });
  await addGift(db, {
    name: JSON.stringify({ fr: "Coffret de bières", nl: null, en: null, de: null }),
    low_stock: 10,
  });
  // As many codes as the threshold: not below it.
  const name = JSON.stringify({ fr: "Panier garni", nl: null, en: null, de: null });
  await addGift(db, { name, low_stock: 1 }, ["PANIER-1"]);
  // Given up on last Friday, and on Thursday, which Friday's digest included.
  for (const parked_at of ["2026-11-27T10:00:00Z", "2026-11-26T10:00:00Z"])
    await db
      .insertInto("jobs")
      .values({
        id: newId(),
        kind: deliverMail,
        payload: JSON.stringify({ mailId: newId() }),
        run_at: parked_at,
        created_at: parked_at,
        parked_at,
      })
      .execute();
  const until = (day: string) => ({ valid_until: day, visible_until: day });
  await addOffer(db, castle, { title: "Un café offert", columns: until("2026-12-12") });
  await addOffer(db, castle, { title: "Une visite de nuit", columns: until("2027-03-31") });
  await addOffer(db, mill, { title: "Une farine offerte", columns: until("2026-12-03") });
  const holder = await addHolder(db, { created_at: "2026-11-28T10:00:00Z" });
  await addScans(db, scanOf(holder, castle, "2026-11-27"), scanOf(holder, mill, "2026-11-26"));
}

it("writes to each recipient once, from either of two processes, with unsubscribe headers", async () => {
  await eventfulWeek();
  const server = await mailServer();
  const runners = startTwoRunners(services, server.url, digestJobs(services));
  await expect.poll(() => server.received.length, { interval: 20 }).toBe(3);
  // After a minute, another process would take over a job that is still running.
  const sent = db.selectFrom("mails").select("id").where("sent_at", "is not", null);
  await expect.poll(async () => (await sent.execute()).length, { interval: 20 }).toBe(3);
  // The next minute in both processes, with mails sent manually at the same time.
  now = new Date("2026-11-30T06:31:00Z");
  await Promise.all([sendDigests(services), sendDigests(services)]);
  for (const runner of runners) runner.wake();
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    [camille.email, remi.email, zoe.email].sort(),
  );
  const read = (user: { email: string }) =>
    server.received.find(({ to }) => to[0] === user.email)?.source ?? "";

  const daily = read(camille);
  expect(daily).toMatch(/^Subject: .*Bonjour Test, 2 demandes attendent/m);
  expect(daily).toContain("La plus ancienne a été envoyée il y a 9\u00a0jours.");
  expect(daily).toMatch(/Château de Veves\s+modification, en retard\s+9\u00a0j/);
  expect(daily).toContain(`https://pass.example/reviews/eltos/${castle.id}`);
  expect(daily).toMatch(/Coffret de bières\s+le stock passe sous sa limite \(10 codes\)\s+0/);
  expect(daily).not.toContain("Panier garni");
  expect(daily).toMatch(/E-mails non partis\s+refusés ou abandonnés depuis le jour ouvrable précédent\s+1\s/);
  expect(daily).toMatch(/Publication planifiée\s+pour le 1er\u00a0décembre\u00a02026 à 6\u00a0h\u00a000/);
  // Since last Friday.
  expect(daily).toContain("2 demandes décidées · 1 scan · 1 nouveau porteur");
  const url = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(daily)?.[1] ?? "";
  expect(daily).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(daily).toContain(`Ne plus le recevoir\r\n${url}`);

  // Only the part that was chosen.
  expect(read(remi)).toMatch(/^Subject: .*votre[_ ]résumé[_ ]du[_ ]jour/m);
  expect(read(remi)).not.toContain("Château de Veves");

  const monday = read(zoe);
  expect(monday).toMatch(/^Subject: .*1[_ ]offre[_ ]se[_ ]termine[_ ]bientôt/m);
  expect(monday).toMatch(/Un café offert\s+valable jusqu’au 12\u00a0décembre\u00a02026\s+12\u00a0j/);
  expect(monday).toMatch(/Château de Veves\s+modification\s+refusée/);
  expect(monday).toContain("1 scan, contre 0 la semaine d’avant.");
  expect(monday).not.toMatch(/Moulin|farine|visite de nuit|suppression/);

  // Once it is sent, the link is no longer stored.
  const [kept] = await mailsOf(camille);
  expect(kept).toMatchObject({ unsubscribe_url: null, text_body: expect.stringContaining("?jwt=…") });
  const token = new URL(url).searchParams.get("jwt") ?? "";
  await api.anonymous.users.unsubscribe({ token });
  expect(await (await api.as(camille)).users.mailPreferences()).toMatchObject({ digest: "never" });
  await choose(camille, "daily");
});

it("reports answers to authors, open anomalies, and counters without cards", async () => {
  now = new Date("2026-12-02T08:00:00Z");
  await choose(camille, "daily", ["answers", "anomalies", "cards"]);
  await choose(remi, "daily", ["answers", "cards"]);
  const abbey = await addOperator(db, { name: "Abbaye d’Aulne" });
  const [answered, waiting] = [abbey, await addOperator(db, { name: "Forges" })];
  const open = async (operator: { id: string }, columns: object) => {
    const id = await addRequest(db, { operator_id: operator.id, ...columns });
    const message = {
      request_id: id,
      kind: "question",
      by: camille.id,
      by_name: "Camille",
      text: "Lequel ?",
    };
    await db
      .insertInto("request_messages")
      .values({
        ...message,
        id: newId(),
        at: "2026-11-30T09:00:00Z",
        kind: "question",
        fields: [],
        pictures: [],
      })
      .execute();
  };
  await open(answered, { answered_at: "2026-12-01T17:20:00Z" });
  await open(waiting, { asked_at: "2026-11-30T09:00:00Z" });
  const holder = await addHolder(db);
  const about = { rule: "manyPlaces", subject: "2026-11-28", holder_id: holder.id } as const;
  await addAnomaly(db, { ...about, at: new Date("2026-11-28T08:00:00Z") });
  await addAnomaly(db, { ...about, subject: "2026-11-30", at: new Date("2026-11-30T08:00:00Z") });
  const [asking, low, full] = await Promise.all(
    ["Maison du tourisme", "Comptoir de Dinant", "Comptoir plein"].map((name) =>
      addOperator(db, { name, sheet: { isDistributor: true } }),
    ),
  );
  if (!asking || !low || !full) throw new Error("no counters");
  for (const [operator, count] of [
    [asking, 5],
    [low, 11],
    [full, 50],
  ] as const)
    await addBatch(db, {
      operator_id: operator.id,
      count,
      state: "received",
      received_at: new Date("2026-11-01T09:00:00Z"),
      received_by: "Anne",
    });
  await addCardRequest(db, asking);
  await sendDigests(services);
  const [mine] = await mailsOf(camille);
  const [theirs] = await mailsOf(remi);
  expect(mine?.text_body).toMatch(
    /Abbaye d’Aulne\n.*a répondu à votre question le 1er\u00a0décembre\u00a02026 à 18\u00a0h\u00a020\n14\u00a0h\n/,
  );
  expect(mine?.text_body).toMatch(/Anomalies ouvertes\n.*trouvée il y a 4\u00a0jours\n2\n\S+\/anomalies/);
  expect(mine?.text_body).toMatch(
    /Comptoirs qui demandent des cartes\nMaison du tourisme\u00a0: 5 en stock\n1\n/,
  );
  expect(mine?.text_body).toMatch(
    /Comptoirs sous leur limite de cartes\nComptoir de Dinant\u00a0: 11 en stock\n1\n\S+\/cards/,
  );
  expect(mine?.text_body).not.toContain("Forges");
  // Users without requests get no answers; a disabled part is missing.
  expect(theirs?.text_body).not.toMatch(/Abbaye|Anomalies/);
  expect(theirs?.text_body).toContain("Maison du tourisme");
  await choose(camille, "daily", ["requests", "stock"]);
  await choose(remi, "weekly", ["stock"]);
});

it("marks the ages of requests by the deadline that the programme sets", async () => {
  now = new Date("2026-12-03T08:00:00Z");
  const { reviewTarget } = await api.as(camille);
  const tower = await addOperator(db, { name: "Tour de Burdinne" });
  await addRequest(db, { operator_id: tower.id, created_at: "2026-03-01T09:00:00Z" });
  await reviewTarget.set({ days: 60 });
  await sendDigests(services);
  const [mail] = await mailsOf(camille);
  expect(mail?.text_body).toMatch(/Tour de Burdinne\nmodification, en retard\n/);
  expect(mail?.text_body).toMatch(/ont dépassé le délai\.|1 a dépassé le délai\./);
  expect(mail?.html_body).toMatch(/class="overdue"[^>]*color:#811b19/);
  await reviewTarget.set({ days: 5 });
});

it("writes daily to those who subscribed to that, and not on holidays or weekends", async () => {
  now = new Date("2026-12-01T08:00:00Z");
  await sendDigests(services);
  expect(await mailsOf(camille)).toHaveLength(1);
  expect(await mailsOf(remi)).toEqual([]);
  expect(await mailsOf(silent)).toEqual([]);
  for (const day of ["2026-12-05T08:00:00Z", "2026-12-25T08:00:00Z", "2026-12-02T05:00:00Z"]) {
    now = new Date(day);
    await sendDigests(services);
  }
  expect(await mailsOf(camille)).toHaveLength(1);
});

it("is written once by the retry when the first attempt failed or was killed", async () => {
  const people = [camille, remi];
  const about = { kind: "report" as const, day: "2026-12-01", people };
  const mail = (user: { email: string }) => ({
    kind: "report",
    recipient: user.email,
    subject: "Novembre",
    text: "Novembre",
    html: "<p>Novembre</p>",
  });
  await mailEachOnce(services, about, async (_, user) => {
    if (user.id === camille.id) throw new Error("killed");
    return mail(user);
  });
  expect([await mailsOf(camille), await mailsOf(remi)].map(({ length }) => length)).toEqual([0, 1]);
  for (const _ of ["again", "and again"])
    await mailEachOnce(services, about, async (_trx, user) => mail(user));
  expect([await mailsOf(camille), await mailsOf(remi)].map(({ length }) => length)).toEqual([1, 1]);
});
