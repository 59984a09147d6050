import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "./support/app-process";

const project = temporaryDirectory();
const at = (file: string) => path.join(project, file);
for (const folder of ["app", "build", "node_modules"]) mkdirSync(at(folder), { recursive: true });
cpSync("app/start.mjs", at("app/start.mjs"));
// A build that takes a moment, and logs its start and end.
writeFileSync(
  at("bundle.mjs"),
  `import { appendFileSync } from "node:fs";
appendFileSync("built", "begun ");
setTimeout(() => appendFileSync("built", "done "), 500);`,
);
writeFileSync(at("package.json"), JSON.stringify({ scripts: { bundle: "node bundle.mjs" } }));

const begun = () => spawn(process.execPath, [at("app/start.mjs"), "build"], { stdio: "ignore" });
const ended = async (build: ReturnType<typeof begun>) => (await once(build, "exit"))[0];
const built = () => readFileSync(at("built"), "utf8");

it("builds once for all concurrent callers", async () => {
  expect(await Promise.all([begun(), begun(), begun()].map(ended))).toEqual([0, 0, 0]);
  expect(built()).toBe("begun done ");
  expect(existsSync(at("node_modules/.building"))).toBe(false);
});

it("does not wait for a process that was killed, or that cannot still be building", async () => {
  const gone = begun();
  gone.kill("SIGKILL");
  await once(gone, "exit");
  writeFileSync(at("node_modules/.building"), String(gone.pid));
  expect(await ended(begun())).toBe(0);
  writeFileSync(at("node_modules/.building"), String(process.pid));
  utimesSync(at("node_modules/.building"), new Date(0), new Date(0));
  expect(await ended(begun())).toBe(0);
});
