import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, expect, it } from "vitest";
import { createApi } from "~/api/app.server";
import { onQuery } from "~/api/platform/database/open.server";
import { configuration } from "~/config/configuration.server";
import { keptLists } from "~/contract/saved-views";
import * as root from "~/root";
import { sessionCookie } from "~/web/session/session.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift } from "../support/gifts/gifts";
import { addOffer, addOperator, addRequest, addUser, offerContent } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { loadersAt } from "./support/addresses";

const { db } = await freshDatabase();
const api = testApi(db);
const abbey = await addOperator(db, { name: "Abbaye" });
const offer = await addOffer(db, abbey);
const holder = await addHolder(db);
const platform = await addUser(db, { role: "AdminWbt" });
// In one process, as in most installations.
const kept: { apiInstance?: unknown } = globalThis as never;
kept.apiInstance = Promise.resolve({ ...createApi(api.services), health: async () => "ok" });
const { apiUrl } = configuration();
Object.assign(configuration(), { apiUrl: undefined });
afterAll(() => {
  delete kept.apiInstance;
  // The next file of this worker may have its API behind HTTP.
  Object.assign(configuration(), { apiUrl });
});

/** The statements of a page, including those of its surroundings. */
async function statementsOf(address: string) {
  const url = `http://localhost:3000${address}`;
  const request = new Request(url);
  const bearer = await api.bearerOf(platform);
  const cookie = await sessionCookie(request, {
    accessToken: bearer,
    refreshToken: "none",
    flow: "Default",
    stayConnected: false,
    expiresAt: "2099-01-01T00:00:00Z",
  });
  request.headers.set("cookie", cookie.split(";")[0] ?? "");
  const { loaders, params } = await loadersAt(address);
  const context = {};
  const statements: string[] = [];
  const leave = onQuery(({ query }) => void statements.push(query.sql));
  const answers = await Promise.all(
    [root.loader, ...loaders].map((loader) => loader({ request, params, context } as LoaderFunctionArgs)),
  ).finally(leave);
  expect(answers.filter((answer) => answer instanceof Response && answer.status >= 300)).toEqual([]);
  return statements;
}

const asked = await addOffer(db, abbey);
const content = JSON.stringify(offerContent);
await addRequest(db, { offer_id: asked.id, previous: content, current: content });
const gift = await addGift(db);
/** Six by default, for every list, sheet and form; pages that need more state their number. */
const limits: Record<string, number> = {
  "/": 10,
  [`/offers/${asked.id}/validate`]: 21,
  "/offers": 7,
  "/logs": 7,
  "/statistics": 8,
  "/publication": 12,
  [`/eltos/${abbey.id}/stats`]: 8,
  [`/gifts/${gift.id}/informations`]: 8,
  [`/gifts/${gift.id}/edit`]: 9,
  // Includes the team’s notes on the page behind.
  [`/offers/${offer.id}/edit`]: 7,
  [`/pass-holders/${holder.id}/informations`]: 7,
  [`/users/${platform.id}/informations`]: 7,
};
it.each([
  ...new Set([...Object.keys(limits), ...Object.values(keptLists).map(({ path }) => path)]),
  "/eltos?SearchTerm=abbaye",
  `/eltos/${abbey.id}/informations`,
  `/eltos/${abbey.id}/informations/edit`,
  `/eltos/${abbey.id}/history`,
  `/offers/${offer.id}/informations`,
  "/pass-holders?SearchTerm=dupont",
  `/pass-holders/${holder.id}/edit`,
  "/search?q=abbaye",
])("%s takes few statements", async (address) => {
  const statements = await statementsOf(address);
  const texts = statements.map((one) => one.replace(/\s+/g, " ").slice(0, 160)).join("\n");
  expect(statements.length, texts).toBeLessThanOrEqual(limits[address] ?? 6);
});

/** Only those of the call's transaction. */
async function statementsOfCall(call: () => Promise<unknown>) {
  const statements: string[] = [];
  const leave = onQuery(({ query }) => void statements.push(query.sql));
  await call().finally(leave);
  return statements.map((one) => one.replace(/\s+/g, " ").slice(0, 160));
}

it("an act and its log entry take few statements", async () => {
  const { passHolders } = await api.as(platform);
  const { id } = holder;
  // The person, the entry with its sums, the journal; for an edit also what is reserved, read and taken.
  const given = await statementsOfCall(() =>
    passHolders.addPoints({ passholderId: id, points: 5, reason: "Geste" }),
  );
  expect(given.length, given.join("\n")).toBeLessThanOrEqual(5);
  const read = await passHolders.details({ id });
  const edited = await statementsOfCall(() =>
    passHolders.update({ ...read, address: { ...read.address, city: "Dinant" }, agreeThings: true } as never),
  );
  expect(edited.length, edited.join("\n")).toBeLessThanOrEqual(7);
});
