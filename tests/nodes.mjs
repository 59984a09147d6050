// `npm run test:nodes`: the unit and process tests on the newer Nodes that may run the application, before a release.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";

const versions = process.argv.length > 2 ? process.argv.slice(2) : ["22", "24"];
const vitest = "node_modules/vitest/vitest.mjs";

run("node", ["app/start.mjs", "build"]);
for (const version of versions) {
  const node = nodeOf(version);
  run(node, ["-p", "'— Node ' + process.version + ' —'"]);
  run(node, [vitest, "run", "--project", "server", "--project", "alone", "tests/unit", "tests/web"]);
  run(node, [vitest, "run", "--config", "tests/processes/vitest.config.ts"]);
}

/** The binary of a version, downloaded from the registry the first time. */
function nodeOf(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = resolve(`.cache/node-${version}`);
  const node = `${folder}/node_modules/${name}/bin/node`;
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    run("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${version}`]);
  }
  return node;
}

function run(program, parameters) {
  const { status } = spawnSync(program, parameters, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
