import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import * as offerEdit from "~/routes/offers/form/edit";
import * as offerSheet from "~/routes/offers/sheet/sheet";
import * as overview from "~/routes/operators/account/overview";
import * as followedRequest from "~/routes/operators/account/request";
import * as edit from "~/routes/operators/edit/edit";
import * as list from "~/routes/operators/list/list";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);

let operator: Awaited<ReturnType<typeof addOperator>>;
let manager: Awaited<ReturnType<typeof addUser>>;
let own: Awaited<ReturnType<typeof api.as>>;
beforeEach(async () => {
  operator = await addOperator(db, { name: "Kayaks", shown: true });
  manager = await addUser(db, { operators: [operator], name: "Gérant" });
  own = await api.as(manager);
});

const at = (as: { id: string }, part = "", params: Record<string, string> = {}) =>
  [`/eltos/${operator.id}/overview${part}`, { as, params: { eltoId: operator.id, ...params } }] as const;
const askForPhone = async () => {
  const { tourismProduct } = operator.sheet;
  const { version } = await own.operators.details({ eltoId: operator.id });
  await own.operators.update({
    ...operator.sheet,
    tourismProduct: { ...tourismProduct, phone: "+3281333333" },
    eltoId: operator.id,
    version,
    status: "Active" as const,
  });
  return (await own.operators.request({ eltoId: operator.id })).id;
};
const refuse = (requestId: string) =>
  platform.operatorDashboard.refuseEdited({
    id: operator.id,
    requestId,
    reason: "Ce numéro sonne occupé.",
    sendMail: true,
  });

describe("the start page after a sign-in", () => {
  it("is the operator itself for the administrator of a single one, the list for others", async () => {
    const home = { status: 302, location: `/eltos/${operator.id}/overview` };
    expect(await screens.load(list, "/eltos", { as: manager })).toMatchObject(home);
    const second = await addOperator(db, { name: "Grotte" });
    const several = await addUser(db, { operators: [operator, second] });
    const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
    for (const as of [several, scanner, chief])
      expect((await screens.load(list, "/eltos", { as })).status).toBe(200);
    expect((await screens.load(list, "/eltos/export", { as: manager })).status).toBe(200);
    expect((await screens.load(list, "/eltos?search=kay&sort=name", { as: manager })).location).not.toBe(
      home.location,
    );
  });
});

