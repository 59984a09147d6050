import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { type PageFailure, SIGN_IN_AGAIN } from "~/contract/forms/page-failure";
import { existingPage } from "~/web/lists/last-page.server";
import { startedRequestContext } from "~/web/request/context.server";
import { type ScreenContext, screenAction, screenFile, screenLoader } from "~/web/request/screen.server";
import { readSession, sessionCookie } from "~/web/session/session.server";
import { json } from "../platform/support/local-server";

// The API in another process, at API_URL; each test sets its responses.
type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;
let answer: Answer;
let seen: string[] = [];
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
  answer(Object.assign(request, { text }), response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
});

/** The answer of the loader or action of a public screen. */
const screenAnswer = <Result>(given: ActionFunctionArgs, run: (screen: ScreenContext) => Promise<Result>) =>
  screenAction({ may: "anyone" }, run)(given);

let nextSession = 0;
const tokens = (accessToken: string, refreshToken = `refresh-${nextSession++}`) => ({
  accessToken,
  refreshToken,
  flow: "Default" as const,
  stayConnected: true,
  expiresAt: "2026-12-01T00:00:00Z",
});
const problem = (response: ServerResponse, status: number, code: string, more: object = {}) => {
  const body = {
    type: "about:blank",
    title: code,
    status,
    detail: code,
    instance: "/api/x#id-1",
    code,
    ...more,
  };
  json(response, body, status);
};

/** An API whose bearer "old" has expired; a refresh returns "new". */
const expired: (then?: Answer) => Answer = (then) => (request, response) => {
  if (request.url?.startsWith("/api/auth/refresh-tokens")) json(response, tokens("new"));
  else if (request.headers.authorization !== "Bearer new") problem(response, 401, "unauthorized");
  else if (then) then(request, response);
  else json(response, ["tag"]);
};

async function args(url: string, init: RequestInit & { bearer?: string } = {}) {
  const request = new Request(`http://localhost:3000${url}`, init);
  if (init.bearer) {
    const cookie = await sessionCookie(request, tokens(init.bearer), "a@b.be");
    request.headers.set("cookie", cookie.split(";")[0] ?? "");
  }
  return { request, params: {}, context: {} };
}

