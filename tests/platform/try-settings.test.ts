import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { trySettings } from "~/api/instance.server";
import { clock } from "~/api/platform/clock";
import { createProgrammeProvider } from "~/api/platform/identity/programme-provider.server";
import { tryMailServer } from "~/api/platform/mail/mail-delivery.server";
import { bucketMediaStore } from "~/api/platform/media/media-bucket.server";
import { freePort } from "../support/free-port";
import { startIdentityProvider } from "../support/identity-provider";
import { bucketServer } from "./support/bucket-server";
import { mailServer } from "./support/mail-server";

const appUrl = "https://pass.example";

/** The lines of the log. */
async function linesOf(attempt: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  await trySettings(log, { SETTING: { attempt, consequence: "It waits." }, ANOTHER: undefined });
  return lines.map((line) => JSON.parse(line).msg);
}

/** A server that accepts connections and never responds. */
async function silentServer() {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const nobody = await freePort();

it("reports a failure in one line, with its first cause, and never fails itself", async () => {
  const cause = new Error("connect\nECONNREFUSED.");
  expect(await linesOf(() => Promise.reject(new Error("fetch failed", { cause })))).toEqual([
    "SETTING: fetch failed (connect ECONNREFUSED). It waits.",
  ]);
  expect(await linesOf(async () => {})).toEqual([]);
});

it("tries a mail server with its sign-in", async () => {
  const server = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === "right" ? done(null, { user: "user" }) : done(new Error("wrong password")),
  });
  const at = (password: string) => server.url.replace("//", `//user:${password}@`);
  const tried = (smtpUrl: string, timeout?: number) =>
    linesOf(() => tryMailServer({ smtpUrl, appUrl, timeout }));
  expect(await tried(at("right"))).toEqual([]);
  expect(await tried(at("s3cret"))).toEqual([expect.stringContaining("535")]);
  expect((await tried(at("s3cret"))).join()).not.toContain("s3cret");
  expect(await tried(`smtp://127.0.0.1:${nobody}`)).toEqual([expect.stringContaining("ECONNREFUSED")]);
  expect(await tried(`smtp://127.0.0.1:${await silentServer()}`, 100)).toHaveLength(1);
});

it("tries a bucket: stores, reads and removes", async () => {
  const server = await bucketServer();
  const tried = (url: string, timeout?: number) => {
    const { protocol, host, pathname, username, password } = new URL(url);
    const bucket = {
      url: `${protocol.slice("s3+".length)}//${host}${pathname}/`,
      accessKeyId: username,
      secretAccessKey: decodeURIComponent(password),
      region: "eu-test-1",
      timeout,
    };
    return linesOf(() => bucketMediaStore(bucket, clock).tryOut?.() ?? Promise.reject(new Error("no try")));
  };
  expect(await tried(server.url())).toEqual([]);
  expect(server.asked.map((line) => line.split(" ")[0])).toEqual(["PUT", "GET", "DELETE"]);
  expect(server.objects.size).toBe(0);
  expect(await tried(server.url("another"))).toEqual([expect.stringMatching(/answers 403 \w+ to PUT/)]);
  expect(await tried(server.url(undefined, "nowhere"))).toEqual([expect.stringContaining("NoSuchBucket")]);
  server.answerWith((_, response) =>
    response
      .writeHead(400)
      .end("<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>"),
  );
  expect(await tried(server.url())).toEqual([expect.stringContaining("(its region is eu-west-3)")]);
  server.answerWith(() => {});
  expect(await tried(server.url(), 100)).toEqual([expect.stringContaining("does not answer")]);
});

it.each([false, true])(
  "tries a provider with the application’s secret (Basic: %s)",
  async (takesOnlyBasic) => {
    const provider = await startIdentityProvider(appUrl, { takesOnlyBasic });
    onTestFinished(() => provider.close());
    const tried = (options: Partial<typeof provider>) =>
      linesOf(createProgrammeProvider({ ...provider, ...options }).tryOut);
    expect(await tried({})).toEqual([]);
    const refused = "SETTING: the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET. It waits.";
    expect(await tried({ clientSecret: "another" })).toEqual([refused]);
    expect(await tried({ clientId: "another" })).toEqual([refused]);
    expect(await tried({ issuer: `http://127.0.0.1:${nobody}` })).toEqual([
      expect.stringContaining("ECONNREFUSED"),
    ]);
  },
);
