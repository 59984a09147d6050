import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import pg from "pg";
import { beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { mailServer, type Received } from "../platform/support/mail-server";
import { databaseOnServer, onServer } from "../support/postgresql";
import { signUpOf } from "../support/sign-up";
import { type AppProcess, failedStart, startApp, temporaryDirectory } from "./support/app-process";
import { postJson } from "./support/visitor";

const server = inject("postgresql");
const directory = temporaryDirectory();

interface Line {
  worker?: number;
  pid: number;
  time: number;
  msg: string;
  path?: string;
  status?: number;
  ended?: number;
  pause?: number;
}
const linesOf = (app: AppProcess): Line[] =>
  app
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
/** The responses of a path, by the process that sent them. */
const workersThatAnswered = (app: AppProcess, path: string) => [
  ...new Set(
    linesOf(app).flatMap(({ msg, path: asked, worker = 0 }) =>
      msg === "request" && asked === path ? worker : [],
    ),
  ),
];

/**
 * On a connection of its own, which is not kept. One that is being handed to a worker at the moment of its death waits
 * until its client gives it up.
 */
const health = (app: AppProcess) =>
  new Promise<unknown>((resolve, reject) => {
    get(`${app.url}/health`, { agent: false, signal: AbortSignal.timeout(5_000) }, async (answer) => {
      resolve(JSON.parse(Buffer.concat(await answer.toArray()).toString()));
    }).on("error", reject);
  });

const both = { status: "ok", workers: { running: 2, expected: 2 } };

/** A sign-up whose last bytes are missing, and the process that waits for them. */
async function halfSignUp(app: AppProcess, email: string) {
  const body = JSON.stringify(signUpOf(email));
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  let heard = "";
  const closed = new Promise<string>((resolve) => {
    socket.on("data", (words) => (heard += words));
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });
  socket.write(
    "POST /api/elto/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n" +
      `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await once(socket, "data");
  expect(heard).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, 100));
  return { closed, finish: () => socket.write(body.slice(100)) };
}

describe.skipIf(!server)("one command with two workers", () => {
  let settings: Record<string, string>;
  let app: AppProcess;
  let received: Received[];
  let database: pg.Pool;
  const rows = async (statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows;

  beforeAll(async () => {
    const name = `workers_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${name}`);
    const url = databaseOnServer(server, name);
    database = new pg.Pool({ connectionString: url });
    let stopMails = async () => {};
    const mails = await mailServer({}, 0, (stop) => {
      stopMails = stop;
    });
    received = mails.received;
    settings = {
      DATABASE_URL: url,
      SMTP_URL: mails.url,
      DATA_DIR: directory,
      LOG_LEVEL: "info",
      DEMO: "1",
      WORKERS: "2",
    };
    app = await startApp(settings);
    return async () => {
      await app.stop("SIGTERM");
      await Promise.all([database.end(), stopMails()]);
      await onServer(server, `drop database ${name}`);
    };
  });

  it("prepares the database once, and serves from both", async () => {
    expect(app.said().match(/demo data loaded/g)).toHaveLength(1);
    expect(app.said().match(/HELP_EMAIL: /g) ?? []).toHaveLength(0);
    expect(app.said().match(/ is running on /g)).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) expect(await health(app)).toEqual(both);
    await expect.poll(() => workersThatAnswered(app, "/health").sort()).toEqual([1, 2]);
  });

  it("counts ten wrong passwords as ten, whichever worker gets them", async () => {
    const tries = Array.from({ length: 12 }, () =>
      postJson(`${app.url}/api/auth/login`, {
        email: "scanneur@demo.example",
        password: "Faux-1234",
        stayConnected: false,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    await expect.poll(() => workersThatAnswered(app, "/api/auth/login").sort()).toEqual([1, 2]);
  });

  it("does each job once, and sends each mail once", async () => {
    const emails = Array.from({ length: 40 }, (_, n) => `p${n}@once.example`);
    const answers = await Promise.all(
      emails.map((email, n) =>
        postJson(`${app.url}/api/elto/signup`, signUpOf(email), { "x-forwarded-for": `203.0.113.${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
    expect(workersThatAnswered(app, "/api/elto/signup").sort()).toEqual([1, 2]);
    await expect
      .poll(() =>
        rows("select id from jobs where kind = 'deliverMail' and finished_at is null and parked_at is null"),
      )
      .toEqual([]);
    expect(await rows("select kind from jobs where attempts > 1")).toEqual([]);
    const sent = received.flatMap(({ to }) => to).filter((to) => to.endsWith("@once.example"));
    expect(sent.sort()).toEqual([...emails].sort());
    // Scheduled jobs are enqueued by whichever process comes first.
    const periodic = await rows(
      "select split_part(unique_key, '/', 1) as kind from jobs where kind = 'removeUnusedMedia'",
    );
    expect(periodic).toEqual([{ kind: "removeUnusedMedia" }]);
  });

  it("replaces a worker that is killed during a request, and keeps answering", async () => {
    const requests = await Promise.all([
      halfSignUp(app, "one@killed.example"),
      halfSignUp(app, "other@killed.example"),
    ]);
    const killed = linesOf(app).find(({ worker }) => worker === 2)?.pid ?? 0;
    process.kill(killed, "SIGKILL");
    const first = await Promise.race(
      requests.map(({ closed }, index) => closed.then((heard) => ({ index, heard }))),
    );
    expect(first.heard).not.toContain("HTTP/1.1 201");
    await expect.poll(() => health(app)).toMatchObject({ status: "ok", workers: { expected: 2 } });
    requests[1 - first.index]?.finish();
    expect(await requests[1 - first.index]?.closed).toMatch(/HTTP\/1\.1 201 /);
    await expect.poll(() => health(app)).toEqual(both);
    expect(linesOf(app).filter(({ ended }) => ended !== undefined)).toMatchObject([{ ended: 2, pause: 0 }]);
    expect(await rows("select email from users where email like '%@killed.example'")).toHaveLength(1);
  });

  it("reports that a worker is down, and waits longer each time before it restarts one that dies at once", async () => {
    const workers = () => readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, "utf8").trim().split(" ");
    const pauses = () => linesOf(app).flatMap(({ pause }) => pause ?? []);
    // A worker that has run for a minute has not died at once: on a busy machine, those of the tests before have.
    for (const isSecond of [false, true]) {
      const before = workers();
      process.kill(Number(before.at(-1)), "SIGKILL");
      if (isSecond)
        await expect.poll(() => health(app)).toEqual({ status: "ok", workers: { running: 1, expected: 2 } });
      await expect.poll(() => before.includes(workers().at(-1) ?? "")).toBe(false);
      await expect.poll(() => health(app)).toEqual(both);
    }
    const [pause = 0, nextPause = 0] = pauses().slice(-2);
    expect(nextPause).toBeGreaterThan(pause);
  });

  it("stops its workers one after the other, and loses no response", async () => {
    const stopping = () => linesOf(app).filter(({ msg, worker }) => worker && msg.startsWith("stopping"));
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const failures: { wasTaken: boolean; at: number }[] = [];
    let answered = 0;
    let isOver = false;
    const ask = (path: string) =>
      new Promise<void>((resolve) => {
        const asked = get(app.url + path, { agent }, async (answer) => {
          expect(answer.statusCode).toBe(200);
          expect((await answer.toArray()).length).toBeGreaterThan(0);
          answered += 1;
          resolve();
        }).on("error", () => {
          failures.push({ wasTaken: asked.reusedSocket, at: Date.now() });
          isOver = true;
          resolve();
        });
      });
    const work = Array.from({ length: 8 }, async (_, index) => {
      while (!isOver) await ask(index % 2 ? "/login" : "/health/live");
    });
    await expect.poll(() => answered).toBeGreaterThan(40);
    expect(await app.stop("SIGTERM")).toBe(0);
    await Promise.all(work);
    const [first, last] = stopping();
    expect(stopping()).toHaveLength(2);
    // Requests fail only once the last one has closed the port, and only those not yet accepted.
    const end = last?.time ?? 0;
    expect(failures.filter(({ wasTaken, at }) => wasTaken || at < end)).toEqual([]);
    const between = linesOf(app).filter(
      ({ msg, worker, time }) =>
        msg === "request" && worker === last?.worker && time > (first?.time ?? 0) && time < end,
    );
    expect(between.length).toBeGreaterThan(8);
  });

  it("reports in one sentence why it does not start, and exits", async () => {
    const port = new URL(settings.DATABASE_URL ?? "").port;
    const { said, code } = await failedStart({
      ...settings,
      DATABASE_URL: (settings.DATABASE_URL ?? "").replace(`:${port}/`, ":1/"),
    });
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });
});
