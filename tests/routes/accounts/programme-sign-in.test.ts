import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createProgrammeProvider } from "~/api/platform/identity/programme-provider.server";
import * as login from "~/routes/public/login";
import * as programmeLogin from "~/routes/public/login-wbt";
import * as postLogin from "~/routes/public/post-login";
import * as logout from "~/routes/shell/logout";
import * as scanApp from "~/routes/shell/scan-app";
import { readSession } from "~/web/session/session.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { startIdentityProvider } from "../../support/identity-provider";
import { addUser } from "../../support/operators";
import { openScreens, toastOf } from "../../support/screens";

const APP = "http://localhost:3000";

const { db } = await freshDatabase();
const identity = await startIdentityProvider(APP);
afterAll(() => identity.close());
const base = testApi(db);
const api = testApi(db, {
  options: { ...base.services.options, appUrl: APP, scanAppUrl: "https://scan.example/app" },
});
const screens = openScreens(api);
const { email } = await addUser(db, { role: "AdminWbt" });

/** The browser's cookies. */
const jar = new Map<string, string>();
const cookies = () => ({ cookie: [...jar].map((pair) => pair.join("=")).join("; ") });
const keep = <Answer extends { headers: Headers }>(answer: Answer): Answer => {
  for (const set of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return answer;
};
const visitLogin = async (query = "") =>
  keep(await screens.load(programmeLogin, `/login-wbt${query}`, { headers: cookies() }));
const comeBack = async (query: string) =>
  keep(await screens.load(postLogin, `/post-login${query}`, { headers: cookies() }));
const refusalOf = async (query: string) => {
  const { status, data } = await comeBack(query);
  return [status, data.refused?.reason];
};
/** To the provider's form and back: the query of the callback. */
async function passProvider(person: string | null, query = "?continue=1") {
  const { location } = await visitLogin(query);
  return (await identity.signIn(location ?? "", person)).search;
}
const sessionOf = () => readSession(new Request(APP, { headers: cookies() }));

beforeEach(() => {
  jar.clear();
  api.services.programmeProvider = createProgrammeProvider(identity);
});

describe("the sign-in by the provider", () => {
  it("leads to the requested page, over a waiting page", async () => {
    expect((await visitLogin()).data).toMatchObject({ refusal: null });
    const back = await passProvider(email, "?continue=1&returnTo=/eltos");
    const waiting = await comeBack(back);
    expect(waiting).toMatchObject({ status: 200, data: { refused: null } });
    expect(waiting.headers.get("refresh")).toBe("0;url=/post-login");
    const code = new URLSearchParams(back).get("code") ?? "";
    for (const text of [JSON.stringify(waiting.data), ...jar.values()]) expect(text).not.toContain(code);

    expect(await comeBack("")).toMatchObject({ status: 302, location: "/eltos" });
    expect([...jar.keys()]).toEqual(["session"]);
    expect(await sessionOf()).toMatchObject({ flow: "WBT", stayConnected: false });
    // Back in the history.
    expect(await comeBack(back)).toMatchObject({ status: 302, location: "/" });
    expect(await visitLogin()).toMatchObject({ status: 302, location: "/" });
  });

  it("stays on this site whatever the return URL", async () => {
    await comeBack(await passProvider(email, "?continue=1&returnTo=//evil.example"));
    expect(await comeBack("")).toMatchObject({ status: 302, location: "/" });
  });

  it("leads to the scan app for a person who comes from there, without a session here", async () => {
    await comeBack(await passProvider(email, "?continue=1&fromPwa=1"));
    const { location } = await comeBack("");
    expect(location).toMatch(/^https:\/\/scan\.example\/app\?code=/);
    expect(await sessionOf()).toBeUndefined();
  });

  it("asks the provider for another account", async () => {
    const { location } = await visitLogin("?continue=1&otherAccount=1");
    expect(new URL(location ?? "").searchParams.get("prompt")).toBe("login");
  });
});

describe("a refused sign-in", () => {
  it("redirects to the sign-in page without a code", async () => {
    expect(await comeBack("")).toMatchObject({ status: 302, location: "/login" });
    await passProvider(email);
    expect(await comeBack("")).toMatchObject({ status: 302, location: "/login" });
  });

  it("reports a cancellation", async () => {
    expect(await refusalOf(await passProvider(null))).toEqual([403, "denied"]);
    expect([...jar]).toEqual([]);
  });

  it.each([
    ["server_error", "programmeUnavailable"],
    ["invalid_scope", "programmeAnswerInvalid"],
  ])("reports the provider's error %s", async (error, reason) => {
    await visitLogin("?continue=1");
    const state = new URLSearchParams(await passProvider(null)).get("state");
    expect(await refusalOf(`?error=${error}&state=${state}`)).toEqual([403, reason]);
  });

  it("reports another browser, or another state", async () => {
    const back = await passProvider(email);
    const asked = new URLSearchParams(back);
    asked.set("state", "another");
    expect(await refusalOf(`?${asked}`)).toEqual([400, "otherBrowser"]);
    expect(await refusalOf(back)).toEqual([400, "otherBrowser"]);
    expect(await sessionOf()).toBeUndefined();
  });

  it("reports a used code", async () => {
    await comeBack(await passProvider(email));
    const pending = new Map(jar);
    await comeBack("");
    jar.clear();
    for (const [name, value] of pending) jar.set(name, value);
    expect(await refusalOf("")).toEqual([400, "programmeSignInExpired"]);
  });

  it("reports a code too long for a cookie", async () => {
    const state = new URLSearchParams(await passProvider(email)).get("state");
    expect(await refusalOf(`?code=${"x".repeat(4_000)}&state=${state}`)).toEqual([
      403,
      "programmeAnswerInvalid",
    ]);
  });

  it("reports an account that is only known to the provider", async () => {
    await comeBack(await passProvider("camille@demo.example", "?continue=1&returnTo=/offers"));
    expect(await comeBack("")).toMatchObject({
      status: 403,
      data: {
        refused: {
          reason: "programmeAccountUnknown",
          params: { email: "camille@demo.example" },
          returnTo: "/offers",
        },
      },
    });
  });

  it("reports a provider that is down, before and after its form", async () => {
    await comeBack(await passProvider(email));
    await identity.goDown();
    onTestFinished(() => identity.comeBack());
    expect(await refusalOf("")).toEqual([502, "programmeUnavailable"]);
    api.services.programmeProvider = createProgrammeProvider(identity);
    expect(await visitLogin("?continue=1")).toMatchObject({
      status: 502,
      data: { refusal: "programmeUnavailable" },
    });
  });

  it("reports an installation without a provider", async () => {
    api.services.programmeProvider = createProgrammeProvider(null);
    expect(await visitLogin()).toMatchObject({ status: 200, data: { refusal: "programmeNotConfigured" } });
    expect(await visitLogin("?continue=1")).toMatchObject({
      status: 400,
      data: { refusal: "programmeNotConfigured" },
    });
  });
});

describe("the session of the programme's team", () => {
  const signIn = async () => {
    await comeBack(await passProvider(email));
    await comeBack("");
  };

  it("ends at the provider too: by a redirect with scripts, by a page without", async () => {
    await signIn();
    const quiet = keep(await screens.post(logout, "/logout", {}, { headers: cookies() }));
    expect(quiet).toMatchObject({ status: 302 });
    expect(quiet.location).toContain(`${identity.issuer}/session/end?`);
    expect(toastOf(quiet)).toBe("backoffice-shell:toast.signedOut");
    expect(quiet.headers.get("clear-site-data")).toBe('"storage"');
    expect(await sessionOf()).toBeUndefined();

    jar.clear();
    await signIn();
    const page = await screens.post(
      logout,
      "/logout",
      {},
      { headers: { ...cookies(), accept: "text/html" } },
    );
    expect(page).toMatchObject({ status: 200, location: null });
    expect(page.headers.get("refresh")).toContain(`0;url=${identity.issuer}/session/end?`);
    expect(page.headers.get("content-security-policy")).not.toContain("sandbox");
  });

  it("starts again at its own sign-in page", async () => {
    await signIn();
    await db.updateTable("sessions").set({ revoked_at: new Date() }).execute();
    const { location } = keep(await screens.load(scanApp, "/scan?x=1", { headers: cookies() }));
    expect(location).toBe("/login-wbt?returnTo=%2Fscan%3Fx%3D1");
  });
});

it("the scan app opens with a code for a signed-in person, and after a sign-in for others", async () => {
  const person = await addUser(db, { role: "Scanner" });
  const { location } = await screens.load(scanApp, "/scan", { as: person });
  expect(location).toMatch(/^https:\/\/scan\.example\/app\?code=/);
  expect(await screens.load(scanApp, "/scan")).toMatchObject({ location: "/login?returnTo=%2Fscan" });
  const { data } = await screens.load(login, "/login?fromPwa=1");
  expect(data).toMatchObject({ fromScanApp: true });
});
