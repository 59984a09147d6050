import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import { readConfiguration } from "~/config/configuration.server";

/** A non-default value of each variable, with the others that it requires. */
const values: Record<string, Record<string, string>> = {
  PORT: { PORT: "4000" },
  HOST: { HOST: "127.0.0.2" },
  APP_URL: { APP_URL: "https://pass.example" },
  TRUSTED_PROXIES: { TRUSTED_PROXIES: "10.0.0.5" },
  DATABASE_URL: { DATABASE_URL: "postgresql://localhost/pass" },
  PREPARED_STATEMENTS: { PREPARED_STATEMENTS: "0" },
  DATA_DIR: {},
  API_URL: { API_URL: "http://10.0.0.11:3000/api" },
  SESSION_SECRET: { SESSION_SECRET: "s".repeat(32) },
  DEMO: { DEMO: "0" },
  PROGRAMME_NAME: { PROGRAMME_NAME: "Pass Test" },
  HELP_EMAIL: { HELP_EMAIL: "help@pass.example" },
  POINTS_PER_VISIT: { POINTS_PER_VISIT: "25" },
  SCAN_APP_URL: { SCAN_APP_URL: "https://scan.example" },
  ANALYTICS_URL: { ANALYTICS_URL: "https://figures.example" },
  ...Object.fromEntries(
    ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].map((name) => [
      name,
      { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "pass", OIDC_CLIENT_SECRET: "secret" },
    ]),
  ),
  OIDC_TRUSTS_EMAIL: { OIDC_TRUSTS_EMAIL: "1" },
  SMTP_URL: { SMTP_URL: "smtp://mail.example" },
  MAIL_FROM: { MAIL_FROM: "pass@pass.example" },
  CMS_URL: { CMS_URL: "https://cms.example" },
  EXTERNAL_CONTENT_URL: { EXTERNAL_CONTENT_URL: "https://drupal.example" },
  ...Object.fromEntries(
    ["TRANSLATION_PROVIDER", "TRANSLATION_URL", "TRANSLATION_KEY"].map((name) => [
      name,
      { TRANSLATION_PROVIDER: "deepl", TRANSLATION_URL: "https://deepl.example", TRANSLATION_KEY: "key" },
    ]),
  ),
  ...Object.fromEntries(
    ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"].map((name) => [
      name,
      {
        VAPID_PUBLIC_KEY:
          "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
      },
    ]),
  ),
  VAPID_SUBJECT: { VAPID_SUBJECT: "https://pass.example" },
  MEDIA_URL: { MEDIA_URL: "s3+https://key:secret@s3.example/bucket" },
  REQUIRE_2FA: { REQUIRE_2FA: "1" },
  WORKERS: { DATABASE_URL: "postgresql://localhost/pass", WORKERS: "3" },
  LOG_LEVEL: { LOG_LEVEL: "debug" },
};

const folders = ["a", "b"].map((name) => mkdtempSync(path.join(tmpdir(), `readme-${name}-`)));
const [DATA_DIR = "", otherFolder = ""] = folders;
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const table = readFileSync("README.md", "utf8").match(/\| variable \|[\s\S]*?\n\n/)?.[0] ?? "";
const documented = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ""),
);

test("the README lists exactly the variables that are read", () => {
  const [, block = ""] =
    readFileSync("app/config/configuration.server.ts", "utf8").match(
      /const environment = z\.object\(\{([\s\S]*?)\n\}\);/,
    ) ?? [];
  const read = [...block.matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, name]) => name ?? "");
  expect(read.length).toBeGreaterThan(20);
  expect([...documented, "NODE_ENV"].sort()).toEqual(read.sort());
});

const readers = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("configuration.server"))
  .map((file) => readFileSync(`app/${file}`, "utf8"))
  .filter((source) => /["/]configuration\.server"/.test(source));

/** The content of a list of addresses is not observable. */
const told = (value: unknown) => (value instanceof BlockList ? value.rules : value);

test.each(documented)("%s changes a setting that other code reads", (name) => {
  const before = Object.entries(readConfiguration({ DATA_DIR }));
  const set = name === "DATA_DIR" ? { DATA_DIR: otherFolder } : { DATA_DIR, ...values[name] };
  const after = new Map<string, unknown>(Object.entries(readConfiguration(set)));
  const changed = before
    .filter(([setting, value]) => !isDeepStrictEqual(told(value), told(after.get(setting))))
    .map(([setting]) => setting);
  expect(changed).not.toEqual([]);
  const unread = changed.filter(
    (setting) => !readers.some((source) => new RegExp(`\\b${setting}\\b`).test(source)),
  );
  expect(unread).toEqual([]);
});

const settings = "tests/processes/settings.test.ts";
const pages = `${settings}: pages show the configured programme and help address`;
const listens = `${settings}: applies the settings for host, log level`;
const provider = "e2e/operators/operator-translation.spec.ts: a provider fills in every language";
const organisation = "e2e/accounts/programme-sign-in.spec.ts: OIDC_ISSUER";
const vapid = "tests/platform/push-keys.test.ts: a push is signed with the configured keys";
const looksUp = `${settings}: applies the settings for external content`;

/** The file and the title, or its beginning, of the test of each variable’s effect. */
const effects: Record<string, string> = {
  PORT: listens,
  HOST: listens,
  APP_URL: listens,
  SMTP_URL: listens,
  MAIL_FROM: listens,
  LOG_LEVEL: looksUp,
  EXTERNAL_CONTENT_URL: looksUp,
  PROGRAMME_NAME: pages,
  HELP_EMAIL: pages,
  SCAN_APP_URL: pages,
  ANALYTICS_URL: pages,
  CMS_URL: pages,
  REQUIRE_2FA: `${settings}: requires a second factor of the programme's team`,
  DEMO: "tests/processes/two-nodes.test.ts: started at the same moment load the demo once",
  TRUSTED_PROXIES: "tests/processes/remix-serve.test.ts: ignores another address that a client claims",
  WORKERS: "tests/processes/workers.test.ts: prepares the database once, and serves from both",
  DATABASE_URL: "tests/processes/two-nodes.test.ts: share pictures",
  PREPARED_STATEMENTS: "tests/platform/postgresql.test.ts: keeps the plans of marked queries",
  DATA_DIR: "tests/processes/failed-start.test.ts: names the process that has the database open already",
  API_URL: "tests/processes/web-and-api.test.ts: without a database of its own",
  SESSION_SECRET: "tests/processes/two-nodes.test.ts: share sessions",
  OIDC_ISSUER: organisation,
  OIDC_CLIENT_ID: organisation,
  OIDC_CLIENT_SECRET: organisation,
  POINTS_PER_VISIT: "tests/api/sign-up.test.ts: waits for review, with its own group",
  OIDC_TRUSTS_EMAIL:
    "tests/api/accounts/programme-sign-in.test.ts: is trusted about an address without `email_verified`",
  TRANSLATION_PROVIDER: provider,
  TRANSLATION_URL: provider,
  TRANSLATION_KEY: provider,
  VAPID_PUBLIC_KEY: vapid,
  VAPID_PRIVATE_KEY: vapid,
  VAPID_SUBJECT: vapid,
  MEDIA_URL: "tests/api/media-bucket.test.ts: stores a picture in the bucket, under its prefix",
};

test.each(documented)("a test shows the effect of %s", (name) => {
  const [file = "", title = ""] = effects[name]?.split(": ") ?? [];
  expect(readFileSync(file, "utf8")).toContain(title);
});
