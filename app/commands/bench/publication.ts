import { sql } from "kysely";
import { clock } from "~/api/platform/clock";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { listContents } from "~/api/publication/contents.server";
import { publicationJobs } from "~/api/publication/latest.server";
import { publish } from "~/api/publication/publish.server";
import { type BenchDatabase, fill } from "./database";
import { timesOf } from "./pace";
import { startBackOffice } from "./server-process";

const MADE_IN = 10;
const SERVED_IN = 20;
const options = { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" } as Parameters<
  typeof publish
>[1]["options"];

/**
 * Publishes every operator and offer at once and prints how long that takes, with the compression behind it, and how
 * long the server takes to send the document to somebody new, and to somebody who has it.
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
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/publication/latest`, { headers });
      await answer.body?.pipeTo(new WritableStream());
      return answer;
    };
    const br = { "accept-encoding": "br" };
    const began = performance.now();
    const { headers } = await ask(br);
    const first = performance.now() - began;
    const whole = await timesOf(() => ask(br), 100);
    const known = await timesOf(() => ask({ ...br, "if-none-match": headers.get("etag") ?? "" }), 100);
    const size = Number(headers.get("content-length")) / 1024 / 1024;
    console.info(
      `served: ${size.toFixed(1)} MB, p50 ${whole.p50.toFixed(1)} ms, p95 ${whole.p95.toFixed(1)} ms with reading and decoding them (aim: ${SERVED_IN} ms); unchanged p50 ${known.p50.toFixed(1)} ms, p95 ${known.p95.toFixed(1)} ms; the first of a process ${first.toFixed(0)} ms`,
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
    await sql`update offers set approved = true, archived = false, deleted_at = null, publish_status = 'WaitingPublish'`.execute(
      unbounded,
    );
  });
  const began = performance.now();
  const made = await db.transaction().execute((trx) => publish(trx, { clock, options }, null));
  const seconds = (performance.now() - began) / 1000;
  const compressing = performance.now();
  await publicationJobs({ db }).compressSnapshot?.run({});
  const compressed = (performance.now() - compressing) / 1000;
  console.info(
    `${made?.published} contents published in ${seconds.toFixed(1)} s (aim: ${MADE_IN} s), compressed behind it in ${compressed.toFixed(1)} s`,
  );
  await measureContents(db);
}

/** Pages of what the app shows, and would show, of the offers. */
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
