import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { DomUtils, parseDocument } from "htmlparser2";
import { type RawBuilder, sql } from "kysely";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { DEMO_PASSWORD } from "~/api/seed/demo/user-rows";
import type { BenchDatabase } from "./database";
import { print } from "./report";
import { familyOf, scheduledOf, startBackOffice } from "./server-process";
import { Visitor } from "./visitor";

const PACKAGES = "python3-django python3-psycopg2 gunicorn";
/** The version that Debian's packages are for. */
const PYTHON = "/usr/bin/python3";
const TIMES = 30;
const WARM_UP = 60;
const CLIENTS = [1, 8, 32];
const PEER = { user: "peer", email: "peer@bench.example", password: "of the bench alone" };

/** A multi-process server on this machine, whose connections carry its name. */
interface Side {
  visitor: Visitor;
  pids(): number[];
  connections: string;
}

interface Compared {
  name: string;
  ours: (visitor: Visitor, time: number) => Promise<unknown>;
  peer: (visitor: Visitor, time: number) => Promise<unknown>;
}

/** Loads the form of an act; returns a function that submits it. */
type PreparedAct = (visitor: Visitor, time: number) => Promise<() => Promise<unknown>>;

/**
 * Compares the staff's pages of pass holders with Django's admin on the same rows, alternating in one run, each with
 * one process per core. Needs a PostgreSQL on this machine, to read the CPU time of its backends, and Debian's packages
 * of Django.
 */
export async function measurePeers(
  database: BenchDatabase,
  { port, seconds }: { port: number; seconds: number },
) {
  refuseWithoutPeer();
  const opened = await database.open();
  if (opened.engine !== "postgresql")
    throw new RangeError("Name a PostgreSQL of this machine: --database-url …");
  try {
    await copyForPeer(opened);
    const cores = availableParallelism();
    const ours = await startBackOffice(database, port, { WORKERS: String(cores) });
    const peer = await startPeer(database, port + 1, cores).catch(async (error) => {
      await ours.stop();
      throw error;
    });
    try {
      const sides = {
        ours: { pids: ours.pids, connections: "back-office", visitor: await signedInHere(port) },
        peer: {
          pids: () => familyOf(peer.pid ?? 0),
          connections: "peer",
          visitor: await signedInThere(port + 1),
        },
      };
      const compared = await comparedOn(opened);
      print(await inTurn(opened, compared, sides));
      print(await atOnce(compared.slice(0, 2), sides, seconds));
      for (const { visitor } of Object.values(sides)) visitor.leave();
    } finally {
      peer.kill("SIGTERM");
      await ours.stop();
    }
  } finally {
    await opened.close();
  }
}

function refuseWithoutPeer() {
  try {
    execFileSync(PYTHON, ["-c", "import django, psycopg2, gunicorn"], { stdio: "ignore" });
  } catch {
    throw new RangeError(`Django is not installed: apt-get install ${PACKAGES}`);
  }
}

/** The peer's tables with the same rows, and the indexes that a good team would add. */
async function copyForPeer({ db }: OpenDatabase) {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('peer.entries') is not null as there`.execute(db);
  if (rows[0]?.there) return;
  const steps: RawBuilder<unknown>[] = [
    sql`create schema if not exists peer`,
    sql`create table peer.holders as select id, civility, first_name, last_name, language, birth_date, pass_number,
      pass_type, email, phone, street, zip_code, city, province, country, agrees_email, agrees_sms, agrees_mail,
      total_points, available_points, created_at from pass_holders where deleted_at is null`,
    sql`alter table peer.holders add primary key (id)`,
    sql`create index on peer.holders (created_at desc, id desc)`,
    sql`create index on peer.holders (available_points, id)`,
    sql`create unique index on peer.holders (pass_number)`,
    sql`create index on peer.holders (pass_number text_pattern_ops)`,
    sql`create index on peer.holders (zip_code text_pattern_ops)`,
    sql`create index on peer.holders (phone text_pattern_ops)`,
    sql`create index on peer.holders using gin (upper(last_name) gin_trgm_ops, upper(first_name) gin_trgm_ops,
      upper(email) gin_trgm_ops)`,
    sql`create table peer.entries as select id, holder_id, at, kind, points, operator_name, source, reason
      from points_entries`,
    sql`alter table peer.entries add primary key (id), add foreign key (holder_id) references peer.holders`,
    sql`create index on peer.entries (holder_id, at desc)`,
    sql`analyze peer.holders`,
    sql`analyze peer.entries`,
  ];
  for (const step of steps) await step.execute(db);
}

async function startPeer(
  { environment }: BenchDatabase,
  port: number,
  workers: number,
): Promise<ChildProcess> {
  const url = new URL(environment.DATABASE_URL);
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    PYTHONPATH: "tests/bench",
    PYTHONDONTWRITEBYTECODE: "1",
    DJANGO_SETTINGS_MODULE: "peers.settings",
    DJANGO_SUPERUSER_PASSWORD: PEER.password,
    PEER_DATABASE: url.pathname.slice(1),
    PEER_HOST: url.hostname,
    PEER_PORT: url.port || "5432",
    PEER_USER: decodeURIComponent(url.username),
    PEER_PASSWORD: decodeURIComponent(url.password),
  };
  const manage = (...args: string[]) =>
    execFileSync(PYTHON, ["-m", "django", ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  manage("migrate");
  try {
    manage("createsuperuser", "--noinput", "--username", PEER.user, "--email", PEER.email);
  } catch {
    // An earlier measurement on this database may have created it.
  }
  const peer = spawn(
    "gunicorn",
    [
      ...["--workers", String(workers), "--threads", "4", "--keep-alive", "60", "--log-level", "warning"],
      ...["--bind", `127.0.0.1:${port}`, "peers.site"],
    ],
    { env, stdio: "inherit" },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(200);
    const answer = await fetch(`http://localhost:${port}/admin/login/`).catch(() => undefined);
    if (answer?.ok) return peer;
  }
  peer.kill("SIGTERM");
  throw new Error("gunicorn did not start");
}

