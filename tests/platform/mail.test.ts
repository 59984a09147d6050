import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { clockFrom } from "~/api/platform/clock";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { mailDelivery } from "~/api/platform/mail/mail-delivery.server";
import { mails, refusalMail } from "~/api/platform/mail/mails";
import {
  deliverMail,
  listOutbox,
  queueMail,
  readOutboxMail,
  sendMailAgain,
} from "~/api/platform/mail/outbox.server";
import { sampleMails } from "~/api/platform/mail/sample-mails";
import routes from "~/routes";
import { freshDatabase } from "../support/database";
import { mailServer } from "./support/mail-server";

const { db } = await freshDatabase();
let now = new Date("2026-11-21T10:00:00Z");
const clock = clockFrom(() => now);
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const write = mails({
  appUrl: "https://pass.example",
  programmeName: "Pass Détours",
  helpEmail: "aide@pass.example",
});
const zoe = { email: "zoe@moulin.example", firstName: "Zoé" };
const queue = () =>
  db
    .transaction()
    .execute((trx) => queueMail(trx, clock, write.registration(zoe, "Le Vieux Moulin", "a.b-c")));

/** @param timeout milliseconds for an unresponsive server */
function worker(smtpUrl: string, { database = db, timeout = 60_000, appUrl = "https://pass.example" } = {}) {
  const from = "Pass Détours <no-reply@pass.example>";
  const runner = createJobRunner({
    db,
    clock,
    log: pino({ level: "silent" }),
    pollEvery: 3_600_000,
    handlers: { [deliverMail]: mailDelivery({ db: database, clock, smtpUrl, appUrl, from, timeout }) },
  });
  onTestFinished(() => runner.stop());
  runner.start();
  return runner;
}

const mail = async (id: string) => {
  const found = await readOutboxMail(db, id);
  if (!found) throw new Error("no such mail");
  return found;
};
const attempted = (id: string, attempts: number) =>
  expect.poll(async () => (await mail(id)).attempts, { interval: 5 }).toBe(attempts);
const jobOf = (id: string) =>
  db
    .selectFrom("jobs")
    .selectAll()
    .where("unique_key", "=", `${deliverMail}/${id}`)
    .executeTakeFirstOrThrow();
/** The job is updated after the mail has recorded the attempt. */
const postponed = (id: string) =>
  expect.poll(async () => (await jobOf(id)).locked_by, { interval: 5 }).toBeNull();
const messageIds = (received: { source: string }[]) =>
  received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim());

