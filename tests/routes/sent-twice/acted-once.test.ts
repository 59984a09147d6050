import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import * as revokeKey from "~/routes/client-keys/revoke";
import * as deleteKey from "~/routes/gifts/stock/delete-key";
import * as deleteNotification from "~/routes/notifications/delete";
import * as archiveOffer from "~/routes/offers/actions/archive";
import * as deleteOffer from "~/routes/offers/actions/delete";
import * as restoreOffer from "~/routes/offers/actions/restore";
import * as unarchiveOffer from "~/routes/offers/actions/unarchive";
import * as withdrawOffer from "~/routes/offers/actions/withdraw";
import * as archive from "~/routes/operators/actions/archive";
import * as remove from "~/routes/operators/actions/delete";
import * as notEligible from "~/routes/operators/actions/not-eligible";
import * as restore from "~/routes/operators/actions/restore";
import * as unarchive from "~/routes/operators/actions/unarchive";
import * as rename from "~/routes/operators/groups/group-rename";
import * as link from "~/routes/operators/groups/link";
import * as unlink from "~/routes/operators/groups/unlink";
import * as duplicate from "~/routes/pass-holders/duplicates/duplicate";
import * as erase from "~/routes/pass-holders/personal-data/erase";
import * as restoreHolder from "~/routes/pass-holders/personal-data/restore";
import * as deleteHolder from "~/routes/pass-holders/sheet/delete";
import * as undoMerge from "~/routes/pass-holders/sheet/undo-merge";
import * as reviewOffer from "~/routes/reviews/offer";
import * as reviewOperator from "~/routes/reviews/operator";
import * as reasons from "~/routes/reviews/reasons";
import * as deleteUser from "~/routes/users/account/delete";
import { newFormKey } from "~/web/request/form-key.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addKey } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";
import { addMerge, addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens, paramsOfToast, type ScreenAnswer, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const calls = await api.as(platform);

interface Sending {
  params: Record<string, string>;
  fields?: Record<string, string | string[]>;
  as?: { id: string };
  url?: string;
}
interface Route {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
type Row = [name: string, route: Route, prepare: () => Promise<Sending>];

const refusing = { intent: "refuse", reason: "Incomplet" };

const post = (route: Route, { params, fields = {}, as = platform, url = "/x" }: Sending, formKey: string) =>
  screens.post(route, url, { ...fields, formKey }, { as, params });
const outcomeOf = (answer: Awaited<ReturnType<typeof post>> | undefined) =>
  answer && { status: answer.status, location: answer.location, toast: said(answer) };
/** The message without its id. */
const said = (answer: ScreenAnswer) =>
  answer.headers.has("set-cookie") ? [toastOf(answer), paramsOfToast(answer)] : null;
const countEntries = async () => (await db.selectFrom("logs").select("id").execute()).length;

const eltoId = async (options?: Parameters<typeof addOperator>[1]) => ({
  params: { eltoId: (await addOperator(db, options)).id },
});
const offerId = async (options?: Parameters<typeof addOffer>[2]) => ({
  params: { offerId: (await addOffer(db, await addOperator(db), options)).id },
});
const holder = async (route = {}) => ({ params: { passHolderId: (await addHolder(db)).id, ...route } });

/** Two records of one person, and what the drawer sends. */
async function twins(intent: "merge" | "ignore"): Promise<Sending> {
  const [first, second] = [await addHolder(db), await addHolder(db)];
  const { address, agreementFields: _, ...person } = fieldsOf(first);
  const shown = { first: first.id, numbers: [first, second].map((one) => String(one.pass_number)) };
  const typed = Object.entries({ ...person, ...prefixed("address", address) });
  const fields = Object.fromEntries(typed.map(([name, value]) => [name, value ?? ""]));
  return {
    params: {},
    fields: { ...fields, ...shown, intent, duplicateEventId: await addPair(db, first, second) },
  };
}
const prefixed = (name: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([part, value]) => [`${name}.${part}`, value]));

async function operatorRequest(kind: "Edited" | "Deleted", fields: Record<string, string | string[]>) {
  const { id, sheet } = await addOperator(db, { shown: true });
  const current = JSON.stringify({ ...sheet, remark: "Demandée" });
  const columns = { operator_id: id, kind, previous: JSON.stringify(sheet), current };
  return { params: { eltoId: id }, fields: { ...fields, requestId: await addRequest(db, columns) } };
}
const content = {
  ...{ isOffer: true, category: "musee", tags: [], bookingLink: null },
  ...{ title: inFrench("Une entrée offerte"), description: inFrench("Sur présentation du Pass.") },
  ...{ start: "2099-04-01", end: "2099-09-30", visibilityStart: "2099-03-15", visibilityEnd: "2099-09-30" },
};
const offerForm = {
  ...{ category: "musee", "title.fr": "Deux entrées", "description.fr": "Sur présentation du Pass." },
  ...{ start: content.start, end: content.end },
  ...{ visibilityStart: content.visibilityStart, visibilityEnd: content.visibilityEnd },
};
const publishing = { ...offerForm, intent: "publish" };
async function offerRequest(kind: "Edited" | "Deleted", fields: Record<string, string>) {
  const { params } = await offerId({ publishStatus: "Published" });
  const columns = { offer_id: params.offerId, kind, previous: JSON.stringify(content) };
  const requestId = await addRequest(db, { ...columns, current: JSON.stringify(content) });
  return { params, fields: { ...fields, requestId } };
}

const rows: Row[] = [
  ["archiving an operator", archive, () => eltoId({ shown: true })],
  ["taking an operator back", unarchive, () => eltoId({ status: "Archived" })],
  ["deleting an operator", remove, () => eltoId({ shown: true })],
  ["restoring an operator", restore, () => eltoId({ columns: { deleted_at: new Date() } })],
  [
    "asking to delete an operator",
    remove,
    async () => {
      const operator = await addOperator(db, { shown: true });
      return { params: { eltoId: operator.id }, as: await addUser(db, { operators: [operator] }) };
    },
  ],
  [
    "making an operator not eligible",
    notEligible,
    async () => ({ ...(await eltoId()), fields: { intent: "refuse", reason: "Fermé" } }),
  ],
  [
    "renaming a group",
    rename,
    async () => ({ ...(await eltoId()), fields: { groupName: "Vallée de la Lesse" } }),
  ],
  [
    "linking an operator",
    link,
    async () => ({ ...(await eltoId()), fields: { eltoId: (await addOperator(db)).id } }),
  ],
  [
    "taking an operator out of its group",
    unlink,
    async () => {
      const operator = await addOperator(db);
      const { groupId } = await addOperator(db, { groupId: operator.groupId });
      const user = await addUser(db, { operators: [operator] });
      return {
        params: { eltoId: operator.id },
        fields: { groupId, eltoId: operator.id, userIds: [user.id] },
      };
    },
  ],
  ["archiving an offer", archiveOffer, () => offerId()],
  ["taking an offer back", unarchiveOffer, () => offerId({ archived: true })],
  ["deleting an offer", deleteOffer, () => offerId()],
  ["restoring an offer", restoreOffer, () => offerId({ columns: { deleted_at: new Date() } })],
  [
    "withdrawing a request about an offer",
    withdrawOffer,
    async () => {
      const operator = await addOperator(db);
      const { id } = await addOffer(db, operator);
      const as = await addUser(db, { operators: [operator] });
      await (await api.as(as)).offers.remove({ offerId: id });
      const { openRequest } = await calls.offers.details({ offerId: id });
      return { params: { offerId: id }, fields: { requestId: openRequest?.id ?? "" }, as };
    },
  ],
  ["refusing what an operator asks", reviewOperator, () => operatorRequest("Edited", refusing)],
  ["deleting an operator as asked", reviewOperator, () => operatorRequest("Deleted", { intent: "delete" })],
  ["archiving an operator instead", reviewOperator, () => operatorRequest("Deleted", { intent: "archive" })],
  ["publishing what an offer asks", reviewOffer, () => offerRequest("Edited", publishing)],
  [
    "saving what an offer asks",
    reviewOffer,
    () => offerRequest("Edited", { ...offerForm, intent: "validate" }),
  ],
  ["refusing what an offer asks", reviewOffer, () => offerRequest("Edited", refusing)],
  ["deleting an offer as asked", reviewOffer, () => offerRequest("Deleted", { intent: "delete" })],
  [
    "undoing a decision",
    reviewOffer,
    async () => {
      const sending = await offerRequest("Edited", { ...publishing });
      await post(reviewOffer, sending, newFormKey());
      return { ...sending, fields: { requestId: sending.fields.requestId, intent: "undo" } };
    },
  ],
  [
    "the reasons of refusals",
    reasons,
    async () => ({
      params: {},
      fields: { reasons: "Hors région", version: String((await calls.refusalReasons.list()).version) },
    }),
  ],
  [
    "deleting a user",
    deleteUser,
    async () => {
      const operator = await addOperator(db);
      const { id, name } = await addUser(db, { operators: [operator] });
      return { params: { userId: id }, fields: { name } };
    },
  ],
  [
    "revoking a key",
    revokeKey,
    async () => {
      const expiresOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
      const scope = { operators: "all" as const, operatorIds: [] };
      const given = {
        client: "ScanPWA" as const,
        name: "Caisses",
        calls: ["offers.list" as const],
        expiresOn,
      };
      return { params: { keyId: (await calls.clientKeys.create({ ...given, ...scope })).id } };
    },
  ],
  ["merging two records", duplicate, () => twins("merge")],
  ["keeping two records apart", duplicate, () => twins("ignore")],
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
];

it.each(rows)("%s is done once and told alike, however often it is sent", async (_, route, prepare) => {
  const sending = await prepare();
  const formKey = newFormKey();
  const answers = await Promise.all([1, 2].map(() => post(route, sending, formKey)));
  const entries = await countEntries();
  answers.push(await post(route, sending, formKey));
  const done = { ...outcomeOf(answers[0]), status: 303 };
  expect(answers.map(outcomeOf)).toEqual([done, done, done]);
  expect(await countEntries()).toBe(entries);
});

it("with something else typed, the same form is another", async () => {
  const { params } = await eltoId();
  const formKey = newFormKey();
  const named = (groupName: string) => post(rename, { params, fields: { groupName } }, formKey);
  await named("Vallée");
  await named("Vallée de la Lesse");
  const { groupName } = await calls.operators.details({ eltoId: params.eltoId });
  expect(groupName).toBe("Vallée de la Lesse");
});
