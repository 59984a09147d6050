import { describe, expect, it } from "vitest";
import * as deletion from "~/routes/notes/delete";
import * as edit from "~/routes/notes/edit";
import * as notes from "~/routes/notes/notes";
import * as offerSheet from "~/routes/offers/sheet/informations";
import * as operatorSheet from "~/routes/operators/sheet/informations";
import * as holderSheet from "~/routes/pass-holders/sheet/informations";
import * as review from "~/routes/reviews/operator";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addNote } from "../../support/notes";
import { addOffer, addOperator, addRequest, addUser, sheetNamed } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens, paramsOfToast, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const colleague = await addUser(db, { role: "AdminWbt", name: "Collard" });
await db.updateTable("users").set({ first_name: "Julien" }).where("id", "=", colleague.id).execute();
const operator = await addOperator(db, { name: "Kayaks", shown: true });
const manager = await addUser(db, { operators: [operator], name: "Gérante" });
const offer = await addOffer(db, operator);
const holder = await addHolder(db);
const request = await addRequest(db, {
  operator_id: operator.id,
  current: JSON.stringify(sheetNamed("Kayaks")),
  previous: JSON.stringify(sheetNamed("Kayak")),
});
const page = `/notes/operator/${operator.id}`;
const on = (kind: string, subjectId: string, noteId?: string) => ({
  as: chief,
  params: { kind, subjectId, ...(noteId && { noteId }) },
});

describe("notes of the team", () => {
  it.each([
    ["an operator's sheet", operatorSheet, `/eltos/${operator.id}/informations`, { eltoId: operator.id }],
    ["an offer's", offerSheet, `/offers/${offer.id}/informations`, { offerId: offer.id }],
    ["a holder's", holderSheet, `/pass-holders/${holder.id}/informations`, { passHolderId: holder.id }],
    ["a review", review, `/reviews/eltos/${operator.id}`, { eltoId: operator.id }],
  ] as const)("are shown on %s", async (_, route, path, params) => {
    const { data } = await screens.load(route as typeof operatorSheet, path, { as: chief, params });
    expect(data).toMatchObject({ notes: { items: [], totalCount: 0, reader: chief.id, returnTo: path } });
  });

  it("are not loaded by an operator's administrator", async () => {
    await addNote(db, { operator_id: operator.id, text: "Zygomatique" });
    const own = { as: manager, params: { eltoId: operator.id, offerId: offer.id } };
    for (const [route, path] of [
      [operatorSheet, `/eltos/${operator.id}/informations`],
      [offerSheet, `/offers/${offer.id}/informations`],
    ] as const) {
      const { data } = await screens.load(route as typeof operatorSheet, path, own);
      expect(data).toMatchObject({ notes: null });
      expect(JSON.stringify(data)).not.toContain("Zygomatique");
    }
    const refused = await screens.load(notes, page, {
      as: manager,
      params: { kind: "operator", subjectId: operator.id },
    });
    expect(refused.status).toBe(403);
  });

  it("are added in place, with a message naming the notified colleagues", async () => {
    const back = `/eltos/${operator.id}/informations?from=list`;
    const added = await screens.post(
      notes,
      `${page}?returnTo=${encodeURIComponent(back)}`,
      { text: "@Julien et @Personne ?" },
      on("operator", operator.id),
    );
    expect(added).toMatchObject({ status: 303, location: back });
    expect(toastOf(added)).toBe("backoffice-notes:savedToldUnknown");
    expect(paramsOfToast(added)).toEqual({ told: "Julien Collard", unknown: "«\u00a0Personne\u00a0»" });
    const elsewhere = await screens.post(
      notes,
      `/notes/request/${request}?returnTo=//evil.example`,
      { text: "Vérifier." },
      on("request", request),
    );
    expect(elsewhere).toMatchObject({ status: 303, location: `/reviews/eltos/${operator.id}` });
    expect(toastOf(elsewhere)).toBe("backoffice-notes:saved");
  });

  it("keep the input when they are refused", async () => {
    const text = "x".repeat(2001);
    expect(await screens.post(notes, page, { text }, on("operator", operator.id))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { text: ["tooLong"] }, initialValue: { text } } },
    });
  });

  it("are changed and deleted in drawers, which return to the page", async () => {
    const noteId = await addNote(db, { offer_id: offer.id, by: chief.id, text: "Le 157." });
    const path = `/notes/offer/${offer.id}/${noteId}`;
    const back = `/offers/${offer.id}/informations`;
    const open = on("offer", offer.id, noteId);
    expect((await screens.load(edit, `${path}/edit`, open)).data).toMatchObject({
      note: { text: "Le 157." },
      back,
    });
    const saved = await screens.post(edit, `${path}/edit`, { text: "Le 159." }, open);
    expect(saved).toMatchObject({ status: 303, location: back });
    expect((await screens.load(deletion, `${path}/delete`, open)).data).toMatchObject({
      note: { text: "Le 159." },
    });
    const deleted = await screens.post(deletion, `${path}/delete`, {}, open);
    expect(toastOf(deleted)).toBe("backoffice-notes:deleted");
    expect((await screens.load(edit, `${path}/edit`, open)).status).toBe(404);
  });

  it("need a known kind of subject", async () => {
    expect((await screens.load(notes, `/notes/gift/${offer.id}`, on("gift", offer.id))).status).toBe(404);
  });

  it("keeps the input when a colleague has deleted the note", async () => {
    const id = await addNote(db, { operator_id: operator.id, text: "Avant", by: chief.id });
    const path = `${page}/${id}`;
    await screens.post(deletion, `${path}/delete`, {}, { ...on("operator", operator.id, id), as: colleague });
    const late = await screens.post(
      edit,
      `${path}/edit`,
      { text: "Mon texte" },
      on("operator", operator.id, id),
    );
    expect([late.status, late.errors]).toEqual([404, { "": ["goneMeanwhile"] }]);
    expect(late.data).toMatchObject({ lastResult: { initialValue: { text: "Mon texte" } } });
  });
});
