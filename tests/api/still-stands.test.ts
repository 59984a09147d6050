import { expect, it } from "vitest";
import { erasePersons } from "~/api/pass-holders/personal-data/erase.server";
import { newId } from "~/api/platform/database/new-id";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift, addKey, addOrder } from "../support/gifts/gifts";
import { newNotification } from "../support/gifts/notifications";
import { keptWorld } from "../support/kept-world";
import { addOffer, addOperator, addUser } from "../support/operators";
import { addMerge, fieldsOf } from "../support/pass-holders/duplicates";
import { addHolder, newHolder } from "../support/pass-holders/holders";
import { addDue } from "../support/push/notifications";

const database = await freshDatabase();
const { db } = database;
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const { passHolders, operators, offers, gifts, outbox, notifications, users, auth, clientKeys } = platform;
const nobody = newId();

const present = await addHolder(db, { total_points: 500 });
const deleted = await addHolder(db, { total_points: 500 });
const merged = await addHolder(db);
const mergeId = await addMerge(db, present, merged, now);
const [gone, goneToo] = [await addHolder(db, { total_points: 500 }), await addHolder(db)];
const goneMerge = await addMerge(db, gone, goneToo, now);
const [kept, keptToo] = [await addHolder(db), await addHolder(db)];
const keptMerge = await addMerge(db, kept, keptToo, now);
const gift = await addGift(db, {}, ["FREE"]);
const orderOf = { present: await addOrder(db, gift, present), deleted: await addOrder(db, gift, deleted) };
const orderOfGone = await addOrder(db, gift, gone);
await db.transaction().execute((trx) => erasePersons(trx, now, [gone.id]));
await db
  .updateTable("pass_holders")
  .set({ deleted_at: now })
  .where("id", "in", [deleted.id, kept.id])
  .execute();
const holders = { merged, erased: gone, "merged into who was erased": goneToo, "no holder": { id: nobody } };
const hidden = { ...holders, deleted };

const cancelled = await addOrder(db, gift, present, { cancelled_at: now, cancelled_by: "Zoé" });
const givenKey = await addKey(db, gift, "GIVEN", orderOf.present.id);
const withdrawnKey = await addKey(db, gift, "WITHDRAWN", cancelled.id);
await db.updateTable("gift_keys").set({ withdrawn_at: now }).where("id", "=", withdrawnKey).execute();
const { id: freeKey } = await db
  .selectFrom("gift_keys")
  .select("id")
  .where("key", "=", "FREE")
  .executeTakeFirstOrThrow();

const abbey = await addOperator(db, { name: "Abbaye" });
const archived = await addOperator(db, { name: "Château", status: "Archived" });
const closed = await addOperator(db, {
  name: "Fermé",
  status: "Archived",
  columns: { deleted_at: now.toISOString() },
});
const offer = await addOffer(db, abbey);
const old = await addOffer(db, abbey, { archived: true });
const goneOffer = await addOffer(db, abbey, { archived: true, columns: { deleted_at: now } });

const mail = { kind: "refusal", recipient: "a@b.example", subject: "Refus", text: "Non", html: "Non" };
const waitingMail = await queueMail(db, api.services.clock, mail);
const sentMail = await queueMail(db, api.services.clock, mail);
await db.updateTable("mails").set({ sent_at: now }).where("id", "=", sentMail).execute();
const begun = await addDue(db, now);
const registered = await addUser(db, { operators: [abbey] });
const left = await addUser(db, { operators: [abbey] });
await db
  .updateTable("users")
  .set({ deleted_at: now, registered_at: null })
  .where("id", "=", left.id)
  .execute();
const { id: key } = await clientKeys.create({
  client: "Shop",
  name: "Boutique",
  calls: ["gifts.order"],
  operators: "all",
  operatorIds: [],
  expiresOn: "2026-12-31",
});
await clientKeys.revoke({ id: key });

/**
 * Repeating, restoring, undoing or changing something that no longer exists: the caller, and the code of the refusal.
 */
