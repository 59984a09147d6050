import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { numberAt } from "~/contract/cards/numbers";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { loggedRows } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, addWithdrawnPass, newHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const now = new Date("2026-03-08T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const castle = await addOperator(db, { name: "Château fort", sheet: { isDistributor: true } });
const caves = await addOperator(db, { name: "Grottes", sheet: { isDistributor: true } });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Camille" }));
const atCastle = await api.as(await addUser(db, { role: "Scanner", operators: [castle] }));
const atCaves = await api.as(await addUser(db, { operators: [caves] }));
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, fields }) => (code === "validation" ? fields : code),
  );
const lastEntry = () => loggedRows(db).orderBy("id", "desc").executeTakeFirst();

async function received(operator: { id: string } | null, count: number) {
  const { id } = await platform.cards.order({ eltoId: operator?.id ?? null, count });
  await platform.cards.send({ id });
  await platform.cards.receive({ id, counted: count });
  const batch = await platform.cards.batch({ id });
  return { ...batch, card: (index: number) => numberAt(batch, index) };
}

describe("a batch", () => {
  it("is requested, prepared by one press, sent and received, each once", async () => {
    const asked = { count: 100, address: "Rue du Château 1, 6830 Bouillon", remark: "Avant le salon" };
    await atCastle.cards.ask(asked);
    expect(await refusal(atCastle.cards.ask(asked))).toBe("cardRequestOpen");
    const [request] = (await platform.cards.overview()).requests;
    expect(request).toMatchObject({
      operator: { label: "Château fort" },
      count: 100,
      remark: "Avant le salon",
      left: 0,
    });
    const id = request?.id ?? "";
    expect(await refusal(atCaves.cards.withdrawRequest({ id }))).toBe("notFound");
    const batch = await platform.cards.prepare({ id });
    expect(await refusal(platform.cards.prepare({ id }))).toBe("cardRequestClosed");
    expect(await refusal(atCastle.cards.receive({ id: batch.id, counted: 99 }))).toEqual({
      counted: ["cardsDoNotAddUp"],
    });
    await platform.cards.send({ id: batch.id });
    expect(await refusal(platform.cards.send({ id: batch.id }))).toBe("cardBatchMoved");
    expect(await refusal(atCaves.cards.receive({ id: batch.id, counted: 100 }))).toBe("notFound");
    expect((await atCastle.cards.counter()).onTheWay).toMatchObject([
      { number: batch.number, state: "sent" },
    ]);
    expect(await atCastle.cards.receive({ id: batch.id, counted: 100 })).toMatchObject({
      left: 100,
      missing: 0,
    });
    expect(await refusal(atCastle.cards.receive({ id: batch.id, counted: 100 }))).toBe("cardBatchMoved");
    expect(await lastEntry()).toMatchObject({ type: "CardBatchReceived", operator_id: castle.id });
    expect(await atCastle.cards.counter()).toMatchObject({
      left: 100,
      request: null,
      operator: { id: castle.id },
    });
    await platform.cards.changeSettings({ nextNumber: "5412098500000", checkDigit: true, threshold: 200 });
    const [changed] = (await platform.logs.list({ Type: ["CardSettingsChanged"] })).items;
    expect(changed?.fields).toContainEqual(expect.objectContaining({ field: "Seuil", after: "200" }));
    expect((await platform.cards.overview()).belowThreshold).toMatchObject([
      { operator: { id: castle.id }, left: 100 },
    ]);
    await platform.cards.changeSettings({ nextNumber: "5412098500000", checkDigit: true, threshold: 20 });
  });

  it("lists its missing cards by last digits or ranges, and its actual first number", async () => {
    const { id } = await platform.cards.order({ eltoId: caves.id, count: 20 });
    const run = await platform.cards.batch({ id });
    const of = (index: number) => numberAt(run, index).slice(-6);
    expect(await refusal(atCaves.cards.receive({ id, counted: 19, missing: ["123456"] }))).toEqual({
      missing: ["notOfThisBatch"],
    });
    const missing = [of(3), `${of(5)}-${of(7)}`];
    expect(await atCaves.cards.receive({ id, firstNumber: numberAt(run, 1), counted: 16, missing })).toEqual({
      left: 16,
      missing: 4,
      otherFirst: true,
    });
    const batch = await platform.cards.batch({ id });
    expect(batch).toMatchObject({ left: 16, missing: 4, received: { firstNumber: numberAt(run, 1) } });
    expect(batch.lost.map(({ number }) => number).sort()).toEqual(
      [3, 5, 6, 7].map((at) => numberAt(run, at)),
    );
    // Found behind the counter.
    await atCaves.cards.backInUse({ number: numberAt(run, 6) });
    expect(await atCaves.cards.counter()).toMatchObject({ left: 17, spoiled: 3 });
  });

  it("has codes that contain only the number", async () => {
    const { id, card } = await received(null, 21);
    const csv = await (await platform.cards.printFile({ id, format: "Csv" })).text();
    expect(csv).toContain(`\r\n${card(0)};${card(0).replace(/^(\d)(\d{6})/, "$1 $2 ")};${card(0)};`);
    const pdf = new Uint8Array(await (await platform.cards.printFile({ id, format: "Pdf" })).arrayBuffer());
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();
    expect(text.match(/5 412098 \d{6}/g)).toHaveLength(21);
    expect(await lastEntry()).toMatchObject({ type: "CardBatchPrinted" });
  });
});

