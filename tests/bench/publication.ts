import { sql } from "kysely";
import { clock } from "~/api/platform/clock";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { changesByOperator, incompleteChanges } from "~/api/publication/changes.server";
import { listContents } from "~/api/publication/endpoints.server";
import { publicationJobs } from "~/api/publication/latest.server";
import { pendingSource } from "~/api/publication/pending.server";
import { publish } from "~/api/publication/publish.server";
import { type BenchDatabase, fill } from "./database";
import { timesOf } from "./pace";
import { startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

const MADE_IN = 10;
const SERVED_IN = 20;
/** The number of pending contents. */
const ON_ANOTHER_DAY = 300;
const options = { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" } as Parameters<
  typeof publish
>[1]["options"];

/**
 * Publishes every operator and offer at once, then a few hundred offers, and prints how long that takes, with the
 * compression behind it, and how long the server takes to send the document, packed, to somebody new, and to somebody
 * who has it.
 */
export async function measurePublication(
  database: BenchDatabase,
  { operators, offers, port }: { operators: number; offers: number; port: number },
): Promise<void> {
  const filled = await database.open();
  await fill(filled, { operators, offers, crowd: 0, logs: 0, holders: 0 })
    .then(() => publishAll(filled))
    .finally(filled.close);
  const server = await startBackOffice(database, port);
  try {
    const latest = "/api/publication/latest";
    const origin = `http://127.0.0.1:${port}`;
    const reader = new Visitor(origin);
    const began = performance.now();
    const { bytes } = await reader.get(latest);
    const first = performance.now() - began;
    const whole = await timesOf(() => reader.get(latest), 100);
    reader.leave();
    const unpacked = await fetch(origin + latest);
    await unpacked.body?.cancel();
    const etag = unpacked.headers.get("etag") ?? "";
    const known = await timesOf(() => fetch(origin + latest, { headers: { "if-none-match": etag } }), 100);
    console.info(
      `served: ${(bytes / 1024 / 1024).toFixed(1)} MB, p50 ${whole.p50.toFixed(1)} ms, p95 ${whole.p95.toFixed(1)} ms (aim: ${SERVED_IN} ms); unchanged p50 ${known.p50.toFixed(1)} ms, p95 ${known.p95.toFixed(1)} ms; the first of a process ${first.toFixed(0)} ms`,
    );
  } finally {
    await server.stop();
  }
}

async function publishAll({ db, withoutLimit }: OpenDatabase) {
  await withoutLimit(async (unbounded) => {
    await sql`update operators set status = 'Active', publish_status = 'WaitingPublish', deleted_at = null`.execute(
      unbounded,
    );
    await sql`update offers set approved = true, archived = false, deleted_at = null`.execute(unbounded);
    await sql`update offer_publications set publish_status = 'WaitingPublish'`.execute(unbounded);
    // As autovacuum does while changes accumulate.
    await sql`vacuum (analyze)`.execute(unbounded);
  });
  await measureWaiting(db);
  console.info(`all at once: ${await publishWaiting(db)}`);
  await sql`
    with changed as (
      update offers set title = title || '{"fr": "Une visite guidée"}'
      where id in (select id from offers order by id limit ${ON_ANOTHER_DAY}) returning id
    )
    update offer_publications set publish_status = 'WaitingPublish' where id in (select id from changed)`.execute(
    db,
  );
  console.info(`on another day: ${await publishWaiting(db)}`);
  await measureContents(db);
}

/** Pages of pending changes, while everything is pending. */
async function measureWaiting(db: OpenDatabase["db"]) {
  const source = await pendingSource(db, { clock });
  const page = { PageNumber: 1, PageSize: 20, SearchTerm: undefined } as const;
  const cases = {
    "by operator": () => changesByOperator(db, source, { ...page, Divided: "true" }),
    "by effect": () => changesByOperator(db, source, { ...page, By: "effect" }),
    "without all languages": () => changesByOperator(db, source, { ...page, Languages: "missing" }),
    "its notice of languages": () => incompleteChanges(db, source),
  };
  for (const [name, read] of Object.entries(cases)) {
    const { p50, p95 } = await timesOf(read, 6);
    console.info(`a page of what waits, ${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  }
}

async function publishWaiting(db: OpenDatabase["db"]) {
  const began = performance.now();
  const made = await db.transaction().execute((trx) => publish(trx, { clock, options }, null));
  const published = performance.now();
  await publicationJobs({ db }).compressSnapshot?.run({});
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  return `${made?.published} contents published in ${seconds(began, published)} s (aim: ${MADE_IN} s), compressed behind it in ${seconds(published, performance.now())} s`;
}

/** Pages of the app's current and next offers. */
async function measureContents(db: OpenDatabase["db"]) {
  const cases = {
    now: {},
    next: { Show: "next" },
    "the last page": { PageNumber: 4000 },
    "a search": { SearchTerm: "visite" },
  } as const;
  for (const [name, query] of Object.entries(cases)) {
    const page = { Kind: "offer", PageNumber: 1, PageSize: 12, SearchTerm: undefined, ...query } as const;
    const { p50, p95 } = await timesOf(() => listContents(db, { clock }, page), 20);
    console.info(`a page of its offers, ${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  }
}
