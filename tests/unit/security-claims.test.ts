import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { erasurePlan } from "../support/pass-holders/erasure-plan";

/** Checks claims of docs/security about all, none or some of the code against all sources. */

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/(^|\/)(generated|gallery)\//.test(name))
  .map((name) => ({ name: `app/${name}`, text: readFileSync(`app/${name}`, "utf8") }));
const server = sources.filter(
  ({ name }) => /\.server\.tsx?$|\.mjs$/.test(name) || name.startsWith("app/api/"),
);
const naming = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

const inventories = readFileSync("docs/security/inventories.md", "utf8");
const section = (title: string) => inventories.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const coded = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const filesIn = (text: string) => [...new Set(coded(text).filter((code) => code.startsWith("app/")))].sort();

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
/** Their connections are in the inventory. */
const speaking = ["aws4fetch", "nodemailer", "openid-client", "pg", "web-push"];
/** Reviewed before they were added: they open no connections. */
const silent =
  "@ark-ui/react @conform-to/react @conform-to/zod @electric-sql/pglite @expo-google-fonts/bricolage-grotesque @expo-google-fonts/noto-sans @expo-google-fonts/noto-sans-arabic @expo-google-fonts/noto-sans-hebrew @fontsource-variable/bricolage-grotesque @hono/node-server @node-rs/argon2 @rapideditor/country-coder @remix-run/node @remix-run/react @remix-run/serve @tiptap/core @tiptap/pm @tiptap/react @tiptap/starter-kit barcode-detector bidi-js chart.js cropperjs csv-parse csv-stringify hono htmlparser2 hucre i18next ical-generator idb jose kysely libphonenumber-js otpauth pdfkit pino qrcode-generator react react-chartjs-2 react-dom react-i18next react-router-dom remix-auth remix-auth-form remix-i18next sharp uuidv7 zod zxing-wasm".split(
    " ",
  );

