import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { localServer } from "../platform/support/local-server";
import { databaseOnServer } from "../support/postgresql";
import { smallDisk } from "../support/small-disk";
import { failedStart, runCommand, startApp, temporaryDirectory } from "./support/app-process";

const directory = temporaryDirectory();
const server = inject("postgresql");

/** One sentence on one line, no stack, and an exit code that says that it failed. */
async function expectSentence(settings: Record<string, string>, sentence: RegExp) {
  const { said, code } = await failedStart({ DATA_DIR: path.join(directory, "new"), ...settings });
  expect(said).toMatch(sentence);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

it("names the process that has the database open already", async () => {
  const DATA_DIR = path.join(directory, "open");
  const app = await startApp({ DATA_DIR });
  const sentence = new RegExp(`is already open in process ${app.pid}; .* Stop that one first\\.`);
  await expectSentence({ DATA_DIR }, sentence);
  await expect(runCommand("create-admin", ["a@b.example", "A", "B"], { DATA_DIR })).rejects.toThrow(sentence);
  expect(await app.stop("SIGTERM")).toBe(0);
});

it("reports a damaged database", async () => {
  const DATA_DIR = path.join(directory, "damaged");
  mkdirSync(path.join(DATA_DIR, "database"), { recursive: true });
  writeFileSync(path.join(DATA_DIR, "database", "PG_VERSION"), "18\n");
  await expectSentence({ DATA_DIR }, /^The database in .*damaged\/database does not open: .*\.$/m);
});

it("reports a folder that is not a database, and leaves it unchanged", async () => {
  const DATA_DIR = path.join(directory, "other");
  mkdirSync(path.join(DATA_DIR, "database"), { recursive: true });
  writeFileSync(path.join(DATA_DIR, "database", "notes"), "kept");
  await expectSentence({ DATA_DIR }, /does not open: its file PG_VERSION is missing/);
});

it("reports an unreachable database server", async () => {
  const DATABASE_URL = "postgresql://nobody@localhost:1/nothing";
  await expectSentence({ DATABASE_URL }, /^The database does not answer: .*ECONNREFUSED.*\.$/m);
});

it("reports an invalid setting", () => expectSentence({ PORT: "many" }, /^PORT: must be a number\.$/m));

it("reports a port in use before it opens the database", async () => {
  const other = await localServer((_, response) => response.end());
  const { port } = new URL(other);
  const DATABASE_URL = "postgresql://nobody@localhost:1/nothing";
  await expectSentence({ PORT: port, DATABASE_URL }, new RegExp(`^PORT: ${port} is already in use;`));
});

it.skipIf(!server)("reports that the database in its URL does not exist", () =>
  expectSentence({ DATABASE_URL: databaseOnServer(server, "nowhere") }, /database "nowhere" does not exist/),
);

const disk = smallDisk(24);
if ("reason" in disk) it.skipIf(true)(disk.reason, () => {});
else {
  it("reports a full disk", async () => {
    onTestFinished(disk.remove);
    await expectSentence(
      { DATA_DIR: path.join(disk.place, "data") },
      /does not open: .*No space left|ENOSPC/i,
    );
  });
}
