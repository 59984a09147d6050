import { type CompiledQuery, sql } from "kysely";
import type { QueryConfig } from "pg";
import { offerRows } from "~/api/offers/queries.server";
import { clock } from "~/api/platform/clock";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import type { Usage } from "./server-process";

export interface Exported {
  name: string;
  seconds: number;
  /** Of processor time of the server's process; the database's own is not in it. */
  cpu: number;
  /** Bytes of the file. */
  bytes: number;
  /** Bytes that the server's process held at most in each quarter of the file, and its JavaScript objects. */
  quarters: { memory: number; heap: number }[];
}

/** The export of a list, and the rows of its file. */
export interface ExportToMeasure {
  path: string;
  body: (excel: boolean) => object;
  rows: (db: OpenDatabase["db"]) => { compile: () => CompiledQuery };
}

export const offerExport: ExportToMeasure = {
  path: "/offers/export",
  body: (exportAsExcel) => ({ reason: "Mesure", exportAsExcel }),
  rows: (db) =>
    offerRows(db, clock.today())
      .where(sql<boolean>`offers.deleted_at is null`)
      .orderBy("offers.created_at", "desc")
      .orderBy("offers.id", "desc"),
};

/** Downloads the whole list as both kinds of file, as fast as they come, and keeps nothing of them. */
export async function measureExport(
  server: { usage: () => Promise<Usage> },
  file: ExportToMeasure,
  { port, email, password }: { port: number; email: string; password: string },
): Promise<Exported[]> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": "identity", ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = (await (await post("/auth/login", { email, password })).json()) as { accessToken: string };
  const measures: Exported[] = [];
  for (const exportAsExcel of [false, true]) {
    const before = await server.usage();
    let bytes = 0;
    const looks: { at: number; memory: number; heap: number }[] = [];
    let isLooking = false;
    const watch = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      const { memory, heap } = await server.usage();
      looks.push({ at: bytes, memory, heap });
      isLooking = false;
    }, 250);
    const began = performance.now();
    const answer = await post(file.path, file.body(exportAsExcel), {
      authorization: `Bearer ${signedIn.accessToken}`,
    });
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
    for await (const chunk of answer.body) bytes += chunk.byteLength;
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const { cpu } = await server.usage();
    const quarters = [0, 1, 2, 3].map((quarter) => {
      const within = looks.filter(({ at }) => Math.min(3, Math.floor((at / bytes) * 4)) === quarter);
      const most = (of: "memory" | "heap") => Math.max(0, ...within.map((look) => look[of]));
      return { memory: most("memory"), heap: most("heap") };
    });
    measures.push({
      name: exportAsExcel ? "XLSX" : "CSV",
      seconds,
      bytes,
      cpu: (cpu - before.cpu) / 1000,
      quarters,
    });
  }
  return measures;
}

/** For comparison: the database's own COPY of the same rows in the same order, whose lines are thrown away. */
export async function measureCopy(
  { db, pool, engine, withoutLimit }: OpenDatabase,
  { rows }: ExportToMeasure,
): Promise<number> {
  const query = rows(db).compile();
  // COPY takes no parameters.
  const text = query.sql.replace(/\$(\d+)/g, (_, n) => `'${String(query.parameters[Number(n) - 1])}'`);
  const to = engine === "pglite" ? "'/dev/null'" : "stdout";
  const began = performance.now();
  const copy = `copy (${text}) to ${to} (format csv)`;
  if (engine === "pglite") await withoutLimit(() => pool.query(copy));
  else await unlimited(pool, copy);
  return (performance.now() - began) / 1000;
}

/** One statement that may take an hour, on a connection that is not used again. */
async function unlimited(pool: OpenDatabase["pool"], text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query({ text, query_timeout: 3_600_000 } as QueryConfig);
  } finally {
    client.release(true);
  }
}
