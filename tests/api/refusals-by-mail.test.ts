import { describe, expect, it } from "vitest";
import { DEFAULT_REASONS } from "~/contract/reviews/refusal-reasons";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { loggedRows } from "../support/logs";
import { addOperator, addRequest, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

async function edited(author: { author_email?: string | null } = { author_email: "anne@musee.example" }) {
  const { id, sheet } = await addOperator(db, { shown: true });
  const requestId = await addRequest(db, {
    operator_id: id,
    previous: JSON.stringify(sheet),
    current: JSON.stringify({ ...sheet, socialReason: "Demandée" }),
    ...author,
  });
  return { id, requestId };
}
const mailsAbout = (requestId: string) =>
  db.selectFrom("mails").selectAll().where("decided_request", "=", requestId).execute();
const reasonOf = async (requestId: string) =>
  (
    await db
      .selectFrom("review_requests")
      .select("reason")
      .where("id", "=", requestId)
      .executeTakeFirstOrThrow()
  ).reason;

describe("a refusal", () => {
  it("sends the author the previewed mail, with the frequent reasons and the free text", async () => {
    const { id, requestId } = await edited();
    const given = { reasons: ["Texte à revoir", "Hors charte"], reason: "Est-ce le bon numéro ?" };
    const draft = await platform.operatorDashboard.refusalMail({
      id,
      Reasons: given.reasons,
      Reason: given.reason,
    });
    expect(draft.body).toContain("Texte à revoir, Hors charte. Est-ce le bon numéro ?");
    await platform.operatorDashboard.refuseEdited({ id, requestId, ...given, sendMail: true });
    const [mail, ...others] = await mailsAbout(requestId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "refusal", recipient: "anne@musee.example", subject: draft.subject });
    expect(mail?.text_body.split("\n\n")).toEqual(draft.body.split("\r\n\r\n"));
    expect(await reasonOf(requestId)).toBe("Texte à revoir, Hors charte. Est-ce le bon numéro ?");
    expect((await platform.operatorDashboard.refusalMail({ id })).body).toBe(draft.body);
  });

  it("cancels its mail when it is undone", async () => {
    const { id, requestId } = await edited();
    await platform.operatorDashboard.refuseEdited({
      id,
      requestId,
      reasons: ["Hors charte"],
      sendMail: true,
    });
    expect(await mailsAbout(requestId)).toHaveLength(1);
    await platform.operatorDashboard.undo({ id, requestId });
    expect(await mailsAbout(requestId)).toEqual([]);
  });

  it("sends none unless requested, or when its author has no address", async () => {
    const silent = await edited();
    await platform.operatorDashboard.refuseEdited({ ...silent, reason: "Non" });
    expect(await mailsAbout(silent.requestId)).toEqual([]);
    const unreachable = await edited({ author_email: null });
    await platform.operatorDashboard.refuseEdited({ ...unreachable, reason: "Non", sendMail: true });
    expect(await mailsAbout(unreachable.requestId)).toEqual([]);
  });

  it("needs a reason of either kind", async () => {
    const asked = await edited();
    for (const given of [{}, { reason: "  " }, { reasons: [] }, { reasons: [], reason: "" }])
      await expect(platform.operatorDashboard.refuseEdited({ ...asked, ...given })).rejects.toMatchObject({
        code: "validation",
        fields: { reason: ["required"] },
      });
    expect((await platform.operatorDashboard.details(asked)).decision).toBeNull();
  });

  it("accepts only frequent reasons of one line", async () => {
    const asked = await edited();
    const given = { reasons: ["Hors charte\nCopie : tous"], reason: "Non" };
    await expect(platform.operatorDashboard.refuseEdited({ ...asked, ...given })).rejects.toMatchObject({
      code: "validation",
      fields: { "reasons.0": ["lineBreak"] },
    });
    expect((await platform.operatorDashboard.details(asked)).decision).toBeNull();
  });
});

