import { describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import { addOffer, addOperator, addUser, offerContent, sheetNamed } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
let now = new Date("2026-03-12T09:00:00Z");
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const api = testApi(db, { now: () => now });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));

/** The person's last act on a subject, as the undo strip requests it. */
async function actOf({ id }: { id: string }, person = platform) {
  const { act } = await person.acts.undoable({ Of: id });
  if (!act) throw new Error("no act can be undone");
  return act;
}
const undo = async (of: { id: string }, person = platform) =>
  person.acts.undo({ id: (await actOf(of, person)).id });
const logged = (id: string) =>
  db.selectFrom("logs").select("type").where("thing_id", "=", id).orderBy("id").execute();

const operatorRow = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const offerRow = (id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_publications", "offer_publications.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();

describe("an act on an operator", () => {
  it.each(["archive", "remove"] as const)("%s is undone, once, and both are logged", async (action) => {
    const operator = await addOperator(db, { shown: true });
    const { version, ...before } = await operatorRow(operator.id);
    await platform.operators[action]({ eltoId: operator.id });
    const act = await actOf(operator);
    expect(act).toMatchObject({
      kind: "operator",
      count: 1,
      until: new Date(now.getTime() + 60_000).toISOString(),
    });
    expect(await platform.acts.undo({ id: act.id })).toEqual({
      kind: "operator",
      done: 1,
      names: ["Musée de la Meuse"],
      refused: [],
      alreadyUndone: false,
    });
    expect(await operatorRow(operator.id)).toEqual({ ...before, version: version + 2 });
    expect(await platform.acts.undo({ id: act.id })).toMatchObject({ done: 0, alreadyUndone: true });
    expect((await platform.acts.undoable({ Of: operator.id })).act).toBeNull();
    expect((await operatorRow(operator.id)).version).toBe(version + 2);
    expect((await logged(operator.id)).map(({ type }) => type)).toEqual([
      action === "archive" ? "OperatorArchived" : "OperatorDeleted",
      "OperatorActUndone",
    ]);
  });

  it("is undone when it was an unarchival or a restoration", async () => {
    const { email } = await addUser(db, {});
    const operator = await addOperator(db, {
      sheet: { manager: { ...sheetNamed("Moulin").manager, email } },
    });
    await platform.operators.archive({ eltoId: operator.id });
    await platform.operators.unarchive({ eltoId: operator.id });
    await undo(operator);
    expect(await operatorRow(operator.id)).toMatchObject({ status: "Archived" });
    await platform.operators.remove({ eltoId: operator.id });
    await platform.operators.restore({ eltoId: operator.id });
    await undo(operator);
    expect((await operatorRow(operator.id)).deleted_at).not.toBeNull();
  });

  it("stays when it has sent an invitation", async () => {
    const operator = await addOperator(db, {
      sheet: { manager: { ...sheetNamed("Moulin").manager, email: "neuve@moulin.example" } },
    });
    await platform.operators.archive({ eltoId: operator.id });
    await platform.operators.unarchive({ eltoId: operator.id });
    expect((await platform.acts.undoable({ Of: operator.id })).act).toBeNull();
  });

  it("stays when it is too late, or was another person's", async () => {
    const operator = await addOperator(db, {});
    await platform.operators.archive({ eltoId: operator.id });
    const { id } = await actOf(operator);
    expect((await colleague.acts.undoable({ Of: operator.id })).act).toBeNull();
    await expect(colleague.acts.undo({ id })).rejects.toMatchObject({ status: 409, code: "actTooLate" });
    later(60);
    expect((await platform.acts.undoable({ Of: operator.id })).act).toBeNull();
    await expect(platform.acts.undo({ id })).rejects.toMatchObject({ status: 409, code: "actTooLate" });
    expect(await operatorRow(operator.id)).toMatchObject({ status: "Archived" });
  });

  it("stays when the operator was changed since: nothing is overwritten, and a later press says so again", async () => {
    const operator = await addOperator(db, {});
    await platform.operators.archive({ eltoId: operator.id });
    await colleague.operators.unarchive({ eltoId: operator.id });
    const changed = await operatorRow(operator.id);
    const { id } = await actOf(operator);
    for (const _ of ["first", "second"])
      await expect(platform.acts.undo({ id })).rejects.toMatchObject({
        status: 409,
        code: "changedSinceAct",
      });
    expect(await operatorRow(operator.id)).toEqual(changed);
  });

  it("is undone by one of two presses at once", async () => {
    const operator = await addOperator(db, {});
    await platform.operators.archive({ eltoId: operator.id });
    const { id } = await actOf(operator);
    const both = await Promise.all([platform.acts.undo({ id }), platform.acts.undo({ id })]);
    expect(both.map(({ alreadyUndone }) => alreadyUndone).sort()).toEqual([false, true]);
    expect(await logged(operator.id)).toHaveLength(2);
  });

  it("needs the permission that the act needed", async () => {
    const chief = await addUser(db, { role: "AdminWbt", name: "Partante" });
    const operator = await addOperator(db, {});
    const person = await api.as(chief);
    await person.operators.archive({ eltoId: operator.id });
    const { id } = await actOf(operator, person);
    await db.updateTable("users").set({ role: "Admin" }).where("id", "=", chief.id).execute();
    await expect(person.acts.undo({ id })).rejects.toMatchObject({ status: 403, code: "invalidRights" });
    expect(await operatorRow(operator.id)).toMatchObject({ status: "Archived" });
  });
});

describe("a request", () => {
  const edited = async () => {
    const operator = await addOperator(db, {});
    const own = await api.as(await addUser(db, { operators: [operator], name: "Gérant" }));
    await own.operators.update({
      ...operator.sheet,
      socialReason: "Demandée",
      eltoId: operator.id,
      version: 1,
      status: "Active",
    });
    const { openRequest } = await own.operators.details({ eltoId: operator.id });
    return { operator, own, requestId: openRequest?.id ?? "" };
  };

  it("that its author withdrew is reopened unchanged", async () => {
    const { operator, own, requestId } = await edited();
    const open = await db.selectFrom("review_requests").selectAll().where("id", "=", requestId).execute();
    await own.operators.withdraw({ eltoId: operator.id, requestId });
    await undo(operator, own);
    expect(await db.selectFrom("review_requests").selectAll().where("id", "=", requestId).execute()).toEqual(
      open,
    );
    await platform.operatorDashboard.approve({ id: operator.id, requestId });
    expect((await operatorRow(operator.id)).sheet.socialReason).toBe("Demandée");
  });

  it("that asked for a deletion is withdrawn", async () => {
    const operator = await addOperator(db, {});
    const own = await api.as(await addUser(db, { operators: [operator] }));
    const offer = await addOffer(db, operator, {});
    await own.offers.remove({ offerId: offer.id });
    await undo(offer, own);
    await own.operators.remove({ eltoId: operator.id });
    await undo(operator, own);
    expect((await own.operators.details({ eltoId: operator.id })).openRequest).toBeNull();
    expect((await own.offers.details({ offerId: offer.id })).openRequest).toBeNull();
  });

  it("about an offer that was withdrawn is reopened", async () => {
    const operator = await addOperator(db, {});
    const own = await api.as(await addUser(db, { operators: [operator] }));
    const offer = await addOffer(db, operator, { publishStatus: "Published" });
    await own.offers.update({ ...offerContent, offerId: offer.id, version: 1 });
    const request = (await own.offers.details({ offerId: offer.id })).openRequest;
    await own.offers.withdraw({ offerId: offer.id, requestId: request?.id ?? "" });
    await undo(offer, own);
    expect((await own.offers.details({ offerId: offer.id })).openRequest).toEqual(request);
  });
});

describe("an act on an offer", () => {
  it.each(["archive", "remove"] as const)("%s is undone completely", async (action) => {
    const offer = await addOffer(db, await addOperator(db, {}), { publishStatus: "Published" });
    const { version, ...before } = await offerRow(offer.id);
    await platform.offers[action]({ offerId: offer.id });
    await undo(offer);
    expect(await offerRow(offer.id)).toEqual({ ...before, version: version + 2 });
  });

  it("stays when the offer was changed since", async () => {
    const offer = await addOffer(db, await addOperator(db, {}), {});
    await platform.offers.archive({ offerId: offer.id });
    await colleague.offers.unarchive({ offerId: offer.id });
    await expect(undo(offer)).rejects.toMatchObject({ code: "changedSinceAct" });
  });
});

describe("many at once", () => {
  it("is undone at once, except for rows changed since", async () => {
    const operator = await addOperator(db, {});
    const [one, two] = [
      await addOffer(db, operator, { title: "Une" }),
      await addOffer(db, operator, { title: "Deux" }),
    ];
    const { act } = await platform.offers.archiveMany({ id: [one.id, two.id], confirmed: 2 });
    await colleague.offers.unarchive({ offerId: two.id });
    expect((await platform.acts.undoable({ Of: act ?? "" })).act).toMatchObject({ id: act, count: 2 });
    expect(await platform.acts.undo({ id: act ?? "" })).toEqual({
      kind: "offer",
      done: 1,
      names: ["Une"],
      refused: [{ id: two.id, name: "Deux", code: "changedSinceAct" }],
      alreadyUndone: false,
    });
    expect(await offerRow(one.id)).toMatchObject({ archived: false });
    expect(await platform.acts.undo({ id: act ?? "" })).toMatchObject({
      done: 0,
      refused: [{ name: "Deux" }],
    });
  });

  it("is undone for operators, and does nothing when nothing was done", async () => {
    const operator = await addOperator(db, {});
    const archive = () => platform.operators.archiveMany({ id: [operator.id], confirmed: 1 });
    const { act } = await archive();
    expect((await archive()).act).toBeNull();
    await platform.acts.undo({ id: act ?? "" });
    expect(await operatorRow(operator.id)).toMatchObject({ status: "Active" });
  });

  it("reopens decided requests at once, and cancels their mails", async () => {
    const operator = await addOperator(db, {});
    const own = await api.as(await addUser(db, { operators: [operator] }));
    const [one, two] = [await addOffer(db, operator, {}), await addOffer(db, operator, {})];
    for (const { id } of [one, two]) await own.offers.remove({ offerId: id });
    const requestIds = await Promise.all(
      [one, two].map(async ({ id }) => (await platform.offerDashboard.details({ id })).id),
    );
    const refusal = { requestIds, confirmed: 2, reason: "Photo floue", sendMail: true };
    const { act } = await platform.offerDashboard.refuseMany(refusal);
    expect(await platform.acts.undo({ id: act ?? "" })).toMatchObject({ kind: "offerDecision", done: 2 });
    for (const { id } of [one, two])
      expect(await platform.offerDashboard.details({ id })).toMatchObject({ decision: null });
    expect(
      await db.selectFrom("mails").select("id").where("decided_request", "in", requestIds).execute(),
    ).toEqual([]);
    const again = await platform.offerDashboard.approveMany({ requestIds, confirmed: 2 });
    await platform.acts.undo({ id: again.act ?? "" });
    expect(await offerRow(one.id)).toMatchObject({ deleted_at: null });
    // An item that was undone on its own stays: the result says why.
    const third = await platform.offerDashboard.approveMany({ requestIds, confirmed: 2 });
    await platform.offerDashboard.undo({ id: one.id, requestId: requestIds[0] ?? "" });
    expect(await platform.acts.undo({ id: third.act ?? "" })).toMatchObject({
      done: 1,
      refused: [{ id: one.id, code: "undoTooLate" }],
    });
  });
});

describe("a user", () => {
  const account = (id: string) =>
    db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("that was deleted is restored, with the password, operators and links", async () => {
    const operator = await addOperator(db, {});
    const user = await addUser(db, { operators: [operator] });
    const before = await account(user.id);
    await platform.users.remove({ id: user.id });
    await undo(user);
    const { version, updated_at, updated_by, ...after } = await account(user.id);
    expect(before).toMatchObject(after);
    expect(version).toBe(before.version + 2);
    expect((await platform.users.details({ id: user.id })).eltoNames).toHaveLength(1);
  });

  it("whose address is taken by now stays deleted", async () => {
    const user = await addUser(db, {});
    await platform.users.remove({ id: user.id });
    const namesake = await addUser(db, {});
    await db.updateTable("users").set({ email: user.email }).where("id", "=", namesake.id).execute();
    await expect(undo(user)).rejects.toMatchObject({ code: "changedSinceAct" });
    expect((await account(user.id)).deleted_at).not.toBeNull();
  });

  it("who works elsewhere too gets the removed operators back", async () => {
    const [one, other] = [await addOperator(db, {}), await addOperator(db, {})];
    const own = await api.as(await addUser(db, { operators: [one] }));
    const user = await addUser(db, { operators: [one, other] });
    await own.users.remove({ id: user.id });
    await undo(user, own);
    expect((await platform.users.details({ id: user.id })).eltoNames).toHaveLength(2);
  });

  it("who was changed since stays as they are", async () => {
    const [one, other] = [await addOperator(db, {}), await addOperator(db, {})];
    const own = await api.as(await addUser(db, { operators: [one] }));
    const user = await addUser(db, { operators: [one, other] });
    await own.users.remove({ id: user.id });
    const read = await platform.users.details({ id: user.id });
    const changed = { ...read, name: "Noël", eltos: [other.id] };
    await platform.users.update(changed as never);
    await expect(undo(user, own)).rejects.toMatchObject({ code: "changedSinceAct" });
    expect((await platform.users.details({ id: user.id })).eltoNames).toHaveLength(1);
  });
});

it("a deleted notification is restored unchanged", async () => {
  const { id } = await addNotification(db, { send_at: new Date(now.getTime() + 86_400_000) });
  const before = await db.selectFrom("notifications").selectAll().where("id", "=", id).execute();
  await platform.notifications.remove({ id });
  await undo({ id });
  expect(await db.selectFrom("notifications").selectAll().where("id", "=", id).execute()).toEqual(before);
});

it("a deleted pass holder is restored", async () => {
  const holder = await addHolder(db);
  await platform.passHolders.remove({ id: holder.id });
  await undo(holder);
  expect(await platform.passHolders.details({ id: holder.id })).toMatchObject({ id: holder.id });
});

it("a deleted key of a gift is in stock again, unless the same one was added since", async () => {
  const gift = await addGift(db, {}, ["BA-1"]);
  const [key] = (await platform.gifts.stock({ id: gift.id })).items;
  const { id } = key ?? { id: "" };
  const before = await db.selectFrom("gift_keys").selectAll().where("id", "=", id).execute();
  await platform.gifts.removeStock({ id });
  await undo({ id });
  expect(await db.selectFrom("gift_keys").selectAll().where("id", "=", id).execute()).toEqual(before);
  expect(await platform.gifts.details({ id: gift.id })).toMatchObject({ stockAvailable: 1 });
  await platform.gifts.removeStock({ id });
  await db
    .insertInto("gift_keys")
    .values({ id: newId(), gift_id: gift.id, key: "BA-1", added_at: now })
    .execute();
  await expect(undo({ id })).rejects.toMatchObject({ code: "changedSinceAct" });
});

describe("an order of a gift", () => {
  const points = async (holder: { id: string }) => {
    const { availablePoints, totalPoints } = await platform.passHolders.details({ id: holder.id });
    return [availablePoints, totalPoints];
  };
  const ordered = async (keys = ["BA-1"]) => {
    const gift = await addGift(db, {}, keys);
    const holder = await addHolder(db, { total_points: 60, email: `${newId()}@porteur.example` });
    const order = await platform.gifts.order({
      id: gift.id,
      passholderId: holder.id,
      idempotencyKey: newId(),
    });
    return { gift, holder, id: order.orderId, entries: () => platform.passHolders.points({ Id: holder.id }) };
  };
  const mailsOf = (id: string) =>
    db.selectFrom("mails").select(["recipient", "text_body"]).where("order_id", "=", id).execute();
  const stockOf = async (gift: { id: string }) => (await platform.gifts.stock({ id: gift.id })).counts;

  it("that was cancelled is restored: its key, its points by a counter-entry, its mail", async () => {
    const { gift, holder, id, entries } = await ordered();
    const mails = await mailsOf(id);
    await platform.gifts.cancelOrder({ id, reason: "Erreur" });
    expect(await points(holder)).toEqual([60, 60]);
    await undo({ id });
    expect(await points(holder)).toEqual([10, 60]);
    expect(await stockOf(gift)).toEqual({ available: 0, given: 1, withdrawn: 0 });
    expect(await platform.gifts.orderDetails({ id })).toMatchObject({
      key: "BA-1",
      cancelled: null,
      mail: "waiting",
    });
    expect(await mailsOf(id)).toEqual(mails);
    expect((await entries()).items).toMatchObject([
      { kind: "orderCancelled", points: -50, undoes: { reason: "Erreur" }, canUndo: false },
      { kind: "orderCancelled", points: 50, undoneAt: now.toISOString() },
      { kind: "order", points: -50, hasMail: true },
    ]);
    // It can be cancelled again.
    await platform.gifts.cancelOrder({ id, reason: "Tout de même" });
    expect(await points(holder)).toEqual([60, 60]);
  });

  it("whose mail was sent gets its withdrawn key back, and no second mail", async () => {
    const { gift, id } = await ordered();
    await db.updateTable("mails").set({ sent_at: now }).where("order_id", "=", id).execute();
    await platform.gifts.cancelOrder({ id, reason: "Erreur" });
    expect(await stockOf(gift)).toEqual({ available: 0, given: 0, withdrawn: 1 });
    await undo({ id });
    expect(await stockOf(gift)).toEqual({ available: 0, given: 1, withdrawn: 0 });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("stays cancelled when its key was given to another order, or the points are spent", async () => {
    const { gift, holder, id } = await ordered();
    await platform.gifts.cancelOrder({ id, reason: "Erreur" });
    const other = await addHolder(db, { total_points: 60 });
    await platform.gifts.order({ id: gift.id, passholderId: other.id, idempotencyKey: newId() });
    await expect(undo({ id })).rejects.toMatchObject({ code: "changedSinceAct" });
    expect(await points(holder)).toEqual([60, 60]);
    const spent = await ordered();
    await platform.gifts.cancelOrder({ id: spent.id, reason: "Erreur" });
    await platform.passHolders.addPoints({ passholderId: spent.holder.id, points: -20, reason: "Erreur" });
    await expect(undo(spent)).rejects.toMatchObject({ code: "notEnoughPoints" });
    expect(await stockOf(spent.gift)).toEqual({ available: 1, given: 0, withdrawn: 0 });
  });

  it("that was placed is cancelled: points are refunded, and an undisclosed key is released", async () => {
    const { holder, id } = await ordered();
    await undo({ id });
    expect(await points(holder)).toEqual([60, 60]);
    expect((await platform.gifts.orderDetails({ id })).cancelled).toMatchObject({ by: "Test Chef" });
  });
});