/** The error of the loader or action, as the page's boundary would get it. */
async function thrown(answering: Promise<unknown>): Promise<{ status: number; data: PageFailure }> {
  const error = await answering.then(
    () => undefined,
    (reason) => reason,
  );
  return { status: error?.init?.status, data: error?.data };
}
const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("an expired access token", () => {
  test("is refreshed with the stored flow, and the call is retried", async () => {
    answer = expired();
    const given = await args("/offers", { bearer: "old" });
    expect(await screenAnswer(given, ({ api }) => api.content.tags())).toEqual(["tag"]);
    expect(seen).toEqual([
      "GET /api/tags Bearer old",
      "GET /api/auth/refresh-tokens?flux=Default -",
      "GET /api/tags Bearer new",
    ]);
  });

  test("is only refreshed once for a page's loaders and concurrent requests", async () => {
    answer = expired();
    const page = await args("/offers", { bearer: "old" });
    const beside = { ...page, request: new Request(page.request), context: {} };
    const run = (given: typeof page) => screenAnswer(given, ({ api }) => api.content.tags());
    await Promise.all([run(page), run({ ...page }), run(beside)]);
    expect(seen.filter((line) => line.includes("refresh-tokens"))).toHaveLength(1);
    await run({ ...page, context: {} });
    expect(seen.filter((line) => line.includes("refresh-tokens"))).toHaveLength(1);
  });

  test("during a form submission loses nothing, and the redirect carries the new session", async () => {
    let saved = "";
    answer = expired((request, response) => {
      saved = request.text;
      response.writeHead(204).end();
    });
    const given = await args("/x", { bearer: "old", ...post({ terms: "on" }) });
    const response = await screenAnswer(given, ({ api, form }) =>
      form(z.object({ terms: z.literal("on") }), async () => {
        await api.users.acceptTerms({ id: "0190b3a0-0000-7000-8000-000000000000" });
        return Response.redirect("http://localhost:3000/done", 303);
      }),
    );
    expect(saved).toBe("");
    expect(response).toBeInstanceOf(Response);
    const cookie = (response as Response).headers.get("set-cookie") ?? "";
    const next = new Request("http://localhost:3000/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(await readSession(next)).toMatchObject({ bearer: "new", stayConnected: true });
  });

  test.each([
    [
      "the refresh is refused",
      (_: unknown, response: ServerResponse) => problem(response, 401, "unauthorized"),
    ],
    [
      "the new bearer is refused too",
      (request: IncomingMessage, response: ServerResponse) =>
        request.url?.includes("refresh")
          ? json(response, tokens("useless"))
          : problem(response, 401, "unauthorized"),
    ],
  ])("redirects to the login page, which then returns (%s)", async (_name, how) => {
    answer = how;
    const given = await args("/eltos?page=2", { bearer: "old" });
    const response: Response = await screenAnswer(given, ({ api }) => api.content.tags()).catch(
      (error) => error,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/login?returnTo=%2Feltos%3Fpage%3D2");
    expect(response.headers.get("set-cookie")).toMatch(/^session=; .*Max-Age=0/);
  });

  test.each([
    [503, "unavailable"],
    [429, "tooManyLogins"],
  ])("does not sign the user out if the refresh is answered with %i", async (refused, code) => {
    answer = (request, response) =>
      request.url?.includes("refresh")
        ? problem(response, refused, code)
        : problem(response, 401, "unauthorized");
    const given = await args("/eltos", { bearer: "old" });
    const { status, data } = await thrown(screenAnswer(given, ({ api }) => api.content.tags()));
    expect(status).toBe(refused);
    expect(data).toMatchObject({ code });
  });
});

describe("a session that ended while a form was filled in", () => {
  const save = ({ api, form }: ScreenContext) =>
    form(z.object({ name: z.string() }), async ({ name }) => {
      await api.users.acceptTerms({ id: "0190b3a0-0000-7000-8000-000000000000" });
      return { saved: name };
    });

  test("keeps what was typed on the page, except passwords", async () => {
    answer = (_, response) => problem(response, 401, "unauthorized");
    const fields = { name: "Château", password: "secret", confirmation: "secret" };
    const { status, data } = await thrown(
      screenAnswer(await args("/x", { bearer: "old", ...post(fields) }), save),
    );
    expect(status).toBe(401);
    expect(data).toMatchObject({
      code: "sessionEnded",
      submitted: [["name", "Château"]],
      email: "a@b.be",
      sentTo: "/x",
    });
  });

  test("is followed by signing in and saving when the form is resubmitted with e-mail and password", async () => {
    answer = (request, response) => {
      if (request.url === "/api/auth/login") {
        expect(JSON.parse(request.text)).toEqual({ email: "a@b.be", password: "right" });
        json(response, { ...tokens("fresh"), knownBrowser: "known" });
      } else if (request.headers.authorization === "Bearer fresh") response.writeHead(204).end();
      else problem(response, 401, "unauthorized");
    };
    const fields = { name: "Château", [SIGN_IN_AGAIN.email]: "a@b.be", [SIGN_IN_AGAIN.password]: "right" };
    expect(await screenAnswer(await args("/x", post(fields)), save)).toEqual({ saved: "Château" });
  });

  test.each(["Wrong log", "Password strength"])(
    "recognises %j of the source's API as wrong credentials",
    async (message) => {
      answer = (_, response) =>
        response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ message }));
      const fields = { name: "Château", [SIGN_IN_AGAIN.email]: "a@b.be", [SIGN_IN_AGAIN.password]: "wrong" };
      const { data } = await thrown(screenAnswer(await args("/x", post(fields)), save));
      expect(data).toMatchObject({ signInError: "wrongLogin" });
    },
  );

  test("still keeps everything after a wrong password", async () => {
    answer = (_, response) => problem(response, 400, "wrongLogin");
    const fields = { name: "Château", [SIGN_IN_AGAIN.email]: "a@b.be", [SIGN_IN_AGAIN.password]: "wrong" };
    const { status, data } = await thrown(screenAnswer(await args("/x", post(fields)), save));
    expect(status).toBe(401);
    expect(data).toMatchObject({
      signInError: "wrongLogin",
      submitted: [["name", "Château"]],
      email: "a@b.be",
    });
  });

  test("asks for the code of a second factor after the password, again after a wrong one, and saves", async () => {
    const secondFactor = { challenge: "challenge", expiresAt: "2099-01-01T00:00:00Z" };
    answer = (request, response) => {
      if (request.url === "/api/auth/login") json(response, { secondFactor, knownBrowser: "known" });
      else if (request.url === "/api/auth/second-factor") {
        const { challenge, code } = JSON.parse(request.text);
        expect(challenge).toBe("challenge");
        expect(request.headers["x-known-browser"]).toBe("known");
        if (code === "123456") json(response, { ...tokens("fresh"), knownBrowser: "proven" });
        else problem(response, 400, code === "late" ? "challengeEnded" : "wrongCode");
      } else if (request.headers.authorization === "Bearer fresh") response.writeHead(204).end();
      else problem(response, 401, "unauthorized");
    };
    const fields = { name: "Château", [SIGN_IN_AGAIN.email]: "a@b.be", [SIGN_IN_AGAIN.password]: "right" };
    const given = await args("/x", post(fields));
    const { data } = await thrown(screenAnswer(given, save));
    expect(data).toMatchObject({ signIn: "code", submitted: [["name", "Château"]] });
    expect(data.signInError).toBeUndefined();
    const cookies = (await startedRequestContext(given.context))?.cookies() ?? [];
    const cookie = ["second-factor=", "known-browser="]
      .map((name) => cookies.find((one) => one.startsWith(name))?.split(";")[0])
      .join("; ");
    const withCode = async (code: string) => {
      const sent = await args("/x", post({ name: "Château", [SIGN_IN_AGAIN.code]: code }));
      sent.request.headers.set("cookie", cookie);
      return screenAnswer(sent, save);
    };
    expect((await thrown(withCode("000000"))).data).toMatchObject({
      signIn: "code",
      signInError: "wrongCode",
      submitted: [["name", "Château"]],
    });
    expect((await thrown(withCode("late"))).data).toMatchObject({
      signIn: "password",
      signInError: "challengeEnded",
    });
    expect(await withCode("123456")).toEqual({ saved: "Château" });
  });

  test("links users of the programme's sign-in back to it, in another tab", async () => {
    answer = (_, response) => problem(response, 401, "unauthorized");
    const given = await args("/x", post({ name: "Château" }));
    const cookie = await sessionCookie(given.request, { ...tokens("old"), flow: "WBT" });
    given.request.headers.set("cookie", cookie.split(";")[0] ?? "");
    expect((await thrown(screenAnswer(given, save))).data).toMatchObject({
      status: 401,
      signIn: "programme",
      submitted: [["name", "Château"]],
    });
  });
});

