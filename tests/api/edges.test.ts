import { describe, expect, it } from "vitest";
import { createEmailToken } from "~/api/auth/email-tokens.server";
import { forgetSessions, openSession } from "~/api/auth/sessions.server";
import { changeEach } from "~/api/change-each.server";
import { startDue } from "~/api/notifications/delivery.server";
import { MAX_POINTS, writeEntry } from "~/api/pass-holders/ledger.server";
import { eraseDeletedHolders } from "~/api/pass-holders/personal-data/erasures.server";
import { newId } from "~/api/platform/database/new-id";
import { MAX_KEY_DAYS } from "~/contract/client-keys";
import { MAX_KEY_LENGTH } from "~/contract/gifts/stock";
import { MAX_AT_ONCE } from "~/contract/limits";
import { UNDO_MERGE_DAYS } from "~/contract/pass-holders/duplicate-calls";
import { UNDELETE_DAYS } from "~/contract/pass-holders/personal-data-calls";
import { OLDEST_SCAN_DAYS } from "~/contract/pass-holders/scan-calls";
import { MAX_PERIOD_DAYS } from "~/contract/statistics/periods";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { edgesOfAmounts, edgesOfDays, edgesOfLife } from "../support/edges";
import { addGift, addOrder } from "../support/gifts/gifts";
import { newNotification } from "../support/gifts/notifications";
import { addOperator, addUser } from "../support/operators";
import { addMerge, addPair, fieldsOf } from "../support/pass-holders/duplicates";
import { addHolder } from "../support/pass-holders/holders";
import { addScans, scanOf } from "../support/pass-holders/scans";
import { addDue } from "../support/push/notifications";

const { db } = await freshDatabase();
let now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
/** A client signed in at that moment. */
const at = async (moment: Date | string) => {
  now = new Date(moment);
  return api.as(chief);
};
const taken = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("the days on which a gift can be ordered", () => {
  const [first, last] = ["2026-03-29", "2026-10-25"];
  // The first and the last of these days have 23 and 25 hours.
  const begins = "2026-03-28T23:00:00.000Z";
  const ends = "2026-10-25T23:00:00.000Z";
  const moments: [string, boolean][] = [
    ...edgesOfDays(first, last).map(([day, isTaken]): [string, boolean] => [`${day}T10:00:00.000Z`, isTaken]),
    [new Date(Date.parse(begins) - 1).toISOString(), false],
    [begins, true],
    [new Date(Date.parse(ends) - 1).toISOString(), true],
    [ends, false],
  ];
  it.each(moments)("at %s: %s", async (moment, isTaken) => {
    const gift = await addGift(db, { visible_from: first, visible_until: last, uses_keys: false });
    const holder = await addHolder(db, { total_points: 100 });
    const { gifts } = await at(moment);
    const order = { id: gift.id, passholderId: holder.id, idempotencyKey: newId() };
    if (isTaken) await gifts.order(order);
    else await expect(gifts.order(order)).rejects.toMatchObject({ code: "giftNotVisible" });
  });
});

it("orders restart their numbers each Belgian year, and keep them", async () => {
  await db.deleteFrom("gift_orders").execute();
  await db.deleteFrom("gift_order_numbers").execute();
  const gift = await addGift(db, { uses_keys: false });
  const holder = await addHolder(db, { total_points: 500 });
  const place = async (moment: string) => {
    const { gifts } = await at(moment);
    return (await gifts.order({ id: gift.id, passholderId: holder.id, idempotencyKey: newId() })).number;
  };
  const [lastMoment, firstMoment] = ["2026-12-31T22:59:59.999Z", "2026-12-31T23:00:00.000Z"];
  const placed = [await place(lastMoment), await place(lastMoment), await place(firstMoment)];
  placed.push(await place("2027-01-01T10:00:00.000Z"));
  const numbers = ["2026-0001", "2026-0002", "2027-0001", "2027-0002"].map((number) => `n°\u00a0${number}`);
  expect(placed).toEqual(numbers);
  const { gifts } = await at("2027-06-01T10:00:00.000Z");
  const { items } = await gifts.orders({ id: gift.id });
  expect(items.map(({ number }) => number).sort()).toEqual(numbers);
});

