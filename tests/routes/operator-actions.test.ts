import { describe, expect, it } from "vitest";
import * as confirm from "~/routes/operators/actions/confirm";
import * as notEligible from "~/routes/operators/actions/not-eligible";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

type Screen = typeof confirm;
const at = (id: string, part: string, search = "") => `/eltos/${id}/informations/${part}${search}`;
const load = (screen: Screen, id: string, part: string, as = platform, search = "") =>
  screens.load(screen, at(id, part, search), { as, params: { eltoId: id } });
const post = (screen: Screen, id: string, part: string, as = platform, search = "") =>
  screens.post(screen, at(id, part, search), {}, { as, params: { eltoId: id } });
const stateOf = (id: string) =>
  db
    .selectFrom("operators")
    .select(["status", "publish_status", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
describe("archiving", () => {
  it("says that a published sheet leaves the app with its offers, archives it, and returns to the sheet", async () => {
    const { id } = await addOperator(db, { shown: true });
    await addOffer(db, { id });
    const list = "?list=%3Fpage%3D2";
    const { data } = await load(confirm, id, "archivate", platform, list);
    expect(data).toMatchObject({
      refusal: null,
      asks: false,
      offers: 1,
      consequences: ["archive.now", "leavesApp", "archive.back"],
      closeTo: `/eltos/${id}/informations${list}`,
    });
    const answer = await post(confirm, id, "archivate", platform, list);
    expect([answer.status, answer.location]).toEqual([303, `/eltos/${id}/informations${list}`]);
    expect(toastOf(answer)).toBe("backoffice-operators:done.archiveWaiting");
    expect(await stateOf(id)).toMatchObject({ status: "Archived", publish_status: "WaitingUnpublish" });
  });

  it("says so when the app does not show the sheet", async () => {
    const { id } = await addOperator(db);
    expect((await load(confirm, id, "archivate")).data.consequences).toContain("notInApp");
    expect(toastOf(await post(confirm, id, "archivate"))).toBe("backoffice-operators:done.archive");
  });

  it("a second time is refused with the reason, both in the dialog and after submitting", async () => {
    const { id } = await addOperator(db, { status: "Archived" });
    expect((await load(confirm, id, "archivate")).data).toMatchObject({
      refusal: "backoffice-errors:alreadyArchived",
      consequences: [],
    });
    const answer = await post(confirm, id, "archivate");
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({ refusal: { code: "alreadyArchived" } });
  });

  it("waits for the decision of an open request", async () => {
    const operator = await addOperator(db);
    const own = await addUser(db, { operators: [operator] });
    await post(confirm, operator.id, "delete", own);
    expect((await load(confirm, operator.id, "archivate")).data.refusal).toBe(
      "backoffice-errors:underReview",
    );
    expect((await post(confirm, operator.id, "archivate")).status).toBe(409);
    expect(await stateOf(operator.id)).toMatchObject({ status: "Active" });
  });

  it("is reserved to the programme, and refused for sheets out of scope", async () => {
    const operator = await addOperator(db);
    const own = await addUser(db, { operators: [operator] });
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    expect((await load(confirm, operator.id, "archivate", own)).status).toBe(403);
    expect((await post(confirm, operator.id, "archivate", own)).status).toBe(403);
    expect((await load(confirm, operator.id, "delete", stranger)).status).toBe(404);
    expect((await post(confirm, operator.id, "delete", stranger)).status).toBe(404);
    expect(await stateOf(operator.id)).toMatchObject({ status: "Active", deleted_at: null });
  });
});

describe("unarchiving", () => {
  it("is immediate for the programme and a request for the operator's administrator", async () => {
    const operator = await addOperator(db, { status: "Archived" });
    const own = await addUser(db, { operators: [operator] });
    const asked = await load(confirm, operator.id, "unarchivate", own);
    expect(asked.data).toMatchObject({ asks: true, consequences: ["unarchive.asked"] });
    expect(toastOf(await post(confirm, operator.id, "unarchivate", own))).toBe(
      "backoffice-operators:done.unarchiveAsked",
    );
    expect(await stateOf(operator.id)).toMatchObject({ status: "Archived" });

    const other = await addOperator(db, { status: "Archived" });
    expect((await load(confirm, other.id, "unarchivate")).data.consequences).toEqual(["unarchive.now"]);
    expect(toastOf(await post(confirm, other.id, "unarchivate"))).toBe(
      "backoffice-operators:done.unarchiveWaiting",
    );
    expect(await stateOf(other.id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
  });
});

describe("withdrawing a request", () => {
  it("is reserved to its author, says what stays and returns to the sheet", async () => {
    const operator = await addOperator(db, { shown: true });
    const author = await addUser(db, { operators: [operator] });
    const colleague = await addUser(db, { operators: [operator] });
    await post(confirm, operator.id, "delete", author);
    const { data } = await load(confirm, operator.id, "withdraw", author);
    expect(data).toMatchObject({ refusal: null, consequences: ["withdraw.Deleted", "withdraw.kept"] });
    for (const other of [colleague, platform])
      expect((await load(confirm, operator.id, "withdraw", other)).data.refusal).toBe(
        "backoffice-errors:invalidRights",
      );

    const over = at(operator.id, "withdraw");
    const visitor = { as: author, params: { eltoId: operator.id } };
    const requestId = data.requestId;
    const answer = await screens.post(confirm, over, { requestId }, visitor);
    expect([answer.status, answer.location]).toEqual([303, `/eltos/${operator.id}/informations`]);
    expect(toastOf(answer)).toBe("backoffice-operators:done.withdraw");

    const late = await screens.post(confirm, over, { requestId }, visitor);
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ refusal: { code: "requestWithdrawn" } });
    expect((await load(confirm, operator.id, "withdraw", author)).data.refusal).toBe(
      "backoffice-errors:noOpenRequest",
    );
  });
});

describe("not eligible", () => {
  it("names the sign-up that it refuses", async () => {
    const { id } = await api.anonymous.operators.signUp({
      productName: "Casino",
      socialReason: "Jeux SRL",
      categoryTypes: ["musee"],
      street: "Rue du Casino",
      streetNumber: "1",
      zipCode: "5500",
      city: "Dinant",
      managerFirstName: "Jean",
      managerName: "Joueur",
      managerEmail: "jean@casino.example",
      managerPhone: "+32470123456",
      productEmail: "casino@casino.example",
      productPhone: "+3282123456",
      agreeLegalTerms: true,
    });
    expect((await load(notEligible, id, "not-eligible")).data.consequences).toEqual([
      "makeNotEligible.now",
      "notInApp",
      "makeNotEligible.refused",
      "makeNotEligible.back",
    ]);
    expect(
      await screens.post(
        notEligible,
        at(id, "not-eligible"),
        { intent: "refuse" },
        { as: platform, params: { eltoId: id } },
      ),
    ).toMatchObject({
      status: 422,
      data: { lastResult: { error: { reason: ["required"] } } },
    });
    expect(await stateOf(id)).toMatchObject({ status: "InRevision" });
    const draft = "?reasons=Hors+charte&reason=Les+jeux.";
    const asked = await screens.load(notEligible, at(id, "not-eligible", draft), {
      as: platform,
      params: { eltoId: id },
    });
    expect(asked.data.mailed).toMatchObject({
      draft: { reasons: ["Hors charte"], reason: "Les jeux." },
      mail: { to: "jean@casino.example", body: expect.stringContaining("Hors charte. Les jeux.") },
    });
    const { requestId } = asked.data;
    const given = { intent: "refuseAndSend", requestId, reasons: "Hors charte", reason: "Les jeux." };
    const sent = await screens.post(notEligible, at(id, "not-eligible"), given, {
      as: platform,
      params: { eltoId: id },
    });
    expect(sent.status).toBe(303);
    expect(await stateOf(id)).toMatchObject({ status: "NotEligible" });
    const mails = await db.selectFrom("mails").selectAll().where("decided_request", "=", requestId).execute();
    expect(mails).toMatchObject([{ recipient: "jean@casino.example", kind: "refusal" }]);
    expect((await load(notEligible, id, "not-eligible")).data.refusal).toBe(
      "backoffice-errors:notEligibleForStatus",
    );
  });
});

describe("deleting and restoring", () => {
  it("returns to the list that the sheet was opened from, and restoring brings it back unchanged", async () => {
    const { id } = await addOperator(db, { shown: true });
    const list = "?list=%3Fsearch%3Dmus%25C3%25A9e";
    expect((await load(confirm, id, "delete")).data).toMatchObject({
      mayArchive: true,
      consequences: ["delete.counts", "delete.now", "delete.leaves", "delete.back"],
    });
    const answer = await post(confirm, id, "delete", platform, list);
    expect([answer.status, answer.location]).toEqual([303, "/eltos?search=mus%C3%A9e"]);
    expect(toastOf(answer)).toBe("backoffice-operators:done.deleteWaiting");
    expect((await stateOf(id)).deleted_at).not.toBeNull();

    expect((await load(confirm, id, "archivate")).data).toMatchObject({
      refusal: "backoffice-operator-actions:deleted",
    });
    // From another tab: the question, asked again, says so.
    const second = await post(confirm, id, "delete", platform, list);
    expect([second.status, second.location]).toEqual([303, at(id, "delete", list)]);
    expect((await load(confirm, id, "restore")).data.consequences).toEqual(["restore.now", "entersApp"]);
    const back = await post(confirm, id, "restore");
    expect(back.location).toBe(`/eltos/${id}/informations`);
    expect(toastOf(back)).toBe("backoffice-operators:done.restoreWaiting");
    expect(await stateOf(id)).toMatchObject({ deleted_at: null, status: "Active" });
    expect((await load(confirm, id, "restore")).data.refusal).toBe("backoffice-errors:notDeleted");
  });

  it("never redirects to another site", async () => {
    const { id } = await addOperator(db);
    const answer = await post(confirm, id, "delete", platform, "?list=.evil.example");
    expect(answer.location).toBe("/eltos?.evil.example");
  });

  it("is a request for the operator's administrator, who stays on the sheet", async () => {
    const operator = await addOperator(db, { shown: true });
    const own = await addUser(db, { operators: [operator] });
    expect((await load(confirm, operator.id, "delete", own)).data).toMatchObject({
      asks: true,
      mayArchive: false,
      consequences: ["delete.counts", "delete.asked"],
    });
    const answer = await post(confirm, operator.id, "delete", own);
    expect(answer.location).toBe(`/eltos/${operator.id}/informations`);
    expect(toastOf(answer)).toBe("backoffice-operators:done.deleteAsked");
    expect((await stateOf(operator.id)).deleted_at).toBeNull();
    expect((await load(confirm, operator.id, "restore", own)).status).toBe(403);
  });
});
