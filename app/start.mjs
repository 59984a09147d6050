// `npm run build`, `npm start` and `npm run <command> -- arguments`: builds when a source changed since the last build,
// then serves, or runs the command of app/commands, in this same process.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const stamp = "build/built-from";
/**
 * Lock file with the id of the process that is building, since two builds would write the same files. Not in `build`,
 * which a build empties.
 */
const lock = "node_modules/.building";
/** After this time, the lock is stale: another process must have got the same id. */
const BUILD_TIMEOUT = 15 * 60_000;

const [command, ...args] = process.argv.slice(2);

if (command === "build" || !isBuilt()) {
  const waited = await takeLock();
  const status = waited && isBuilt() ? 0 : build();
  rmSync(lock, { force: true });
  if (status !== 0) process.exit(status);
}
if (command === "build") process.exit(0);
if (command) {
  const { run } = await import(`../build/server/commands/${command}.js`);
  await run(args);
} else {
  await import("../build/server/server.js");
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources();
}

function build() {
  console.info("Building…");
  // Invalidates the previous build, so that a process that starts now waits instead of serving a half-written build.
  rmSync(stamp, { force: true });
  const builtFrom = sources();
  const { status } = spawnSync("npm", ["run", "--silent", "bundle"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (status === 0) writeFileSync(stamp, builtFrom);
  return status ?? 1;
}

/** @returns whether it had to wait for another process, which may already have built the same sources */
async function takeLock() {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return waited;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isHeld()) rmSync(lock, { force: true });
    else {
      if (!waited) console.info("Waiting for the build of another process…");
      await setTimeout(200);
    }
  }
}

/** Whether the process that took the lock is alive; its id may be this process's own after a restart of the machine. */
function isHeld() {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    if (holder === process.pid || Date.now() - statSync(lock).mtimeMs > BUILD_TIMEOUT) return false;
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return error.code !== "ESRCH";
  }
}

function sources() {
  const hash = createHash("sha256");
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const folder of ["app", "locales", "public"]) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !path.includes("theme/generated")) add(path);
    }
  }
  for (const file of ["package-lock.json", "vite.config.ts", "panda.config.ts", "postcss.config.cjs"]) {
    if (existsSync(file)) add(file);
  }
  return hash.digest("hex");
}
