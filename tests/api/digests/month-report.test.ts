import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { digestJobs } from "~/api/digests/digests.server";
import { sendMonthReports } from "~/api/digests/month-report.server";
import { attachmentsOf, mailServer } from "../../platform/support/mail-server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { startTwoRunners } from "../../support/mailing-runners";
import { addOperator, addRequest, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
let now = new Date("2026-12-01T06:30:00Z");
const api = testApi(db, { now: () => now });
const { services } = api;

const camille = await addUser(db, { role: "AdminWbt" });
const remi = await addUser(db, { role: "AdminWbt" });
const silent = await addUser(db, { role: "AdminWbt" });
/** Suspended: they get no report. */
const suspended = await addUser(db, { role: "AdminWbt" });
const castle = await addOperator(db, { name: "Château de Veves" });
const zoe = await addUser(db, { operators: [castle] });
for (const person of [camille, remi, suspended, zoe])
  await (await api.as(person)).users.saveMailPreferences({ decisions: true, report: true });
await db.updateTable("users").set({ is_active: false }).where("id", "=", suspended.id).execute();

beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("periodic_mails").execute();
});
const recipients = async () =>
  (await db.selectFrom("mails").select("recipient").orderBy("recipient").execute()).map(
    ({ recipient }) => recipient,
  );

it("is not sent for a month without events", async () => {
  now = new Date("2021-06-01T06:00:00Z");
  await sendMonthReports(services);
  expect(await recipients()).toEqual([]);
  expect(await db.selectFrom("periodic_mails").select("user_id").execute()).toHaveLength(2);
});

/**
 * Three scans in November, one in October, one in November of the year before, and a decision after three working days.
 */
async function eventfulMonth() {
  const [anna, bert] = [
    await addHolder(db, { created_at: "2026-11-05T10:00:00Z" }),
    await addHolder(db, { created_at: "2024-05-05T10:00:00Z" }),
  ];
  await addScans(
    db,
    scanOf(anna, castle, "2026-11-06"),
    scanOf(anna, castle, "2026-11-30"),
    scanOf(bert, castle, "2026-11-20"),
    scanOf(bert, castle, "2026-10-31"),
    scanOf(bert, castle, "2025-11-01"),
    scanOf(bert, castle, "2026-12-01"),
  );
  await addRequest(db, {
    operator_id: castle.id,
    decision: "refused",
    created_at: "2026-11-12T10:00:00Z",
    decided_at: "2026-11-17T10:00:00Z",
  });
}

it("goes once to each subscribed member of the team, with the figures as text, PDF and workbook", async () => {
  await eventfulMonth();
  now = new Date("2026-12-01T06:30:00Z");
  const server = await mailServer();
  const runners = startTwoRunners(services, server.url, {
    sendMonthReports: digestJobs(services).sendMonthReports ?? expect.fail(),
  });
  await expect.poll(() => server.received.length, { interval: 20 }).toBe(2);
  // After a minute, another process would take over a job that is still running.
  const sent = db.selectFrom("mails").select("id").where("sent_at", "is not", null);
  await expect.poll(async () => (await sent.execute()).length, { interval: 20 }).toBe(2);
  now = new Date("2026-12-01T06:31:00Z");
  await Promise.all([sendMonthReports(services), sendMonthReports(services)]);
  for (const runner of runners) runner.wake();
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual([camille.email, remi.email].sort());
  const { id: written } = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  expect((await (await api.as(camille)).outbox.read({ id: written })).attachments).toEqual([
    expect.stringMatching(/-2026-11\.pdf$/),
    expect.stringMatching(/-2026-11\.xlsx$/),
  ]);
  const [mail] = server.received;
  if (!mail) throw new Error("no mail");

  expect(mail.source).toMatch(/^Subject: .*les[_ ]chiffres[_ ]de[_ ]novembre[_ ]2026/m);
  expect(mail.source).toContain("Chaque chiffre à côté d’octobre 2026 et de novembre 2025.");
  expect(mail.source).toMatch(
    /Scans\s+octobre 2026\u00a0: 1 \(\+200\u00a0%\) · novembre 2025\u00a0: 1 \(\+200\u00a0%\)\s+3\s+https:\/\/pass\.example\/statistics\?from=2026-11-01&to=2026-11-30/,
  );
  expect(mail.source).toMatch(
    /en jours ouvrables\s+octobre 2026\u00a0: aucun · novembre 2025\u00a0: aucun\s+3\s/,
  );
  expect(mail.source).toMatch(/Château de Veves\s+.*novembre 2025\u00a0: 1 \(\+200\u00a0%\)\s+3\s/);
  const url = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(mail.source)?.[1] ?? "";
  expect(url).toContain("/unsubscribe?jwt=report.");
  expect(mail.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);

  const files = attachmentsOf(mail);
  expect([...files.keys()]).toEqual([
    "chiffres-du-programme-2026-11.pdf",
    "chiffres-du-programme-2026-11.xlsx",
  ]);
  const workbook = await readXlsx(files.get("chiffres-du-programme-2026-11.xlsx") ?? Buffer.alloc(0));
  const rows = workbook.sheets[0]?.rows ?? [];
  const whole = (figure: string) =>
    rows.find((row) => row[0] === "Ensemble" && row[2] === figure)?.slice(3, 6);
  expect(whole("Scans")).toEqual([3, 1, 1]);
  expect(whole("Nouveaux porteurs de Pass")).toEqual([1, 0, 0]);
  expect(whole("Délai médian d’une décision, en jours ouvrables")?.[0]).toBe(3);
  const pdf = path.join(mkdtempSync(path.join(tmpdir(), "report-")), "report.pdf");
  writeFileSync(pdf, files.get("chiffres-du-programme-2026-11.pdf") ?? "");
  const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
  expect(text).toMatch(/Chiffres du programme/);
  expect(text).toMatch(/Château de Veves/);
  expect(text.replaceAll("\u00a0", " ")).toContain("Le programme du 1er novembre au 30 novembre 2026");
});

