import { describe, expect, it } from "vitest";
import { ApiError } from "~/web/api/error.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addRequest, addUser, sheetNamed } from "../../support/operators";
import { picture } from "../../support/rights-world";

const { db } = await freshDatabase();
const clock = { now: new Date("2026-06-15T10:00:00.000Z") };
const api = testApi(db, { now: () => clock.now });
const camille = await addUser(db, { role: "AdminWbt", name: "Camille" });
const julien = await addUser(db, { role: "AdminWbt", name: "Julien" });
const platform = await api.as(camille);
const colleague = await api.as(julien);

/** An operator with a requested edit, and its author. */
async function asked(name = "Citadelle") {
  const operator = await addOperator(db, { name, shown: true });
  const author = await addUser(db, { operators: [operator], name: "Hélène" });
  const as = await api.as(author);
  const sheet = (socialReason: string) => ({ ...sheetNamed(name, { socialReason }), eltoId: operator.id });
  const openId = async () => (await platform.operatorDashboard.details({ id: operator.id })).id;
  const { version } = await as.operators.details({ eltoId: operator.id });
  await as.operators.update({ ...sheet(`${name} SA`), version, status: "Active" });
  const requestId = await openId();
  const amend = async (socialReason: string) => {
    await as.operators.amend({ ...sheet(socialReason), requestId });
    return openId();
  };
  return { operator, author, as, amend, requestId };
}

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
const question = { text: "Lequel faut-il publier ?", fields: ["tourismProduct.phone"] };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => (error instanceof ApiError ? error.code : error),
  );

