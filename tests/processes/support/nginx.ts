import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../support/free-port";

/**
 * nginx as docs/operations.md sets it up, in front of these addresses; only addresses, certificate and paths are the
 * test's.
 */
export async function startNginx(program: string, directory: string, nodes: string[]) {
  const [, documented] = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  if (!documented) throw new Error("docs/operations.md shows no nginx configuration");
  const port = await freePort();
  const serversOf = (resting?: string) =>
    nodes.map((node) => `  server ${new URL(node).host}${node === resting ? " down" : ""};\n`).join("");
  const siteOf = (resting?: string) =>
    documented
      .replace(/(?: *server 10\..*\n)+/, serversOf(resting))
      .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
      .replace(/access_log .* joined;/, "access_log access.log joined;")
      .replace(/ *ssl_.*\n/g, "");
  mkdirSync(path.join(directory, "temporary"), { recursive: true });
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path temporary/${kind};`,
  );
  const file = path.join(directory, "nginx.conf");
  // Connections to browsers are closed at once: a reload closes idle ones, and fetch does not ask again as browsers do.
  const write = (resting?: string) =>
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? "user root;" : ""}
     daemon off; worker_processes 1; pid nginx.pid; error_log error.log;
     events {} http { access_log off; keepalive_timeout 0; ${places.join(" ")}\n${siteOf(resting)} }`,
    );
  write();
  // Exists as soon as it listens.
  const watcher = watch(directory);
  const listening = new Promise<void>((resolve) =>
    watcher.on("change", (_, name) => name === "nginx.pid" && resolve()),
  );
  const child = spawn(program, ["-p", directory, "-c", file, "-e", path.join(directory, "error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // A test that fails in its set-up has nothing to stop.
  const abandon = () => void child.kill("SIGTERM");
  process.once("exit", abandon);
  let complaint = "";
  child.stderr.on("data", (words) => {
    complaint += words;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve())).then(
    () => void process.off("exit", abandon),
  );
  const failed = ended.then(() => Promise.reject(new Error(`nginx ended: ${complaint}`)));
  failed.catch(() => {});
  await Promise.race([listening, failed]).finally(() => watcher.close());
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** From now on skips this node, or uses all of them again. */
    reload(resting?: string) {
      write(resting);
      child.kill("SIGHUP");
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
