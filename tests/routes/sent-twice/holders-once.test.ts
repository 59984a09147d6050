import * as deleteKey from "~/routes/gifts/stock/delete-key";
import * as releaseKey from "~/routes/gifts/stock/release-key";
import * as deleteNotification from "~/routes/notifications/delete";
import * as duplicate from "~/routes/pass-holders/duplicates/duplicate";
import * as editHolder from "~/routes/pass-holders/form/edit";
import * as erase from "~/routes/pass-holders/personal-data/erase";
import * as restoreHolder from "~/routes/pass-holders/personal-data/restore";
import * as pointsHistory from "~/routes/pass-holders/points/points-history";
import * as deleteHolder from "~/routes/pass-holders/sheet/delete";
import * as undoMerge from "~/routes/pass-holders/sheet/undo-merge";
import { addGift, addKey, addOrder } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import { addMerge, addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addCorrection, addHolder } from "../../support/pass-holders/holders";
import { type Act, actedOnce, actedWorld } from "../support/acted-once";

const world = await actedWorld();
const { api, calls, db } = world;

const holder = async (route = {}) => ({ params: { passHolderId: (await addHolder(db)).id, ...route } });

/** Two records of one person, and what the drawer sends. */
async function twins(intent: "merge" | "ignore"): ReturnType<Act[2]> {
  const [first, second] = [await addHolder(db), await addHolder(db)];
  const { address, agreementFields: _, ...person } = fieldsOf(first);
  const shown = {
    agreeThings: "on",
    first: first.id,
    numbers: [first, second].map((one) => String(one.pass_number)),
  };
  const typed = Object.entries({ ...person, ...prefixed("address", address) });
  const fields = Object.fromEntries(typed.map(([name, value]) => [name, value ?? ""]));
  return {
    params: {},
    fields: { ...fields, ...shown, intent, duplicateEventId: await addPair(db, first, second) },
  };
}
const prefixed = (name: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([part, value]) => [`${name}.${part}`, value]));

const acts: Act[] = [
  [
    "changing a pass holder",
    editHolder,
    async () => {
      const one = await addHolder(db);
      const { address, agreementFields: _, ...typed } = fieldsOf(one);
      const given = Object.entries({
        ...typed,
        ...prefixed("address", address),
        firstName: "Anne",
        agreeThings: "on",
        passType: "Physical",
        "address.province": "Namur",
        version: 1,
      });
      const fields = Object.fromEntries(given.map(([name, value]) => [name, String(value ?? "")]));
      return { params: { passHolderId: one.id }, fields };
    },
  ],
  ["merging two records", duplicate, () => twins("merge")],
  ["dismissing a pair of records", duplicate, () => twins("ignore")],
  [
    "undoing a merge",
    undoMerge,
    async () => {
      const survivor = await addHolder(db);
      const mergeId = await addMerge(db, survivor, await addHolder(db), api.services.clock.now());
      return { params: { passHolderId: survivor.id, mergeId } };
    },
  ],
  [
    "taking points back",
    pointsHistory,
    async () => {
      const one = await addHolder(db);
      const entry = await addCorrection(db, one, 20);
      return { params: { passHolderId: one.id }, fields: { entry, act: "undo" } };
    },
  ],
  [
    "deleting a pass holder",
    deleteHolder,
    async () => ({ ...(await holder()), fields: { name: "Anne Delvaux" } }),
  ],
  [
    "restoring a pass holder",
    restoreHolder,
    async () => {
      const deleted = await holder();
      await calls.passHolders.remove({ id: deleted.params.passHolderId });
      return deleted;
    },
  ],
  ["erasing a pass holder", erase, async () => ({ ...(await holder()), fields: { reason: "Demande" } })],
  [
    "deleting a notification",
    deleteNotification,
    async () => ({
      params: { notificationId: (await addNotification(db)).id },
      fields: { title: "Nocturne" },
    }),
  ],
  [
    "deleting a gift’s key",
    deleteKey,
    async () => {
      const gift = await addGift(db);
      return { params: { giftId: gift.id, keyId: await addKey(db, gift, "CLE-1") } };
    },
  ],
  [
    "releasing a gift’s key",
    releaseKey,
    async () => {
      const gift = await addGift(db);
      const holder = await addHolder(db, { total_points: 50 });
      const { id } = await addOrder(db, gift, holder, { key: "CLE-2" });
      await calls.gifts.cancelOrder({ id, reason: "Erreur" });
      const [key] = (await calls.gifts.stock({ id: gift.id })).items;
      return { params: { giftId: gift.id, keyId: key?.id ?? "" }, fields: { reason: "Non utilisé" } };
    },
  ],
];

actedOnce(world, acts);
