import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { writtenLogs } from "../../support/logs";
import { addUser } from "../../support/operators";
import { addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const now = new Date("2026-03-08T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const platform = await api.as(chief);

const buyer = (columns: object = {}) =>
  addHolder(db, { total_points: 200, email: "elodie@porteur.example", ...columns });
const order = (gift: { id: string }, holder: { id: string }, idempotencyKey = newId()) =>
  platform.gifts.order({ id: gift.id, passholderId: holder.id, idempotencyKey });
const points = async (holder: { id: string }) =>
  (await platform.passHolders.details({ id: holder.id })).availablePoints;
const mailsOf = (holder: { id: string }) =>
  db.selectFrom("mails").selectAll().where("holder_id", "=", holder.id).orderBy("id").execute();
const aMail = { kind: "purchase", recipient: "a@b.example", subject: "Cadeau", text: "Code", html: "Code" };
const stock = async (gift: { id: string }) => (await platform.gifts.stock({ id: gift.id })).counts;

describe("an order", () => {
  it("takes the points and a key, writes the ledger and the log, and sends the mail", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1", "BA-2"]), await buyer()];
    const placed = await order(gift, holder);
    expect(placed).toEqual({
      orderId: expect.any(String),
      number: expect.stringMatching(/^n°\u00a02026-\d{4}$/),
      date: now.toISOString(),
      points: 50,
      giftName: "Coffret dégustation",
      key: "BA-1",
    });
    expect(await points(holder)).toBe(150);
    expect(await stock(gift)).toEqual({ available: 1, given: 1, withdrawn: 0 });
    const { items } = await platform.passHolders.points({ Id: holder.id });
    expect(items).toMatchObject([
      { kind: "order", points: -50, shopItemName: "Coffret dégustation", hasMail: true },
    ]);
    const [mail] = await mailsOf(holder);
    expect(mail?.recipient).toBe("elodie@porteur.example");
    expect(mail?.text_body).toContain("BA-1");
    expect(await writtenLogs(db).where("thing_id", "=", gift.id).execute()).toMatchObject([
      { type: "GiftOrdered", changes: { order: [null, placed.number], points: [null, 50] } },
    ]);
    const orders = await platform.gifts.orders({ id: gift.id });
    expect(orders).toMatchObject({ counts: { all: 1, waiting: 1, none: 0 }, failed: null });
    expect(orders.items).toMatchObject([
      {
        number: placed.number,
        key: "BA-1",
        mail: "waiting",
        cancelled: null,
        holder: { id: holder.id, name: "Élodie Mertens", passId: holder.pass_number },
      },
    ]);
  });

  it("takes the keys in the order in which they were added, wherever the database keeps them", async () => {
    const keys = ["C-3", "A-1", "B-2"];
    const gift = await addGift(db, {}, keys);
    // Resent mails come after the others.
    for (const key of ["A-1", "C-3"])
      await db
        .updateTable("gift_keys")
        .set({ key })
        .where("gift_id", "=", gift.id)
        .where("key", "=", key)
        .execute();
    const given: (string | null)[] = [];
    for (const _ of keys) given.push((await order(gift, await buyer())).key);
    expect(given).toEqual(keys);
  });

  it("gets the same response when repeated, and its idempotency key is refused for another holder", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1", "BA-2"]), await buyer()];
    const key = newId();
    const first = await order(gift, holder, key);
    expect(await order(gift, holder, key)).toEqual(first);
    await expect(order(gift, await buyer(), key)).rejects.toMatchObject({ code: "orderKeyReused" });
    expect(await points(holder)).toBe(150);
    expect(await stock(gift)).toEqual({ available: 1, given: 1, withdrawn: 0 });
  });

  it.each([
    ["without points", {}, ["BA-1"], { total_points: 49 }, "notEnoughPoints"],
    ["without keys", {}, [], {}, "giftOutOfStock"],
    ["before it is shown", { visible_from: "2026-03-09" }, ["BA-1"], {}, "giftNotVisible"],
    ["after it was shown", { visible_until: "2026-03-07" }, ["BA-1"], {}, "giftNotVisible"],
    ["of a deleted holder", {}, ["BA-1"], { deleted_at: now }, "notFound"],
  ])("is refused %s, and stores nothing", async (_, columns, keys, holderColumns, code) => {
    const [gift, holder] = [await addGift(db, columns, keys), await buyer(holderColumns)];
    await expect(order(gift, holder)).rejects.toMatchObject({ code });
    expect((await platform.gifts.orders({ id: gift.id })).items).toEqual([]);
    expect(await stock(gift)).toEqual({ available: keys.length, given: 0, withdrawn: 0 });
    expect(await mailsOf(holder)).toEqual([]);
  });

  it("needs no key when the gift has none, and no mail when the holder has no address", async () => {
    const [gift, holder] = [await addGift(db, { uses_keys: false }), await buyer({ email: null })];
    expect(await order(gift, holder)).toMatchObject({ key: null });
    expect((await platform.gifts.orders({ id: gift.id })).items).toMatchObject([{ mail: "none" }]);
  });

  it("stores nothing when it is interrupted", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1"]), await buyer()];
    // The mail is written last, after points, number, order and key.
    const options = { ...api.services.options };
    const broken = testApi(db, { now: () => now, options });
    Object.defineProperty(options, "programmeName", {
      get() {
        throw new Error("killed");
      },
    });
    const call = (await broken.as(chief)).gifts.order({
      id: gift.id,
      passholderId: holder.id,
      idempotencyKey: newId(),
    });
    await expect(call).rejects.toMatchObject({ code: "serverError" });
    expect(await points(holder)).toBe(200);
    expect(await stock(gift)).toEqual({ available: 1, given: 0, withdrawn: 0 });
    expect((await platform.gifts.orders({ id: gift.id })).items).toEqual([]);
    expect((await platform.passHolders.points({ Id: holder.id })).items).toEqual([]);
  });

  it("is open to the shop's client key if it has the call", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1"]), await buyer()];
    const { key } = await platform.clientKeys.create({
      client: "Shop" as const,
      name: "Boutique",
      calls: ["gifts.order" as const],
      operators: "all" as const,
      operatorIds: [],
      expiresOn: "2026-12-31",
    });
    const answer = await api.fetch(
      new Request(`http://api.test/api/shopitem/${gift.id}/order`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ passholderId: holder.id, idempotencyKey: newId() }),
      }),
    );
    expect(answer.status).toBe(200);
    expect((await platform.gifts.orders({ id: gift.id })).items).toMatchObject([{ source: "Shop" }]);
  });
});