describe("a question to the author", () => {
  it("is mailed with a link to answer, and leaves the request open", async () => {
    const { author, as, operator, requestId } = await asked();
    await platform.reviewThread.ask({ requestId, ...question });
    const [mail] = await mailsTo(author);
    expect(mail).toMatchObject({ kind: "requestQuestion" });
    expect(mail?.text_body).toContain(question.text);
    expect(mail?.text_body).toContain(`/eltos/${operator.id}/overview/requests/${requestId}`);
    const thread = await as.reviewThread.read({ requestId });
    expect(thread).toMatchObject({
      messages: [{ kind: "question", by: { name: camille.name }, ...question, pictures: [] }],
      askedAt: clock.now.toISOString(),
      answeredAt: null,
    });
    const { open } = await as.operators.requests({ eltoId: operator.id });
    expect(open).toMatchObject([{ id: requestId, askedAt: clock.now.toISOString() }]);
  });

  it("can be answered by any administrator of the operator, notifies all who asked, and moves the request to the front", async () => {
    const before = await asked("Avant");
    const { as, requestId } = await asked("Après");
    await platform.reviewThread.ask({ requestId, ...question });
    await colleague.reviewThread.ask({ requestId, text: "Et le site ?" });
    await db.deleteFrom("mails").execute();
    await as.reviewThread.answer({ requestId, text: "Le 00." });
    for (const who of [camille, julien]) {
      const mails = await mailsTo(who);
      expect(mails).toMatchObject([{ kind: "requestAnswered" }]);
      expect(mails[0]?.text_body).toContain("Le 00.");
    }
    const queue = await platform.reviewQueue.list({});
    expect(queue.items[0]).toMatchObject({ requestId, answeredAt: clock.now.toISOString() });
    expect(queue).toMatchObject({ next: { requestId } });
    expect(queue.items.map((item) => item.requestId)).toContain(before.requestId);
    const second = await platform.reviewQueue.list({ Around: before.requestId });
    expect(second.position).toBeGreaterThan(1);
    // Asked again, it waits in its place.
    await platform.reviewThread.ask({ requestId, text: "Et le fax ?" });
    expect((await platform.reviewQueue.list({ Asked: "1" })).items.map((item) => item.requestId)).toContain(
      requestId,
    );
    expect(await as.reviewThread.read({ requestId })).toMatchObject({
      askedAt: clock.now.toISOString(),
      answeredAt: null,
    });
  });

  it("sends no mail, nor does its answer, to users who have disabled them", async () => {
    const { as, author, requestId } = await asked("Sans e-mail");
    const silent = await addUser(db, { role: "AdminWbt", name: "Nadia" });
    const theirs = await api.as(silent);
    for (const { users } of [as, theirs])
      await users.saveMailPreferences({ ...(await users.mailPreferences()), questions: false });
    await theirs.reviewThread.ask({ requestId, ...question });
    await as.reviewThread.answer({ requestId, text: "Le 00." });
    expect([...(await mailsTo(author)), ...(await mailsTo(silent))]).toEqual([]);
  });

  it("is settled by an amendment, which keeps the thread, or by a withdrawal", async () => {
    const { as, operator, amend, requestId } = await asked("Corrigée");
    await platform.reviewThread.ask({ requestId, ...question });
    await platform.reviewHandling.take({ requestId });
    await db.deleteFrom("mails").execute();
    const amended = await amend("Corrigée SRL");
    // It is still assigned to the same person.
    expect(await colleague.reviewHandling.read({ requestId: amended })).toMatchObject({
      taken: { id: camille.id },
    });
    expect(amended).not.toBe(requestId);
    const thread = await platform.reviewThread.read({ requestId: amended });
    expect(thread.messages.map(({ kind }) => kind)).toEqual(["question", "amendment"]);
    expect(thread).toMatchObject({ askedAt: null, answeredAt: clock.now.toISOString() });
    expect(await mailsTo(camille)).toMatchObject([{ kind: "requestAnswered" }]);
    await platform.reviewThread.ask({ requestId: amended, ...question });
    await db.deleteFrom("mails").execute();
    await as.operators.withdraw({ eltoId: operator.id, requestId: amended });
    const [mail] = await mailsTo(camille);
    expect(mail?.subject).toMatch(/^Demande retirée/);
    expect((await as.reviewThread.read({ requestId: amended })).messages).toHaveLength(3);
  });

  it("is refused once the request is decided or amended, or when it could not be answered", async () => {
    const { as, operator, amend, requestId } = await asked("Décidée");
    const amended = await amend("Décidée SRL");
    expect(await codeOf(platform.reviewThread.ask({ requestId, ...question }))).toBe("requestAmended");
    expect(await codeOf(as.reviewThread.answer({ requestId: amended, text: "Oui." }))).toBe("notAsked");
    await platform.operatorDashboard.approve({ id: operator.id, requestId: amended });
    expect(await codeOf(platform.reviewThread.ask({ requestId: amended, ...question }))).toBe(
      "alreadyDecided",
    );
    const { id } = await addOperator(db, { name: "Inscrite", status: "InRevision" });
    const signUp = await addRequest(db, { operator_id: id, kind: "Created" });
    expect(await platform.reviewThread.read({ requestId: signUp })).toMatchObject({ canBeAsked: false });
    expect(await codeOf(platform.reviewThread.ask({ requestId: signUp, ...question }))).toBe("nobodyToAsk");
  });
});

describe("pictures of a message", () => {
  it("are visible only to both sides of the request, and must be the sender’s own", async () => {
    const { as, requestId } = await asked("Courrier");
    const other = (await asked("Ailleurs")).as;
    await platform.reviewThread.ask({ requestId, ...question });
    const { id } = await as.reviewThread.uploadPicture({ requestId, file: picture() });
    expect(await codeOf(platform.reviewThread.ask({ requestId, text: "Et ?", pictures: [id] }))).toBe(
      "imageExpired",
    );
    await as.reviewThread.answer({ requestId, text: "Voici.", pictures: [id] });
    for (const who of [as, platform]) {
      const answer = await who.media.read({ id });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    for (const who of [other, api.anonymous]) expect(await codeOf(who.media.read({ id }))).toBe("notFound");
  });

  it("are limited to three", async () => {
    const { requestId } = await asked("Quatre");
    const pictures = Array.from({ length: 4 }, () => "01990000-0000-7000-8000-000000000000");
    expect(await codeOf(platform.reviewThread.ask({ requestId, text: "Et ?", pictures }))).toBe("validation");
  });
});