describe("a form", () => {
  const schema = z.object({
    email: z.string({ error: "required" }),
    count: z.number({ error: "invalidNumber" }),
  });
  const send = async (fields: Record<string, string>) =>
    screenAnswer(await args("/x", { bearer: "b", ...post(fields) }), ({ api, form }) =>
      form(schema, async () => {
        await api.content.tags();
        return "saved" as const;
      }),
    ) as Promise<{ data: FormAnswer; init: ResponseInit }>;

  test("is redisplayed with its input and the codes if invalid, without a call", async () => {
    const { data, init } = await send({ email: "", count: "many", password: "secret" });
    expect(init.status).toBe(422);
    expect(data.lastResult.error).toEqual({ email: ["required"], count: ["invalidNumber"] });
    expect(data.lastResult.initialValue).toEqual({ count: "many" });
    expect(seen).toEqual([]);
  });

  test("is redisplayed over the last page of a list if its URL is beyond it", async () => {
    const list = screenLoader({ may: "anyone" }, async ({ url, page }) =>
      existingPage(url, { currentPage: page, totalPages: 2 }),
    );
    const given = await args("/x?sort=name&page=99", { bearer: "b" });
    const redirect = await list(given).catch((answer: Response) => answer);
    expect(redirect).toMatchObject({ status: 302 });
    const sent = await args("/x?sort=name&page=99", { bearer: "b", ...post({ email: "" }) });
    await screenAnswer(sent, ({ form }) => form(schema, async () => "saved"));
    expect(await list({ ...given, context: sent.context })).toEqual({ currentPage: 2, totalPages: 2 });
  });

  test("is redisplayed with the field errors of the API", async () => {
    answer = (_, response) =>
      problem(response, 400, "validation", { errors: { "rows.0.email": ["invalidEmail"] } });
    const { data, init } = await send({ email: "a", count: "1" });
    expect(init.status).toBe(422);
    expect(data.lastResult.error).toEqual({ "rows[0].email": ["invalidEmail"] });
    expect(data.lastResult.initialValue).toEqual({ email: "a", count: "1" });
  });

  test("is redisplayed with the code and its values if refused as a whole", async () => {
    answer = (_, response) => problem(response, 409, "staleVersion", { params: { by: "Anne" } });
    const { data, init } = await send({ email: "a", count: "1" });
    expect(init.status).toBe(409);
    expect(data.lastResult.error).toEqual({ "": ["staleVersion"] });
    expect(data.refusal).toEqual({ code: "staleVersion", params: { by: "Anne" }, requestId: "id-1" });
  });

  test("is on the error page, ready to be resubmitted, if the API is unavailable", async () => {
    answer = (_, response) => problem(response, 503, "unavailable");
    const { status, data } = await thrown(send({ email: "a", count: "1" }));
    expect(status).toBe(503);
    expect(data.submitted).toEqual([
      ["email", "a"],
      ["count", "1"],
    ]);
  });

  test("is refused without any effect if it comes from another site", async () => {
    const given = await args("/x", { bearer: "b", ...post({ email: "a", count: "1" }) });
    given.request.headers.set("origin", "https://evil.example");
    let ran = false;
    const { status, data } = await thrown(
      screenAnswer(given, async () => {
        ran = true;
      }),
    );
    expect([status, data.code, ran]).toEqual([403, "foreignOrigin", false]);
  });
});