async function signedInHere(port: number) {
  const visitor = new Visitor(`http://localhost:${port}`);
  await visitor.signIn("plateforme@demo.example", DEMO_PASSWORD);
  return visitor;
}

async function signedInThere(port: number) {
  const visitor = new Visitor(`http://localhost:${port}`);
  const submit = await submitted(visitor, "/admin/login/?next=/admin/", {
    username: PEER.user,
    password: PEER.password,
  });
  await submit();
  return visitor;
}

/** The form of a page with these fields, filled with these values; returns a function that submits it. */
async function submitted(visitor: Visitor, path: string, values: Record<string, string>) {
  const page = parseDocument((await visitor.get(path)).text());
  const found = DomUtils.getElementsByTagName("form", page)
    .map((form) => ({ action: form.attribs.action, fields: fieldsOf(form) }))
    .findLast(({ fields }) => Object.keys(values).every((name) => fields.has(name)));
  if (!found) throw new Error(`${path} has no form with ${Object.keys(values).join(", ")}`);
  for (const [name, value] of Object.entries(values)) found.fields.set(name, value);
  return () => visitor.post(found.action || path, found.fields);
}

/** The data that a browser would send for an untouched form. */
function fieldsOf(form: ReturnType<typeof DomUtils.getElementsByTagName>[number]) {
  const fields = new URLSearchParams();
  for (const field of DomUtils.findAll(
    ({ name }) => ["input", "textarea", "select"].includes(name),
    [form],
  )) {
    const { name, type, value = "on" } = field.attribs;
    if (!name || ["submit", "button", "file", "image"].includes(type ?? "")) continue;
    if (["checkbox", "radio"].includes(type ?? "") && !("checked" in field.attribs)) continue;
    if (field.name === "textarea") fields.append(name, DomUtils.textContent(field));
    else if (field.name === "input")
      fields.append(name, "value" in field.attribs || type === "checkbox" ? value : "");
    else {
      const options = DomUtils.getElementsByTagName("option", field);
      const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
      if (chosen) fields.append(name, chosen.attribs.value ?? DomUtils.textContent(chosen));
    }
  }
  return fields;
}

async function comparedOn({ db }: OpenDatabase): Promise<Compared[]> {
  const holders = await db
    .selectFrom("pass_holders")
    .select(["id", "email", "pass_number"])
    .where("deleted_at", "is", null)
    .where("email", "is not", null)
    .orderBy("created_at")
    .limit(WARM_UP + TIMES)
    .execute();
  const at = (time: number) => holders[time % holders.length] as (typeof holders)[number];
  const { rows } = await sql<{ holders: number }>`select count(*)::int as holders from peer.holders`.execute(
    db,
  );
  const last = Math.ceil((rows[0]?.holders ?? 0) / 20);
  const list = (name: string, query: string, there: string, model = "holder"): Compared => ({
    name,
    ours: (visitor) => visitor.get(`/pass-holders${query}`),
    peer: (visitor) => visitor.get(`/admin/peers/${model}/${there}`),
  });
  const search = (name: string, term: string) =>
    list(`search, ${name}`, `?search=${encodeURIComponent(term)}`, `?q=${encodeURIComponent(term)}`);
  const one = at(0);
  const form = (id: string) => `/pass-holders/${id}/edit`;
  return [
    list("first page", "", ""),
    list("first page, its total estimated", "", "", "holderwithestimate"),
    list("page 100", "?page=100", "?p=100"),
    list(`page ${last}, the last`, `?page=${last}`, `?p=${last}`),
    list("by points", "?sort=points", "?o=-9"),
    search("a common name", "dubois"),
    search("two words", "marie dubois"),
    search("a rare pair", "odile woelmont"),
    search("an e-mail address", one.email ?? ""),
    search("a pass number", one.pass_number ?? ""),
    {
      name: "sheet",
      ours: (visitor, time) => visitor.get(`/pass-holders/${at(time).id}/informations`),
      peer: (visitor, time) => visitor.get(`/admin/peers/holder/${at(time).id}/change/`),
    },
    {
      name: "form",
      ours: (visitor, time) => visitor.get(form(at(time).id)),
      peer: (visitor, time) => visitor.get(`/admin/peers/holder/${at(time).id}/change/`),
    },
  ];
}

