import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { eraseAgain } from "~/api/pass-holders/personal-data/erased-ids.server";
import { backup } from "~/api/platform/database/backup.server";
import { newId } from "~/api/platform/database/new-id";
import { createJobRunner } from "~/api/platform/jobs/job-runner.server";
import { mailDelivery } from "~/api/platform/mail/mail-delivery.server";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { errorInLog } from "~/log.server";
import { addAnomaly } from "../../support/anomalies";
import { testApi } from "../../support/api";
import { addCardRequest } from "../../support/cards";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { addDevice, addNotification } from "../../support/gifts/notifications";
import { addNote } from "../../support/notes";
import { addOperator, addRequest, addUser } from "../../support/operators";
import { addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { erasurePlan } from "../../support/pass-holders/erasure-plan";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const database = await freshDatabase();
const { db } = database;
/** The server's log, at every level. */
const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const log = pino({ level: "trace", serializers: { err: errorInLog } }, sink);
const api = testApi(db, { log });
const { clock } = api.services;
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const platform = await api.as(chief);
const operator = await addOperator(db, { name: "Citadelle" });

const person = {
  first_name: "Ysaline",
  last_name: "Vandersmissen",
  email: "ysaline@poste.example",
  phone: "+32470998877",
  birth_date: "1979-11-03",
  street: "Ruelle Secrète 77",
  zip_code: "5555XK",
  city: "Bièvrette",
  province: "Ardennette",
} as const;
/** Former names and contact details. */
const former = {
  name: "Oudenaarde",
  email: "avant@jadis.example",
  phone: "+32470112233",
  street: "Impasse Oubliée 9",
};
const words = [
  ...[
    "ysaline",
    "vandersmissen",
    "poste.example",
    "998877",
    "99 88 77",
    "1979-11-03",
    "secrète",
    "secrete",
    "5555xk",
  ],
  ...["bièvrette", "ardennette", "oudenaarde", "jadis.example", "112233", "11 22 33", "oubliée", "oubliee"],
];

/** Each column that contains one of the words. */
async function columnsWith(sought: readonly string[]) {
  const places = new Set<string>();
  for (const table of Object.keys(erasurePlan)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = (JSON.stringify(value) ?? "").toLowerCase();
        if (sought.some((word) => text.includes(word))) places.add(`${table}.${column}`);
      }
  }
  return [...places].sort();
}
const planned = (...kinds: ("theirs" | "typed")[]) =>
  Object.entries(erasurePlan)
    .flatMap(([table, columns]) =>
      kinds.flatMap((kind) => (columns[kind]?.split(" ") ?? []).map((column) => `${table}.${column}`)),
    )
    .sort();

