import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { MAX_KEPT_SCANS } from "~/contract/pass-holders/kept-scans";
import * as manifest from "~/routes/scan/manifest";
import * as send from "~/routes/scan/send";
import * as logout from "~/routes/shell/logout";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const cave = await addOperator(db, { name: "Grotte", sheet: { points: 50 } });
const luc = await addUser(db, { role: "Scanner", operators: [cave] });
const other = await addUser(db, { role: "Scanner", operators: [cave] });

const kept = async () => ({
  passId: (await addHolder(db, { created_at: "2026-01-01T00:00:00Z" })).pass_number ?? "",
  eltoId: cave.id,
  offerId: null,
  idempotencyKey: newId(),
  scannedAt: new Date(Date.now() - 3_600_000).toISOString(),
  clockAhead: 0,
});
const jsonOf = ({ response }: { response: Response | undefined }) => response?.json();
type Sent = Awaited<ReturnType<typeof kept>>;
const post = (scans: Sent[] | string, { person = luc.id, as = luc as typeof luc | null } = {}) =>
  screens.post(
    send,
    "/scan/send",
    { person, scans: typeof scans === "string" ? scans : JSON.stringify(scans) },
    as ? { as } : {},
  );

describe("a device with kept scans", () => {
  it("first requests the current user and the time", async () => {
    const asked = async (as?: typeof luc) => jsonOf(await screens.load(send, "/scan/send", as ? { as } : {}));
    expect(await asked(luc)).toMatchObject({ person: luc.id, now: expect.any(Number) });
    expect(await asked()).toMatchObject({ person: null });
  });

  it("gets a result for each, recorded with its browser", async () => {
    const [one, two] = [await kept(), { ...(await kept()), passId: "9999999999999" }];
    const answer = await post([one, two]);
    expect(answer.status).toBe(200);
    expect(await jsonOf(answer)).toMatchObject({
      now: expect.any(Number),
      scans: [
        { idempotencyKey: one.idempotencyKey, status: "awarded", points: 50 },
        { idempotencyKey: two.idempotencyKey, status: "unknownPass", points: 0 },
      ],
    });
    const row = await db
      .selectFrom("scans")
      .selectAll()
      .where("idempotency_key", "=", one.idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(row.device).toMatch(/^browser-/);
    expect(row.user_id).toBe(luc.id);
  });

  it("keeps them without a session or for another user; invalid input is refused", async () => {
    const one = await kept();
    expect((await post([one], { as: null })).status).toBe(401);
    expect((await post([one], { as: other })).status).toBe(409);
    const many = Array.from({ length: MAX_KEPT_SCANS + 1 }, () => one);
    for (const bad of [many, [], "[", "{}", [{ ...one, passId: "12" }]])
      expect((await post(bad as Sent[] | string)).status).toBe(400);
    expect(
      await db.selectFrom("scans").select("id").where("idempotency_key", "=", one.idempotencyKey).execute(),
    ).toEqual([]);
  });
});

describe("a sign-out", () => {
  const cookie = "scans-kept=3";
  it("asks first while scans wait on the device, which then keeps them", async () => {
    const asked = await screens.post(logout, "/logout", {}, { as: other, headers: { cookie } });
    expect(asked).toMatchObject({ status: 303, location: "/scan/kept?leaving" });
    const gone = await screens.post(
      logout,
      "/logout",
      { keptScans: "stay" },
      { as: other, headers: { cookie } },
    );
    expect(gone.location).toBe("/login");
    expect(gone.headers.get("clear-site-data")).toBeNull();
  });

  it("without any clears the browser's storage", async () => {
    const gone = await screens.post(logout, "/logout", {}, { as: luc, headers: { cookie: "scans-kept=0" } });
    expect(gone.location).toBe("/login");
    expect(gone.headers.get("clear-site-data")).toBe('"storage"');
  });
});

it("the scanning pages can be installed, and open at the number", async () => {
  const file = await screens.load(manifest, "/scan/manifest.webmanifest");
  expect(file.headers.get("content-type")).toBe("application/manifest+json");
  expect(await jsonOf(file)).toMatchObject({ start_url: "/scan", scope: "/scan", display: "standalone" });
});
