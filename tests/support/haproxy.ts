import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port";
import type { PostgresqlServer } from "./postgresql";

const [, documented = ""] =
  /```haproxy\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
const [settings = "", postgresql = "", backOffice = ""] = documented.split(/(?=^listen )/m);

/** Like Patroni's: `GET /primary` is 200 on the primary only. @returns its port */
async function primaryCheck({ url }: PostgresqlServer) {
  const server = createServer(async (_, response) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
    client.on("error", () => {});
    const isPrimary = await client
      .connect()
      .then(() => client.query("select not pg_is_in_recovery() as yes"))
      .then(
        ({ rows }) => rows[0].yes,
        () => false,
      );
    await client.end().catch(() => {});
    response.writeHead(isPrimary ? 200 : 503).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close());
  return port;
}

/** Whether HAProxy accepts the configuration of docs/operations.md unchanged. */
export function isTaken(program: string): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const file = path.join(directory, "haproxy.cfg");
  writeFileSync(file, documented.replaceAll(/bind 10\.0\.0\.5/g, "bind 127.0.0.1"));
  const { status } = spawnSync(program, ["-c", "-f", file]);
  rmSync(directory, { recursive: true });
  return status === 0;
}

/**
 * HAProxy with the configuration of docs/operations.md, in front of these databases and processes, until the end of the
 * test; only addresses and checks differ.
 */
export async function startHaproxy(
  program: string,
  { databases, processes = [] }: { databases: PostgresqlServer[]; processes?: string[] },
) {
  const [databasePort, sitePort] = [await freePort(), await freePort()];
  const leading = async (section: string, port: number, servers: Promise<string>[]) =>
    section
      .replace(/bind .*/, `bind 127.0.0.1:${port}`)
      .replace(
        /(?:^ +server .*\n)+/m,
        `${(await Promise.all(servers)).map((line) => `  server ${line}\n`).join("")}\n`,
      );
  const sections = [
    settings,
    await leading(
      postgresql,
      databasePort,
      databases.map(
        async (one, at) => `database-${at} 127.0.0.1:${one.port} check port ${await primaryCheck(one)}`,
      ),
    ),
    processes.length > 0
      ? await leading(
          backOffice,
          sitePort,
          processes.map(async (url, at) => `process-${at} ${new URL(url).host} check`),
        )
      : "",
  ];
  const directory = mkdtempSync(path.join(tmpdir(), "haproxy-"));
  const file = path.join(directory, "haproxy.cfg");
  writeFileSync(file, sections.join(""));
  const child = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(directory, { recursive: true });
  });
  return { databasePort, url: `http://127.0.0.1:${sitePort}` };
}
