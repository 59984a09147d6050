import { describe, expect, inject, it } from "vitest";
import { erasePersons } from "~/api/pass-holders/personal-data/erase.server";
import type { NoteKind } from "~/contract/notes/note-kinds";
import { heldData } from "~/contract/pass-holders/held-data";
import { testApi } from "../../support/api";
import { freshDatabase, waitingForLocks } from "../../support/database";
import { addNote } from "../../support/notes";
import { addOffer, addOperator, addUser, sheetNamed } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const clock = { now: new Date("2026-06-15T10:00:00.000Z") };
const api = testApi(db, { now: () => clock.now });
async function colleague(first_name: string, last_name: string) {
  const user = await addUser(db, { role: "AdminWbt" });
  await db.updateTable("users").set({ first_name, last_name }).where("id", "=", user.id).execute();
  return { ...user, name: `${first_name} ${last_name}`, as: await api.as(user) };
}
const camille = await colleague("Camille", "Maréchal");
const julien = await colleague("Julien", "Collard");
const nadia = await colleague("Nadia", "Benali");
const operator = await addOperator(db, { name: "Citadelle" });
const offer = await addOffer(db, operator, { title: "Deux entrées" });

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
const newest = async (kind: NoteKind, subjectId: string) => {
  const { items } = await camille.as.notes.list({ kind, subjectId });
  if (!items[0]) throw new Error("there is no note");
  return items[0];
};
const logged = () =>
  db.selectFrom("logs").selectAll().where("type", "like", "%Note%").orderBy("id").execute();

describe("notes of the team", () => {
  it("are listed newest first, in pages, with author and time", async () => {
    const on = { kind: "operator", subjectId: operator.id } as const;
    await camille.as.notes.add({ ...on, text: "Adresse corrigée." });
    clock.now = new Date("2026-06-15T10:01:00.000Z");
    await julien.as.notes.add({ ...on, text: "Rappeler lundi." });
    const found = await nadia.as.notes.list({ ...on, PageSize: 1 });
    expect(found).toMatchObject({
      items: [
        {
          text: "Rappeler lundi.",
          by: { id: julien.id, name: julien.name },
          at: clock.now.toISOString(),
          editedAt: null,
        },
      ],
      totalCount: 2,
      totalPages: 2,
      subject: { kind: "operator", id: operator.id, name: "Citadelle" },
    });
  });

  it("are logged without their text, and without an operator, whose users would read it", async () => {
    const on = { kind: "offer", subjectId: offer.id } as const;
    await camille.as.notes.add({ ...on, text: "Texte confidentiel" });
    const { id } = await newest("offer", offer.id);
    await camille.as.notes.edit({ id, text: "Autre texte confidentiel" });
    await julien.as.notes.remove({ id });
    const entries = (await logged()).slice(-3);
    expect(entries).toMatchObject(
      ["OfferNoteAdded", "OfferNoteEdited", "OfferNoteDeleted"].map((type) => ({
        type,
        thing_id: offer.id,
        thing_name: "Deux entrées",
        operator_id: null,
      })),
    );
    expect(JSON.stringify(entries)).not.toContain("confidentiel");
    await expect(camille.as.notes.details({ id })).rejects.toMatchObject({ status: 404 });
  });

  it("can only be changed by their author, and say so", async () => {
    const on = { kind: "offer", subjectId: offer.id } as const;
    await camille.as.notes.add({ ...on, text: "Le 157." });
    const { id } = await newest("offer", offer.id);
    await expect(julien.as.notes.edit({ id, text: "Le 175." })).rejects.toMatchObject({ status: 403 });
    clock.now = new Date("2026-06-15T10:02:00.000Z");
    await camille.as.notes.edit({ id, text: "Le 159." });
    expect(await newest("offer", offer.id)).toMatchObject({
      text: "Le 159.",
      editedAt: clock.now.toISOString(),
    });
  });

  it.each([
    ["required", " "],
    ["tooLong", "x".repeat(2001)],
  ])("are refused as %s", async (code, text) => {
    await expect(
      camille.as.notes.add({ kind: "operator", subjectId: operator.id, text }),
    ).rejects.toMatchObject({ status: 400, fields: { text: [code] } });
  });

  it("need an existing subject", async () => {
    for (const kind of ["operator", "offer", "passHolder", "request"] as const)
      await expect(camille.as.notes.add({ kind, subjectId: julien.id, text: "?" })).rejects.toMatchObject({
        status: 404,
      });
  });

  it("on a request stay with its amendment", async () => {
    const own = await addOperator(db, { name: "Kayaks", shown: true });
    const manager = await api.as(await addUser(db, { operators: [own] }));
    const sheet = (socialReason: string) => ({ ...sheetNamed("Kayaks", { socialReason }), eltoId: own.id });
    const { version } = await manager.operators.details({ eltoId: own.id });
    await manager.operators.update({ ...sheet("Kayaks SA"), version, status: "Active" });
    const { id: requestId } = await camille.as.operatorDashboard.details({ id: own.id });
    await camille.as.notes.add({ kind: "request", subjectId: requestId, text: "Vérifier la BCE." });
    await manager.operators.amend({ ...sheet("Kayaks SRL"), requestId });
    const { id } = await camille.as.operatorDashboard.details({ id: own.id });
    expect(id).not.toBe(requestId);
    expect(await newest("request", id)).toMatchObject({ text: "Vérifier la BCE." });
  });
});