describe("the account of an operator", () => {
  it("shows the pending requests with their changes, and the actions on one's own", async () => {
    const requestId = await askForPhone();
    const offer = await addOffer(db, operator, { title: "Navette" });
    await own.offers.remove({ offerId: offer.id });
    const { data } = await screens.load(overview, ...at(manager));
    expect(data).toMatchObject({
      waiting: 2,
      wasRefused: false,
      hasSeveral: false,
      others: [],
      operator: { name: "Kayaks", status: "Active", publishStatus: "Published" },
      detailed: [
        {
          request: {
            id: requestId,
            isMine: true,
            againTo: null,
            amendTo: `/eltos/${operator.id}/informations/edit`,
            withdrawTo: `/eltos/${operator.id}/informations/withdraw`,
          },
          content: {
            sheet: {
              previous: { tourismProduct: { phone: "+3281222222" } },
              asked: { tourismProduct: { phone: "+3281333333" } },
            },
          },
        },
        {
          request: {
            name: "Navette",
            kind: "Deleted",
            amendTo: null,
            withdrawTo: `/offers/${offer.id}/informations/withdraw`,
          },
        },
      ],
    });
    const colleague = await addUser(db, { operators: [operator], name: "Collègue" });
    const { data: theirs } = await screens.load(overview, ...at(colleague));
    expect((theirs as { detailed: object[] }).detailed[0]).toMatchObject({
      request: { isMine: false, amendTo: null, withdrawTo: null },
    });
  });

  it("keeps showing a refusal, with its reason and its mail, until there is another request", async () => {
    const requestId = await askForPhone();
    await refuse(requestId);
    const { data } = await screens.load(overview, ...at(manager));
    const againTo = `/eltos/${operator.id}/informations/edit?request=${requestId}`;
    expect(data).toMatchObject({
      waiting: 0,
      wasRefused: true,
      past: { items: [] },
      detailed: [{ request: { id: requestId, againTo, decision: { reason: "Ce numéro sonne occupé." } } }],
    });
    const shown = await screens.load(
      followedRequest,
      ...at(manager, `/requests/${requestId}`, { requestId }),
    );
    expect(shown.data).toMatchObject({
      request: { id: requestId, againTo },
      closeTo: `/eltos/${operator.id}/overview`,
      mail: { text: expect.stringContaining("Ce numéro sonne occupé.") },
    });
    await askForPhone();
    const { data: later } = await screens.load(overview, ...at(manager));
    expect(later).toMatchObject({
      waiting: 1,
      wasRefused: false,
      past: { items: [{ id: requestId, againTo: null }] },
    });
  });

  it("opens the form with the refused content, to correct and resend it", async () => {
    const requestId = await askForPhone();
    await refuse(requestId);
    const { data } = await screens.load(
      edit,
      `/eltos/${operator.id}/informations/edit?request=${requestId}`,
      {
        as: manager,
        params: { eltoId: operator.id },
      },
    );
    expect(data).toMatchObject({
      amends: null,
      sheet: { tourismProduct: { phone: "+3281333333" } },
      loaded: { tourismProduct: { phone: "+3281222222" } },
    });
  });

  it("is closed to others, and to scanners", async () => {
    const requestId = await askForPhone();
    const stranger = await addUser(db, { operators: [await addOperator(db, { name: "Zoo" })] });
    const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
    expect((await screens.load(overview, ...at(stranger))).status).toBe(404);
    const request = at(stranger, `/requests/${requestId}`, { requestId });
    expect((await screens.load(followedRequest, ...request)).status).toBe(404);
    expect((await screens.load(overview, ...at(scanner))).status).toBe(403);
    expect(
      (await screens.load(followedRequest, ...at(manager, "/requests/abc", { requestId: "abc" }))).status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe("the form of an offer", () => {
  const content = {
    category: "musee",
    "title.fr": "Deux entrées",
    "description.fr": "Sur présentation du Pass.",
    start: "2026-07-01",
    end: "2099-12-31",
    visibilityStart: "2026-07-01",
    visibilityEnd: "2099-12-31",
  };
  const asked = async () => {
    const { id: offerId } = await addOffer(db, operator, { title: "Une entrée" });
    const visit = [`/offers/${offerId}/edit`, { as: manager, params: { offerId } }] as const;
    const send = (fields: object) =>
      screens.post(offerEdit, visit[0], { offerId, version: "1", ...content, ...fields }, visit[1]);
    expect(toastOf(await send({}))).toBe("backoffice-offers:done.savedAsked");
    const [request] = (await own.operators.requests({ eltoId: operator.id })).open;
    return { offerId, visit, send, requestId: request?.id ?? "" };
  };

  it("requests a refused creation again, as a creation, and its page gives the reason of the refusal", async () => {
    const days = { start: "2026-07-01", end: "2099-12-31" };
    const { offerId } = await own.offers.create({
      eltoId: operator.id,
      isOffer: true,
      category: "musee",
      tags: [],
      bookingLink: null,
      title: inFrench("Une glace"),
      description: inFrench("Une boule."),
      ...days,
      visibilityStart: days.start,
      visibilityEnd: days.end,
    });
    const { id: requestId } = await platform.offerDashboard.details({ id: offerId });
    await platform.offerDashboard.refuseCreation({ id: offerId, requestId, reason: "Trop tôt" });
    const visit = { as: manager, params: { offerId } };
    const page = await screens.load(offerSheet, `/offers/${offerId}/informations`, visit);
    expect(page.data).toMatchObject({
      offer: { status: "Refused", refusal: { requestId, kind: "Created", reason: "Trop tôt" } },
      actions: { edit: { code: null } },
    });
    const form = { offerId, version: "2", ...content };
    expect(toastOf(await screens.post(offerEdit, `/offers/${offerId}/edit`, form, visit))).toBe(
      "backoffice-offers:done.createdAsked",
    );
  });

  it("amends the author's open request: it opens with the requested content", async () => {
    const { visit, send, requestId } = await asked();
    const { data } = await screens.load(offerEdit, ...visit);
    expect(data).toMatchObject({ amends: requestId, present: { title: { fr: "Deux entrées" } } });
    const done = await send({ version: "2", amends: requestId, "title.fr": "Trois entrées" });
    expect(toastOf(done)).toBe("backoffice-offers:done.amended");
    const again = await send({ version: "2", amends: requestId, "title.fr": "Quatre entrées" });
    expect(again.data).toMatchObject({
      refusal: { code: "requestAmended" },
      lastResult: { initialValue: { title: { fr: "Quatre entrées" } } },
    });
    const { data: amended } = await screens.load(offerEdit, ...visit);
    expect(amended).toMatchObject({ present: { title: { fr: "Trois entrées" } } });
  });

  it("opens with the refused content, and never with a request about something else", async () => {
    const { offerId, visit, requestId } = await asked();
    await platform.offerDashboard.refuseEdit({ id: offerId, requestId, reason: "Trop." });
    const [url, visitor] = visit;
    const { data } = await screens.load(offerEdit, `${url}?request=${requestId}`, visitor);
    expect(data).toMatchObject({ amends: null, present: { title: { fr: "Deux entrées" } } });
    const other = await addOffer(db, operator, { title: "Autre" });
    const { data: untouched } = await screens.load(
      offerEdit,
      `/offers/${other.id}/edit?request=${requestId}`,
      {
        as: manager,
        params: { offerId: other.id },
      },
    );
    expect(untouched).toMatchObject({ present: { title: { fr: "Autre" } } });
  });
});
