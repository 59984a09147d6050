import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { writeEntry } from "~/api/pass-holders/ledger.server";
import { recordConsents } from "~/api/pass-holders/personal-data/consents.server";
import { newId } from "~/api/platform/database/new-id";
import { queueMail } from "~/api/platform/mail/outbox.server";
import { heldData } from "~/contract/pass-holders/held-data";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift, addOrder } from "../../support/gifts/gifts";
import { addNotification } from "../../support/gifts/notifications";
import { addNote } from "../../support/notes";
import { addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";

const { db } = await freshDatabase();
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const citadel = await addOperator(db, { name: "Citadelle" });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const { passHolders } = await api.as(chief);
const holder = await addHolder(db, {
  first_name: "Ysaline",
  last_name: "Vandersmissen",
  email: "ysaline@poste.example",
  phone: "+32470123456",
});
const other = await addHolder(db, { first_name: "Étrangère", last_name: "Discrète" });
/** A merged record of the same person. */
const earlier = await addHolder(db, { deleted_at: now, merged_into: holder.id });

for (const { id } of [holder, other]) {
  const entry = await writeEntry(db, now, {
    holder_id: id,
    kind: "scan",
    points: 40,
    operator_id: citadel.id,
    operator_name: "Citadelle",
    source: "Back-office",
    reason: id === other.id ? "Geste secret" : null,
  });
  await addScans(
    db,
    scanOf({ id }, citadel, "2026-06-15", {
      entry_id: entry.id,
      points: 40,
      pass_number: holder.pass_number,
    }),
  );
}
await queueMail(db, api.services.clock, {
  kind: "purchase",
  recipient: "ysaline@poste.example",
  subject: "Votre cadeau",
  html: "",
  text: "Bonjour Ysaline,\nvoici votre cadeau.",
  holderId: earlier.id,
});
await recordConsents(
  { db, actor: { id: chief.id, displayName: "Zoé Maréchal" } as never, services: api.services },
  holder.id,
  null,
  { agrees_email: true, agrees_sms: false, agrees_mail: false },
  { place: "Counter", operator: { id: citadel.id, name: "Citadelle" } },
);
await passHolders.addPoints({ passholderId: holder.id, points: 5, reason: "Geste pour Ysaline" });
const basket = await addGift(db, { points: 12 });
await addOrder(db, basket, holder, {
  gift_name: "Panier du terroir",
  key: "PANIER-1",
  at: new Date("2026-06-14T08:00:00.000Z"),
  cancelled_at: now,
  cancelled_by: "Zoé Maréchal",
  cancel_reason: "Panier abîmé",
});
await db
  .insertInto("push_subscriptions")
  .values({
    id: newId(),
    holder_id: holder.id,
    endpoint: "https://push.example/abc",
    created_at: now,
    p256dh: "p256dh-of-device",
    auth: "auth-of-device",
  })
  .execute();
await db
  .insertInto("received_notifications")
  .values({
    id: newId(),
    holder_id: holder.id,
    notification_id: (await addNotification(db)).id,
    at: now,
    outcome: "sent",
  })
  .execute();
await addNote(db, { holder_id: holder.id, text: "Carte abîmée au guichet." });
const pair = { opened_at: now, state: "ignored" as const, facts: "", resolved_at: now, resolved_by: "Zoé" };
const [one = "", second = ""] = [holder.id, other.id].sort();
await db
  .insertInto("duplicate_pairs")
  .values({ ...pair, id: newId(), one, other: second })
  .execute();

const json = async (id: string) =>
  heldData.parse(await (await passHolders.data({ id, format: "json" })).json());
const STRANGER = /Étrangère|Discrète|Geste secret/;

describe("the data held about a person", () => {
  it("is one JSON file, without data of others", async () => {
    const answer = await passHolders.data({ id: holder.id });
    expect(answer.headers.get("content-disposition")).toContain(
      `donnees-porteur-${holder.pass_number}-2026-06-15.json`,
    );
    const said = await answer.text();
    expect(said).not.toMatch(STRANGER);
    expect(heldData.parse(JSON.parse(said))).toMatchObject({
      holder: { id: holder.id, email: "ysaline@poste.example" },
      consents: expect.arrayContaining([
        expect.objectContaining({ subject: "email", given: true, operator: "Citadelle" }),
      ]),
      points: [
        { kind: "correction", points: 5, reason: "Geste pour Ysaline", undoes: null },
        { kind: "scan", points: 40, operator: "Citadelle" },
        { kind: "order", points: -12 },
      ],
      orders: [{ gift: "Panier du terroir", cancelReason: "Panier abîmé" }],
      scans: [{ operator: "Citadelle", age: 40, passId: holder.pass_number }],
      mails: [{ subject: "Votre cadeau", recipient: "ysaline@poste.example" }],
      subscriptions: [{ endpoint: "https://push.example/abc" }],
      notifications: [{ title: "Portes ouvertes", outcome: "sent" }],
      notes: [{ text: "Carte abîmée au guichet.", user: "Programme" }],
      duplicates: [{ state: "ignored", resolvedBy: "Zoé" }],
      merges: [],
      log: expect.arrayContaining([
        expect.objectContaining({ type: "PassHolderPointsAdded", reason: "Geste pour Ysaline" }),
      ]),
    });
  });

  it("is refused as a PDF whose font lacks letters of the name, and complete as JSON", async () => {
    const { id } = await addHolder(db, { first_name: "伟", last_name: "王" });
    await expect(passHolders.data({ id, format: "pdf" })).rejects.toMatchObject({
      code: "lettersNotPrintable",
    });
    const file = await passHolders.data({ id, format: "json" });
    expect(await file.text()).toContain("王");
    const arab = await addHolder(db, { first_name: "محمد", last_name: "العربي", city: "Βρυξέλλες" });
    expect((await passHolders.data({ id: arab.id, format: "pdf" })).status).toBe(200);
  });

  it("is a tagged PDF in French with numbered pages, too", async () => {
    const pdf = Buffer.from(await (await passHolders.data({ id: holder.id, format: "pdf" })).arrayBuffer());
    const read = (program: string, ...args: string[]) =>
      execFileSync(program, args, { input: pdf }).toString();
    expect(read("pdfinfo", "-")).toMatch(/Title:\s+Pass Détours – Vos données[\s\S]*Tagged:\s+yes/);
    const text = read("pdftotext", "-layout", "-", "-").replace(/\s+/g, " ");
    for (const words of [
      "Vos données",
      "Ysaline Vandersmissen",
      "E-mail : accepté",
      "comptoir : Citadelle",
      "Je souhaite recevoir par e-mail",
      "Citadelle : +40 points",
      "raison : Geste pour Ysaline",
      "Panier du terroir : −12 points",
      "14/06/2026 10:00 · code : PANIER-1 · annulée le 15/06/2026 12:00 raison : Panier abîmé",
      "voici votre cadeau.",
      "push.example",
      "Deux personnes distinctes",
      "Points ajoutés",
      "Téléphone : +32 470 12 34 56",
      "Notifications de l’application : inconnues",
      "Établi le : 15/06/2026 12:00",
      "15/06/2026 12:00 · Citadelle · espace professionnel",
      "40 ans · Belgique",
    ])
      expect(text.replace(/\u00a0/g, " ")).toContain(words);
    expect(text).not.toMatch(/Back-office|ScanPWA/);
    expect(text).not.toMatch(STRANGER);
    expect(read("pdftotext", "-", "-").split("\f")[0]).toMatch(/\n1\s*$/);
  });

  it("is logged each time, and listed in the next file", async () => {
    const reads = async () =>
      (await json(holder.id)).log.filter(({ type }) => type === "PassHolderDataRead").length;
    const before = await reads();
    expect([before > 0, await reads()]).toEqual([true, before + 1]);
    await expect(passHolders.data({ id: earlier.id })).rejects.toMatchObject({ code: "notFound" });
  });

  it("is complete beyond one batch", async () => {
    const { id } = await addHolder(db, { total_points: 2100 });
    await sql`insert into points_entries (id, holder_id, at, kind, points, source)
      select gen_random_uuid(), ${id}, ${now}::timestamptz - n * interval '1 minute', 'scan', 1, 'ScanPWA'
      from generate_series(1, 2100) n`.execute(db);
    const { points } = await json(id);
    const dates = points.map(({ date }) => Date.parse(date));
    expect([new Set(dates).size, dates]).toEqual([2100, [...dates].sort((a, b) => b - a)]);
  });
});