it("of 200 concurrent orders, 50 get the 50 keys, the others are refused, and the ledger is right", async () => {
  const gift = await addGift(
    db,
    { low_stock: 10 },
    Array.from({ length: 50 }, (_, n) => `K-${n}`),
  );
  // Ten people, who order twenty times each and could pay for all of it.
  const holders = await Promise.all(Array.from({ length: 10 }, () => buyer({ total_points: 10_000 })));
  // A client that waits too long for a connection gets `unavailable` and retries with the same key, as the shop does.
  const insist = (holder: { id: string }, key: string): ReturnType<typeof order> =>
    order(gift, holder, key).catch((error) => {
      if (error.code === "unavailable") return insist(holder, key);
      throw error;
    });
  const settled = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => insist(holders[n % 10] ?? gift, newId())),
  );
  const placed = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused).toEqual(Array(150).fill("giftOutOfStock"));
  expect(new Set(placed.map(({ key }) => key)).size).toBe(50);
  expect(new Set(placed.map(({ number }) => number)).size).toBe(50);
  expect(await stock(gift)).toEqual({ available: 0, given: 50, withdrawn: 0 });
  const sums = await db
    .selectFrom("points_entries")
    .select(({ fn }) => ["holder_id", fn.sum<number>("points").as("sum")])
    .where(
      "holder_id",
      "in",
      holders.map(({ id }) => id),
    )
    .groupBy("holder_id")
    .execute();
  expect(sums.reduce((all, { sum }) => all + Number(sum), 0)).toBe(-50 * 50);
  for (const { holder_id, sum } of sums) expect(await points({ id: holder_id })).toBe(10_000 + Number(sum));
});

