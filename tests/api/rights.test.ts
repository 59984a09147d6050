import { describe, expect, it } from "vitest";
import { everyCall } from "../support/every-call";
import { keptWorld } from "../support/kept-world";
import { callers, rightsTable } from "../support/rights-table";

// Both engines: every call of every area, and its effects.

const { database, fetch, rows, requestOf } = await everyCall();
const { db } = database;

/** These use up a code or a token, store the picture that they found, or are logged as exports. */
const changingGets = new Set([
  "catalogue.read",
  "passHolders.data",
  "auth.redirectToAuthorize",
  "auth.tokens",
  "auth.redirectToScan",
  "auth.scanAppTokens",
  "auth.refreshTokens",
  "auth.logout",
  "operators.externalContent",
]);

const { tables, digest: everything, putBack } = await keptWorld(database);
const untouched = await everything();
/** A call may have changed the world. */
let used = false;

it("covers every call of the contract, and no other", () => {
  const named = Object.entries(rightsTable).flatMap(([area, areaRows]) =>
    Object.keys(areaRows).map((name) => `${area}.${name}`),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.sort()).toEqual(rows.map(({ call }) => call).sort());
});

it("notices any change and restores the data", async () => {
  expect(tables).toBeGreaterThan(16);
  await db.updateTable("groups").set({ name: "Changed" }).execute();
  await db.deleteFrom("mails").execute();
  expect(await everything()).not.toEqual(untouched);
  await putBack();
  expect(await everything()).toEqual(untouched);
});

describe.each(rows)("$call", (row) => {
  const { call, definition, answers } = row;
  const onlyReads = definition.method === "get" && !changingGets.has(call);

  const expected = callers.map((caller) => ({ caller, status: answers[caller] }));
  // Refused callers first: they leave the data unchanged for the next one.
  const inOrder = expected.toSorted((one, other) => Number(one.status < 400) - Number(other.status < 400));
  it.each(inOrder)("answers $status to $caller", async ({ caller, status }) => {
    if (used) await putBack();
    used = true;
    const answer = await fetch(await requestOf(row, caller));
    expect([answer.status, answer.ok ? "" : await answer.text()]).toMatchObject([
      status,
      answer.ok ? "" : expect.stringContaining(`"status":${status}`),
    ]);
    if (answer.ok) await answer.body?.cancel();
    if (status < 400 && !onlyReads) return;
    expect(await everything()).toEqual(untouched);
    used = false;
  });
});
