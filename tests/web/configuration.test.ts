import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "~/config/configuration.server";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "configuration-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (variables: Record<string, string>) => readConfiguration({ DATA_DIR, ...variables });

test("without settings, the demo only listens on localhost, on port 3000", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    publicUrl: undefined,
    isDemo: true,
    isProduction: false,
    programmeName: "Pass Détours",
    logLevel: "info",
  });
});

test("a new operator’s visits give the programme’s points, 0 or more", () => {
  expect(read({}).pointsPerVisit).toBe(10);
  expect(read({ POINTS_PER_VISIT: "25" }).pointsPerVisit).toBe(25);
  expect(read({ POINTS_PER_VISIT: "0" }).pointsPerVisit).toBe(0);
  for (const wrong of ["-1", "2.5", "dix"])
    expect(() => read({ POINTS_PER_VISIT: wrong })).toThrow(ConfigurationError);
});

test("there is one worker per core, and a single one for the embedded database", () => {
  const DATABASE_URL = "postgresql://localhost/pass";
  expect(read({}).workers).toBe(1);
  expect(read({ WORKERS: "1" }).workers).toBe(1);
  expect(read({ DATABASE_URL }).workers).toBe(availableParallelism());
  expect(read({ API_URL: "http://10.0.0.11:3000/api" }).workers).toBe(availableParallelism());
  expect(read({ DATABASE_URL, WORKERS: "3" }).workers).toBe(3);
  expect(() => read({ WORKERS: "2" })).toThrow("WORKERS: more than 1 need DATABASE_URL");
  for (const wrong of ["0", "1.5", "all"])
    expect(() => read({ DATABASE_URL, WORKERS: wrong })).toThrow(ConfigurationError);
});

test("trusted proxies are addresses and networks, and none by default", () => {
  const isTrusted = (list: string, address: string) =>
    read({ TRUSTED_PROXIES: list }).trustedProxies.check(address, address.includes(":") ? "ipv6" : "ipv4");
  expect(isTrusted("", "127.0.0.1")).toBe(false);
  const list = "10.0.0.5, 192.168.0.0/16,fd00::/8";
  expect(["10.0.0.5", "192.168.7.7", "fd12::1"].map((address) => isTrusted(list, address))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["10.0.0.6", "192.169.0.1", "fe80::1"].map((address) => isTrusted(list, address))).toEqual([
    false,
    false,
    false,
  ]);
});