it("has the same figures in its files as in its text, however late it is sent", async () => {
  now = new Date("2026-12-01T07:00:00Z");
  await sendMonthReports(services);
  // Arrived late, from a device that was offline.
  await addScans(db, scanOf(await addHolder(db), castle, "2026-11-29"));
  const server = await mailServer();
  const runners = startTwoRunners(services, server.url, {});
  await expect.poll(() => server.received.length, { interval: 20 }).toBe(2);
  await Promise.all(runners.map((runner) => runner.stop()));
  const [mail] = server.received;
  const file = mail && attachmentsOf(mail).get("chiffres-du-programme-2026-11.xlsx");
  const { sheets } = await readXlsx(file ?? Buffer.alloc(0));
  expect(sheets[0]?.rows.find((row) => row[2] === "Scans")?.[3]).toBe(3);
  // The waiting mail contained no files.
  const { rows } = await sql<{
    bytes: number;
  }>`select max(pg_column_size(mails.*)) as bytes from mails`.execute(db);
  expect(Number(rows[0]?.bytes)).toBeLessThan(50_000);
});

it.each([
  ["before 7:30 in winter", "2026-12-01T06:29:59Z", 0],
  ["at 7:30 in winter", "2026-12-01T06:30:00Z", 2],
  ["at 7:29 in summer", "2027-04-01T05:29:59Z", 0],
  ["at 7:30 in summer, four days after clocks went forward", "2027-04-01T05:30:00Z", 2],
  ["an hour later in UTC after they went back", "2026-11-01T05:30:00Z", 0],
  ["at 7:30 after they went back", "2026-11-01T06:30:00Z", 2],
  ["in the evening, after the server was down", "2026-12-01T22:30:00Z", 2],
  ["on the second", "2026-12-01T23:00:00Z", 0],
])("goes out %s", async (_, at, count) => {
  now = new Date(at);
  await addScans(db, scanOf(await addHolder(db), castle, "2027-03-15"));
  await sendMonthReports(services);
  expect(await recipients()).toHaveLength(count);
  expect(await recipients()).not.toContain(silent.email);
  expect(await recipients()).not.toContain(zoe.email);
});

it("can be unsubscribed with one press in the mail", async () => {
  now = new Date("2026-12-01T06:30:00Z");
  await sendMonthReports(services);
  const mail = await db
    .selectFrom("mails")
    .select(["unsubscribe_url", "attached"])
    .where("recipient", "=", remi.email)
    .executeTakeFirstOrThrow();
  expect(mail.attached).toBe("month-report/2026-11-01");
  const token = new URL(mail.unsubscribe_url ?? "").searchParams.get("jwt") ?? "";
  await api.anonymous.users.unsubscribe({ token });
  await db.deleteFrom("mails").execute();
  now = new Date("2027-04-01T06:00:00Z");
  await sendMonthReports(services);
  expect(await recipients()).toEqual([camille.email]);
});