it("every table and column is in the erasure plan", async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by 1 order by 1`.execute(db);
  // Applied migrations, and the ids of erased persons, which do not identify them.
  const found = rows.filter(({ name }) => !/^(kysely_migration|erased_pass_holders)/.test(name));
  const told = Object.entries(erasurePlan).map(([name, { theirs, typed, kept }]) => ({
    name,
    columns: [theirs, typed, kept].flatMap((columns) => columns?.split(" ") ?? []).sort(),
  }));
  expect(found.map(({ name, columns }) => ({ name, columns: columns.sort() }))).toEqual(
    told.sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
});

/** Everything that is stored about a person, and their names in every free-text field. */
async function fillAll() {
  const holder = await addHolder(db, { ...person, total_points: 500, country: "FR" });
  const subject = { kind: "passHolder" as const, id: holder.id, name: `Ysaline ${former.name}` };
  const changes = {
    lastName: [former.name, person.last_name] as [string, string],
    email: [former.email, person.email] as [string, string],
    phone: [former.phone, person.phone] as [string, string],
    "address.address": [former.street, person.street] as [string, string],
  };
  const author = { id: chief.id, name: "Zoé Maréchal" };
  await writeLog(db, clock.now(), author, [{ type: "PassHolderUpdated", entry: { subject, changes } }]);
  const other = await addHolder(db, { first_name: "Odile", last_name: "Servais", total_points: 500 });

  // About this person.
  await addScans(db, scanOf(holder, operator, "2026-03-05", { pass_number: `${person.phone}` }));
  await platform.passHolders.withdrawPass({
    id: holder.id,
    withdrawn: String(holder.pass_number),
    cause: "lost",
    passId: "5412011998877",
  });
  await addDevice(db, holder, "https://push.example/ysaline");
  await db.updateTable("push_subscriptions").set({ p256dh: "ysaline", auth: "ysaline" }).execute();
  const second = await addHolder(db, { ...person, email: null, pass_number: "5412011223399" });
  const duplicateEventId = await addPair(db, holder, second);
  await platform.passHolders.mergeDuplicate({
    ...fieldsOf(holder),
    passId: "5412011223399",
    duplicateEventId,
  });
  const texts = { subject: "Bonjour Ysaline", text: "Bonjour Ysaline", html: "<p>Ysaline</p>" };
  const mailId = await queueMail(db, clock, {
    kind: "purchase",
    recipient: person.email,
    holderId: holder.id,
    ...texts,
  });
  const failed = { last_error: `550 ${person.email} unknown` };
  await db
    .updateTable("mails")
    .set({ ...failed, refused_at: clock.now() })
    .where("id", "=", mailId)
    .execute();
  const job = db.updateTable("jobs").where("unique_key", "=", `deliverMail/${mailId}`);
  await job.set({ parked_at: clock.now() }).execute();
  await platform.outbox.sendAgain({ id: mailId });
  await db.updateTable("mails").set(failed).where("id", "=", mailId).execute();
  await job.set(failed).execute();
  await db
    .updateTable("personal_log_values")
    .set({ name: "Ysaline" })
    .where("holder_id", "=", holder.id)
    .execute();

  // Typed texts about another person or subject.
  const reasons = [
    "Transfert depuis Ysaline Vandersmissen",
    `Appel du 0470 99 88 77`,
    `Écrit par ${person.email}`,
    `Ancien numéro 0470/11.22.33`,
    `Mme Oudenaarde a déménagé`,
    `Habite ${former.street}`,
  ];
  for (const reason of reasons)
    await platform.passHolders.addPoints({ passholderId: other.id, points: 1, reason });
  const gift = await addGift(db);
  for (const [one, reason] of [
    [holder, "Coffret cassé pour Ysaline"],
    [other, "Échange avec Vandersmissen"],
  ] as const) {
    const { id } = await addOrder(db, gift, one);
    await platform.gifts.cancelOrder({ id, reason });
  }
  const exported = { reason: "Contrôle pour Mme Vandersmissen", excel: false };
  const searches = ["Ysaline", former.email, "Oudenaarde"];
  for (const searchTerm of searches) {
    await (await platform.logs.exportFile({ reason: exported.reason, searchTerm })).text();
    await (await platform.passHolders.exportFile({ ...exported, searchTerm })).text();
  }
  const lists = ["passHolders", "logs", "users", "operators"] as const;
  for (const list of lists) {
    await platform.savedViews.create({
      list,
      name: "Dossier Vandersmissen",
      query: "search=x",
      sharedWith: null,
    });
    await platform.savedViews.create({
      list,
      name: "Dossier",
      query: "search=avant%40jadis.example",
      sharedWith: null,
    });
    await platform.savedViews.remember({ list, query: "search=ysaline" });
  }
  await platform.drafts.keep({
    form: "/notifications/add:",
    fields: [["title.fr", "Merci, Mme Vandersmissen"]],
  });
  const file = new File(["VANDERSMISSEN-1\n"], "codes-oudenaarde.csv");
  await platform.gifts.addStock({ id: gift.id, file: new File(["A-1\n"], "codes-oudenaarde.csv") });
  await platform.gifts.checkStock({ id: gift.id, file });
  const request = await addRequest(db, { operator_id: operator.id });
  const refusal = "Plainte de Mme Vandersmissen";
  await db.updateTable("review_requests").set({ reason: refusal }).where("id", "=", request).execute();
  await db
    .insertInto("request_messages")
    .values({
      id: newId(),
      request_id: request,
      at: clock.now(),
      kind: "question",
      by_name: "Programme",
      text: refusal,
      fields: [],
      pictures: [],
    })
    .execute();
  await addNote(db, { request_id: request, text: refusal });
  await addNote(db, { holder_id: holder.id, text: "Ysaline a changé de carte" });
  await addCardRequest(db, operator, refusal);
  await queueMail(db, clock, {
    kind: "refusal",
    recipient: "a@b.example",
    subject: "Refus",
    text: refusal,
    html: refusal,
  });
  await writeLog(db, clock.now(), author, [
    {
      type: "OperatorRequestRefused",
      entry: {
        subject: { kind: "operator", id: operator.id, name: "Citadelle" },
        extra: { reason: refusal },
      },
    },
  ]);
  await sql`insert into publication_snapshots (number, content, etag, published_count, unpublished_count, created_at, reason)
    values (90, '{}', 'x', 0, 0, now(), 'Demandé par Ysaline')`.execute(db);
  await db
    .insertInto("answered_calls")
    .values({ digest: "d", answer: JSON.stringify({ name: "Ysaline" }), answered_at: clock.now() })
    .execute();
  await addNotification(db, {
    filters: JSON.stringify({ searchTerm: person.last_name }),
    segment: `Segment de ${person.last_name}`,
  });
  await db
    .insertInto("points_batches")
    .values({
      id: newId(),
      at: new Date(),
      user_name: "Programme",
      points: 5,
      reason: `Pour ${person.last_name}`,
      holders: 1,
    })
    .execute();
  const odd = await addAnomaly(db, {
    rule: "manyPlaces",
    subject: holder.id,
    holder_id: holder.id,
    at: clock.now(),
  });
  await db
    .updateTable("anomalies")
    .set({ note: `Vu avec ${person.last_name}` })
    .where("id", "=", odd)
    .execute();
  await db
    .insertInto("catalogues")
    .values({
      id: newId(),
      user_id: chief.id,
      language: "fr",
      filters: JSON.stringify({ SearchTerm: "vandersmissen" }),
      requested_at: clock.now(),
      offers: 1,
    })
    .execute();
  return { holder, other };
}

it("leaves no identifying data in any column, and everything else unchanged", async () => {
  const { holder, other } = await fillAll();
  await platform.passHolders.addPoints({ passholderId: other.id, points: 1, reason: "Geste pour Odile" });
  await platform.savedViews.create({
    list: "users",
    name: "Odile",
    query: "search=servais",
    sharedWith: null,
  });
  // The person is in every column that an erasure covers, and in no other.
  expect(await columnsWith([...words, String(holder.pass_number)])).toEqual(planned("theirs", "typed"));
  // By name, by a former one, and by the number of a record that was merged into theirs.
  for (const reason of ["Demande de Mme Vandersmissen", "Mme Oudenaarde", "Carte 5 412011 223399"])
    await expect(platform.passHolders.erase({ id: holder.id, reason })).rejects.toMatchObject({
      status: 400,
      fields: { reason: ["namesThePerson"] },
    });
  await platform.passHolders.erase({ id: holder.id, reason: "À la demande de l’intéressée" });
  expect(await columnsWith([...words, String(holder.pass_number), "5412011223399"])).toEqual([]);
  const { items } = await platform.passHolders.points({ Id: other.id });
  expect(items.map(({ reason }) => reason).filter(Boolean)).toEqual(["Geste pour Odile"]);
  expect((await platform.savedViews.list({ List: "users" })).views.map(({ name }) => name)).toEqual([
    "Odile",
  ]);
  // The journal keeps the export, and other reasons are unchanged.
  const exports = (await platform.logs.list({ Type: ["DataExported"] })).items;
  expect(exports).toHaveLength(6);
  expect(exports.map(({ changes }) => Object.keys(changes ?? {}).includes("reason"))).not.toContain(true);
});

/** The unpacked contents of all files in a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name));
      return (entry.name === "backup" ? gunzipSync(bytes) : bytes).toString();
    });

it("leaves nothing in a backup, in the files beside the database and in the server's log either", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "erasure-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  lines.length = 0;
  const holder = await addHolder(db, { ...person, total_points: 500 });
  const said = (texts: readonly string[]) =>
    [...words, String(holder.pass_number)].filter((word) =>
      texts.some((text) => text.toLowerCase().includes(word)),
    );
  const dump = async () => {
    await backup(database, path.join(folder, "backup"));
    return said(filesIn(folder));
  };
  // Every failure that may log personal data: a missing right, an invalid field, a taken address, a failed mail.
  const stranger = await api.as(await addUser(db, { role: "Scanner", operators: [operator] }));
  const given = { ...fieldsOf(holder), agreeThings: true as const };
  const refused = [
    stranger.passHolders.list({ SearchTerm: person.email }),
    stranger.passHolders.exportFile({ reason: person.last_name, excel: false, searchTerm: person.phone }),
    platform.passHolders.create(given),
    platform.passHolders.create({
      ...given,
      phone: `${person.phone}000`,
      birthDate: `${person.birth_date}T`,
    }),
    platform.passHolders.addPoints({ passholderId: holder.id, points: -501, reason: person.last_name }),
    api.anonymous.auth.login({ email: person.email, password: person.last_name }),
    api.anonymous.users.passwordLink({ token: person.email }),
    api.anonymous.users.resetPassword({ token: person.email, newPassword: "Vandersmissen-1!" }),
  ];
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(7);
  await queueMail(db, clock, {
    kind: "purchase",
    recipient: person.email,
    holderId: holder.id,
    subject: "Bonjour Ysaline",
    text: "Ysaline",
    html: "Ysaline",
  });
  const from = "Pass <no-reply@pass.example>";
  const deliver = mailDelivery({
    db,
    clock,
    smtpUrl: "smtp://127.0.0.1:1",
    appUrl: "https://pass.example",
    from,
  });
  const jobs = createJobRunner({ db, clock, log, handlers: { deliverMail: deliver } });
  jobs.start();
  await expect.poll(() => lines.some((line) => line.includes("job failed"))).toBe(true);
  await jobs.stop();
  const broken = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => Promise.reject(duplicateRow()),
  });
  const failing = testApi(broken, { log });
  await expect(
    failing.fetch(new Request("http://api.test/api/passholders", { headers: { authorization: "Bearer x" } })),
  ).resolves.toMatchObject({ ok: false });

  expect(await dump()).not.toEqual([]);
  await platform.passHolders.erase({ id: holder.id, reason: "À la demande de l’intéressée" });
  await db.transaction().execute((trx) => eraseAgain(trx, folder, clock.now()));
  expect(filesIn(folder).join()).toContain(holder.id);
  expect(await dump()).toEqual([]);
  expect(lines.length).toBeGreaterThan(3);
  expect(said(lines)).toEqual([]);
});

/** A unique violation as PostgreSQL reports it, with the values. */
const duplicateRow = () =>
  Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: `Key (email)=(${person.email}) already exists.`,
    where: `COPY pass_holders, line 1: "${person.last_name}"`,
  });

it("keeps a text with only a name that another person shares", async () => {
  const [one, namesake, other] = [
    await addHolder(db, { first_name: "Marie", last_name: "Dubois" }),
    await addHolder(db, { first_name: "Marie", last_name: "Dubois" }),
    await addHolder(db, { first_name: "Odile", last_name: "Servais" }),
  ];
  for (const reason of ["Relance Dubois", "Pour Marie-Dubois"])
    await platform.passHolders.addPoints({ passholderId: other.id, points: 1, reason });
  await platform.passHolders.erase({ id: one.id, reason: "À sa demande" });
  const reasons = async () =>
    (await platform.passHolders.points({ Id: other.id })).items.flatMap(({ reason }) => reason ?? []);
  expect(await reasons()).toEqual(["Relance Dubois"]);
  await platform.passHolders.erase({ id: namesake.id, reason: "À sa demande" });
  expect(await reasons()).toEqual([]);
});