it("the mail of an order can be resent at once, but not twice by mistake", async () => {
  const gift = await addGift(db, { uses_keys: false });
  const holder = await addHolder(db, { total_points: 100, email: "odile@poste.example" });
  const ordered = "2026-06-15T10:00:00.000Z";
  const { gifts } = await at(ordered);
  await gifts.order({ id: gift.id, passholderId: holder.id, idempotencyKey: newId() });
  const again = async (moment: string) => {
    const { passHolders } = await at(moment);
    const [entry] = (await passHolders.points({ Id: holder.id })).items;
    const unlessSentSince = new Date(now.getTime() - 15 * 60_000).toISOString();
    return taken(
      passHolders.resendPurchaseMail({ id: holder.id, historyPointId: entry?.id ?? "", unlessSentSince }),
    );
  };
  // The order's own mail was not sent again.
  expect(await again("2026-06-15T10:00:01.000Z")).toBe(true);
  expect(await again("2026-06-15T10:00:02.000Z")).toBe(false);
  expect(await again("2026-06-15T10:15:01.000Z")).toBe(false);
  expect(await again("2026-06-15T10:15:01.001Z")).toBe(true);
});

it.each(edgesOfAmounts(1, MAX_KEY_LENGTH).slice(1))(
  "a gift's key of %d signs: %s",
  async (length, isTaken) => {
    const gift = await addGift(db);
    const { gifts } = await at("2026-06-15T10:00:00.000Z");
    const file = new File([`${"K".repeat(length)}\n`], "codes.csv");
    expect(await taken(gifts.addStock({ id: gift.id, file }))).toBe(isTaken);
  },
);

describe("a scan that arrives late", () => {
  const moment = new Date("2026-06-15T10:00:00.000Z");
  it.each([
    [0, true],
    [1, false],
  ])("after the seven days and %d ms: %s", async (late, isTaken) => {
    const operator = await addOperator(db, { name: "Musée des retards" });
    const holder = await addHolder(db, { created_at: "2026-01-01T00:00:00Z" });
    const { passHolders } = await at(moment);
    const scan = passHolders.completeScan({
      passId: holder.pass_number ?? "",
      eltoId: operator.id,
      idempotencyKey: newId(),
      scannedAt: new Date(moment.getTime() - OLDEST_SCAN_DAYS * DAY - late).toISOString(),
    });
    expect(await taken(scan)).toBe(isTaken);
  });
});

it.each(edgesOfAmounts(1, MAX_PERIOD_DAYS).slice(1))("a period of %d days: %s", async (days, isTaken) => {
  const { statistics } = await at("2026-06-15T10:00:00.000Z");
  const from = new Date(Date.parse("2026-06-15") - (days - 1) * DAY).toISOString().slice(0, 10);
  expect(await taken(statistics.scans({ startRange: from, endRange: "2026-06-15" }))).toBe(isTaken);
  // Up to today, by default.
  expect(await taken(statistics.scans({ startRange: from }))).toBe(isTaken);
});

describe("a client's key", () => {
  const made = async (expiresOn: string) => {
    const { clientKeys } = await at("2026-06-15T10:00:00.000Z");
    const name = `Boutique ${expiresOn} ${newId()}`;
    return clientKeys.create({
      client: "Shop",
      name,
      calls: ["gifts.list"],
      operators: "all",
      operatorIds: [],
      expiresOn,
    });
  };
  const last = new Date(Date.parse("2026-06-15") + MAX_KEY_DAYS * DAY).toISOString().slice(0, 10);
  it.each(edgesOfDays("2026-06-16", last))("is made to expire on %s: %s", async (day, isTaken) => {
    expect(await taken(made(day))).toBe(isTaken);
  });

  it.each([
    ["2026-06-20T21:59:59.999Z", true],
    ["2026-06-20T22:00:00.000Z", false],
  ])(
    "works, and is shown as active, until the end of its last day in Belgium, at %s: %s",
    async (moment, isTaken) => {
      const { id, key } = await made("2026-06-20");
      const { clientKeys } = await at(moment);
      expect((await clientKeys.details({ id })).state).toBe(isTaken ? "active" : "expired");
      const headers = { authorization: `Bearer ${key}` };
      const answer = await api.fetch(new Request("http://api.test/api/shopitem", { headers }));
      expect(answer.status).toBe(isTaken ? 200 : 401);
    },
  );
});