describe("delivery", () => {
  it("sends a mail once, as text and as HTML", async () => {
    const server = await mailServer();
    const id = await queue();
    const { wake, stop } = worker(server.url);
    await attempted(id, 1);
    wake();
    await stop();
    const [only, ...more] = server.received;
    expect(more).toEqual([]);
    expect(only).toMatchObject({ from: "no-reply@pass.example", to: ["zoe@moulin.example"] });
    expect(only?.source).toContain("From: =?UTF-8?Q?Pass_Détours?= <no-reply@pass.example>");
    expect(only?.source).toMatch(/^Subject: =\?UTF-8\?Q\?Créez_votre_compte_Pass_Détours\?=/m);
    expect(only?.source).toContain("Content-Type: text/plain");
    expect(only?.source).toContain("Content-Type: text/html");
    expect(only?.source).toContain("https://pass.example/register-user?jwt=a.b-c");
    expect(only?.source).toContain("Auto-Submitted: auto-generated");
    expect(messageIds(server.received)).toEqual([`<${id}@pass.example>`]);
    expect(await mail(id)).toMatchObject({ sentAt: now.toISOString(), lastError: null });
  });

  it("loses nothing while the server is down", async () => {
    const { port, url, stop: down } = await mailServer();
    await down();
    const id = await queue();
    const { wake } = worker(url);
    await attempted(id, 1);
    await postponed(id);
    expect(await mail(id)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining("ECONNREFUSED"),
    });

    later(5_000);
    wake();
    await attempted(id, 2);
    await postponed(id);
    const up = await mailServer({}, port);
    later(10_000);
    wake();
    await attempted(id, 3);
    expect(up.received).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ sentAt: now.toISOString(), lastError: null });
  });

  it("retries when the server asks for a delay", async () => {
    let busy = true;
    const server = await mailServer({
      onRcptTo: (_, __, done) =>
        done(busy ? Object.assign(new Error("try again later"), { responseCode: 451 }) : null),
    });
    const id = await queue();
    const { wake } = worker(server.url);
    await attempted(id, 1);
    await postponed(id);
    busy = false;
    later(5_000);
    wake();
    await attempted(id, 2);
    expect(server.received).toHaveLength(1);
  });

  it("retries when the server stops responding", async () => {
    let silent = true;
    const server = await mailServer({ onMailFrom: (_, __, done) => (silent ? undefined : done()) });
    const id = await queue();
    const { stop } = worker(server.url, { timeout: 100 });
    await attempted(id, 1);
    await stop();
    silent = false;
    later(5_000);
    worker(server.url);
    await attempted(id, 2);
    expect(server.received).toHaveLength(1);
  });

  it("tries few mails with a server that never greets, however many wait", async () => {
    const server = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await queue());
    const { stop, wake } = worker(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      timeout: 50,
    });
    await attempted(ids[0] ?? "", 1);
    await attempted(ids[1] ?? "", 1);
    await postponed(ids[0] ?? "");
    await postponed(ids[1] ?? "");
    wake();
    await stop();
    const tried = await Promise.all(ids.map(async (id) => (await mail(id)).attempts));
    expect(tried).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    await db.deleteFrom("jobs").where("kind", "=", deliverMail).execute();
  });

  it("gives up on a mail that the server refuses permanently, and keeps it", async () => {
    const server = await mailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
    });
    const id = await queue();
    const { stop } = worker(server.url);
    await attempted(id, 1);
    await stop();
    expect((await jobOf(id)).parked_at).not.toBeNull();
    expect(await mail(id)).toMatchObject({
      state: "refused",
      sentAt: null,
      lastError: expect.stringContaining("no such mailbox"),
    });
    expect((await listOutbox(db, { PageNumber: 1, PageSize: 9, State: ["refused"] })).items).toMatchObject([
      { id },
    ]);
  });

  it("keeps a refusal with characters that databases cannot store", async () => {
    const server = createServer((socket) => {
      socket.write("220 moulin.example\r\n");
      socket.on("data", (command) =>
        socket.write(String(command).startsWith("RCPT") ? "550 no\0 such mailbox\r\n" : "250 ok\r\n"),
      );
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const id = await queue();
    const { stop } = worker(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await attempted(id, 1);
    await stop();
    expect(await mail(id)).toMatchObject({
      state: "refused",
      lastError: expect.stringContaining("no such mailbox"),
    });
  });

  it("resends a refused mail on request, until it is sent", async () => {
    let full = true;
    const server = await mailServer({
      onRcptTo: (_, __, done) =>
        done(full ? Object.assign(new Error("mailbox full"), { responseCode: 552 }) : null),
    });
    const id = await queue();
    const { wake } = worker(server.url);
    await attempted(id, 1);
    await expect.poll(async () => (await jobOf(id)).parked_at, { interval: 5 }).not.toBeNull();
    full = false;
    expect(await sendMailAgain(db, clock, id)).toBe(true);
    expect(await mail(id)).toMatchObject({ state: "waiting", lastError: null });
    wake();
    await attempted(id, 2);
    expect(server.received).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ state: "sent" });
    expect(await sendMailAgain(db, clock, id)).toBe(false);
  });

  it("gives a resent mail as many attempts as a new one", async () => {
    let busy = true;
    const server = await mailServer({
      onRcptTo: (_, __, done) =>
        done(busy ? Object.assign(new Error("try again later"), { responseCode: 451 }) : null),
    });
    const id = await queue();
    await db
      .updateTable("jobs")
      .set({ attempts: 59 })
      .where("id", "=", (await jobOf(id)).id)
      .execute();
    const { wake } = worker(server.url);
    await attempted(id, 1);
    await expect.poll(async () => (await jobOf(id)).parked_at, { interval: 5 }).not.toBeNull();
    expect(await mail(id)).toMatchObject({ state: "givenUp" });

    expect(await sendMailAgain(db, clock, id)).toBe(true);
    wake();
    await attempted(id, 2);
    await postponed(id);
    expect(await jobOf(id)).toMatchObject({ attempts: 1, parked_at: null });
    busy = false;
    later(5_000);
    wake();
    await attempted(id, 3);
    expect(server.received).toHaveLength(1);
  });

  it("does not resend a sent mail when its job runs once more", async () => {
    const server = await mailServer();
    const id = await queue();
    const { wake, stop } = worker(server.url);
    await attempted(id, 1);
    const finished = async () => (await jobOf(id)).finished_at;
    await expect.poll(finished, { interval: 5 }).not.toBeNull();
    // As after a kill between the mail's record and the end of the job.
    const open = { finished_at: null, run_at: now };
    await db
      .updateTable("jobs")
      .set(open)
      .where("id", "=", (await jobOf(id)).id)
      .execute();
    wake();
    await expect.poll(finished, { interval: 5 }).not.toBeNull();
    await stop();
    expect(server.received).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ attempts: 1, state: "sent" });
  });

  it("distinguishes waiting mails from those that were given up", async () => {
    const id = await queue();
    expect(await mail(id)).toMatchObject({ state: "waiting" });
    expect(await sendMailAgain(db, clock, id)).toBe(false);
    await db
      .updateTable("jobs")
      .set({ parked_at: now })
      .where("unique_key", "=", `${deliverMail}/${id}`)
      .execute();
    expect(await mail(id)).toMatchObject({ state: "givenUp" });
    const found = await listOutbox(db, { PageNumber: 1, PageSize: 9, State: ["givenUp"] });
    expect(found).toMatchObject({ totalCount: 1, items: [{ id }] });
  });

  it("leaves no token behind once the mail is sent", async () => {
    const server = await mailServer();
    const id = await queueMail(db, clock, write.passwordCreation(zoe, "a.b-c"));
    worker(server.url);
    await attempted(id, 1);
    expect(server.received[0]?.source).toContain("jwt=");
    const { text, html } = await mail(id);
    for (const part of [text, html]) {
      expect(part).not.toContain("a.b-c");
      expect(part).toContain("/reset-password?jwt=…&");
    }
    expect(html).toContain("</html>");
  });

  it("retries after a refused sign-in, which is not the mail's fault", async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error("wrong password")),
    });
    const id = await queue();
    worker(server.url.replace("//", "//user:secret@"));
    await attempted(id, 1);
    await postponed(id);
    expect((await jobOf(id)).parked_at).toBeNull();
    expect((await mail(id)).lastError).not.toContain("secret");
    await db.deleteFrom("jobs").where("unique_key", "=", `${deliverMail}/${id}`).execute();
  });

  const relay = (word: "onMailFrom" | "onRcptTo", responseCode: number, words: string) => ({
    [word]: (_: unknown, __: unknown, done: (error?: Error) => void) =>
      done(Object.assign(new Error(words), { responseCode })),
  });

  it.each([
    ["wants encryption", relay("onMailFrom", 530, "5.7.0 Must issue a STARTTLS command first")],
    ["wants encryption, in plain words", relay("onMailFrom", 530, "Must issue a STARTTLS command first")],
    ["wants a sign-in", relay("onRcptTo", 535, "5.7.8 Authentication credentials invalid")],
    ["wants an encrypted sign-in", relay("onMailFrom", 538, "Encryption required for authentication")],
    ["accepts no mails from this host", relay("onRcptTo", 554, "5.7.1 <host>: Client host rejected")],
    ["accepts no mails from this sender", relay("onMailFrom", 550, "5.7.1 Sender not authorised")],
  ])("waits for other settings while the server %s", async (_, refusing) => {
    const server = await mailServer(refusing);
    const id = await queue();
    const { stop } = worker(server.url);
    await attempted(id, 1);
    await postponed(id);
    await stop();
    expect((await jobOf(id)).parked_at).toBeNull();
    expect(await mail(id)).toMatchObject({ state: "waiting", lastError: expect.stringContaining("5") });
    const mended = await mailServer();
    later(5_000);
    worker(mended.url);
    await attempted(id, 2);
    expect(mended.received).toHaveLength(1);
  });

  it("gives up on a mail that the server refuses after reading it, whatever the reason", async () => {
    const server = await mailServer({
      onData(stream, _, done) {
        stream.on("end", () => done(Object.assign(new Error("5.7.1 spam"), { responseCode: 554 })));
        stream.resume();
      },
    });
    const id = await queue();
    const { stop } = worker(server.url);
    await attempted(id, 1);
    await stop();
    expect(await mail(id)).toMatchObject({ state: "refused" });
  });

  it.each([
    ["https://bo.pass.example:8443", "bo.pass.example"],
    ["http://127.0.0.1:3000", "[127.0.0.1]"],
    ["http://[::1]:3000", "[127.0.0.1]"],
  ])("introduces itself by the host of its own address: %s", async (appUrl, name) => {
    let said = "";
    const server = await mailServer({
      onMailFrom(_, { hostNameAppearsAs }, done) {
        said = hostNameAppearsAs;
        done();
      },
    });
    const id = await queue();
    const { stop } = worker(server.url, { appUrl });
    await attempted(id, 1);
    await stop();
    expect(said).toBe(name);
  });

  it("sends each mail once with several workers", async () => {
    const server = await mailServer();
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await queue());
    const workers = [worker(server.url), worker(server.url), worker(server.url)];
    for (const id of ids) await attempted(id, 1);
    for (const { stop } of workers) await stop();
    expect(messageIds(server.received).toSorted()).toEqual(
      ids.map((id) => `<${id}@pass.example>`).toSorted(),
    );
  });

  it("resends under the same Message-ID when the first delivery was not recorded", async () => {
    const server = await mailServer();
    let lost = true;
    const forgetful = db.withPlugin({
      transformQuery({ node }) {
        if (lost && node.kind === "UpdateQueryNode") throw new Error("killed");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const id = await queue();
    const { wake } = worker(server.url, { database: forgetful });
    await expect.poll(async () => (await jobOf(id)).last_error, { interval: 5 }).toBe("Error: killed");
    lost = false;
    later(5_000);
    wake();
    await attempted(id, 1);
    expect(messageIds(server.received)).toEqual([`<${id}@pass.example>`, `<${id}@pass.example>`]);
  });

  it("sends to one recipient, whatever the e-mail address contains", async () => {
    const server = await mailServer();
    const two = { email: "zoe@moulin.example, eve@elsewhere.example", firstName: null };
    const id = await queueMail(db, clock, write.passwordReset(two, "t"));
    const { stop } = worker(server.url);
    await attempted(id, 1);
    await stop();
    expect(server.received.flatMap(({ to }) => to)).not.toContain("eve@elsewhere.example");
  });
});

describe("the outbox", () => {
  it("has no mail of a transaction that was rolled back", async () => {
    const { totalCount } = await listOutbox(db, { PageNumber: 1, PageSize: 1 });
    const undone = db.transaction().execute(async (trx) => {
      await queueMail(trx, clock, write.passwordReset(zoe, "t"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await listOutbox(db, { PageNumber: 1, PageSize: 1 })).totalCount).toBe(totalCount);
  });

  it("lists the newest first, page by page, and shows a complete mail", async () => {
    later(1_000);
    const older = await queue();
    later(1_000);
    const newer = await queue();
    const first = await listOutbox(db, { PageNumber: 1, PageSize: 1 });
    const second = await listOutbox(db, { PageNumber: 2, PageSize: 1 });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([newer, older]);
    expect(first.items[0]).toEqual({
      id: newer,
      language: "fr",
      recipient: "zoe@moulin.example",
      subject: "Créez votre compte Pass Détours",
      state: "waiting",
      createdAt: now.toISOString(),
      sentAt: null,
      attempts: 0,
      lastError: null,
    });
    expect(await readOutboxMail(db, newer)).toMatchObject({
      text: expect.stringContaining("/register-user?jwt=a.b-c"),
      html: expect.stringContaining('href="https://pass.example/register-user?jwt=a.b-c"'),
    });
    expect(await readOutboxMail(db, "0196f3c0-0000-7000-8000-000000000000")).toBeUndefined();
  });
});

/** The visible text, line by line. */
const asText = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>.*<\/title>/g, "")
    .replace(/<br>/g, "\n")
    .replace(/<[^>]+>|&#847;|&zwnj;|&nbsp;/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

/** Mails with many lines, each a link with its URL in the HTML only. */
const ofLines = ["digest", "mondayDigest", "monthReport"];
const addressesOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address).join("\n");

describe("the texts", () => {
  const name = 'Le <Vieux> "Moulin" & fils';
  const options = {
    appUrl: "https://pass.example",
    programmeName: "Pass Détours",
    helpEmail: "aide@pass.example",
  };
  const all = sampleMails(options, { name });

  it.each(all.map((one) => [one.kind, one] as const))(
    "of %s are complete and typeset",
    (kind, { subject, text, html }) => {
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|null/);
      for (const part of [subject, text])
        expect(part).not.toMatch(/[^\u00a0\s/:][:;!?»](?=\s|$)| [:;!?»]|« |\w'\w/);
      expect(text).toMatch(/^Bonjour Zoé,\n\n/);
      expect(text).toMatch(/L’équipe Pass Détours$/);
      expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/);
      expect(html).not.toContain("<Vieux>");
      // No remote content: pictures would be blocked, or track that the mail was read.
      expect(html).not.toMatch(/<img|url\(|@import|<link/);
      // Both parts have the same content, including each URL.
      const read = asText(html) + (ofLines.includes(kind) ? addressesOf(html) : "");
      for (const sentence of text.split("\n").filter(Boolean)) expect(read).toContain(sentence);
      expect(html.match(/<h1/g)).toHaveLength(1);
    },
  );

  it("begin with their subject, so that a list of mails previews it", () => {
    for (const { text, html } of all) {
      const shown = asText(html.slice(html.indexOf("<body")));
      expect(shown.trimStart().startsWith(text.split("\n\n")[1]?.split("\n")[0] ?? "?")).toBe(true);
    }
  });

  it("lead to pages that exist", () => {
    const links = all.flatMap(({ text }) => text.match(/https:\S+/g) ?? []);
    expect(links.length).toBeGreaterThan(7);
    for (const link of links) {
      const match = matchRoutes(routes as RouteObject[], new URL(link).pathname)?.at(-1);
      expect(match?.route.path, link).not.toBe("*");
    }
    expect(write.registration(zoe, name, "a.b-c").text).toContain("/register-user?jwt=a.b-c\n");
    expect(write.passwordCreation(zoe, "a.b-c").text).toContain("/reset-password?jwt=a.b-c&creation=1\n");
  });

  it("group the digits of the remaining stock", () => {
    const { subject, text } = write.lowStock(
      { email: "a@b.example", firstName: null },
      {
        id: "1",
        name: "Coffret",
        left: 12_345,
      },
    );
    expect(subject).toMatch(/: 12\u202f345$/);
    expect(text).toContain("12\u202f345.");
  });

  it("greet people without a known name", () => {
    expect(write.passwordReset({ email: "a@b.example", firstName: null }, "t").text).toMatch(/^Bonjour,\n/);
  });

  it.each(["Created", "Edited", "Deleted", "Unarchived"] as const)("include a refusal of %s", (kind) => {
    const prepared = refusalMail({
      to: zoe,
      subject: "offer",
      name,
      kind,
      reason: "Adresse & numéro ?",
      programmeName: "Pass Détours",
    });
    expect(prepared.to).toBe("zoe@moulin.example");
    expect(prepared.body).toContain("Raison\u00a0: Adresse & numéro ?");
    expect(prepared.body).not.toContain("{{");
  });
});
