import { expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import * as confirmForOffer from "~/routes/offers/actions/confirm";
import * as confirm from "~/routes/operators/actions/confirm";
import * as notEligible from "~/routes/operators/actions/not-eligible";
import * as rename from "~/routes/operators/groups/group-rename";
import * as link from "~/routes/operators/groups/link";
import * as unlink from "~/routes/operators/groups/unlink";
import * as reviewOffer from "~/routes/reviews/offer";
import * as reviewOperator from "~/routes/reviews/operator";
import * as reasons from "~/routes/reviews/reasons";
import { newFormKey } from "~/web/request/form-key.server";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";
import { formOf } from "../../support/sheet-form";
import { type Act, actedOnce, actedWorld, sender } from "../support/acted-once";

const world = await actedWorld();
const { api, calls, db } = world;
const post = sender(world);

const refusing = { intent: "refuse", reason: "Incomplet" };

const eltoId = async (options?: Parameters<typeof addOperator>[1]) => ({
  params: { eltoId: (await addOperator(db, options)).id },
});
const offerId = async (options?: Parameters<typeof addOffer>[2]) => ({
  params: { offerId: (await addOffer(db, await addOperator(db), options)).id },
});
async function operatorRequest(kind: "Edited" | "Deleted", fields: Record<string, string | string[]>) {
  const { id, sheet } = await addOperator(db, { shown: true });
  const current = { ...sheet, remark: "Demandée" };
  const columns = {
    operator_id: id,
    kind,
    previous: JSON.stringify(sheet),
    current: JSON.stringify(current),
  };
  const requestId = await addRequest(db, columns);
  return { params: { eltoId: id }, fields: { ...formOf(current), ...fields, requestId } };
}
const content = {
  isOffer: true,
  category: "musee",
  tags: [],
  bookingLink: null,
  title: inFrench("Une entrée offerte"),
  description: inFrench("Sur présentation du Pass."),
  start: "2099-04-01",
  end: "2099-09-30",
  visibilityStart: "2099-03-15",
  visibilityEnd: "2099-09-30",
};
const offerForm = {
  category: "musee",
  "title.fr": "Deux entrées",
  "description.fr": "Sur présentation du Pass.",
  start: content.start,
  end: content.end,
  visibilityStart: content.visibilityStart,
  visibilityEnd: content.visibilityEnd,
};
const publishing = { ...offerForm, intent: "publish" };
async function offerRequest(kind: "Edited" | "Deleted", fields: Record<string, string>) {
  const { params } = await offerId({ publishStatus: "Published" });
  const columns = { offer_id: params.offerId, kind, previous: JSON.stringify(content) };
  const requestId = await addRequest(db, { ...columns, current: JSON.stringify(content) });
  return { params, fields: { ...fields, requestId } };
}

/** At the address that names the action. */
const at =
  (part: string, prepare: Act[2]): Act[2] =>
  async () => ({ url: `/x/${part}`, ...(await prepare()) });

const acts: Act[] = [
  ["archiving an operator", confirm, at("archivate", () => eltoId({ shown: true }))],
  ["unarchiving an operator", confirm, at("unarchivate", () => eltoId({ status: "Archived" }))],
  ["deleting an operator", confirm, at("delete", () => eltoId({ shown: true }))],
  ["restoring an operator", confirm, at("restore", () => eltoId({ columns: { deleted_at: new Date() } }))],
  [
    "requesting the deletion of an operator",
    confirm,
    at("delete", async () => {
      const operator = await addOperator(db, { shown: true });
      return { params: { eltoId: operator.id }, as: await addUser(db, { operators: [operator] }) };
    }),
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
    "unlinking an operator",
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
  ["archiving an offer", confirmForOffer, at("archivate", () => offerId())],
  ["unarchiving an offer", confirmForOffer, at("unarchivate", () => offerId({ archived: true }))],
  ["deleting an offer", confirmForOffer, at("delete", () => offerId())],
  [
    "restoring an offer",
    confirmForOffer,
    at("restore", () => offerId({ columns: { deleted_at: new Date() } })),
  ],
  [
    "withdrawing a request about an offer",
    confirmForOffer,
    at("withdraw", async () => {
      const operator = await addOperator(db);
      const { id } = await addOffer(db, operator);
      const as = await addUser(db, { operators: [operator] });
      await (await api.as(as)).offers.remove({ offerId: id });
      const { openRequest } = await calls.offers.details({ offerId: id });
      return { params: { offerId: id }, fields: { requestId: openRequest?.id ?? "" }, as };
    }),
  ],
  [
    "withdrawing a request about an operator",
    confirm,
    at("withdraw", async () => {
      const operator = await addOperator(db, { shown: true });
      const params = { eltoId: operator.id };
      const as = await addUser(db, { operators: [operator] });
      await (await api.as(as)).operators.remove(params);
      const { openRequest } = await calls.operators.details(params);
      return { params, fields: { requestId: openRequest?.id ?? "" }, as };
    }),
  ],
  [
    "publishing an operator’s request",
    reviewOperator,
    () => operatorRequest("Edited", { intent: "publish" }),
  ],
  ["saving an operator’s request", reviewOperator, () => operatorRequest("Edited", { intent: "validate" })],
  [
    "undoing a decision about an operator",
    reviewOperator,
    async () => {
      const sending = await operatorRequest("Edited", refusing);
      await post(reviewOperator, sending, newFormKey());
      return { ...sending, fields: { requestId: sending.fields.requestId, intent: "undo" } };
    },
  ],
  ["refusing an operator’s request", reviewOperator, () => operatorRequest("Edited", refusing)],
  [
    "deleting an operator as requested",
    reviewOperator,
    () => operatorRequest("Deleted", { intent: "delete" }),
  ],
  ["archiving an operator instead", reviewOperator, () => operatorRequest("Deleted", { intent: "archive" })],
  ["publishing an offer’s request", reviewOffer, () => offerRequest("Edited", publishing)],
  [
    "saving an offer’s request",
    reviewOffer,
    () => offerRequest("Edited", { ...offerForm, intent: "validate" }),
  ],
  ["refusing an offer’s request", reviewOffer, () => offerRequest("Edited", refusing)],
  ["deleting an offer as requested", reviewOffer, () => offerRequest("Deleted", { intent: "delete" })],
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
    "saving the reasons of refusals",
    reasons,
    async () => ({
      params: {},
      fields: { reasons: "Hors région", version: String((await calls.refusalReasons.list()).version) },
    }),
  ],
];

actedOnce(world, acts);

it("the same form with different input counts as another one", async () => {
  const { params } = await eltoId();
  const formKey = newFormKey();
  const named = (groupName: string) => post(rename, { params, fields: { groupName } }, formKey);
  await named("Vallée");
  await named("Vallée de la Lesse");
  const { groupName } = await calls.operators.details({ eltoId: params.eltoId });
  expect(groupName).toBe("Vallée de la Lesse");
});
