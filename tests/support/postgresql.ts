import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./free-port";
import { needed } from "./needed";

/** The directory of PostgreSQL's programs, newest first; undefined when there is none on this machine. */
export function findPostgresql(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => path.join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return needed(
    "PostgreSQL",
    places.find(
      (place) => existsSync(path.join(place, "initdb")) && existsSync(path.join(place, "postgres")),
    ),
  );
}

export interface PostgresqlServer {
  /** The URL of its superuser's database. */
  url: string;
  port: number;
  start(): Promise<void>;
  /** "fast" flushes everything, "killed" is SIGKILL. */
  stop(how?: "fast" | "killed"): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Creates and starts a throw-away PostgreSQL with its own port, and its own directory `within` another one. Unless a
 * test kills it, it need not be durable. With `standbyOf` it is a read-only standby, until `pg_promote`.
 */
export async function startPostgresql(
  programs: string,
  {
    durable = true,
    within = tmpdir(),
    standbyOf,
  }: { durable?: boolean; within?: string; standbyOf?: PostgresqlServer } = {},
): Promise<PostgresqlServer> {
  const directory = mkdtempSync(path.join(within, "postgresql-"));
  const data = path.join(directory, "data");
  const password = path.join(directory, "password");
  writeFileSync(password, "throw-away");
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (user.uid !== undefined) for (const place of [directory, password]) chownSync(place, user.uid, user.gid);
  const [make, how] = standbyOf
    ? ["pg_basebackup", ["-d", standbyOf.url, "-R", "-c", "fast"]]
    : [
        "initdb",
        ["-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", `--pwfile=${password}`],
      ];
  execFileSync(path.join(programs, make), ["-D", data, ...how], { ...user, cwd: directory, stdio: "ignore" });
  const port = await freePort();
  const url = `postgresql://postgres:throw-away@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: directory,
      fsync: durable,
      synchronous_commit: durable,
      full_page_writes: durable,
      max_connections: 200,
    };
    const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(path.join(programs, "postgres"), ["-D", data, ...parameters], { ...user, cwd: directory });
    const started = server;
    let said = "";
    await new Promise<void>((resolve, reject) => {
      started.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
      started.stderr?.on("data", (text) => {
        said += text;
        if (/ready to accept (read-only )?connections/.test(said)) resolve();
      });
    });
    said = "";
  }

  async function stop(how: "fast" | "killed" = "fast") {
    const stopping = server;
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
    // "close" also waits for its child processes, which keep its output and memory a moment longer.
    const exited = new Promise((resolve) => stopping.once("close", resolve));
    stopping.kill(how === "fast" ? "SIGINT" : "SIGKILL");
    await exited;
  }

  await start();
  return {
    url,
    port,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));

/** Runs one statement in the database of `url`. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export function databaseOnServer(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
