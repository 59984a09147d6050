import { expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { newId } from "~/api/platform/database/new-id";
import type { LogType, SubjectKind } from "~/contract/logs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const now = new Date("2026-06-15T10:00:00.000Z");
const gone = { columns: { deleted_at: now.toISOString() } };
const api = testApi(db, { now: () => now });
const [own, foreign] = [await addOperator(db, { name: "Abbaye" }), await addOperator(db, { name: "Zoo" })];
const deleted = await addOperator(db, { name: "Fermé", ...gone });
const who = {
  admin: await addUser(db, { role: "Admin", operators: [own, deleted] }),
  platform: await addUser(db, { role: "AdminWbt" }),
};
const formerUser = await addUser(db, { role: "Scanner", operators: [own] });
await db.updateTable("users").set({ deleted_at: now }).where("id", "=", formerUser.id).execute();

type Subject = [name: string, kind: SubjectKind, type: LogType, thing: { id: string }, opens: string];
/** Subjects of the own operator's entries, and the roles for which they link to a page. */
const subjects: Subject[] = [
  ["one's own operator", "operator", "OperatorEdited", own, "admin platform"],
  ["another's operator", "operator", "OperatorEdited", foreign, "platform"],
  ["a deleted operator", "operator", "OperatorEdited", deleted, "platform"],
  ["one's own offer", "offer", "OfferUpdated", await addOffer(db, own), "admin platform"],
  ["another's offer", "offer", "OfferUpdated", await addOffer(db, foreign), "platform"],
  ["a deleted offer", "offer", "OfferUpdated", await addOffer(db, own, gone), "platform"],
  ["a person of one's own", "user", "UserUpdated", await addUser(db, { operators: [own] }), "admin platform"],
  ["another's person", "user", "UserUpdated", await addUser(db, { operators: [foreign] }), "platform"],
  ["a deleted person", "user", "UserUpdated", formerUser, ""],
  ["a platform administrator", "user", "UserUpdated", who.platform, "platform"],
  ["a pass holder", "passHolder", "PassHolderUpdated", await addHolder(db), "platform"],
  ["a deleted holder", "passHolder", "PassHolderUpdated", await addHolder(db, { deleted_at: now }), ""],
  ["a gift", "gift", "GiftUpdated", await addGift(db), "admin platform"],
  ["what is not there", "offer", "OfferUpdated", { id: newId() }, ""],
];
for (const [name, kind, type, { id }] of subjects)
  await writeLog(db, now, { id: who.platform.id, name: "Chef" }, [
    { type, entry: { subject: { kind, id, name }, operatorId: own.id } },
  ]);

it.each(["admin", "platform"] as const)(
  "an entry links %s only to pages that they may open",
  async (reader) => {
    const { items } = await (await api.as(who[reader])).logs.list({ PageSize: 100 });
    const opened = items.filter(({ subject }) => subject?.canOpen).map(({ subject }) => subject?.id);
    const expected = subjects.filter(([, , , , opens]) => opens.split(" ").includes(reader));
    expect(opened.sort()).toEqual(expected.map(([, , , { id }]) => id).sort());
  },
);
