import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import * as root from "~/root";
import * as views from "~/routes/lists/views";
import * as addOffer from "~/routes/offers/form/add";
import * as duplicate from "~/routes/offers/form/duplicate";
import * as linkCreate from "~/routes/operators/groups/link-create";
import * as add from "~/routes/operators/list/add";
import * as addOperatorOffer from "~/routes/operators/sheet/add-offer";
import * as signUp from "~/routes/public/sign-up";
import { newFormKey } from "~/web/request/form-key.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser, addOffer as storedOffer } from "../../support/operators";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const platform = await addUser(db, { role: "AdminWbt" });
const { id: eltoId } = await addOperator(db);

const filledIn = {
  productName: "Gîte du Pont",
  socialReason: "Pont SRL",
  categoryTypes: ["musee"],
  zipCode: "5500",
  city: "Dinant",
  street: "Rue du Pont",
  streetNumber: "3",
  country: "BE",
};
const person = (n: number) => ({
  managerFirstName: "Luc",
  managerName: "Dupont",
  managerEmail: `luc${n}@pont.example`,
  managerPhone: "0470 12 34 56",
  "managerPhone:country": "BE",
  productEmail: "info@pont.example",
  productPhone: "082 22 22 22",
  "productPhone:country": "BE",
  agreeLegalTerms: "on",
});

interface Form {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
type Row = [
  name: string,
  route: Form,
  url: string,
  visitor: Parameters<typeof screens.load>[2],
  more: object,
];
const forms: Row[] = [
  ["the platform's creation", add, "/eltos/add", { as: platform }, {}],
  ["a linked operator's creation", linkCreate, "/x/link-create", { as: platform, params: { eltoId } }, {}],
  ["a sign-up", signUp, "/sign-up?type=member", {}, person(1)],
];

const countOperators = async () => {
  const { count } = await db
    .selectFrom("operators")
    .select(db.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe.each(forms)("the form of %s", (_, route, url, visitor, more) => {
  it("creates one operator when it is submitted several times, and every response leads to it", async () => {
    const formKey = newFormKey();
    const before = await countOperators();
    const send = () => screens.post(route, url, { ...filledIn, ...more, formKey }, visitor);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await countOperators()).toBe(before + 1);
  });
});

const offer = {
  eltoId,
  category: "musee",
  "title.fr": "Un café offert",
  "description.fr": "Après la visite.",
  start: "2099-06-01",
  end: "2099-06-30",
  visibilityStart: "2099-06-01",
  visibilityEnd: "2099-06-30",
};
const countOffers = async () => (await db.selectFrom("offers").select("id").execute()).length;

it.each<[name: string, route: Form, url: string]>([
  ["an offer", addOffer, "/offers/add"],
  ["an offer of the open operator", addOperatorOffer, "/eltos/x/deals-and-offers/add"],
  ["a copy of an offer", duplicate, "/offers/x/informations/duplicate"],
])("the form of %s creates one, however often it is sent, and one for each person", async (_, route, url) => {
  const manager = await addUser(db, { operators: [{ id: eltoId }] });
  const params = { eltoId, offerId: (await storedOffer(db, { id: eltoId })).id };
  const formKey = newFormKey();
  const before = await countOffers();
  const send = (as: { id: string }) => screens.post(route, url, { ...offer, formKey }, { as, params });
  const answers = [...(await Promise.all([send(manager), send(manager)])), await send(manager)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(await countOffers()).toBe(before + 1);
  expect((await send(platform)).status).toBe(303);
  expect(await countOffers()).toBe(before + 2);
});

it("the drawer of saved views saves one, and deletes it, however often either is sent", async () => {
  const at = "/offers/views?search=abbaye";
  const formKey = newFormKey();
  const send = (fields: object) => screens.post(views, at, { ...fields, name: "Abbayes" }, { as: platform });
  const save = () => send({ intent: "save", formKey });
  const saved = [...(await Promise.all([save(), save()])), await save()];
  expect(saved.map(({ status }) => status)).toEqual([303, 303, 303]);
  const kept = await db.selectFrom("saved_views").select(["id", "name"]).execute();
  expect(kept).toEqual([{ id: expect.any(String), name: "Abbayes" }]);
  const remove = () => send({ intent: "delete", id: kept[0]?.id });
  const removed = [...(await Promise.all([remove(), remove()])), await remove()];
  expect(removed.map(({ status, location }) => [status, location])).toEqual([1, 2, 3].map(() => [303, at]));
  expect(await db.selectFrom("saved_views").select("id").execute()).toEqual([]);
});

it("an unknown key is ignored, and the form is accepted", async () => {
  const sent = { ...filledIn, formKey: "<>" };
  expect((await screens.post(add, "/eltos/add", sent, { as: platform })).status).toBe(303);
});

it("each page has its own key", async () => {
  const keys = [1, 2].map(async () => (await screens.load(root, "/", { as: platform })).data.formKey);
  expect(new Set(await Promise.all(keys)).size).toBe(2);
});
