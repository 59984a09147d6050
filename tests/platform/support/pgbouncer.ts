import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../support/free-port";
import type { PostgresqlServer } from "../../support/postgresql";

export type PoolMode = "session" | "transaction";

/** A PgBouncer in front of all databases of a server. */
export async function startPgbouncer(
  program: string,
  server: Pick<PostgresqlServer, "port">,
  mode: PoolMode,
) {
  const directory = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  const port = await freePort();
  const file = path.join(directory, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=postgres password=throw-away
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
# By the transaction fewer than the processes open; by the session one for each.
default_pool_size = ${mode === "transaction" ? 10 : 40}
ignore_startup_parameters = extra_float_digits
`,
  );
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (owner.uid !== undefined) for (const place of [directory, file]) chownSync(place, owner.uid, owner.gid);
  const child = spawn(program, [file], { ...owner, cwd: directory });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`PgBouncer did not start: ${said}`)));
    child.stderr.on("data", (words) => {
      said += words;
      if (said.includes("process up")) resolve();
    });
  });
  return {
    port,
    async stop() {
      child.kill("SIGQUIT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