describe("the stock of a counter", () => {
  it("is reduced by given and spoiled cards, whatever happens to the holder", async () => {
    const museum = await addOperator(db, { name: "Musée", sheet: { isDistributor: true } });
    const there = await api.as(await addUser(db, { operators: [museum] }));
    const { card, id: batchId } = await received(museum, 10);
    await sql`update card_batches set received_at = received_at - interval '2 days' where id = ${batchId}`.execute(
      db,
    );
    const { id } = await there.passHolders.create(newHolder({ passId: card(0) }));
    const lost = await addHolder(db, { pass_number: "5412098990001", created_at: now });
    await addWithdrawnPass(db, lost, { number: card(1), withdrawn_at: now });
    await there.cards.writeOff({ number: card(2), cause: "misprinted" });
    await there.cards.writeOff({ number: card(2), cause: "misprinted" });
    expect(await refusal(there.cards.writeOff({ number: card(0), cause: "lost" }))).toBe("cardGiven");
    expect(await refusal(there.cards.writeOff({ number: "5412098000001", cause: "lost" }))).toBe("notFound");
    expect(await refusal(atCaves.cards.writeOff({ number: card(3), cause: "lost" }))).toBe("notFound");
    // Two in two days.
    expect(await there.cards.counter()).toMatchObject({
      left: 7,
      given: 2,
      spoiled: 1,
      perDay: 1,
      daysLeft: 7,
    });
    await platform.passHolders.erase({ id, reason: "Demande" });
    expect(await there.cards.counter()).toMatchObject({ left: 7, given: 2 });
    expect(await there.cards.card({ number: card(0) })).toMatchObject({ state: "left" });
  });

  it("is low below the threshold, if the counter is open", async () => {
    const shop = await addOperator(db, { name: "Boutique", sheet: { isDistributor: true } });
    await received(shop, 30);
    const isShort = async (threshold: number) => {
      await platform.cards.changeSettings({ nextNumber: "5412098500000", checkDigit: true, threshold });
      const { belowThreshold } = await platform.cards.overview();
      return belowThreshold.some(({ operator }) => operator.id === shop.id);
    };
    expect([await isShort(30), await isShort(31)]).toEqual([false, true]);
    await platform.operators.archive({ eltoId: shop.id });
    expect(await isShort(31)).toBe(false);
    await isShort(20);
  });

  it("counts given cards of batches that are not used up", async () => {
    const kiosk = await addOperator(db, { name: "Kiosque", sheet: { isDistributor: true } });
    const there = await api.as(await addUser(db, { operators: [kiosk] }));
    const first = await received(kiosk, 1);
    await there.passHolders.create(newHolder({ passId: first.card(0) }));
    expect(await there.cards.counter()).toMatchObject({ left: 0, given: 0 });
    const second = await received(kiosk, 2);
    await there.passHolders.create(newHolder({ passId: second.card(0) }));
    expect(await there.cards.counter()).toMatchObject({ left: 1, given: 1 });
  });

  it("shows the programme how many cards were lost in thirty days, and not found again", async () => {
    const { lost } = await platform.cards.overview();
    const holder = await addHolder(db, { pass_number: "5412098990055" });
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
    await addWithdrawnPass(db, holder, { withdrawn_at: days(29) });
    await addWithdrawnPass(db, holder, { cause: "stolen", withdrawn_at: days(31) });
    await addWithdrawnPass(db, holder, { withdrawn_at: days(2), back_at: days(1), back_by: "Camille" });
    expect((await platform.cards.overview()).lost).toBe(lost + 1);
  });

  it("is not visible to others", async () => {
    expect(await refusal(atCastle.cards.counter({ EltoId: caves.id }))).toBe("notFound");
    const { items } = await atCastle.cards.batches({});
    expect(items.every(({ operator }) => operator?.id === castle.id)).toBe(true);
    const [own] = (await atCaves.cards.batches({})).items;
    expect(await refusal(atCastle.cards.batch({ id: own?.id ?? "" }))).toBe("notFound");
  });
});

describe("a card", () => {
  it("shows its counter, and its holder only to the programme", async () => {
    const { card, number } = await received(castle, 5);
    const holder = await addHolder(db, { pass_number: card(0) });
    const told = { state: "given", batch: { number, operator: { label: "Château fort" } } };
    expect(await atCaves.cards.card({ number: card(0) })).toMatchObject({
      ...told,
      isOwn: false,
      holder: null,
    });
    expect(await platform.cards.card({ number: card(0) })).toMatchObject({
      ...told,
      holder: { id: holder.id },
    });
    expect(await atCastle.cards.card({ number: card(1) })).toMatchObject({ state: "left", isOwn: true });
    expect(await atCastle.cards.card({ number: "7000000000000" })).toMatchObject({
      state: "unknown",
      batch: null,
    });
  });

  it("of another counter's batch is reported when it is given, and given", async () => {
    const { id, card } = await received(castle, 5);
    expect(await atCaves.passHolders.create(newHolder({ passId: card(0) }))).toMatchObject({
      otherCounter: "Château fort",
    });
    expect(await atCastle.passHolders.create(newHolder({ passId: card(1) }))).not.toHaveProperty(
      "otherCounter",
    );
    expect(await platform.cards.batch({ id })).toMatchObject({ given: 2, left: 3, elsewhere: 1 });
  });
});
