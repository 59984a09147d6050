import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { digestJobs } from "~/api/digests/digests.server";
import { plannedPublicationJobs } from "~/api/publication/planned.server";
import routes from "~/routes";
import { ApiError } from "~/web/api/error.server";
import { mailServer } from "../../platform/support/mail-server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { startTwoRunners } from "../../support/mailing-runners";
import { addOperator, addUser, offerContent, sheetNamed } from "../../support/operators";

const { db } = await freshDatabase();
// The evening before, a Wednesday.
let now = new Date("2026-11-25T17:00:00Z");
const at = (moment: string) => {
  now = new Date(moment);
};
const api = testApi(db, { now: () => now });
const { services } = api;
const castle = await addOperator(db, { name: "Château de Veves", shown: true });
const mill = await addOperator(db, { name: "Le Vieux Moulin", shown: true });
const people = {
  camille: await addUser(db, { role: "AdminWbt", name: "Camille" }),
  remi: await addUser(db, { role: "AdminWbt", name: "Rémi" }),
  aurelie: await addUser(db, { role: "AdminWbt", name: "Aurélie" }),
  zoe: await addUser(db, { operators: [castle], name: "Zoé" }),
  hugo: await addUser(db, { operators: [mill], name: "Hugo" }),
};
type Person = keyof typeof people;
/** Sessions expire as the clock advances. */
const as = (person: Person) => api.as(people[person]);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => (error instanceof ApiError ? error.code : error),
  );
const nameOf = (email: string) =>
  (Object.keys(people) as Person[]).find((person) => people[person].email === email) ?? email;

