import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freeUrl } from "./support/own-server";
import { expect, test } from "./support/test";

/** 1.8 KB each: 22 MB, in six batches; the network's own buffers hold two. */
const OPERATORS = 12_000;
const BATCHES = OPERATORS / 2000;

/** The real server on its own database, which reports every query. */
let server: ChildProcess | undefined;
let directory: string;
let serverUrl: URL;
let batches = 0;
let authorization: string;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(join(tmpdir(), "back-office-export-"));
  const data = join(directory, "data");
  const amounts = ["--operators", "100", "--offers", "0", "--crowd", String(OPERATORS)];
  execFileSync(process.execPath, ["tests/bench/run.mjs", "load", data, ...amounts]);
  serverUrl = new URL(await freeUrl());
  const started = fork("app/start.mjs", [], {
    env: { ...process.env, DATA_DIR: data, PORT: serverUrl.port, DEMO: "1", LOG_LEVEL: "silent" },
    execArgv: ["--expose-gc", "--import", "./tests/bench/telling.mjs"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.stdout?.on("data", (text) => String(text).includes(" is running on ") && resolve());
  });
  started.on("message", (message: { sql?: string }) => {
    if (message.sql?.includes('as "place"')) batches += 1;
  });
  started.send("listen");
});

test.afterAll(async () => {
  if (server) {
    // Otherwise it would wait for the reader of a failed test.
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  rmSync(directory, { recursive: true, force: true });
});

test("an export waits for a client that pauses, without using more memory, and then arrives complete", async () => {
  const { socket, length } = await beginExport();
  const paused = await whenStill();
  expect(paused).toBeGreaterThan(0);
  expect(paused).toBeLessThan(BATCHES);
  const before = await held();
  expect(await whenStill()).toBe(paused);
  let isOver = false;
  const end = once(socket, "end").then(() => {
    isOver = true;
  });
  socket.resume();
  let max = 0;
  while (!isOver) max = Math.max(max, await held());
  await end;
  expect(batches).toBeGreaterThanOrEqual(BATCHES);
  expect(length()).toBeGreaterThan(OPERATORS * 1500);
  // Always less than the size of the file.
  expect(max - before).toBeLessThan(15);
});

test("an export stops when the client disconnects", async () => {
  const { socket } = await beginExport();
  await whenStill();
  socket.destroy();
  const atTheEnd = await whenStill();
  expect(atTheEnd).toBeLessThan(BATCHES);
  const healthy = await fetch(new URL("/health", serverUrl));
  expect(healthy.status).toBe(200);
});

async function beginExport(): Promise<{ socket: Socket; length: () => number }> {
  const signedIn = await fetch(new URL("/api/auth/login", serverUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "plateforme@demo.example", password: "Demo-Pass-2026!" }),
  });
  const { accessToken } = await signedIn.json();
  authorization = `Bearer ${accessToken}`;
  batches = 0;
  const body = JSON.stringify({ reason: "Essai", exportAsExcel: false });
  const socket = connect(Number(serverUrl.port), "127.0.0.1");
  let received = 0;
  socket.on("data", (piece) => {
    received += piece.byteLength;
  });
  socket.pause();
  socket.write(
    "POST /api/elto/export HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n" +
      `Authorization: ${authorization}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await expect.poll(() => batches).toBeGreaterThan(0);
  return { socket, length: () => received };
}

/**
 * The number of batches read from the database, once it has answered other queries without another batch in between:
 * it answers queries in order, so an export that is not paused reads one in that time, on a busy machine too.
 */
async function whenStill(): Promise<number> {
  let before: number;
  do {
    before = batches;
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(new URL("/api/users/accessibleeltos", serverUrl), {
        headers: { authorization },
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    // The server reports it after the batches.
    await held();
  } while (batches > before);
  return batches;
}

/** Megabytes that the server uses, after garbage collection. */
const held = () =>
  new Promise<number>((resolve) => {
    const hear = (message: { heap?: number; buffers?: number }) => {
      if (message.heap === undefined || message.buffers === undefined) return;
      server?.off("message", hear);
      resolve((message.heap + message.buffers) / 1024 / 1024);
    };
    server?.on("message", hear);
    server?.send("usage");
  });
