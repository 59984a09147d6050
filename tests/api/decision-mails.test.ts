import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { tags } from "~/api/content/reference";
import { inFrench } from "~/contract/fields";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser, offerContent, sheetNamed } from "../support/operators";
import { emptyPublications } from "../support/publication";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  await emptyPublications(db);
});

/** An operator in the app, and its administrator. */
async function place(name = "Abbaye d’Aulne") {
  const operator = await addOperator(db, { name, shown: true });
  const author = await addUser(db, { operators: [operator], name: "Gérante" });
  return { operator, author, as: await api.as(author) };
}
type Place = Awaited<ReturnType<typeof place>>;

const content = offerContent;
const sheet = sheetNamed("Abbaye d’Aulne", { socialReason: "Aulne ASBL" });

async function editOf({ operator, as }: Place) {
  const { version } = await as.operators.details({ eltoId: operator.id });
  await as.operators.update({ ...sheet, eltoId: operator.id, version, status: "Active" });
  const { id: requestId } = await platform.operatorDashboard.details({ id: operator.id });
  return { id: operator.id, requestId };
}
async function creationOf({ operator, as }: Place, title = "Une bière offerte") {
  const asked = { ...content, title: inFrench(title), eltoId: operator.id };
  const { offerId: id } = await as.offers.create(asked);
  return { id, requestId: (await platform.offerDashboard.details({ id })).id };
}
async function deletionOf({ operator, as }: Place) {
  const { id } = await addOffer(db, operator, { title: "Une visite", publishStatus: "Published" });
  await as.offers.remove({ offerId: id });
  return { id, requestId: (await platform.offerDashboard.details({ id })).id };
}
const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
const onlyMail = async (to: { email: string }) => {
  const [mail, ...others] = await mailsTo(to);
  expect(others).toEqual([]);
  return mail;
};

describe("the author of an accepted request gets a mail", () => {
  it("for a sheet, with a link to the request", async () => {
    const abbey = await place();
    const { id, requestId } = await editOf(abbey);
    await platform.operatorDashboard.approve({ id, requestId });
    const mail = await onlyMail(abbey.author);
    expect(mail).toMatchObject({ kind: "requestAccepted", decided_request: requestId });
    expect(mail?.subject).toContain("Abbaye d’Aulne");
    expect(mail?.text_body).toContain(`/eltos/${id}/overview/requests/${requestId}`);
    expect(mail?.text_body).toMatch(/^Bonjour Test,/);
    expect(mail?.text_body).not.toContain("a corrigé");
    expect(mail?.text_body).toContain("dès la prochaine publication");
  });

  it("also with corrections, or without publication", async () => {
    const abbey = await place();
    const { id, requestId } = await creationOf(abbey);
    const { version } = await platform.offers.details({ offerId: id });
    const corrected = { ...content, tags: ["En famille"], offerId: id, version, reviewRequestId: requestId };
    await platform.offers.update(corrected);
    const mail = await onlyMail(abbey.author);
    expect(mail?.text_body).toContain("Notre équipe a corrigé");
    expect(mail?.text_body).toContain("L’application garde pour le moment");
  });

  it("for a deletion that was answered by archiving", async () => {
    const abbey = await place();
    const { id, requestId } = await deletionOf(abbey);
    await platform.offerDashboard.archive({ id, RequestId: requestId });
    expect((await onlyMail(abbey.author))?.text_body).toContain("archivée au lieu de la supprimer");
  });

  it("but not when the decision is undone", async () => {
    const abbey = await place();
    const edit = await editOf(abbey);
    await platform.operatorDashboard.approve(edit);
    await platform.operatorDashboard.undo(edit);
    expect(await mailsTo(abbey.author)).toEqual([]);
  });

  it("at their current address, and not without access", async () => {
    const abbey = await place();
    const edit = await editOf(abbey);
    const email = `new.${abbey.author.email}`;
    const account = db.updateTable("users").where("id", "=", abbey.author.id);
    await account.set({ email }).execute();
    await platform.operatorDashboard.approve(edit);
    expect(await mailsTo({ email })).toHaveLength(1);
    await platform.operatorDashboard.undo(edit);
    await account.set({ is_active: false }).execute();
    await platform.operatorDashboard.approve(edit);
    expect(await mailsTo({ email })).toEqual([]);
  });
});

