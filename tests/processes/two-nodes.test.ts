import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import pg from "pg";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { mailServer, type Received } from "../platform/support/mail-server";
import { findProgram } from "../support/needed";
import { databaseOnServer, onServer } from "../support/postgresql";
import { signUpOf } from "../support/sign-up";
import { type AppProcess, runCommand, startApp, temporaryDirectory } from "./support/app-process";
import { startNginx } from "./support/nginx";
import { apiTokens, postJson, signedIn, type Visitor } from "./support/visitor";

const server = inject("postgresql");
const nginx = findProgram("nginx");
const directory = temporaryDirectory();

describe.skipIf(!server)("two processes on one PostgreSQL", () => {
  let settings: Record<string, string>;
  let first: AppProcess;
  let second: AppProcess;
  let received: Received[];
  let database: pg.Pool;
  const rows = async (statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows;

  beforeAll(async () => {
    const name = `nodes_${randomUUID().replaceAll("-", "")}`;
    await onServer(server, `create database ${name}`);
    const url = databaseOnServer(server, name);
    database = new pg.Pool({ connectionString: url });
    let stopMails = async () => {};
    const mails = await mailServer({}, 0, (stop) => {
      stopMails = stop;
    });
    received = mails.received;
    settings = { DATABASE_URL: url, SMTP_URL: mails.url, DATA_DIR: directory, LOG_LEVEL: "info" };
    const demo = { ...settings, DEMO: "1" };
    [first, second] = await Promise.all([startApp(demo), startApp(demo)]);
    return async () => {
      await Promise.all([first.stop("SIGTERM"), second.stop("SIGTERM")]);
      await Promise.all([database.end(), stopMails()]);
      // Not by force: the pool does not wait for its connections to be gone, and the server waits five seconds.
      await onServer(server, `drop database ${name}`);
    };
  });

  it("started at the same moment load the demo once", async () => {
    const said = first.said() + second.said();
    expect(said.match(/demo data loaded/g)).toHaveLength(1);
    const published = await rows("select number from publication_snapshots order by number");
    expect(published).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    expect(await rows("select 1 from users where email = 'plateforme@demo.example'")).toHaveLength(1);
  });

  it("let an administrator created by the command sign in while they run", async () => {
    const person = ["chef@programme.example", "Zoé", "Première", "--password-stdin"];
    const printed = await runCommand("create-admin", person, settings, "Moulin-2026!\n");
    expect(printed).toMatch(/^chef@programme\.example can sign in at /);
    const browser = await signedIn(second.url, "chef@programme.example", "Moulin-2026!");
    const home = await browser.get("/");
    expect([home.status, home.headers.get("location")]).toEqual([302, "/accept-terms?returnTo=%2F"]);
    expect((await browser.post("/accept-terms", { cgu: "on" })).status).toBe(303);
    expect(await (await browser.get("/")).text()).toContain("Zoé Première");
    await expect(runCommand("create-admin", person, settings, "Moulin-2026!\n")).rejects.toThrow(
      "chef@programme.example has an account already; nothing was changed.",
    );
  });

  it("share sessions: the cookie of one works at the other, and signing out ends both", async () => {
    const browser = await signedIn(first.url, "gestionnaire");
    const there = browser.at(second.url);
    expect((await there.get("/offers")).status).toBe(200);
    const before = new Map(browser.cookies);
    expect((await there.post("/logout", {})).status).toBe(303);
    for (const [name, value] of before) browser.cookies.set(name, value);
    const answer = await browser.get("/offers");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?returnTo=%2Foffers"]);
  });

  it("share pictures: one shows what the other received", async () => {
    const browser = await signedIn(first.url, "plateforme");
    const { accessToken } = await apiTokens(first.url, "plateforme");
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#1f8f6b" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append("file", new File([new Uint8Array(picture)], "moulin.png", { type: "image/png" }));
    const upload = await fetch(`${first.url}/api/medias`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    });
    expect(upload.status).toBe(200);
    const { id } = await upload.json();
    const [here, there] = await Promise.all(
      [first, second].map(async ({ url }) =>
        Buffer.from(await (await browser.at(url).get(`/media/${id}`)).arrayBuffer()),
      ),
    );
    expect(there).toEqual(here);
    expect(await sharp(there).metadata()).toMatchObject({ format: "jpeg", width: 900 });
  });

  it("share limits: ten wrong passwords count as ten, whichever node gets them", async () => {
    const tries = Array.from({ length: 12 }, (_, n) =>
      postJson(`${(n % 2 ? first : second).url}/api/auth/login`, {
        email: "scanneur@demo.example",
        password: "Faux-1234",
        stayConnected: false,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  describe("show on the next page a change made through the other one", () => {
    const programme = async (path: string, method = "GET", body?: object) => {
      const { accessToken } = await apiTokens(first.url, "plateforme");
      const answer = await fetch(`${first.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      const said = answer.status === 204 ? "" : await answer.text();
      expect([200, 201, 204], `${path}: ${said.slice(0, 600)}`).toContain(answer.status);
      return said && JSON.parse(said);
    };
    const page = async (browser: Visitor, path: string) => (await browser.get(path)).text();
    const published = () => fetch(`${second.url}/api/publication/latest`);
    /** Once on each, so that their caches are filled before the change. */
    const seen = async (account: string, path: string) => {
      const browser = await signedIn(second.url, account);
      await page(browser.at(first.url), path);
      return browser;
    };

    it("a name", async () => {
      const browser = await seen("plateforme", "/");
      const me = await programme("/users/me");
      expect(await page(browser, "/")).not.toContain("Ondine");
      await programme("/users/me", "PUT", {
        firstName: "Ondine",
        name: me.name,
        mobilePhone: me.mobilePhone,
      });
      expect(await page(browser, "/")).toContain("Ondine");
    });

    it("a text, and then its publication", async () => {
      const { operators } = await (await published()).json();
      const path = `/eltos/${operators[0].id}/informations`;
      const browser = await seen("plateforme", path);
      const sheet = await programme(`/elto/${operators[0].id}`);
      const text = "Un moulin que l’autre processus montre.";
      expect(await page(browser, path)).not.toContain(text);
      await programme(`/elto/${operators[0].id}`, "PUT", {
        ...sheet,
        tourismProduct: {
          ...sheet.tourismProduct,
          description: { ...sheet.tourismProduct.description, fr: text },
        },
      });
      expect(await page(browser, path)).toContain(text);

      const before = await published();
      expect(await before.text()).not.toContain(text);
      await programme("/publication", "POST");
      const after = await published();
      expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
      expect(await after.text()).toContain(text);
    });

    it("a right", async () => {
      const browser = await seen("distributeur", "/users");
      expect((await browser.get("/users")).status).toBe(200);
      const { items } = await programme("/users?SearchTerm=distributeur%40demo.example");
      const account = await programme(`/users/${items[0].id}`);
      const eltos = account.eltos.map(({ id }: { id: string }) => id);
      await programme(`/users/${account.id}`, "PUT", { ...account, roles: ["Scanner"], eltos });
      expect((await browser.get("/users")).headers.get("location")).toBe("/login?returnTo=%2Fusers");
      expect((await (await signedIn(second.url, "distributeur")).get("/users")).status).toBe(403);
    });
  });

  describe.skipIf(!nginx)("behind nginx, one killed under load", () => {
    const PEOPLE = 240;
    const AT_ONCE = 8;
    /** Concurrent requests to one process. */
    const MAILS_AT_ONCE = 2;
    const written: string[] = [];
    const unanswered: { email: string; status: number }[] = [];
    const pages: { status: number; mine: boolean }[] = [];
    let interrupted: { id: string; kind: string }[] = [];
    const mailOf = (email: string) => received.filter(({ to }) => to.includes(email));

    beforeAll(async () => {
      const proxy = await startNginx(nginx ?? "", directory, [first.url, second.url]);
      const readers = await Promise.all([1, 2].map(() => signedIn(proxy.url, "plateforme")));
      let started = 0;
      let killed: Promise<number | null> | undefined;
      const signUp = async () => {
        while (started < PEOPLE) {
          started += 1;
          const email = `p${started}@load.example`;
          // Each person has their own address, as the rate limit of sign-ups is not the subject here.
          const from = { "x-forwarded-for": `203.0.113.${started % 250}` };
          const { status } = await postJson(`${proxy.url}/api/elto/signup`, signUpOf(email), from);
          if (status === 201) written.push(email);
          else unanswered.push({ email, status });
          if (written.length === PEOPLE / 3) killed ??= first.stop("SIGKILL");
        }
      };
      const read = async (reader: (typeof readers)[number]) => {
        while (started < PEOPLE) {
          const answer = await reader.get("/eltos");
          pages.push({ status: answer.status, mine: (await answer.text()).includes('action="/logout"') });
        }
      };
      await Promise.all([...Array.from({ length: AT_ONCE }, signUp), ...readers.map(read)]);
      expect(await killed).toBeNull();
      const lock = `${hostname()} ${first.pid} %`;
      interrupted = await rows("select id, kind from jobs where finished_at is null and locked_by like $1", [
        lock,
      ]);
      // The minute after which an unresponsive process is presumed dead.
      await rows("update jobs set locked_until = now() where id = any($1)", [
        interrupted.map(({ id }) => id),
      ]);
      // Those of decisions in the tests above are due only once their undo has expired.
      const mailsAreOut = async () =>
        expect(
          await rows(
            "select id from jobs where kind = 'deliverMail' and run_at <= now() and finished_at is null and parked_at is null",
          ),
        ).toEqual([]);
      await vi.waitFor(mailsAreOut, { timeout: 60_000, interval: 100 });
      return proxy.stop;
    });

    it("keeps every acknowledged write once, and no partial one", async () => {
      expect(written.length).toBeGreaterThanOrEqual(PEOPLE - AT_ONCE);
      for (const { status } of unanswered) expect(status).toBe(502);
      const found = await rows(
        `select u.email, count(distinct o.operator_id)::int as operators, count(distinct r.id)::int as requests,
           count(distinct m.id)::int as mails
         from users u left join user_operators o on o.user_id = u.id
           left join review_requests r on r.operator_id = o.operator_id left join mails m on m.recipient = u.email
         where u.email like '%@load.example' group by u.email`,
      );
      for (const { email, ...counts } of found)
        expect(counts, email).toEqual({ operators: 1, requests: 1, mails: 1 });
      const emails = found.map(({ email }) => email);
      expect(emails).toEqual(expect.arrayContaining(written));
      expect(emails.length).toBeLessThanOrEqual(PEOPLE);
    });

    it("still serves signed-in people", () => {
      expect(pages.length).toBeGreaterThan(10);
      expect(pages.filter(({ status, mine }) => status !== 200 || !mine)).toEqual([]);
    });

    it("sends each mail once, except the one that the dead process was sending, under the same Message-ID", async () => {
      const mailing = interrupted.filter(({ kind }) => kind === "deliverMail");
      expect(mailing.length).toBeLessThanOrEqual(MAILS_AT_ONCE);
      const twice = await rows(
        "select id, payload->>'mailId' as mail from jobs where attempts > 1 order by id",
      );
      expect(twice.map(({ id }) => id)).toEqual(interrupted.map(({ id }) => id).sort());
      const uncertain = new Set(twice.map(({ mail }) => mail));
      const mails = await rows("select id, recipient from mails where recipient like '%@load.example'");
      expect(mails.length).toBeGreaterThanOrEqual(written.length);
      for (const { id, recipient } of mails) {
        const copies = mailOf(recipient);
        expect(copies.length, recipient).toBeGreaterThanOrEqual(1);
        if (!uncertain.has(id)) expect(copies.length, recipient).toBe(1);
        for (const { source } of copies) expect(source).toContain(`Message-ID: <${id}@`);
      }
    });
  });
});
