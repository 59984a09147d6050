import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import { unscoped } from "~/api/scope.server";
import { numbersOf } from "~/contract/cards/numbers";
import { freshDatabaseOptions } from "../support/database";
import { buildProgram } from "../support/processes/program";

const PROCESSES = 10;
const BATCHES = 20;
const CARDS = 500;

const { options, remove } = await freshDatabaseOptions();

// The embedded database allows only one process.
it.skipIf(!options.databaseUrl)(
  "ten processes ordering concurrently allocate a hundred thousand numbers, each once",
  async () => {
    const program = await buildProgram("tests/platform/support/cards-worker.ts");
    onTestFinished(() => rmSync(path.dirname(program), { recursive: true }));
    const workers = await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const parameters = [options.databaseUrl ?? "", String(BATCHES), String(CARDS)];
        const worker: ChildProcess = spawn(process.execPath, [program, ...parameters], {
          stdio: ["pipe", "pipe", "inherit"],
        });
        onTestFinished(() => void worker.kill("SIGKILL"));
        if (worker.stdout) await once(worker.stdout, "data");
        return worker;
      }),
    );
    const began = performance.now();
    const ended = workers.map((worker) => once(worker, "exit"));
    for (const { stdin } of workers) stdin?.end("begin");
    expect(await Promise.all(ended)).toEqual(workers.map(() => [0, null]));
    const took = performance.now() - began;

    const { db, close } = await openDatabase(options);
    const runs = await db
      .selectFrom(unscoped("a test reads every batch")("card_batches"))
      .select(["number", "first_number", "count", "check_digit"])
      .execute();
    const numbers = runs.flatMap((run) => [
      ...numbersOf({ firstNumber: String(run.first_number), count: run.count, checkDigit: run.check_digit }),
    ]);
    expect(new Set(numbers.flat()).size).toBe(PROCESSES * BATCHES * CARDS);
    expect(new Set(runs.map(({ number }) => number)).size).toBe(PROCESSES * BATCHES);
    expect(took).toBeLessThan(30_000);
    await close();
    await remove();
  },
);