describe("a user who has disabled these mails", () => {
  it("gets none about decisions and publications, except that they are no longer eligible", async () => {
    const abbey = await place();
    const edit = await editOf(abbey);
    const creation = await creationOf(abbey);
    await abbey.as.users.saveMailPreferences({ decisions: false });
    expect(await abbey.as.users.mailPreferences()).toMatchObject({ decisions: false });
    await platform.operatorDashboard.approve(edit);
    expect(await platform.offerDashboard.refusalMail({ id: creation.id })).toMatchObject({ to: null });
    await platform.offerDashboard.refuseCreation({ ...creation, reason: "Trop tôt", sendMail: true });
    await platform.publication.publish();
    expect(await mailsTo(abbey.author)).toEqual([]);
    const { email } = abbey.operator.sheet.manager;
    await db.updateTable("users").set({ email }).where("id", "=", abbey.author.id).execute();
    await platform.operators.makeNotEligible({ eltoId: abbey.operator.id, reason: "Fermée", sendMail: true });
    expect(await mailsTo({ email })).toMatchObject([{ kind: "refusal" }]);
  });
});

describe("a publication", () => {
  const publishedTo = async (to: { email: string }) =>
    (await mailsTo(to)).filter(({ kind }) => kind === "requestsPublished");

  it("informs each author once of all their requests", async () => {
    const abbey = await place();
    const mill = await place("Moulin");
    await platform.operatorDashboard.approve(await editOf(abbey));
    for (const title of ["Une bière offerte", "Un café offert"])
      await platform.offerDashboard.approveCreation(await creationOf(abbey, title));
    const deletion = await deletionOf(abbey);
    await platform.offerDashboard.approveDeletion({ id: deletion.id, RequestId: deletion.requestId });
    const other = await creationOf(mill, "Une gaufre offerte");
    await platform.offerDashboard.approveCreation(other);
    await creationOf(mill, "Une crêpe offerte");

    await platform.publication.publish();

    const [mail, ...others] = await publishedTo(abbey.author);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("4");
    const [entered, left] = mail?.text_body.split("\n\n").slice(2) ?? [];
    for (const name of ["Abbaye d’Aulne", "Une bière offerte", "Un café offert"])
      expect(entered).toContain(name);
    expect(left).toContain("Une visite");
    expect(left).not.toContain("offert");
    const [single] = await publishedTo(mill.author);
    expect(single?.subject).toContain("Une gaufre offerte");
    expect(single?.text_body).toContain(`/offers/${other.id}/informations`);
    expect(single?.text_body).not.toContain("crêpe");
  });

  it("is mailed after the decision, whose mail is delayed while it can be undone", async () => {
    const abbey = await place();
    await platform.operatorDashboard.approve(await editOf(abbey));
    await platform.publication.publish();
    const { rows } = await sql<{ kind: string; waits: number }>`
      select mails.kind, extract(epoch from jobs.run_at - mails.created_at)::int as waits
      from mails join jobs on jobs.unique_key = 'deliverMail/' || mails.id
      where recipient = ${abbey.author.email} order by mails.id`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual([expect.any(String), "requestsPublished"]);
    expect(rows[0]?.waits).toBeGreaterThan(0);
    expect(rows[1]?.waits).toBe(rows[0]?.waits);
  });

  it("sends no mail twice: with the next one, or two at once", async () => {
    const abbey = await place();
    await platform.offerDashboard.approveCreation(await creationOf(abbey));
    await Promise.all([platform.publication.publish(), platform.publication.publish()]);
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    expect(await publishedTo(abbey.author)).toHaveLength(1);
  });

  it("mentions requests that were accepted earlier once they are published", async () => {
    const abbey = await place();
    const { id, requestId } = await creationOf(abbey);
    const { version } = await platform.offers.details({ offerId: id });
    await platform.offers.update({ ...content, offerId: id, version, reviewRequestId: requestId });
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
    await platform.publication.publish();
    expect(await publishedTo(abbey.author)).toEqual([]);
    const again = await platform.offers.details({ offerId: id });
    await platform.offers.update({ ...content, tags: [tags[0]], offerId: id, version: again.version });
    await platform.publication.publish();
    expect(await publishedTo(abbey.author)).toHaveLength(1);
  });

  it("sends no mail about the programme's own changes, or about offers that leave with their operator", async () => {
    const abbey = await place();
    await platform.offerDashboard.approveCreation(await creationOf(abbey));
    await platform.publication.publish();
    await db.deleteFrom("mails").execute();
    await platform.operators.archive({ eltoId: abbey.operator.id });
    await platform.publication.publish();
    expect(await mailsTo(abbey.author)).toEqual([]);
  });
});
