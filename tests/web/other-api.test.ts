import { describe, expect, it } from "vitest";
import type { Api } from "~/web/api/client.server";
import { apiClient, callOverHttp } from "~/web/api/client.server";
import { ApiError } from "~/web/api/error.server";

/** The errors of calls to another implementation of the API. */
async function failureOf(call: (api: Api) => Promise<unknown>, answer: Response): Promise<ApiError> {
  const failure = await call(
    apiClient((definition, input) => callOverHttp(async () => answer, definition, input)),
  ).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure;
  return failure;
}
const id = "0b0f7d1c-93a5-4a39-8f5e-0d6f6b1c2a10";
const signUp = (api: Api) => api.operators.signUp({} as Parameters<Api["operators"]["signUp"]>[0]);
const addOperator = (api: Api) => api.operators.create({} as Parameters<Api["operators"]["create"]>[0]);
const addUser = (api: Api) => api.users.create({ email: "a@b.be", roles: ["Admin"], eltos: [id] });
const addHolder = (api: Api) => api.passHolders.create({} as Parameters<Api["passHolders"]["create"]>[0]);
const login = (api: Api) => api.auth.login({ email: "a@b.be", password: "x" });
const exported = (api: Api) => api.operators.exportFile({ reason: "x", exportAsExcel: true });
const archive = (api: Api) => api.operators.archive({ eltoId: id });

describe("an error of the documented API has its own sentence", () => {
  it.each([
    ["a sign-up", signUp, "Duplicate email address.", "duplicateEmail", { managerEmail: ["duplicateEmail"] }],
    ["a user", addUser, "Duplicate email address.", "duplicateEmail", { email: ["duplicateEmail"] }],
    [
      "a pass holder",
      addHolder,
      "Duplicate email address.",
      "duplicateHolderEmail",
      { email: ["duplicateHolderEmail"] },
    ],
    ["a pass holder without the right", addHolder, "Invalid rights.", "invalidRightsToCreate", {}],
    ["an export", exported, "Invalid rights.", "invalidRightsToExport", {}],
    [
      "an export of offers",
      (api: Api) => api.offers.exportFile({ reason: "x" }),
      "Invalid rights.",
      "invalidRightsToExport",
      {},
    ],
    ["a sign-in", login, "Wrong log", "wrongLogin", {}],
    ["a sign-in with an impossible password", login, "Password strength", "wrongLogin", {}],
    [
      "a registration",
      (api: Api) => api.users.registrationLink({ token: "x" }),
      "Invalid token",
      "invalidToken",
      {},
    ],
    [
      "a new password",
      (api: Api) => api.users.resetPassword({ token: "x", newPassword: "y" }),
      "InvalidToken",
      "invalidToken",
      {},
    ],
    ["an id", archive, "Invalid id.", "invalidId", {}],
    ["an operator's id", archive, "Invalid elto id.", "invalidEltoId", {}],
    [
      "a password that cannot be set",
      (api: Api) => api.users.setPassword({ userId: id, password: "x" }),
      "Invalid user id. Save error with UserManager.",
      "wrongUserForPassword",
      {},
    ],
    [
      "a pair of duplicates",
      (api: Api) => api.passHolders.ignoreDuplicate({ duplicateEventId: id }),
      "Invalid duplicateEventId.",
      "invalidDuplicateEventId",
      {},
    ],
    [
      "a card that becomes digital",
      (api: Api) => api.passHolders.update({} as Parameters<Api["passHolders"]["update"]>[0]),
      "Invalid id. Invalid operation (Physical => Digital pass).",
      "physicalToDigital",
      {},
    ],
  ])("%s", async (_, call, title, code, fields) => {
    for (const body of [{ title }, { message: title }, { title: "Bad Request", errors: { Any: [title] } }])
      expect(await failureOf(call, Response.json(body, { status: 400 }))).toMatchObject({
        code,
        fields,
        params: {},
      });
  });

  it.each([
    [401, "Unauthorized", "unauthorized"],
    [404, "Not Found", "notFound"],
    [400, "Bad Request", "badRequest"],
    [500, "An unexpected server error occurred.", "serverError"],
    [418, "An unexpected server error occurred.", "serverError"],
    [503, "<html>", "unavailable"],
  ])("is chosen by the status %i if there is no other information", async (status, title, code) => {
    expect(await failureOf(archive, Response.json({ title }, { status }))).toMatchObject({
      code,
      params: {},
    });
  });
});

describe("the documented API's own message is shown", () => {
  const said = async (call: (api: Api) => Promise<unknown>, body: unknown) =>
    (await failureOf(call, Response.json(body, { status: 400 }))).params;

  it.each([
    ["its first error", archive, { errors: ["Sheet is locked.", "Other"] }, "Sheet is locked."],
    ["its message", archive, { message: "Sheet is locked." }, "Sheet is locked."],
    [
      "each field of a new operator",
      addOperator,
      {
        title: "One or more validation errors occurred.",
        errors: { Street: ["too long"], City: ["unknown", "empty"] },
      },
      "Street: too long ; City: unknown ; City: empty",
    ],
  ])("%s", async (_, call, body, words) => {
    expect(await said(call, body)).toEqual({ context: "said", said: words });
  });

  it("is not shown for an internal error or a proxy's page", async () => {
    const failure = await failureOf(archive, Response.json({ title: "NullReference" }, { status: 500 }));
    expect(failure.params).toEqual({});
    expect((await said(archive, { message: "x".repeat(5000) })).said).toHaveLength(500);
  });
});

it("a failure contains the response's body and headers", async () => {
  const answer = Response.json({ title: "Not now" }, { status: 400, headers: { "x-trace": "7" } });
  const { body, headers, status } = await failureOf(archive, answer);
  expect({ body, status, trace: headers?.get("x-trace") }).toEqual({
    body: { title: "Not now" },
    status: 400,
    trace: "7",
  });
});

it("a call without the id of its path is not sent", async () => {
  let calls = 0;
  const send = async () => {
    calls += 1;
    return new Response(null, { status: 204 });
  };
  const api = apiClient((definition, input) => callOverHttp(send, definition, input));
  for (const id of ["", undefined, null])
    await expect(api.users.remove({ id: id as string })).rejects.toThrow("lacks its id");
  expect(calls).toBe(0);
});
