import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { findProgram } from "../support/needed";
import { databaseOnServer, onServer } from "../support/postgresql";
import { signUpOf } from "../support/sign-up";
import { type AppProcess, startApp, temporaryDirectory } from "./support/app-process";
import { startNginx } from "./support/nginx";
import { apiTokens, postJson, signedIn } from "./support/visitor";

const server = inject("postgresql");
const nginx = findProgram("nginx");
const directory = temporaryDirectory();

/** Concurrent requests of each kind. */
const AT_ONCE = 3;

describe.skipIf(!server || !nginx)("an update of one process after the other, while people work", () => {
  let database: pg.Pool;
  const answers: { asked: string; status: number }[] = [];
  const signedUp: string[] = [];
  const renamed = new Map<string, string[]>();
  const exits: (number | null)[] = [];

  beforeAll(async () => {
    const name = `update_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${name}`);
    const url = databaseOnServer(server, name);
    database = new pg.Pool({ connectionString: url });
    const settings = { DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: "info", DEMO: "1" };
    const nodes = [await startApp(settings), await startApp(settings)];
    const proxy = await startNginx(
      nginx ?? "",
      directory,
      nodes.map(({ url }) => url),
    );
    const people = await Promise.all(
      Array.from({ length: AT_ONCE }, () => signedIn(proxy.url, "plateforme")),
    );
    const { accessToken } = await apiTokens(proxy.url, "plateforme");
    const list = await fetch(`${proxy.url}/api/elto?PageSize=100`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const operators = new Map<string, string>();
    for (const { id, groupId } of (await list.json()).items) operators.set(groupId, id);

    let isOver = false;
    let started = 0;
    const until = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const note = (asked: string, status: number) => answers.push({ asked, status });
    const work = people.flatMap((person, index) => {
      const [groupId = "", operatorId = ""] = [...operators][index] ?? [];
      const names: string[] = [];
      renamed.set(groupId, names);
      return [
        until(async () => {
          const page = await person.get("/eltos");
          const isWhole = (await page.text()).includes('action="/logout"');
          note("page", isWhole ? page.status : 0);
        }),
        until(async () => {
          const groupName = `Groupe ${index} ${names.length}`;
          const form = `/eltos/${operatorId}/informations/group-rename`;
          const { status } = await person.post(form, { groupName });
          note("form", status);
          if (status === 303) names.push(groupName);
        }),
        until(async () => {
          started += 1;
          const email = `p${started}@update.example`;
          // Each person has their own address, as the rate limit of sign-ups is not the subject here.
          const from = { "x-forwarded-for": `203.0.113.${started % 250}` };
          const { status } = await postJson(`${proxy.url}/api/elto/signup`, signUpOf(email), from);
          note("call", status);
          if (status === 201) signedUp.push(email);
        }),
      ];
    });

    const asked = (node: AppProcess) => node.said().split('"path":"/eltos"').length;
    /** Waits for some more responses, with or without this process taking part. */
    const seen = async (node: AppProcess, part: "some" | "none") => {
      let [before, already] = [answers.length, asked(node)];
      const isSeen = () => {
        if (part === "none" && asked(node) > already) [before, already] = [answers.length, asked(node)];
        expect(answers.length - before).toBeGreaterThan(20);
        if (part === "some") expect(asked(node)).toBeGreaterThan(already);
      };
      await vi.waitFor(isSeen, { timeout: 60_000 });
    };
    for (const [index, node] of nodes.entries()) {
      await seen(node, "some");
      proxy.reload(node.url);
      await seen(node, "none");
      exits.push(await node.stop("SIGTERM"));
      const updated = await startApp(settings, Number(new URL(node.url).port));
      nodes[index] = updated;
      expect((await fetch(`${updated.url}/health`)).status).toBe(200);
      proxy.reload();
      await seen(updated, "some");
    }
    isOver = true;
    await Promise.all(work);
    return async () => {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop("SIGTERM")));
      await database.end();
      // Not by force: the pool does not wait for its connections to be gone, and the server waits five seconds.
      await onServer(server, `drop database ${name}`);
    };
  });

  it("fails no request", () => {
    expect(exits).toEqual([0, 0]);
    const expected: Record<string, number> = { page: 200, form: 303, call: 201 };
    for (const asked of Object.keys(expected))
      expect(answers.filter((answer) => answer.asked === asked).length, asked).toBeGreaterThan(20);
    expect(answers.filter(({ asked, status }) => status !== expected[asked])).toEqual([]);
  });

  it("keeps every acknowledged write, once", async () => {
    const { rows } = await database.query(
      `select u.email, count(o.operator_id)::int as operators from users u
         join user_operators o on o.user_id = u.id where u.email like '%@update.example' group by u.email`,
    );
    expect(rows.map(({ email }) => email).sort()).toEqual([...signedUp].sort());
    for (const { email, operators } of rows) expect(operators, email).toBe(1);
    for (const [groupId, names] of renamed) {
      const logged = await database.query(
        "select thing_name from logs where type = 'GroupRenamed' and thing_id = $1 order by at, id",
        [groupId],
      );
      expect(logged.rows.map(({ thing_name }) => thing_name)).toEqual(names);
    }
  });
});