describe("the maximum of earned points", () => {
  it.each([
    [MAX_POINTS - 1, true],
    [MAX_POINTS, false],
  ])("with %d, one more: %s", async (total_points, isTaken) => {
    const holder = await addHolder(db, { total_points });
    const { passHolders } = await at(now);
    const add = passHolders.addPoints({ passholderId: holder.id, points: 1, reason: "Geste" });
    if (isTaken) await add;
    else await expect(add).rejects.toMatchObject({ status: 409, code: "tooManyPoints" });
    expect((await passHolders.details({ id: holder.id })).totalPoints).toBe(MAX_POINTS);
  });

  it.each(edgesOfAmounts(0, MAX_POINTS).slice(2))("of two who have %d together: %s", async (sum, isTaken) => {
    const [one, other] = [
      await addHolder(db, { total_points: 1_000_000_000, created_at: "2024-01-01T00:00:00Z" }),
      await addHolder(db, { total_points: sum - 1_000_000_000 }),
    ];
    const { passHolders } = await at(now);
    const duplicateEventId = await addPair(db, one, other);
    const merge = passHolders.mergeDuplicate({ ...fieldsOf(one), duplicateEventId });
    if (isTaken) await merge;
    else await expect(merge).rejects.toMatchObject({ status: 409, code: "tooManyPoints" });
  });

  it("is not exceeded by an order's refund", async () => {
    const holder = await addHolder(db, { total_points: MAX_POINTS });
    const { id } = await addOrder(db, await addGift(db), holder);
    await (await at(now)).gifts.cancelOrder({ id, reason: "Erreur" });
    const { totalPoints, availablePoints } = await (await at(now)).passHolders.details({ id: holder.id });
    expect([totalPoints, availablePoints]).toEqual([MAX_POINTS, MAX_POINTS]);
  });
});

it.each(edgesOfAmounts(1, 1_000_000))("of one adjustment, %d points: %s", async (points, isTaken) => {
  const holder = await addHolder(db, { total_points: 2_000_000 });
  const { passHolders } = await at(now);
  for (const sign of [1, -1]) {
    const adjusted = { passholderId: holder.id, points: sign * points, reason: "Geste" };
    expect(await taken(passHolders.addPoints(adjusted))).toBe(isTaken);
  }
});

it("an order can spend the whole balance, and no point more", async () => {
  const holder = await addHolder(db, { total_points: 50 });
  const spend = (points: number) =>
    writeEntry(db, now, { kind: "order", holder_id: holder.id, points: -points, source: "Shop" });
  await expect(spend(51)).rejects.toMatchObject({ code: "notEnoughPoints" });
  expect((await spend(50)).balance.available_points).toBe(0);
});

describe("comparison with the year before, up to the same day", () => {
  it.each([
    ["2026-06-15", "2025-06-15", "2025-06-16"],
    ["2028-02-29", "2027-02-28", "2027-03-01"],
    ["2029-02-28", "2028-02-28", "2028-02-29"],
    ["2026-01-01", "2025-01-01", "2025-01-02"],
    ["2026-12-31", "2025-12-31", undefined],
  ])("on %s the visits of %s count, those of %s do not", async (today, last, next) => {
    const operator = await addOperator(db, { name: `Musée ${today}` });
    const holder = await addHolder(db);
    const year = last.slice(0, 4);
    const counted = [...new Set([`${year}-01-01`, last])];
    const days = [...counted, `${Number(year) - 1}-12-31`, ...(next ? [next] : [])];
    await addScans(db, ...days.map((day) => scanOf(holder, operator, day)));
    const { statistics } = await at(`${today}T10:00:00.000Z`);
    const figures = await statistics.scans({ eltoId: operator.id });
    expect(figures.lastYearToDate).toBe(counted.length);
  });

  it("the day is Belgium's on the night of the year", async () => {
    const operator = await addOperator(db, { name: "Musée de minuit" });
    await addScans(db, scanOf(await addHolder(db), operator, "2025-12-31"));
    const toDate = async (moment: string) =>
      (await (await at(moment)).statistics.scans({ eltoId: operator.id })).lastYearToDate;
    expect(await toDate("2026-12-31T22:59:59.999Z")).toBe(1);
    // It is 2027: the year before is 2026, without any visits.
    expect(await toDate("2026-12-31T23:00:00.000Z")).toBe(0);
  });
});