it("runs through requests, questions, answers and decisions to a planned publication and the next morning", async () => {
  const server = await mailServer();
  startTwoRunners(services, server.url, { ...plannedPublicationJobs(services), ...digestJobs(services) });
  const underWay = db.selectFrom("jobs").select("id").where("locked_until", "is not", null);
  let read = 0;
  /** The mails sent since the last call, by person and subject, in any order. */
  const mails = async (count: number) => {
    await expect.poll(() => server.received.length - read, { interval: 20 }).toBe(count);
    // Work under way when the clock jumps would be considered lost, and repeated.
    await expect.poll(async () => (await underWay.execute()).length, { interval: 20 }).toBe(0);
    const fresh = server.received.slice(read);
    read += count;
    return fresh.map(({ to, source }) => ({
      to: nameOf(to[0] ?? ""),
      subject:
        /^Subject: (.*)$/m
          .exec(source)?.[1]
          ?.replace(/=\?UTF-8\?Q\?|\?=/g, "")
          .replaceAll("_", " ") ?? "",
      source,
    }));
  };
  for (const person of ["camille", "aurelie"] as const)
    await (await as(person)).users.saveMailPreferences({
      decisions: true,
      digest: "daily",
      report: person === "aurelie",
    });
  for (const person of ["zoe", "hugo"] as const)
    await (await as(person)).users.saveMailPreferences({ decisions: true, digest: "weekly" });

  // Half past seven: no digest yet.
  at("2026-11-26T06:30:00Z");
  const lookedAfter = db.selectFrom("periodic_mails").select("user_id");
  await expect.poll(async () => (await lookedAfter.execute()).length, { interval: 20 }).toBe(2);

  // Two managers make requests.
  at("2026-11-26T07:10:00Z");
  const zoe = await as("zoe");
  const { version } = await zoe.operators.details({ eltoId: castle.id });
  const sheet = { ...sheetNamed(castle.name, { socialReason: "Veves SRL" }), eltoId: castle.id };
  await zoe.operators.update({ ...sheet, version, status: "Active" });
  at("2026-11-26T07:25:00Z");
  const hugo = await as("hugo");
  const asked = {
    ...offerContent,
    start: "2026-12-01",
    end: "2027-03-31",
    visibilityStart: "2026-12-01",
    visibilityEnd: "2027-03-31",
  };
  const { offerId } = await hugo.offers.create({ ...asked, eltoId: mill.id });

  // Nine o'clock: a question to one of them, from the queue.
  at("2026-11-26T08:00:00Z");
  const camille = await as("camille");
  const queue = await camille.reviewQueue.list({});
  expect(queue.items.map(({ name }) => name)).toEqual([castle.name, offerContent.title.fr]);
  const requestId = queue.items[0]?.requestId ?? "";
  await camille.reviewThread.ask({
    requestId,
    text: "La SRL existe-t-elle déjà ?",
    fields: ["socialReason"],
  });
  const [question] = await mails(1);
  expect(question).toMatchObject({ to: "zoe", subject: expect.stringContaining("question") });

  // Ten o'clock: refused with a reason, requested again within the hour.
  at("2026-11-26T09:00:00Z");
  const remi = await as("remi");
  const [, offerRow] = queue.items;
  await remi.offerDashboard.refuseCreation({
    id: offerId,
    requestId: offerRow?.requestId ?? "",
    reason: "Le texte ne dit pas ce que le Pass apporte.",
    sendMail: true,
  });
  // Its mail is delayed while it can be undone.
  at("2026-11-26T09:02:00Z");
  const [refusal] = await mails(1);
  expect(refusal).toMatchObject({ to: "hugo" });
  expect(refusal?.source).toContain("Le texte ne dit pas ce que le Pass apporte.");
  // A note for the team, which notifies the mentioned colleague.
  const note = "@Test Aurélie : rappeler Hugo avant de publier, il hésite sur la date.";
  await remi.notes.add({ kind: "operator", subjectId: mill.id, text: note });
  const [mention] = await mails(1);
  expect(mention).toMatchObject({ to: "aurelie" });
  expect(mention?.source).toContain("il hésite sur la date");
  expect(await codeOf((await as("hugo")).notes.list({ kind: "operator", subjectId: mill.id }))).toBe(
    "invalidRights",
  );
  at("2026-11-26T09:40:00Z");
  await (await as("hugo")).offers.create({
    ...asked,
    eltoId: mill.id,
    description: { ...offerContent.description, fr: "Une farine offerte avec le Pass." },
  });

  // Eleven: the answered request comes first in the queue, and is decided once.
  at("2026-11-26T10:00:00Z");
  await (await as("zoe")).reviewThread.answer({ requestId, text: "Oui, depuis octobre." });
  expect(await mails(1)).toMatchObject([{ to: "camille" }]);
  at("2026-11-26T10:10:00Z");
  const first = (await (await as("aurelie")).reviewQueue.list({})).items[0];
  expect(first).toMatchObject({ requestId, answeredAt: "2026-11-26T10:00:00.000Z" });
  const both = await Promise.all(
    (["camille", "aurelie"] as const).map(async (person) =>
      codeOf((await as(person)).operatorDashboard.approve({ id: castle.id, requestId })),
    ),
  );
  expect(both.filter((code) => code === null)).toHaveLength(1);
  expect(both).toContain("alreadyDecided");
  at("2026-11-26T10:12:00Z");
  expect(await mails(1)).toMatchObject([{ to: "zoe" }]);

  // The decisions are published at six, by one process, once.
  at("2026-11-26T14:00:00Z");
  await (await as("aurelie")).publication.plan({ at: "2026-11-26T17:00:00Z", moves: null, readRemovals: 0 });
  expect(await (await as("hugo")).users.me()).toMatchObject({ plannedPublication: null });
  at("2026-11-26T17:00:30Z");
  expect(await mails(1)).toMatchObject([{ to: "aurelie" }]);
  at("2026-11-26T17:10:00Z");
  expect(await mails(1)).toMatchObject([{ to: "zoe" }]);
  const versions = await (await as("camille")).publication.versions({ PageSize: 50 });
  expect(versions.totalCount).toBe(1);

  // The morning after: the pending requests, to people who asked for the digest.
  at("2026-11-27T06:31:00Z");
  const morning = await mails(2);
  expect(morning.map(({ to }) => to).sort()).toEqual(["aurelie", "camille"]);
  for (const { source } of morning) {
    expect(source).toContain(offerContent.title.fr);
    expect(source).not.toContain(castle.name);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  }
  // No mail is sent twice: the day continues, and the managers' Monday digest does not include the next day.
  at("2026-11-27T08:00:00Z");
  at("2026-11-30T06:31:00Z");
  const monday = await mails(4);
  expect(monday.map(({ to }) => to).sort()).toEqual(["aurelie", "camille", "hugo", "zoe"]);

  // The first of the month, a Tuesday: the figures of November for people who want them, together with the day's
  // digests.
  at("2026-12-01T06:31:00Z");
  const report = (await mails(3)).find(({ to, subject }) => to === "aurelie" && subject.includes("novembre"));
  expect(report?.source).toMatch(/filename="?[^\n"]*\.pdf/);
  expect(report?.source).toMatch(/filename="?[^\n"]*\.xlsx/);

  // Each mail links to pages that exist, and does not mention one manager to the other.
  for (const { source, to } of server.received) {
    for (const link of source.match(/https:\/\/pass\.example[^\s"<>)]*/g) ?? [])
      expect(matchRoutes(routes as RouteObject[], new URL(link).pathname)?.at(-1)?.route.path, link).not.toBe(
        "*",
      );
    const person = nameOf(to[0] ?? "");
    if (person === "zoe") expect(source).not.toMatch(/Vieux Moulin|Une bière offerte|Hugo|hésite/);
    if (person === "hugo") expect(source).not.toMatch(/Veves|Zoé|hésite/);
    expect(source).not.toMatch(/undefined|NaN|\{\{/);
  }
});
