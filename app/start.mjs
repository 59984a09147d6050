// `npm run build`, `npm start` and `npm run <command> -- arguments`: builds when a source changed since the last build,
// then serves, or runs the command of app/commands, in this same process.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const stamp = "build/built-from";

const [command, ...args] = process.argv.slice(2);

if (command === "build" || !existsSync(stamp) || readFileSync(stamp, "utf8") !== sources()) {
  console.info("Building…");
  const build = spawnSync("npm", ["run", "--silent", "bundle"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  writeFileSync(stamp, sources());
}
if (command === "build") process.exit(0);
if (command) {
  const { run } = await import(`../build/server/commands/${command}.js`);
  await run(args);
} else {
  await import("../build/server/server.js");
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
