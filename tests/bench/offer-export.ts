import { request } from "node:http";
import { type CompiledQuery, sql } from "kysely";
import type { QueryConfig } from "pg";
import { offerRows } from "~/api/offers/queries.server";
import { clock } from "~/api/platform/clock";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { unscoped } from "~/api/scope.server";
import type { Usage } from "./server-process";

export interface Exported {
  name: string;
  seconds: number;
  /** CPU time of the server's process, without the database's. */
  cpu: number;
  /** Bytes of the file. */
  bytes: number;
  /** Peak memory of the server's process and its JavaScript heap in each quarter of the file, in bytes. */
  quarters: { memory: number; heap: number }[];
}

type Rows = (db: OpenDatabase["db"]) => { compile: () => CompiledQuery };

/** The export of a list, and the rows of its file. */
export interface ExportToMeasure {
  path: string;
  body: (excel: boolean) => object;
  /** Its columns as stored. */
  rows: Rows;
  /** The same formatted by the database as in the file, when formatting takes the time. */
  cells?: Rows;
}

export const offerExport: ExportToMeasure = {
  path: "/offers/export",
  body: (exportAsExcel) => ({ reason: "Mesure", exportAsExcel }),
  rows: (db) =>
    offerRows(db, unscoped("the export of the programme’s administrators"), clock.today())
      .where(sql<boolean>`offers.deleted_at is null`)
      .orderBy("offers.created_at", "desc")
      .orderBy("offers.id", "desc"),
};

/** On the first run the database reads from the disk, and the server's code is not compiled yet. */
const TIMES = 2;

/** Downloads the whole list as both file types at full speed and discards them; returns the fastest of each. */
export async function measureExport(
  server: { usage: () => Promise<Usage> },
  file: ExportToMeasure,
  { port, email, password }: { port: number; email: string; password: string },
): Promise<Exported[]> {
  const api = `http://127.0.0.1:${port}/api`;
  const signedIn = await fetch(`${api}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const measureOnce = async (excel: boolean): Promise<Exported> => {
    const before = await server.usage();
    const looks: { at: number; memory: number; heap: number }[] = [];
    let bytes = 0;
    const watch = setInterval(async () => {
      const { memory, heap } = await server.usage();
      looks.push({ at: bytes, memory, heap });
    }, 1000);
    const began = performance.now();
    await download(`${api}${file.path}`, accessToken, file.body(excel), (size) => {
      bytes += size;
    }).finally(() => clearInterval(watch));
    const seconds = (performance.now() - began) / 1000;
    const { cpu } = await server.usage();
    const quarters = [0, 1, 2, 3].map((quarter) => {
      const within = looks.filter(({ at }) => Math.min(3, Math.floor((at / bytes) * 4)) === quarter);
      const most = (of: "memory" | "heap") => Math.max(0, ...within.map((look) => look[of]));
      return { memory: most("memory"), heap: most("heap") };
    });
    return { name: excel ? "XLSX" : "CSV", seconds, bytes, cpu: (cpu - before.cpu) / 1000, quarters };
  };
  const measures: Exported[] = [];
  for (const excel of [false, true]) {
    const times: Exported[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await measureOnce(excel));
    measures.push(...times.sort((a, b) => a.seconds - b.seconds).slice(0, 1));
  }
  return measures;
}

/** Only counts bytes: this process shares the machine with the server. */
const download = (url: string, token: string, body: object, count: (bytes: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    request(url, { method: "POST", headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the export answered ${answer.statusCode}`));
      answer.on("data", (chunk: Buffer) => count(chunk.byteLength));
      answer.on("end", resolve).on("error", reject);
    })
      .on("error", reject)
      .end(JSON.stringify(body));
  });

/** For comparison: the database's own COPY of the same rows in the same order, discarded; in seconds. */
export async function measureCopies(opened: OpenDatabase, { rows, cells }: ExportToMeasure) {
  const fastest = async (of: Rows) => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await measureCopy(opened, of));
    return Math.min(...times);
  };
  return { columns: await fastest(rows), cells: cells && (await fastest(cells)) };
}

export function copyOf({ db, engine }: OpenDatabase, rows: Rows): string {
  const query = rows(db).compile();
  // COPY takes no parameters.
  const text = query.sql.replace(/\$(\d+)/g, (_, n) => `'${String(query.parameters[Number(n) - 1])}'`);
  return `copy (${text}) to ${engine === "pglite" ? "'/dev/null'" : "stdout"} (format csv)`;
}

async function measureCopy(opened: OpenDatabase, rows: Rows): Promise<number> {
  const { pool, engine, withoutLimit } = opened;
  const copy = copyOf(opened, rows);
  const began = performance.now();
  if (engine === "pglite") await withoutLimit(() => pool.query(copy));
  else await unlimited(pool, copy);
  return (performance.now() - began) / 1000;
}

/** One statement with a timeout of an hour, on a connection of its own. */
async function unlimited(pool: OpenDatabase["pool"], text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query({ text, query_timeout: 3_600_000 } as QueryConfig);
  } finally {
    client.release(true);
  }
}