describe("the inventories", () => {
  test("14.1.1: every table has a data classification", () => {
    const [, table = ""] = section("Data").split("| class | tables |");
    const rows = [...table.matchAll(/^\| ([^|]+) \| (`[^|]+`) \|$/gm)];
    const classes = [...section("Data").matchAll(/^\| ([^| ][^|]*) \|/gm)].map(([, name]) => name);
    for (const [, name] of rows) expect(classes.filter((one) => one === name)).toHaveLength(2);
    expect(rows.flatMap(([, , tables = ""]) => coded(tables)).sort()).toEqual(
      Object.keys(erasurePlan).sort(),
    );
  });

  test("11.1.2: every key is in the inventory, with its uses", () => {
    const keys = section("Keys");
    const purposes = [
      /keyFor\([\w.]+, ([`"][^`"]+[`"])/g,
      /\bderived\(([`"][^`"]+[`"])\)/g,
      /hkdfSync\("sha256", [\w.()]+, "", ("[^"]+")/g,
    ].flatMap((pattern) =>
      sources.flatMap(({ text }) =>
        [...text.matchAll(pattern)].map(([, purpose = ""]) => purpose.slice(1, -1)),
      ),
    );
    expect(purposes.length).toBeGreaterThan(10);
    for (const purpose of purposes) expect(coded(keys)).toContain(purpose);
    const calls = sources.reduce(
      (count, { text }) => count + (text.match(/\b(?:keyFor|hkdfSync)\(/g) ?? []).length,
      0,
    );
    // One gets its purpose from a caller in the same file, which is read above.
    expect(calls).toBe(purposes.length - 2 + 1);
    const crypto =
      /\b(?:keyFor|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPair\w*|createECDH|createSign|createPrivateKey|createSecretKey|SignJWT|EncryptJWT|getVapidHeaders|ECDH|crypto\.subtle)\b/;
    expect(filesIn(keys)).toEqual(naming(crypto).sort());
  });

  test("11.1.2: every secret setting is in the inventory", () => {
    const settings =
      readFileSync("app/config/configuration.server.ts", "utf8").match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
    expect(settings.length).toBeGreaterThan(20);
    const secrets = settings
      .map((name) => name.trim())
      .filter((name) => /SECRET|KEY|PASSWORD|TOKEN/.test(name));
    expect(
      secrets.filter((name) => name !== "VAPID_PUBLIC_KEY" && !coded(section("Keys")).includes(name)),
    ).toEqual([]);
  });

  test("13.1.1: every file that opens a connection is in the inventory", () => {
    const opens =
      /(?<![.\w]|async )fetch\((?!\)|request: )|\bclient\.fetch\(|\bhttps?\.(?:request|get)\b|\? https? : https?\b|net\.connect|tls\.connect|new Resolver|new pg\.(?:Pool|Client)|createTransport|http2|dgram|from "(?:undici|axios|ws)"/;
    expect(filesIn(section("Connections"))).toEqual(
      [
        ...naming(opens, server),
        // They use `fetchFromSite`.
        ...naming(/\bfetchFromSite\(/).filter((name) => name !== "app/lib/fetch-from-site.server.ts"),
      ].sort(),
    );
  });

  test("13.1.1: every setting with an address is in the inventory", () => {
    const settings =
      readFileSync("app/config/configuration.server.ts", "utf8").match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
    const addresses = settings.map((name) => name.trim()).filter((name) => /_URL$|ISSUER$/.test(name));
    expect(addresses.length).toBeGreaterThan(8);
    const told = section("Connections");
    expect(addresses.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  test("13.1.1: every library is classified by whether it opens connections", () => {
    expect(Object.keys(dependencies).sort()).toEqual([...silent, ...speaking].sort());
    for (const library of speaking) expect(naming(new RegExp(`from "${library}"`)).length).toBeGreaterThan(0);
  });
});

describe("claims with exceptions", () => {
  test("1.2.4: only a few files build raw SQL", () => {
    expect(naming(/\bsql\.raw\(/).sort()).toEqual([
      "app/api/platform/database/restore.server.ts",
      "app/api/platform/database/sorted-list.server.ts",
    ]);
  });

  test("1.2.5: no program is started except for the build", () => {
    expect(naming(/child_process/)).toEqual(["app/start.mjs"]);
    const { text = "" } = sources.find(({ name }) => name === "app/start.mjs") ?? {};
    expect(text.match(/spawn\w*\([^)]*/g)).toHaveLength(1);
  });

  test("1.2.9: no regular expression is built from input", () => {
    const made = sources.flatMap(({ text }) =>
      [...text.matchAll(/new RegExp\((`[^`]*`|[^)]*)/g)].map(([, pattern = ""]) => pattern),
    );
    const own =
      "HOST_PREFIX SESSION_COOKIE name MAX_ZIP_CODE_DIGITS PASS_NUMBER MAX_PIECE_LENGTH BROWSER".split(" ");
    expect(made).toHaveLength(6);
    for (const pattern of made)
      for (const [, part] of pattern.matchAll(/\$\{([^}]+)\}/g)) expect(own).toContain(part);
    // `name`: of a table in the schema.
    expect(naming(/new RegExp\(`\\\\b\$\{name\}/)).toEqual([
      "app/api/platform/database/describe-schema.server.ts",
    ]);
  });

  test("1.5.1: the only XML that is read is that of workbooks", () => {
    expect(naming(/DOMParser|parseFromString/)).toEqual(["app/ui/offers/follow-typing.ts"]);
    expect(Object.keys(dependencies).filter((name) => /xml|sax/.test(name))).toEqual([]);
    expect(naming(/from "hucre/)).toEqual(["app/api/gifts/stock-file.server.ts"]);
    expect(naming(/from "htmlparser2"/)).toEqual(["app/api/gifts/clean-mail.server.ts"]);
  });

  test("3.2.2: HTML not generated by React is written into a page in five places", () => {
    expect(naming(/dangerouslySetInnerHTML/).sort()).toEqual([
      "app/root.tsx",
      "app/routes/offers/sheet/preview.tsx",
      "app/routes/publication/preview.tsx",
      "app/ui/forms/legal-text.tsx",
      "app/ui/offers/offer-preview.tsx",
    ]);
  });

  test("3.4.2: no response is readable by other origins", () => {
    expect(naming(/access-control-allow|hono\/cors/i)).toEqual([]);
  });

  test("3.5.2: the API neither reads nor sets cookies", () => {
    const talksOf = naming(
      /cookie/i,
      sources.filter(({ name }) => name.startsWith("app/api/")),
    );
    // Phrases of the privacy policy, and the path of the call that implements each.
    expect(talksOf.sort()).toEqual(["app/api/content/endpoints.server.ts"]);
  });

  test("3.5.3: the page lists every GET call that changes data", () => {
    const list =
      readFileSync("tests/api/rights.test.ts", "utf8").match(/changingGets = new Set\(\[([^\]]+)/)?.[1] ?? "";
    const calls = [...list.matchAll(/"([\w.]+)"/g)].map(([, call = ""]) => call);
    expect(calls.length).toBeGreaterThan(5);
    const [row = ""] = readFileSync("docs/security/03-browser.md", "utf8").match(/^\| 3\.5\.3 .*$/m) ?? [];
    const named = coded(row).filter((code) => /^[a-z]\w+\.[a-z]\w+$/i.test(code));
    expect(named.sort()).toEqual(calls.sort());
  });

  test("5: four calls accept files", () => {
    const contracts = sources.filter(({ name }) => name.startsWith("app/contract/"));
    const uploads = contracts.flatMap(({ name, text }) =>
      (text.match(/\bupload: true/g) ?? []).map(() => name),
    );
    expect(uploads.sort()).toEqual([
      "app/contract/gifts/stock-calls.ts",
      "app/contract/gifts/stock-calls.ts",
      "app/contract/media.ts",
      "app/contract/reviews/thread.ts",
    ]);
  });

  test("14.3.3: the browser’s storage contains only drafts of forms, recent pages and pending scans", () => {
    expect(naming(/localStorage|sessionStorage/).sort()).toEqual([
      // It clears them.
      "app/routes/scan/kept.tsx",
      "app/ui/forms/keeping/kept-draft.tsx",
      "app/ui/forms/keeping/staff-draft.tsx",
      "app/ui/forms/keeping/with-draft.tsx",
      "app/ui/search/recent.ts",
    ]);
    expect(naming(/indexedDB|navigator\.serviceWorker/).sort()).toEqual([
      "app/ui/scan/offline/kept-scans.ts",
      "app/ui/scan/offline/leave.ts",
      "app/ui/scan/offline/worker.ts",
    ]);
  });

  test("16.2.3: the server has no other log, and console output is for the operator of a program", () => {
    const said = naming(/\bconsole\.\w+\(/, server);
    expect(said.sort()).toEqual(["app/api/platform/database/open.server.ts", "app/start.mjs"]);
  });
});

test.each([
  ["WebSockets", /\bWebSocket\b|EventSource/],
  ["GraphQL", /graphql/i],
  ["LDAP and XPath", /\bldap|xpath/i],
  ["SAML", /\bsaml/i],
  ["memcache", /memcache/i],
  ["format strings", /\bsprintf\b|util\.format\(/],
  ["WebRTC, audio and video", /RTCPeerConnection|MediaRecorder|AudioContext/],
  ["codes by phone", /twilio|vonage|messagebird/i],
])("%s: not used", (_, pattern) => {
  expect(naming(pattern)).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => pattern.test(name))).toEqual([]);
});