describe("a page", () => {
  const load = async (code: string, status: number) => {
    answer = (_, response) => problem(response, status, code);
    return thrown(screenAnswer(await args("/x", { bearer: "b" }), ({ api }) => api.content.tags()));
  };

  test.each([
    ["notFound", 404],
    ["invalidRights", 403],
    ["underReview", 409],
    ["serverError", 500],
  ])("whose data fails with %s is the error page of %i", async (code, status) => {
    expect(await load(code, status)).toMatchObject({ status, data: { code, status } });
  });

  test.each([
    ["", 1],
    ["?page=1", 1],
    ["?page=2", 2],
    ["?page=0", 1],
    ["?page=-3", 1],
    ["?page=abc", 1],
    ["?page=2.9", 2],
    ["?page=99999999", 1_000_000],
  ])("of a list requested by “%s” is page %i", async (query, page) => {
    expect(await screenAnswer(await args(`/x${query}`), async (screen) => screen.page)).toBe(page);
  });

  test("of a file that fails is a French page, with the refreshed session", async () => {
    answer = expired((_, response) => problem(response, 404, "notFound"));
    const file = screenFile({ may: "anyone" }, ({ api }) => api.content.tags());
    const failed = await file(await args("/x", { bearer: "old" })).catch(
      (error: unknown) => error as Response,
    );
    expect(failed).toBeInstanceOf(Response);
    expect((failed as Response).status).toBe(404);
    expect((failed as Response).headers.getSetCookie().join()).toContain("session=");
    expect(await (failed as Response).text()).toContain("<h1>Page introuvable</h1>");
  });

  test("explains the status if something other than the API answers", async () => {
    answer = (_, response) => void response.writeHead(502).end("<h1>Bad gateway</h1>");
    const failed = thrown(screenAnswer(await args("/x", { bearer: "b" }), ({ api }) => api.content.tags()));
    expect(await failed).toMatchObject({ status: 502, data: { code: "unavailable" } });
  });

  test("reports an unreachable API", async () => {
    answer = (request) => void request.socket.destroy();
    const failed = thrown(screenAnswer(await args("/x", { bearer: "b" }), ({ api }) => api.content.tags()));
    expect(await failed).toMatchObject({ status: 503, data: { code: "unavailable" } });
  });

  test("does not follow the API's redirects with the user's session", async () => {
    answer = (_, response) => void response.writeHead(307, { location: "/api/elsewhere" }).end();
    const failed = thrown(screenAnswer(await args("/x", { bearer: "b" }), ({ api }) => api.content.tags()));
    expect(await failed).toMatchObject({ status: 503, data: { code: "unavailable" } });
    expect(seen).toHaveLength(1);
  });

  test("only shows a request id after a programming error", async () => {
    const { status, data } = await thrown(
      screenAnswer(await args("/x"), async () => {
        throw new Error("the table is gone");
      }),
    );
    expect(status).toBe(500);
    expect(data.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(data)).not.toContain("table");
  });
});
