import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { holders } from "./holder-list";
import { copyOf } from "./offer-export";
import { print } from "./report";
import { startBackOffice } from "./server-process";

const AT_ONCE = 60;
/** CPU time is reported in hundredths of a second. */
const TICKS = 100;
/** Milliseconds after which memory should have been released. */
const REST = 10_000;
const MB = 1_000_000;
const HEAP = 256;

/** CPU seconds of a process of this machine. */
function cpuOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
}
const cpuOfConnections = async ({ db }: OpenDatabase) => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'back-office' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
};

type Server = Awaited<ReturnType<typeof startBackOffice>>;
interface Answer {
  status: number;
  bytes: number;
}

/**
 * The exports of all pass holders beside COPY of the same cells, then sixty at once with a heap of 256 MB. On a
 * PostgreSQL of this machine, whose processor time is read of its connections' processes.
 */
export async function measureExports(database: BenchDatabase, port: number): Promise<void> {
  const opened = await database.open();
  if (opened.engine !== "postgresql")
    throw new RangeError("Name a PostgreSQL of this machine: --database-url …");
  try {
    const copy = await measureCopy(database, opened);
    await addPeople(opened);
    const alone = await startBackOffice(database, port);
    try {
      const tokens = await signedIn(port, 1);
      const measured = { "COPY of the cells": copy.told } as Record<string, Record<string, string | number>>;
      for (const excel of [false, true]) {
        const [export_] = [asExport(port, excel)];
        await export_(tokens[0] ?? "");
        const found = await during(alone, opened, () => Promise.all([export_(tokens[0] ?? "")]));
        measured[excel ? "XLSX" : "CSV"] = toldOf(found, copy.cpu);
      }
      print(measured);
    } finally {
      await alone.stop();
    }

    const small = await startBackOffice(database, port, { NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
    try {
      const tokens = await signedIn(port, AT_ONCE);
      const works = [asExport(port, false), asExport(port, true), asCodes(port)] as const;
      const [csv, xlsx] = works;
      const all = (of: (index: number) => (typeof works)[number]) => () =>
        Promise.all(tokens.map((token, index) => of(index)(token)));
      const measured: Record<string, Record<string, string | number>> = {};
      for (const [name, work] of [
        ["2 exports", () => Promise.all([csv(tokens[0] ?? ""), xlsx(tokens[1] ?? "")])],
        [`${AT_ONCE} CSV`, all(() => csv)],
        [`${AT_ONCE} XLSX`, all(() => xlsx)],
        [`${AT_ONCE} of all kinds, PDFs too`, all((index) => works[index % 3] ?? csv)],
      ] as const) {
        const waits = watchWaits(port, tokens[0] ?? "");
        const found = await during(small, opened, work);
        const by: Record<string, number> = {};
        for (const { status } of found.answers) by[status] = (by[status] ?? 0) + 1;
        measured[name] = {
          answered: Object.entries(by)
            .map(([status, times]) => `${times} × ${status}`)
            .join(", "),
          ...toldOf(found),
          ...(await waits()),
        };
      }
      console.info(`At once, with a heap of ${HEAP} MB; beside them /health and a list, in ms`);
      print(measured);
    } finally {
      await small.stop();
    }
  } finally {
    await opened.close();
  }
}

/** The time of COPY of the CSV's cells; the output is discarded. */
async function measureCopy({ environment }: BenchDatabase, opened: OpenDatabase) {
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const { rows, cells = rows } = holders.exported;
  const [own, began] = [process.cpuUsage(), performance.now()];
  await client.query(copyOf(opened, cells));
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const database = cpuOf((client as Client & { processID: number }).processID);
  await client.end();
  const told = {
    "wall, s": one(wall / 1000),
    "app, s": one((user + system) / 1e6),
    "database, s": one(database),
  };
  return {
    cpu: database,
    told: { ...told, "times COPY": 1, MB: "", "RSS before, MB": "", peak: "", after: "" },
  };
}

async function during(server: Server, opened: OpenDatabase, work: () => Promise<Answer[]>) {
  const [before, database, began] = [await server.usage(), await cpuOfConnections(opened), performance.now()];
  let peak = before.memory;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await server.usage()).memory);
      await pause(100);
    }
  })();
  const answers = await work();
  const wall = performance.now() - began;
  isOver = true;
  await watch;
  const { cpu } = await server.usage();
  const inDatabase = (await cpuOfConnections(opened)) - database;
  await pause(REST);
  const { memory: after } = await server.usage();
  return {
    answers,
    wall,
    app: (cpu - before.cpu) / 1000,
    inDatabase,
    memory: [before.memory, peak, after] as const,
  };
}

function toldOf(
  { answers, wall, app, inDatabase, memory }: Awaited<ReturnType<typeof during>>,
  copy?: number,
) {
  const [before, peak, after] = memory;
  return {
    "wall, s": one(wall / 1000),
    "app, s": one(app),
    "database, s": one(inDatabase),
    ...(copy && { "times COPY": one((app + inDatabase) / copy) }),
    MB: Math.round(answers.reduce((sum, { bytes }) => sum + bytes, 0) / MB),
    "RSS before, MB": Math.round(before / MB),
    peak: Math.round(peak / MB),
    after: Math.round(after / MB),
  };
}

/** Measures /health and a list until the returned function is called; counts responses other than 200. */
function watchWaits(port: number, token: string) {
  let isOver = false;
  const watch = async (path: string) => {
    const times: number[] = [];
    let failed = 0;
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed += 1;
      times.push(performance.now() - began);
      await pause(100);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
    return `${at(0.5)} / ${at(0.95)}${failed ? `, ${failed} failed` : ""}`;
  };
  const waits = [watch("/health"), watch("/api/passholders?PageSize=20")];
  return async () => {
    isOver = true;
    const [health = "", list = ""] = await Promise.all(waits);
    return { "health p50 / p95": health, "list p50 / p95": list };
  };
}

const ask = async (url: string, token: string, body: object): Promise<Answer> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "accept-encoding": "identity",
    },
    body: JSON.stringify(body),
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return { status: answer.status, bytes };
};
const asExport = (port: number, excel: boolean) => (token: string) =>
  ask(`http://127.0.0.1:${port}/api${holders.exported.path}`, token, holders.exported.body(excel));
const asCodes = (port: number) => (token: string) =>
  ask(`http://127.0.0.1:${port}/api/passholders/export-qrcode`, token, {
    format: "Pdf",
    searchTerm: "odile woelmont",
    reason: "Mesure",
  });

const emailOf = (person: number) => `bench${person}@demo.example`;

/** One administrator for each concurrent export: each has their own place in the queue. */
async function addPeople({ db }: OpenDatabase) {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'users' and is_generated = 'NEVER' and column_name not in ('id', 'email')`.execute(db);
  const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
  await sql`insert into users (id, email, ${columns}) select gen_random_uuid(), 'bench' || n || '@demo.example', ${columns}
    from users, generate_series(0, ${AT_ONCE - 1}::int) as n where email = 'plateforme@demo.example'
    on conflict do nothing`.execute(db);
}

const signedIn = (port: number, people: number) =>
  Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: emailOf(person), password: DEMO_PASSWORD, stayConnected: false }),
      });
      const { accessToken } = (await answer.json()) as { accessToken?: string };
      if (!accessToken) throw new Error(`sign-in answered ${answer.status}`);
      return accessToken;
    }),
  );

const one = (value: number) => Math.round(value * 10) / 10;