test("an empty variable counts as unset", () => {
  expect(read({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

describe("undeliverable addresses", () => {
  const named = (variables: Record<string, string>) =>
    read({ NODE_ENV: "production", ...variables }).reservedAddresses.map(({ setting }) => setting);

  test("are reported in production, including the default of the help's, but not in a demo", () => {
    expect(read({ NODE_ENV: "production" }).reservedAddresses).toEqual([
      { setting: "HELP_EMAIL", address: "aide@passdetours.example" },
    ]);
    expect(named({ DEMO: "1" })).toEqual([]);
    expect(read({ DEMO: "0" }).reservedAddresses).toHaveLength(1);
  });

  test("are those with reserved domains, for every setting", () => {
    const HELP_EMAIL = "aide@passdetours.be";
    expect(named({ HELP_EMAIL })).toEqual([]);
    for (const domain of [
      "pass.example",
      "a.invalid",
      "pass.test",
      "a.localhost",
      "example.com",
      "mail.EXAMPLE.net",
      "example.org",
    ]) {
      const settings = {
        HELP_EMAIL: `a@${domain}`,
        MAIL_FROM: `Le « Pass » <no-reply@${domain}>`,
        VAPID_SUBJECT: `https://${domain}/contact`,
      };
      expect(named(settings)).toEqual(["HELP_EMAIL", "MAIL_FROM", "VAPID_SUBJECT"]);
    }
    expect(named({ HELP_EMAIL, MAIL_FROM: "pass@localhost", VAPID_SUBJECT: "mailto:a@b.example" })).toEqual([
      "MAIL_FROM",
      "VAPID_SUBJECT",
    ]);
    for (const domain of ["notexample.com", "example.com.be", "test.be", "passdetours.be"])
      expect(named({ HELP_EMAIL: `a@${domain}`, VAPID_SUBJECT: `https://${domain}` })).toEqual([]);
  });
});

describe("production", () => {
  test("has no demo by default and listens on all interfaces", () => {
    expect(read({ NODE_ENV: "production" })).toMatchObject({ isDemo: false, host: "::" });
    expect(read({ NODE_ENV: "production", DEMO: "1" }).isDemo).toBe(true);
  });

  test("with a shared database requires a shared secret", () => {
    const variables = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/pass" };
    expect(() => read(variables)).toThrow("SESSION_SECRET: is required in production with DATABASE_URL");
    expect(read({ ...variables, SESSION_SECRET: "s".repeat(32) }).sessionSecret).toBe("s".repeat(32));
  });
});

describe("the secret", () => {
  test("is generated once and only readable by its owner", () => {
    const first = read({}).sessionSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).sessionSecret).toBe(first);
    const file = path.join(DATA_DIR, "session-secret");
    expect(readFileSync(file, "utf8")).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each(["", "\0\0\0\0", "\n"])("is regenerated when a power cut left it as %j", (left) => {
    const other = mkdtempSync(path.join(tmpdir(), "configuration-"));
    const file = path.join(other, "session-secret");
    writeFileSync(file, left);
    const { sessionSecret } = readConfiguration({ DATA_DIR: other });
    expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, "utf8")).toBe(sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(other, { recursive: true });
  });

  test("is not silently replaced if it was shortened", () => {
    const other = mkdtempSync(path.join(tmpdir(), "configuration-"));
    writeFileSync(path.join(other, "session-secret"), "short");
    expect(() => readConfiguration({ DATA_DIR: other })).toThrow("holds no secret any more");
    rmSync(other, { recursive: true });
  });
});

describe("the keys of push notifications", () => {
  const given = {
    VAPID_PUBLIC_KEY:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  };

  test("are generated at the first start, stored, and only readable by their owner", () => {
    const { publicKey, privateKey, subject } = read({}).vapid;
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
    expect(subject).toBe("mailto:aide@passdetours.example");
    expect(read({}).vapid).toEqual({ publicKey, privateKey, subject });
    const file = path.join(DATA_DIR, "vapid-private-key");
    expect(readFileSync(file, "utf8")).toBe(privateKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("are derived from the shared secret if several processes share a database", () => {
    const shared = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/pass" };
    const keysWith = (letter: string) => read({ ...shared, SESSION_SECRET: letter.repeat(32) }).vapid;
    expect(keysWith("s")).toEqual(keysWith("s"));
    expect(keysWith("s")).not.toEqual(keysWith("t"));
    expect(keysWith("s").publicKey).not.toBe(read({}).vapid.publicKey);
  });

  test("can be set, with a contact address", () => {
    const keys = { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY };
    expect(read({ ...given, VAPID_SUBJECT: "https://pass.example" }).vapid).toEqual({
      ...keys,
      subject: "https://pass.example",
    });
  });

  test("must be a pair", () => {
    const wrong = "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair of keys of P-256 in base64url.";
    for (const VAPID_PRIVATE_KEY of ["nothing", read({}).vapid.privateKey])
      expect(() => read({ ...given, VAPID_PRIVATE_KEY })).toThrow(wrong);
    expect(() => read({ VAPID_SUBJECT: "aide@pass.example" })).toThrow(
      "VAPID_SUBJECT: must begin with mailto: or https://.",
    );
  });

  test("are not silently replaced if they were overwritten", () => {
    const other = mkdtempSync(path.join(tmpdir(), "configuration-"));
    writeFileSync(path.join(other, "vapid-private-key"), "f".repeat(64));
    expect(() => readConfiguration({ DATA_DIR: other })).toThrow("holds no key any more; remove it");
    rmSync(other, { recursive: true });
  });
});

test.each([
  [{ PORT: "many" }, "PORT: must be a number."],
  [{ PORT: "70000" }, /^PORT: /],
  [{ APP_URL: "pass.example" }, "APP_URL: must be a URL that begins with http:// or https://."],
  [
    { DATABASE_URL: "mysql://x" },
    "DATABASE_URL: must be a URL that begins with postgres:// or postgresql://.",
  ],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET: must have at least 32 characters."],
  [{ DEMO: "yes" }, "DEMO: must be 0 or 1."],
  [{ HELP_EMAIL: "nobody" }, "HELP_EMAIL: must be an e-mail address."],
  [{ TRANSLATION_PROVIDER: "google" }, "TRANSLATION_PROVIDER: must be deepl or libretranslate."],
  [{ TRANSLATION_PROVIDER: "deepl" }, "TRANSLATION_KEY: is required with the provider deepl."],
  [
    { TRANSLATION_KEY: "k" },
    "TRANSLATION_PROVIDER: missing, although TRANSLATION_URL or TRANSLATION_KEY is set.",
  ],
  [
    { OIDC_ISSUER: "https://id.example" },
    "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: missing, although OIDC_ISSUER is set.",
  ],
  [
    { OIDC_ISSUER: "http://id.example" },
    "OIDC_ISSUER: must begin with https://, unless it is on this machine.",
  ],
  [
    { TRUSTED_PROXIES: "10.0.0.5, proxy.example" },
    'TRUSTED_PROXIES: must be addresses or networks separated by commas, such as 10.0.0.5, 10.1.0.0/16; "proxy.example" is none.',
  ],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES: .*"10\.0\.0\.0\/33" is none/],
  [{ TRUSTED_PROXIES: "10.0.0.0/" }, /^TRUSTED_PROXIES: /],
  [{ TRUSTED_PROXIES: "::1/129" }, /^TRUSTED_PROXIES: /],
  [{ TRUSTED_PROXIES: "10.0.0.1," }, /^TRUSTED_PROXIES: .*"" is none/],
  ...["https://host/bucket", "s3+https://key:se/cret@host/bucket", "s3+https://key:secret@host"].map(
    (url): [Record<string, string>, string] => [
      { MEDIA_URL: url },
      "MEDIA_URL: must be s3+https://KEY:SECRET@host/bucket, with %2F, %2B and %25 for a slash, a plus and a percent sign of the secret.",
    ],
  ),
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: must be /],
  [{ DATA_DIR: "package.json/below-a-file" }, /^DATA_DIR: .* cannot be written/],
])("%o is refused with a message", (variables, sentence) => {
  expect(() => read(variables as Record<string, string>)).toThrow(sentence);
  expect(() => read(variables as Record<string, string>)).toThrow(ConfigurationError);
});

test("several invalid values are reported together", () => {
  expect(() => read({ PORT: "x", DEMO: "x" })).toThrow(/PORT: .* DEMO: /);
});

test("the URL of the picture store contains its key, secret, bucket, prefix and region", () => {
  expect(
    read({ MEDIA_URL: "s3+https://KEY:a%2Fb%2Bc@s3.example:9000/bucket/some/prefix/?region=eu" }).media,
  ).toEqual({
    url: "https://s3.example:9000/bucket/some/prefix/",
    accessKeyId: "KEY",
    secretAccessKey: "a/b+c",
    region: "eu",
  });
  expect(read({ MEDIA_URL: "s3+http://KEY:secret@minio/bucket" }).media).toMatchObject({
    url: "http://minio/bucket/",
    region: undefined,
  });
});

test("a trailing slash of a URL is removed", () => {
  expect(read({ APP_URL: "https://pass.example/" }).appUrl).toBe("https://pass.example");
});