describe("a period of statistics", () => {
  it.each(edgesOfDays("2026-06-10", "2026-06-12"))("of three days, on %s: %s", async (day, isTaken) => {
    const operator = await addOperator(db, { name: `Musée ${day}` });
    await addScans(db, scanOf(await addHolder(db), operator, day));
    const { statistics } = await at("2026-07-01T10:00:00.000Z");
    const period = { startRange: "2026-06-10", endRange: "2026-06-12" };
    const { nbrScanTotal } = await statistics.scans({ eltoId: operator.id, ...period });
    expect(nbrScanTotal === 1).toBe(isTaken);
  });
});

describe("a notification", () => {
  const moment = "2026-06-15T10:00:00.000Z";
  it.each([
    [0, false],
    [1, true],
  ])("is programmed %d ms ahead: %s", async (ahead, isTaken) => {
    const sendDate = moment;
    const { notifications } = await at(new Date(Date.parse(moment) - ahead));
    const created = notifications.create(newNotification({ sendDate }));
    if (isTaken) await created;
    else await expect(created).rejects.toMatchObject({ fields: { sendDate: ["sendDatePassed"] } });
  });

  it.each(edgesOfLife(new Date(Date.parse(moment) - HOUR), HOUR))(
    "can be changed and deleted at %s: %s; from then on it goes out",
    async (when, isTaken) => {
      const id = await addDue(db, new Date(moment));
      const { notifications } = await at(when);
      const edit = newNotification({ sendDate: "2026-06-16T10:00:00.000Z" });
      await startDue({ db, clock: api.services.clock });
      const { started_at } = await db
        .selectFrom("notifications")
        .select("started_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(started_at === null).toBe(isTaken);
      if (!isTaken)
        await db.updateTable("notifications").set({ started_at: null }).where("id", "=", id).execute();
      expect(await taken(notifications.update({ ...edit, id }))).toBe(isTaken);
      await db.updateTable("notifications").set({ send_at: moment }).where("id", "=", id).execute();
      expect(await taken(notifications.remove({ id }))).toBe(isTaken);
      await db.deleteFrom("notifications").where("id", "=", id).execute();
    },
  );
});

describe("time limits for undoing", () => {
  const start = new Date("2026-06-15T10:00:00.000Z");

  it.each(edgesOfLife(start, UNDELETE_DAYS * DAY))(
    "a deletion at %s: %s; from then on the person is erased, and never before",
    async (when, isTaken) => {
      const [one, other] = [
        await addHolder(db, { deleted_at: start }),
        await addHolder(db, { deleted_at: start }),
      ];
      const { passHolders } = await at(when);
      expect((await passHolders.deleted({ Id: one.id })).items).toHaveLength(isTaken ? 1 : 0);
      await eraseDeletedHolders(api.services);
      const { erased_at } = await db
        .selectFrom("pass_holders")
        .select("erased_at")
        .where("id", "=", one.id)
        .executeTakeFirstOrThrow();
      expect(erased_at === null).toBe(isTaken);
      await db.updateTable("pass_holders").set({ erased_at: null }).where("id", "=", other.id).execute();
      expect(await taken(passHolders.restore({ id: other.id }))).toBe(isTaken);
    },
  );

  // The last millisecond is that of the answer's `until`.
  it.each([
    [UNDO_MERGE_DAYS * DAY, true],
    [UNDO_MERGE_DAYS * DAY + 1, false],
  ])("a merge %d ms later: %s", async (later, isTaken) => {
    const survivor = await addHolder(db);
    const mergeId = await addMerge(db, survivor, await addHolder(db), start);
    const { passHolders } = await at(new Date(start.getTime() + later));
    const offered = await passHolders.merges({ id: survivor.id });
    expect(offered).toHaveLength(isTaken ? 1 : 0);
    if (isTaken) expect(offered[0]?.until).toBe(now.toISOString());
    expect(await taken(passHolders.undoMerge({ mergeId }))).toBe(isTaken);
  });
});

describe("lifetimes of sessions and codes", () => {
  const start = new Date("2026-06-15T10:00:00.000Z");
  const person = async () => {
    now = start;
    return addUser(db, { role: "AdminWbt" });
  };
  const refreshes = async (stayConnected: boolean, when: Date) => {
    const user = await person();
    const signIn = { id: user.id, flow: "Default", stayConnected } as const;
    const { refreshToken } = await openSession(db, api.services, signIn);
    now = when;
    return taken(api.anonymous.auth.refreshTokens({ "x-refresh-token": refreshToken }));
  };

  it.each(edgesOfLife(start, 12 * HOUR))("a session, until %s: %s", async (when, isTaken) => {
    expect(await refreshes(false, when)).toBe(isTaken);
  });
  it.each(edgesOfLife(start, 30 * DAY))(
    "a session that stays connected, until %s: %s",
    async (when, isTaken) => {
      expect(await refreshes(true, when)).toBe(isTaken);
    },
  );
  it.each(edgesOfLife(start, 60_000))("a code of the scan app, until %s: %s", async (when, isTaken) => {
    api.services.options.scanAppUrl = "https://scan.example";
    const url = (await (await api.as(await person())).auth.redirectToScan()).url;
    now = when;
    const code = new URL(url).searchParams.get("code") ?? "";
    expect(await taken(api.anonymous.auth.scanAppTokens({ code }))).toBe(isTaken);
  });
  it.each([
    ...edgesOfLife(start, 24 * HOUR).map((edge) => ["reset", ...edge] as const),
    ...edgesOfLife(start, 7 * DAY).map((edge) => ["registration", ...edge] as const),
  ])("a mailed link (%s), until %s: %s", async (purpose, when, isTaken) => {
    const token = await createEmailToken(db, api.services, await person(), purpose);
    now = when;
    const { passwordLink, registrationLink } = api.anonymous.users;
    const { state } = await (purpose === "reset" ? passwordLink({ token }) : registrationLink({ token }));
    expect(state === "open").toBe(isTaken);
  });
});

it("sessions and codes are removed when they have expired, and not before", async () => {
  const from = new Date("2026-06-15T10:00:00.000Z");
  now = from;
  const { id: user_id } = await addUser(db, { role: "AdminWbt" });
  const expires_at = new Date(from.getTime() + HOUR);
  await db.insertInto("sign_in_codes").values({ code_hash: newId(), user_id, expires_at }).execute();
  const link = { token_hash: newId(), user_id, created_at: from, expires_at };
  const asked = { flow: "Default" as const, stay_connected: false, redirect_to_scan_app: false };
  await db
    .insertInto("sign_in_challenges")
    .values({ ...link, ...asked })
    .execute();
  await db
    .insertInto("email_changes")
    .values({ ...link, email: "neuve@poste.example" })
    .execute();
  const tables = ["sign_in_codes", "sign_in_challenges", "email_changes"] as const;
  const left = async () => {
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).select("user_id").where("user_id", "=", user_id).execute()),
    );
    return rows.map(({ length }) => length);
  };
  for (const [when, isKept] of edgesOfLife(from, HOUR)) {
    now = when;
    await forgetSessions(api.services);
    expect(await left()).toEqual(isKept ? [1, 1, 1] : [0, 0, 0]);
  }
});

it.each(edgesOfLife(new Date("2026-06-15T10:00:00.000Z"), 7 * DAY))(
  "an account is called invited until %s: %s",
  async (when, isTaken) => {
    now = new Date("2026-06-15T10:00:00.000Z");
    const user = await addUser(db, { name: "Invitée" });
    await db
      .updateTable("users")
      .set({ registered_at: null, is_active: false })
      .where("id", "=", user.id)
      .execute();
    await createEmailToken(db, api.services, user, "registration");
    const { users } = await at(when);
    expect((await users.details({ id: user.id })).state).toBe(isTaken ? "invited" : "expired");
  },
);

it.each(edgesOfAmounts(1, MAX_AT_ONCE).slice(1))("%d are changed at once: %s", async (number, isTaken) => {
  const subjects = Array.from({ length: number }, () => ({ id: newId(), name: "Offre" }));
  const call = {
    actor: { id: chief.id, displayName: "Chef" },
    services: api.services,
    input: { confirmed: number },
  };
  const changed = changeEach(
    call as never,
    async (limit) => subjects.slice(0, limit),
    async () => {},
  );
  expect(await taken(changed)).toBe(isTaken);
});