/** Acts: their forms are loaded beforehand, outside of the measured time. */
async function actsOn({ db }: OpenDatabase): Promise<Record<string, Record<"ours" | "peer", PreparedAct>>> {
  const holders = await db
    .selectFrom("pass_holders")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(WARM_UP + TIMES)
    .execute();
  const at = (time: number) => holders[time % holders.length]?.id ?? "";
  return {
    "edit of one field": {
      ours: (visitor, time) =>
        submitted(visitor, `/pass-holders/${at(time)}/edit`, {
          "address.city": `Ville ${time} ${Date.now()}`,
        }),
      peer: (visitor, time) =>
        submitted(visitor, `/admin/peers/holder/${at(time)}/change/`, {
          city: `Ville ${time} ${Date.now()}`,
        }),
    },
    "points given": {
      ours: (visitor, time) =>
        submitted(visitor, `/pass-holders/${at(time)}/informations/add-points`, {
          points: "5",
          reason: "Geste",
        }),
      peer: (visitor, time) =>
        submitted(visitor, "/admin/peers/entry/add/", { holder: at(time), points: "5", reason: "Geste" }),
    },
  };
}

async function inTurn(opened: OpenDatabase, compared: Compared[], sides: Record<"ours" | "peer", Side>) {
  const told: Record<string, Record<string, string | number>> = {};
  const acts = await actsOn(opened);
  const names = [...compared.map(({ name }) => name), ...Object.keys(acts)];
  for (const name of names) {
    const page = compared.find((one) => one.name === name);
    const found = { ours: emptyMeasure(), peer: emptyMeasure() };
    for (let time = 0; time < WARM_UP + TIMES; time += 1)
      for (const which of ["ours", "peer"] as const) {
        const side = sides[which];
        const work = page
          ? () => page[which](side.visitor, time)
          : await acts[name]?.[which](side.visitor, time);
        const before = await processorOf(opened, side);
        const began = performance.now();
        await work?.();
        const wall = performance.now() - began;
        const after = await processorOf(opened, side);
        if (time < WARM_UP) continue;
        found[which].walls.push(wall);
        found[which].app += after.app - before.app;
        found[which].database += after.database - before.database;
      }
    const [ours, peer] = [summed(found.ours), summed(found.peer)];
    told[name] = {
      "ours p50 / p95, ms": `${ours.p50} / ${ours.p95}`,
      "Django p50 / p95": `${peer.p50} / ${peer.p95}`,
      "Django ÷ ours": one(peer.middle / ours.middle),
      "ours processor, app + database": `${ours.app} + ${ours.database}`,
      "Django processor": `${peer.app} + ${peer.database}`,
      "processor, Django ÷ ours": one(peer.processor / ours.processor),
    };
  }
  return told;
}

const emptyMeasure = () => ({ walls: [] as number[], app: 0, database: 0 });
function summed({ walls, app, database }: ReturnType<typeof emptyMeasure>) {
  const sorted = [...walls].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const per = (value: number) => one(value / walls.length);
  return {
    middle: at(0.5),
    processor: app + database,
    p50: one(at(0.5)),
    p95: one(at(0.95)),
    app: per(app),
    database: per(database),
  };
}

/** Pages per second, and the time of each, with this number of concurrent clients. */
async function atOnce(compared: Compared[], sides: Record<"ours" | "peer", Side>, seconds: number) {
  const told: Record<string, Record<string, string | number>> = {};
  for (const clients of CLIENTS)
    for (const { name, ...pages } of compared) {
      const row: Record<string, string | number> = {};
      for (const which of ["ours", "peer"] as const) {
        const visitors = Array.from({ length: clients }, () => sides[which].visitor.another());
        const walls: number[] = [];
        const end = performance.now() + seconds * 1000;
        await Promise.all(
          visitors.map(async (visitor) => {
            while (performance.now() < end) {
              const began = performance.now();
              await pages[which](visitor, 0);
              walls.push(performance.now() - began);
            }
            visitor.leave();
          }),
        );
        walls.sort((a, b) => a - b);
        const at = (share: number) => Math.round(walls[Math.ceil(walls.length * share) - 1] ?? 0);
        row[`${which === "ours" ? "ours" : "Django"}, pages a second`] = one(walls.length / seconds);
        row[`${which === "ours" ? "ours" : "Django"} p50 / p95, ms`] = `${at(0.5)} / ${at(0.95)}`;
      }
      told[`${name}, ${clients} at once`] = row;
    }
  return told;
}

/** CPU milliseconds used by a server and its connections. */
async function processorOf({ db }: OpenDatabase, { pids, connections }: Side) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${connections} and pid <> pg_backend_pid()`.execute(
    db,
  );
  const sum = (of: number[]) => of.reduce((total, pid) => total + scheduledOf(pid), 0);
  return { app: sum(pids()), database: sum(rows.map(({ pid }) => pid)) };
}

const one = (value: number) => Math.round(value * 10) / 10;