describe("an @name", () => {
  it("is notified by mail, once, with an unsubscribe link", async () => {
    const on = { kind: "operator", subjectId: operator.id } as const;
    const text = "@Julien tu peux rappeler ? @julien collard, avant midi. @Personne";
    expect(await camille.as.notes.add({ ...on, text })).toEqual({
      told: [julien.name],
      unknown: ["Personne"],
    });
    const [mail, ...others] = await mailsTo(julien);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "mention",
      unsubscribe_url: expect.stringContaining("jwt=mentions."),
    });
    expect(mail?.text_body).toContain(text);
    expect(mail?.text_body).toContain(`/eltos/${operator.id}/informations#notes`);
    const note = await newest("operator", operator.id);
    expect(note.mentions.map(({ start, end }) => text.slice(start, end))).toEqual([
      "@Julien",
      "@julien collard",
    ]);
    // A changed note notifies those newly mentioned.
    expect(await camille.as.notes.edit({ id: note.id, text: `${text} @Nadia @Camille` })).toEqual({
      told: [nadia.name],
      unknown: ["Personne"],
    });
    expect(await mailsTo(julien)).toHaveLength(1);
    expect(await mailsTo(camille)).toHaveLength(0);
  });

  it("is not mailed to users who have disabled these mails", async () => {
    const token = new URL((await mailsTo(nadia))[0]?.unsubscribe_url ?? "").searchParams.get("jwt") ?? "";
    await api.anonymous.users.unsubscribe({ token });
    const on = { kind: "operator", subjectId: operator.id } as const;
    expect(await camille.as.notes.add({ ...on, text: "@Nadia, vois-tu ?" })).toEqual({
      told: [],
      unknown: [],
    });
    expect(await mailsTo(nadia)).toHaveLength(1);
  });

  it("that is ambiguous is refused at the field, and nothing is stored", async () => {
    await colleague("Julien", "Dumont");
    const before = await db.selectFrom("notes").select("id").execute();
    await expect(
      camille.as.notes.add({ kind: "operator", subjectId: operator.id, text: "@Julien ?" }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { text: ["unclearMention"] },
      params: { names: "@Julien Collard, @Julien Dumont" },
    });
    expect(await db.selectFrom("notes").select("id").execute()).toHaveLength(before.length);
  });
});

describe("notes on a pass holder", () => {
  it("are part of the data held about the person, and are erased with them", async () => {
    const holder = await addHolder(db, { first_name: "Sabine", last_name: "Mullerovna" });
    const merged = await addHolder(db, { merged_into: holder.id, deleted_at: clock.now });
    await addNote(db, { holder_id: merged.id, text: "Sur l’autre fiche" });
    const on = { kind: "passHolder", subjectId: holder.id } as const;
    await camille.as.notes.add({ ...on, text: "Carte donnée en main propre. @Julien Collard ?" });
    const { items } = await camille.as.notes.list(on);
    expect(items.map(({ text }) => text)).toEqual([
      "Carte donnée en main propre. @Julien Collard ?",
      "Sur l’autre fiche",
    ]);
    const file = await camille.as.passHolders.data({ id: holder.id, format: "json" });
    expect(heldData.parse(await file.json()).notes).toMatchObject([
      { text: items[0]?.text, user: camille.name, editedAt: null },
      { text: "Sur l’autre fiche" },
    ]);
    // The mail contains neither the name nor the text.
    const mail = (await mailsTo(julien)).at(-1);
    expect(mail?.kind).toBe("mention");
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toMatch(
      /Sabine|Mullerovna|main propre/,
    );
    // A note about them was added to another record.
    await addNote(db, { operator_id: operator.id, text: "Plainte de Mme Mullerovna" });
    await db.transaction().execute((trx) => erasePersons(trx, clock.now, [holder.id]));
    const left = await db.selectFrom("notes").select(["holder_id", "text"]).execute();
    expect(left.filter(({ holder_id, text }) => holder_id || text.includes("Mullerovna"))).toEqual([]);
  });

  it.skipIf(!inject("postgresql"))("wait for a running erasure, and are then refused", async () => {
    const holder = await addHolder(db);
    const on = { kind: "passHolder", subjectId: holder.id } as const;
    await camille.as.notes.add({ ...on, text: "Avant" });
    const { id } = await newest("passHolder", holder.id);
    let written: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await erasePersons(trx, clock.now, [holder.id]);
      const { notes } = camille.as;
      written = Promise.allSettled([
        notes.add({ ...on, text: "Habite à Dinant" }),
        notes.edit({ id, text: "Habite à Huy" }),
      ]);
      await expect.poll(() => waitingForLocks(db)).toBe(2);
    });
    expect(await written).toMatchObject([
      { status: "rejected", reason: { code: "notFound" } },
      { status: "rejected", reason: { code: "notFound" } },
    ]);
    expect(await db.selectFrom("notes").select("id").where("holder_id", "=", holder.id).execute()).toEqual(
      [],
    );
  });
  it.skipIf(!inject("postgresql"))(
    "are neither changed nor logged by an edit that waited for their deletion",
    async () => {
      const on = { kind: "operator", subjectId: operator.id } as const;
      await camille.as.notes.add({ ...on, text: "Avant" });
      const { id } = await newest("operator", operator.id);
      const before = (await logged()).length;
      let written: Promise<PromiseSettledResult<unknown>[]> | undefined;
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("notes").where("id", "=", id).execute();
        const { notes } = camille.as;
        written = Promise.allSettled([notes.edit({ id, text: "Après" }), notes.remove({ id })]);
        await expect.poll(() => waitingForLocks(db)).toBe(2);
      });
      expect(await written).toMatchObject([
        { status: "rejected", reason: { code: "notFound" } },
        { status: "rejected", reason: { code: "notFound" } },
      ]);
      expect((await logged()).length).toBe(before);
    },
  );
});