describe("a low stock", () => {
  const told = async (gift: { id: string }) =>
    (await db.selectFrom("mails").select(["subject", "recipient", "text_body"]).execute()).filter(
      ({ text_body }) => text_body.includes(`/gifts/${gift.id}/stock`),
    );

  it("is reported to the programme once, until keys are added", async () => {
    const [gift, holder] = [await addGift(db, { low_stock: 2 }, ["A", "B", "C", "D"]), await buyer()];
    await order(gift, holder);
    await order(gift, holder);
    expect(await told(gift)).toEqual([]);
    await order(gift, holder);
    const [mail, ...others] = await told(gift);
    expect(mail).toMatchObject({ recipient: chief.email });
    expect(others).toEqual([]);
    await order(gift, holder);
    expect(await told(gift)).toHaveLength(1);
    const file = new File(["E\nF\n"], "codes.csv");
    await platform.gifts.addStock({ id: gift.id, file });
    await order(gift, await buyer());
    expect(await told(gift)).toHaveLength(2);
  });

  it("is not reported to deleted or suspended users", async () => {
    for (const columns of [{ deleted_at: now }, { is_active: false }, { role: "Admin" as const }]) {
      const { id } = await addUser(db, { role: "AdminWbt", name: "Parti" });
      await db.updateTable("users").set(columns).where("id", "=", id).execute();
    }
    const gift = await addGift(db, { low_stock: 2 }, ["A", "B"]);
    await order(gift, await buyer());
    expect((await told(gift)).map(({ recipient }) => recipient)).toEqual([chief.email]);
  });

  it("is reported again below another threshold", async () => {
    const [gift, holder] = [await addGift(db, { low_stock: 3 }, ["A", "B", "C"]), await buyer()];
    await order(gift, holder);
    const { name, description, copyright, ...content } = await platform.gifts.details({ id: gift.id });
    const { visibilityStart, visibilityEnd, bookingLink, points: value } = content;
    await platform.gifts.update({
      id: gift.id,
      name,
      description,
      copyright,
      visibilityStart,
      visibilityEnd,
      bookingLink,
      value,
      imageTempPath: null,
      lowStock: 2,
    });
    expect(await told(gift)).toHaveLength(1);
    await order(gift, holder);
    expect(await told(gift)).toHaveLength(2);
  });
});