describe("not eligible", () => {
  const mailsTo = (recipient: string) =>
    db.selectFrom("mails").selectAll().where("recipient", "=", recipient).execute();
  const managedBy = async (email: string) => {
    const manager = { firstName: "Luc", name: "Noël", email, phone: "+32470123456" };
    return (await addOperator(db, { name: "Casino", shown: true, sheet: { manager } })).id;
  };

  it("sends the manager the previewed mail, and logs the reason", async () => {
    const eltoId = await managedBy("luc@casino.example");
    const draft = await platform.operators.notEligibleMail({
      eltoId,
      Reasons: ["Hors charte"],
      Reason: "Les jeux sont exclus.",
    });
    expect(draft).toMatchObject({ to: "luc@casino.example", subject: expect.stringContaining("Casino") });
    expect(draft.body).toContain("Bonjour Luc");
    expect(draft.body).toContain("Hors charte. Les jeux sont exclus.");
    await platform.operators.makeNotEligible({
      eltoId,
      reasons: ["Hors charte"],
      reason: "Les jeux sont exclus.",
      sendMail: true,
    });
    const mails = await mailsTo("luc@casino.example");
    expect(mails).toMatchObject([{ subject: draft.subject, decided_request: null }]);
    expect(mails[0]?.text_body.split("\n\n")).toEqual(draft.body.split("\r\n\r\n"));
    const logged = await loggedRows(db).where("operator_id", "=", eltoId).execute();
    expect(logged).toMatchObject([{ extra: { reason: "Hors charte. Les jeux sont exclus." } }]);
  });

  it("sends no mail unless requested, or without an address; needs no body, as documented", async () => {
    const silent = await managedBy("silence@casino.example");
    await platform.operators.makeNotEligible({ eltoId: silent, reason: "Non" });
    expect(await mailsTo("silence@casino.example")).toEqual([]);
    const nobody = await managedBy("");
    expect((await platform.operators.notEligibleMail({ eltoId: nobody })).to).toBeNull();
    await platform.operators.makeNotEligible({ eltoId: nobody, reason: "Non", sendMail: true });
    expect(await mailsTo("")).toEqual([]);
    const bare = await managedBy("bare@casino.example");
    const bearer = await api.bearerOf(await addUser(db, { role: "AdminWbt" }));
    const answer = await api.fetch(
      new Request(`${api.services.options.appUrl}/api/elto/${bare}/noteligible`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${bearer}` },
      }),
    );
    expect(answer.status).toBe(204);
  });

  it("of a sign-up mails its author, and cancels the mail when it is undone", async () => {
    const { id, requestId } = await edited({ author_email: "marie@casino.example" });
    await db
      .updateTable("review_requests")
      .set({ kind: "Created", previous: null })
      .where("id", "=", requestId)
      .execute();
    await db.updateTable("operators").set({ status: "InRevision" }).where("id", "=", id).execute();
    await platform.operators.makeNotEligible({ eltoId: id, requestId, reason: "Hors zone", sendMail: true });
    expect(await mailsAbout(requestId)).toMatchObject([{ recipient: "marie@casino.example" }]);
    expect(await reasonOf(requestId)).toBe("Hors zone");
    await platform.operatorDashboard.undo({ id, requestId });
    expect(await mailsTo("marie@casino.example")).toEqual([]);
  });
});

describe("the frequent reasons", () => {
  it("have defaults, are replaced as a whole, and logged", async () => {
    expect(await platform.refusalReasons.list()).toEqual({ reasons: DEFAULT_REASONS, version: 0 });
    await platform.refusalReasons.replace({ reasons: [" Doublon ", "Hors zone", "Doublon"], version: 0 });
    expect(await platform.refusalReasons.list()).toEqual({ reasons: ["Doublon", "Hors zone"], version: 1 });
    const logged = await db
      .selectFrom("logs")
      .select("changes")
      .where("type", "=", "RefusalReasonsChanged")
      .execute();
    expect(logged).toEqual([{ changes: { reasons: [DEFAULT_REASONS, ["Doublon", "Hors zone"]] } }]);
  });

  it("are lines", async () => {
    const reasons = ["Doublon", "Hors\u2028zone"];
    await expect(platform.refusalReasons.replace({ reasons, version: 1 })).rejects.toMatchObject({
      code: "validation",
      fields: { "reasons.1": ["lineBreak"] },
    });
  });

  it("are not saved over a newer list", async () => {
    const both = await Promise.allSettled(
      ["Une", "Autre"].map((reason) => platform.refusalReasons.replace({ reasons: [reason], version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "staleVersion", params: { by: "Test Chef" } },
    });
  });
});