const refused: [what: string, act: () => Promise<unknown>, code: string][] = [
  ...Object.entries(holders).flatMap(([name, { id }]): typeof refused => [
    [`restoring a holder: ${name}`, () => passHolders.restore({ id }), "notFound"],
    [`erasing a holder: ${name}`, () => passHolders.erase({ id, reason: "À sa demande" }), "notFound"],
  ]),
  ["restoring a holder who is not deleted", () => passHolders.restore({ id: present.id }), "notDeleted"],
  ...Object.entries(hidden).flatMap(([name, { id }]): typeof refused => [
    [`deleting a holder: ${name}`, () => passHolders.remove({ id }), "notFound"],
    [
      `changing a holder: ${name}`,
      () => passHolders.update({ ...newHolder(), id, passType: "Physical", version: 1 }),
      "notFound",
    ],
    [
      `giving points to a holder: ${name}`,
      () => passHolders.addPoints({ passholderId: id, points: 5, reason: "Geste" }),
      "notFound",
    ],
    [`reading the data of a holder: ${name}`, () => passHolders.data({ id }), "notFound"],
    [`reading the consents of a holder: ${name}`, () => passHolders.consents({ id }), "notFound"],
    [
      `resending the mail of an order: ${name}`,
      () => passHolders.resendPurchaseMail({ id, historyPointId: orderOf.present.entry_id }),
      "notFound",
    ],
  ]),
  ...Object.entries({ deleted, gone, nobody: { id: nobody } }).map(
    ([name, { id }]): (typeof refused)[number] => [
      `ordering for a holder: ${name}`,
      () => gifts.order({ id: gift.id, passholderId: id, idempotencyKey: newId() }),
      "notFound",
    ],
  ),
  [
    "resending the mail of a cancelled order",
    () => passHolders.resendPurchaseMail({ id: present.id, historyPointId: cancelled.entry_id }),
    "orderCancelled",
  ],
  [
    "undoing a merge with an erased holder",
    () => passHolders.undoMerge({ mergeId: goneMerge }),
    "undoMergeTooLate",
  ],
  [
    "undoing a merge with a deleted holder",
    () => passHolders.undoMerge({ mergeId: keptMerge }),
    "survivorGone",
  ],
  ["undoing an unknown merge", () => passHolders.undoMerge({ mergeId: nobody }), "notFound"],
  [
    "merging a pair that does not exist",
    () => passHolders.mergeDuplicate({ ...fieldsOf(present), duplicateEventId: mergeId }),
    "invalidDuplicateEventId",
  ],

  [
    "cancelling an order twice",
    () => gifts.cancelOrder({ id: cancelled.id, reason: "Erreur" }),
    "orderCancelled",
  ],
  [
    "cancelling the order of an erased holder",
    () => gifts.cancelOrder({ id: orderOfGone.id, reason: "Erreur" }),
    "notFound",
  ],
  [
    "cancelling the order of a deleted holder",
    () => gifts.cancelOrder({ id: orderOf.deleted.id, reason: "Erreur" }),
    "notFound",
  ],
  ["cancelling an unknown order", () => gifts.cancelOrder({ id: nobody, reason: "Erreur" }), "notFound"],
  ["releasing a key in stock", () => gifts.releaseKey({ id: freeKey, reason: "Erreur" }), "keyNotWithdrawn"],
  [
    "releasing an assigned key",
    () => gifts.releaseKey({ id: givenKey, reason: "Erreur" }),
    "keyNotWithdrawn",
  ],
  ["releasing an unknown key", () => gifts.releaseKey({ id: nobody, reason: "Erreur" }), "notFound"],
  ["removing an assigned key", () => gifts.removeStock({ id: givenKey }), "keyNotAvailable"],
  ["removing a key that was mailed", () => gifts.removeStock({ id: withdrawnKey }), "keyNotAvailable"],

  ["restoring an operator that is not deleted", () => operators.restore({ eltoId: abbey.id }), "notDeleted"],
  ["restoring an unknown operator", () => operators.restore({ eltoId: nobody }), "notFound"],
  ["unarchiving an active operator", () => operators.unarchive({ eltoId: abbey.id }), "notArchived"],
  ["unarchiving a deleted operator", () => operators.unarchive({ eltoId: closed.id }), "notFound"],
  ["unarchiving an unknown operator", () => operators.unarchive({ eltoId: nobody }), "notFound"],
  ["archiving an archived operator", () => operators.archive({ eltoId: archived.id }), "alreadyArchived"],
  ["restoring an offer that is not deleted", () => offers.restore({ offerId: offer.id }), "notDeleted"],
  ["restoring an unknown offer", () => offers.restore({ offerId: nobody }), "notFound"],
  ["unarchiving an active offer", () => offers.unarchive({ offerId: offer.id }), "notArchived"],
  ["unarchiving a deleted offer", () => offers.unarchive({ offerId: goneOffer.id }), "notFound"],
  ["unarchiving an unknown offer", () => offers.unarchive({ offerId: nobody }), "notFound"],
  ["archiving an archived offer", () => offers.archive({ offerId: old.id }), "alreadyArchived"],

  ["resending a waiting mail", () => outbox.sendAgain({ id: waitingMail }), "mailNotFailed"],
  ["resending a sent mail", () => outbox.sendAgain({ id: sentMail }), "mailNotFailed"],
  ["resending an unknown mail", () => outbox.sendAgain({ id: nobody }), "notFound"],
  [
    "resending failed mails when there are none",
    () => outbox.sendFailedAgain({ since: "2026-06-01" }),
    "noMailFailed",
  ],
  [
    "changing a notification being sent",
    () => notifications.update({ ...newNotification(), id: begun }),
    "notificationDue",
  ],
  ["deleting a notification being sent", () => notifications.remove({ id: begun }), "notificationDue"],
  ["testing an unknown notification", () => notifications.testSending({ id: nobody }), "notFound"],

  [
    "inviting a registered user again",
    () => users.resendRegistration({ id: registered.id }),
    "registrationCompleted",
  ],
  ["inviting a deleted user again", () => users.resendRegistration({ id: left.id }), "notFound"],
  ["inviting an unknown user again", () => users.resendRegistration({ id: nobody }), "notFound"],
  [
    "removing a second factor that is not set up",
    () => auth.resetSecondFactor({ id: registered.id }),
    "noSecondFactor",
  ],
  ["removing the second factor of a deleted user", () => auth.resetSecondFactor({ id: left.id }), "notFound"],
  ["revoking a key twice", () => clientKeys.revoke({ id: key }), "clientKeyRevoked"],
];

const { digest: everything } = await keptWorld(database);
const untouched = await everything();

it.each(refused)("%s is refused, and changes nothing", async (_, act, code) => {
  await expect(act()).rejects.toMatchObject({ code });
  expect(await everything()).toEqual(untouched);
});