describe("cancelling", () => {
  const stockOf = async (gift: { id: string }) =>
    (await platform.gifts.stock({ id: gift.id })).items.map(({ key, state, isAvailable }) => ({
      key,
      state,
      isAvailable,
    }));
  const cancelled = async (before: (mailId: string) => Promise<unknown>, holderColumns: object = {}) => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1"]), await buyer(holderColumns)];
    const { orderId } = await order(gift, holder);
    const [mail] = await mailsOf(holder);
    await before(mail?.id ?? "");
    await platform.gifts.cancelOrder({ id: orderId, reason: "Coffret cassé" });
    return { gift, holder, orderId };
  };
  const setMail = (columns: object) => (id: string) =>
    db.updateTable("mails").set(columns).where("id", "=", id).execute();
  const setJob = (columns: object) => (id: string) =>
    db.updateTable("jobs").set(columns).where("unique_key", "=", `deliverMail/${id}`).execute();

  it.each([
    ["whose mail was sent", setMail({ sent_at: now, attempts: 1 }), {}],
    ["whose mail was refused", setMail({ refused_at: now, attempts: 1 }), {}],
    ["whose mail is being sent", setJob({ attempts: 1 }), {}],
    ["that was only in the response to the order", async () => {}, { email: null }],
  ])("withdraws a key %s: nobody else gets it", async (_, before, columns) => {
    const { gift, holder } = await cancelled(before, columns);
    expect(await stockOf(gift)).toEqual([{ key: "BA-1", state: "withdrawn", isAvailable: false }]);
    expect(await stock(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
    expect(await platform.gifts.details({ id: gift.id })).toMatchObject({ stock: 1, withdrawn: 1 });
    expect(await platform.gifts.stock({ id: gift.id, state: "withdrawn" })).toMatchObject({
      items: [{ key: "BA-1", holder: { id: holder.id } }],
    });
    await expect(order(gift, await buyer())).rejects.toMatchObject({ code: "giftOutOfStock" });
    const [key] = (await platform.gifts.stock({ id: gift.id })).items;
    await expect(platform.gifts.removeStock({ id: key?.id ?? "" })).rejects.toMatchObject({
      code: "keyNotAvailable",
    });
    // An import does not bring it back either.
    await platform.gifts.addStock({ id: gift.id, file: new File(["BA-1\n"], "codes.csv") });
    expect(await stock(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
  });

  it("withdraws a key that was returned to a shop", async () => {
    const [gift, holder] = [await addGift(db), await buyer()];
    const { id } = await addOrder(db, gift, holder, { key: "BA-9" });
    await platform.gifts.cancelOrder({ id, reason: "Coffret cassé" });
    expect(await stock(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
  });

  it("withdraws a key that was returned to a shop, even if its mail was not sent", async () => {
    const [gift, holder] = [await addGift(db), await buyer()];
    const { id } = await addOrder(db, gift, holder, { key: "BA-10" });
    await queueMail(db, api.services.clock, { ...aMail, holderId: holder.id, orderId: id });
    await platform.gifts.cancelOrder({ id, reason: "Coffret cassé" });
    expect(await stock(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
    expect(await mailsOf(holder)).toEqual([]);
  });

  it("releases a withdrawn key with a reason, once, and gives it again", async () => {
    const { gift } = await cancelled(setMail({ sent_at: now }));
    const [key] = (await platform.gifts.stock({ id: gift.id })).items;
    const release = () => platform.gifts.releaseKey({ id: key?.id ?? "", reason: "Rapporté, non utilisé" });
    await release();
    await expect(release()).rejects.toMatchObject({ code: "keyNotWithdrawn" });
    await expect(platform.gifts.releaseKey({ id: newId(), reason: "Rien" })).rejects.toMatchObject({
      code: "notFound",
    });
    expect(await stockOf(gift)).toEqual([{ key: "BA-1", state: "available", isAvailable: true }]);
    expect(
      await writtenLogs(db).where("thing_id", "=", gift.id).where("type", "=", "GiftKeyReleased").execute(),
    ).toMatchObject([{ changes: { key: [null, "BA-1"] }, extra: { reason: "Rapporté, non utilisé" } }]);
    expect(await order(gift, await buyer())).toMatchObject({ key: "BA-1" });
  });

  it("stops the order's mail, and does not send it again", async () => {
    const { gift, holder, orderId } = await cancelled(setMail({ refused_at: now, attempts: 1 }));
    expect(await mailsOf(holder)).toEqual([]);
    const { items } = await platform.passHolders.points({ Id: holder.id });
    expect(items.map(({ kind, hasMail }) => [kind, hasMail])).toEqual([
      ["orderCancelled", false],
      ["order", false],
    ]);
    const { entryId: historyPointId } = await platform.gifts.orderDetails({ id: orderId });
    await expect(
      platform.passHolders.resendPurchaseMail({ id: holder.id, historyPointId }),
    ).rejects.toMatchObject({ code: "orderCancelled", params: { name: "Test Maréchal" } });
    expect(await mailsOf(holder)).toEqual([]);
    expect((await platform.gifts.orders({ id: gift.id })).counts).toMatchObject({ cancelled: 1 });
  });

  it("leaves no job for a pending mail", async () => {
    let job = "";
    await cancelled(async (id) => {
      job = `deliverMail/${id}`;
    });
    expect(await db.selectFrom("jobs").select("id").where("unique_key", "=", job).execute()).toEqual([]);
  });

  it("refunds points and releases the key, once, with the reason", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-1"]), await buyer()];
    const { orderId, number } = await order(gift, holder);
    await platform.gifts.cancelOrder({ id: orderId, reason: "Coffret cassé" });
    expect(await points(holder)).toBe(200);
    expect(await stock(gift)).toEqual({ available: 1, given: 0, withdrawn: 0 });
    const { items } = await platform.passHolders.points({ Id: holder.id });
    expect(items).toMatchObject([
      { kind: "orderCancelled", points: 50, reason: "Coffret cassé", giftId: gift.id },
      { kind: "order", points: -50, giftId: gift.id },
    ]);
    const orders = await platform.gifts.orders({ id: gift.id, State: "cancelled" });
    expect(orders.items).toMatchObject([
      { key: "BA-1", cancelled: { by: "Test Maréchal", reason: "Coffret cassé" } },
    ]);
    expect(orders.counts).toMatchObject({ all: 1, cancelled: 1 });
    // The count beside the link to that list.
    expect((await platform.gifts.details({ id: gift.id })).orders).toBe(1);
    await expect(platform.gifts.cancelOrder({ id: orderId, reason: "Encore" })).rejects.toMatchObject({
      code: "orderCancelled",
      params: { name: "Test Maréchal" },
    });
    expect(await points(holder)).toBe(200);
    expect(await writtenLogs(db).where("thing_id", "=", gift.id).execute()).toMatchObject([
      {},
      { type: "GiftOrderCancelled", changes: { order: [number, null] }, extra: { reason: "Coffret cassé" } },
    ]);
    expect(await order(gift, await buyer())).toMatchObject({ key: "BA-1" });
  });
});

describe("the mail of an order", () => {
  it("is written when a holder adds an address later", async () => {
    const [gift, holder] = [await addGift(db, {}, ["BA-7"]), await buyer({ email: null })];
    const { orderId } = await order(gift, holder);
    const { entryId: historyPointId } = await platform.gifts.orderDetails({ id: orderId });
    const resend = () => platform.passHolders.resendPurchaseMail({ id: holder.id, historyPointId });
    await expect(resend()).rejects.toMatchObject({ code: "holderWithoutEmail" });
    await db
      .updateTable("pass_holders")
      .set({ email: "tard@porteur.example" })
      .where("id", "=", holder.id)
      .execute();
    const { items } = await platform.passHolders.points({ Id: holder.id });
    expect(items).toMatchObject([{ hasMail: true }]);
    await resend();
    const [mail, ...others] = await mailsOf(holder);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "purchase", recipient: "tard@porteur.example", order_id: orderId });
    expect(mail?.text_body).toContain("BA-7");
    expect(mail?.text_body).toContain("150");
    expect(await platform.gifts.orderDetails({ id: orderId })).toMatchObject({ mail: "waiting" });
    // Once mailed, the key is withdrawn with its order.
    await db
      .updateTable("mails")
      .set({ sent_at: now })
      .where("id", "=", mail?.id ?? "")
      .execute();
    await resend();
    await platform.gifts.cancelOrder({ id: orderId, reason: "À sa demande" });
    expect(await stock(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
    expect(await mailsOf(holder)).toMatchObject([{ id: mail?.id }]);
  });
});

describe("the orders of a gift", () => {
  it("are found by holder and number, and have the state of the last mail", async () => {
    const gift = await addGift(db, {}, ["1", "2", "3"]);
    const [one, other] = [await buyer({ last_name: "Piron" }), await buyer({ last_name: "Schmitz" })];
    const first = await order(gift, one);
    await order(gift, other);
    const unreachable = await buyer({ email: null });
    await order(gift, unreachable);
    const orders = (query: object) => platform.gifts.orders({ id: gift.id, ...query });
    const found = async (query: object) => (await orders(query)).items.map(({ holder }) => holder.id);
    expect(await found({ Search: "piron" })).toEqual([one.id]);
    expect(await found({ Search: first.number })).toEqual([one.id]);
    expect(await found({ Search: other.pass_number })).toEqual([other.id]);
    const [mail] = await mailsOf(one);
    await db
      .updateTable("mails")
      .set({ refused_at: now, last_error: "550 no such user" })
      .where("id", "=", mail?.id ?? "")
      .execute();
    expect(await found({ State: "failed" })).toEqual([one.id]);
    expect(await found({ State: "waiting" })).toEqual([other.id]);
    expect(await found({ State: "none" })).toEqual([unreachable.id]);
    const { failed, counts, items } = await platform.gifts.orders({ id: gift.id });
    expect(failed?.holder.id).toBe(one.id);
    expect(counts).toEqual({ all: 3, sent: 0, waiting: 1, failed: 1, none: 1, cancelled: 0 });
    const ofOne = { all: 1, sent: 0, waiting: 1, failed: 0, none: 0, cancelled: 0 };
    expect(await orders({ Search: "schmitz" })).toMatchObject({ counts: ofOne, failed: null });
    const historyPointId = items.find(({ holder }) => holder.id === one.id)?.entryId ?? "";
    await platform.passHolders.resendPurchaseMail({ id: one.id, historyPointId });
    expect(await platform.gifts.orderDetails({ id: first.orderId })).toMatchObject({ mail: "waiting" });
  });
});

it("goes to the record that stays when its holder is merged, and comes back when that is undone", async () => {
  const gift = await addGift(db, {}, ["BA-1"]);
  const nobody = { email: null, total_points: 0 };
  const [survivor, merged] = [await buyer(nobody), await buyer(nobody)];
  // Earned in the ledger, as undoing the merge sums the entries.
  await platform.passHolders.addPoints({ passholderId: merged.id, points: 80, reason: "Départ" });
  const key = newId();
  const { orderId } = await order(gift, merged, key);
  const holderOf = async () => (await platform.gifts.orderDetails({ id: orderId })).holder.id;
  const duplicateEventId = await addPair(db, survivor, merged);
  await platform.passHolders.mergeDuplicate({ ...fieldsOf(survivor), duplicateEventId });
  expect(await holderOf()).toBe(survivor.id);
  // The shop still uses the other record.
  expect(await order(gift, merged, key)).toMatchObject({ orderId });
  const [merge] = await platform.passHolders.merges({ id: survivor.id });
  await platform.passHolders.undoMerge({ mergeId: merge?.mergeId ?? "" });
  expect(await holderOf()).toBe(merged.id);
});
