import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { queueMail } from "~/api/platform/mail/outbox.server";
import type { LogType } from "~/contract/logs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const own = await addOperator(db, { name: "Grotte de Han", sheet: { categories: ["grotte"] } });
const other = await addOperator(db, { name: "Brasserie d’Orval", sheet: { isDistributor: true } });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const admin = await api.as(await addUser(db, { role: "Admin", operators: [own] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [own] }));

const log = (type: LogType, at: string, name: string, operatorId?: string) =>
  writeLog(db, new Date(at), { id: own.id, name: "Paul" }, [
    {
      type,
      entry: {
        subject: { kind: "operator", name },
        ...(operatorId && { operatorId }),
        changes: { points: [10, 20], remark: ["", "Vu"] },
      },
    },
  ]);
await log("OperatorEdited", "2026-03-01T22:59:59.000Z", "hier", own.id);
await log("OperatorArchived", "2026-03-01T23:00:00.000Z", "=minuit", own.id);
await log("UserLogin", "2026-03-02T22:59:59.000Z", "soir");
await log("OperatorEdited", "2026-03-02T23:00:00.000Z", "lendemain", other.id);

describe("logs", () => {
  const subjects = (list: { items: { extraInfo: string | null }[] }) =>
    list.items.map((item) => item.extraInfo);

  it.each([
    ["newest", ["lendemain", "soir", "=minuit", "hier"]],
    ["oldest", ["hier", "=minuit", "soir", "lendemain"]],
    ["alphabetical", ["soir", "=minuit", "hier", "lendemain"]],
    ["reverseAlphabetical", ["lendemain", "hier", "=minuit", "soir"]],
  ] as const)("are listed %s", async (Order, expected) => {
    const list = await platform.logs.list({ Order });
    expect(subjects(list)).toEqual(expected);
    expect(list.totalCount).toBe(4);
  });

  it("are filtered by Belgian days, both included", async () => {
    expect(subjects(await platform.logs.list({ Start: "2026-03-02", End: "2026-03-02" }))).toEqual([
      "soir",
      "=minuit",
    ]);
    expect(subjects(await platform.logs.list({ Start: "2026-03-03" }))).toEqual(["lendemain"]);
    await expect(platform.logs.list({ Start: "1900-01-01" })).rejects.toMatchObject({ status: 400 });
  });

  it("show an operator's administrator their own entries without technical fields, and a scanner none", async () => {
    const list = await admin.logs.list();
    expect(subjects(list)).toEqual(["=minuit", "hier"]);
    expect(list.items[0]).toMatchObject({
      user: "Paul",
      type: "OperatorArchived",
      changes: { points: [10, 20] },
    });
    expect(list.items[0]?.changes).not.toHaveProperty("remark");
    expect((await platform.logs.list()).items[0]?.changes).toHaveProperty("remark");
    await expect(scanner.logs.list()).rejects.toMatchObject({ status: 403 });
  });

  it("are exported as XLSX in the scope of the person, and the export is logged", async () => {
    const wanted = { reason: "Contrôle", order: "oldest", end: "2026-03-31" } as const;
    const file = await admin.logs.exportFile(wanted);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = sheets[0]?.rows ?? [];
    expect(rows.map((row) => row.slice(1))).toEqual([
      ["Type", "Par", "Élément concerné", "Changements"],
      ["Opérateur modifié", "Paul", "hier", "Points par scan\u00a0: 10 → 20"],
      ["Opérateur archivé", "Paul", "=minuit", "Points par scan\u00a0: 10 → 20"],
    ]);
    expect(new Date(String(rows[2]?.[0])).toISOString()).toBe("2026-03-02T00:00:00.000Z");
    const entry = await platform.logs.list({ PageSize: 1 });
    expect(entry.items[0]).toMatchObject({ type: "DataExported", date: "2026-06-15T10:00:00.000Z" });
    await expect(scanner.logs.exportFile(wanted)).rejects.toMatchObject({ code: "invalidRightsToExport" });
  });

  it("are exported with the screens' words instead of codes", async () => {
    const picture = "01900000-0000-7000-8000-000000000009";
    await writeLog(db, new Date("2026-04-02T10:00:00.000Z"), null, [
      {
        type: "OperatorDeleted",
        entry: {
          subject: { kind: "operator", name: "Grotte de Han" },
          changes: {
            status: ["Active", "NotEligible"],
            publishStatus: ["Published", "WaitingUnpublish"],
            deletedAt: [null, "2026-04-02T10:00:00.000Z"],
            categories: [["musee"], ["musee", "grotte"]],
            isDistributor: [false, true],
            points: [900, 1200],
            "tourismProduct.tourismOffice": [null, "gaume"],
            "tourismProduct.address.country": ["BE", "FR"],
            image: [null, picture],
            remark: ["Active", "musee"],
          },
        },
      },
    ]);
    const file = await platform.logs.exportFile({ reason: "Contrôle", order: "oldest", start: "2026-04-01" });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const lines = String(sheets[0]?.rows[1]?.[4]).replaceAll("\u00a0", " ").split("\n");
    expect(lines.sort()).toEqual([
      "Catégories : Musée → Musée, Grotte",
      "Image : – → Une image",
      "Maison du tourisme : – → Gaume",
      "Pays : Belgique → France",
      "Points par scan : 900 → 1 200",
      "Publication : Publiée → Retrait en attente",
      "Remarque : Active → musee",
      "Statut : Actif → Non éligible",
      "Supprimé le : – → 02/04/2026 12:00",
      "Type d’adhésion : Opérateur adhérent → Opérateur-distributeur",
    ]);
  });

  it("use the words of their subject, and hide what its description hides", async () => {
    const changes = {
      status: ["Active", "Archived"],
      image: [null, "01900000-0000-7000-8000-000000000009"],
      isOffer: [true, false],
      start: ["2026-04-01", "2026-05-01"],
      remark: ["", "Visible de l’opérateur"],
      pivotId: [null, "PIV-2"],
    } satisfies Record<string, [unknown, unknown]>;
    await writeLog(db, new Date("2026-05-02T10:00:00.000Z"), null, [
      {
        type: "OfferUpdated",
        entry: { subject: { kind: "offer", name: "Visite" }, operatorId: own.id, changes },
      },
      { type: "OfferUpdated", entry: { operatorId: own.id, changes } },
    ]);
    const file = await admin.logs.exportFile({ reason: "Contrôle", order: "oldest", start: "2026-05-01" });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [of, unknown] = (sheets[0]?.rows ?? []).slice(1).map((row) => String(row[4] ?? ""));
    expect(of?.replaceAll("\u00a0", " ").split("\n").sort()).toEqual([
      "Image de l’offre : – → Une image",
      "Statut de l’offre : Active → Archivée",
      "Type : Offre → Bon plan",
      "Valable dès le : 01/04/2026 → 01/05/2026",
      "remark : – → Visible de l’opérateur",
    ]);
    expect(unknown).toBe("");
    const { items } = await platform.logs.list({ Start: "2026-05-01", End: "2026-05-31" });
    expect(items.map((item) => Object.keys(item.changes ?? {}).length)).toEqual([6, 6]);
  });
});

describe("the entry of an export", () => {
  it("names the list, reason, filters and number of rows, in the log and in its export", async () => {
    await platform.operators.exportFile({
      reason: "Rapport annuel",
      exportAsExcel: false,
      status: ["Active"],
      categories: ["grotte"],
      distributors: "false",
      searchName: "han",
    });
    const { items } = await platform.logs.list({ Start: "2026-06-15" });
    const entry = items.find(({ changes }) => changes?.reason?.[1] === "Rapport annuel");
    expect(entry).toMatchObject({ type: "DataExported", extraInfo: "Opérateurs adhérents" });
    expect(entry?.changes).toEqual({
      reason: [null, "Rapport annuel"],
      format: [null, "csv"],
      rows: [null, 1],
      Status: [null, ["Active"]],
      Categories: [null, ["grotte"]],
      Distributors: [null, "false"],
      SearchName: [null, "han"],
      OrderBy: [null, "name"],
    });
    const file = await platform.logs.exportFile({ reason: "Contrôle", start: "2026-06-15" });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const exported = (sheets[0]?.rows ?? []).find((row) => String(row[4]).includes("Rapport annuel"));
    expect(exported?.[3]).toBe("Opérateurs adhérents");
    expect(String(exported?.[4]).replaceAll("\u00a0", " ").split("\n").sort()).toEqual([
      "Catégories : Grotte",
      "Format : CSV",
      "Nombre de lignes : 1",
      "Raison : Rapport annuel",
      "Recherche : han",
      "Statut : Actif",
      "Tri : Nom (A à Z)",
      "Type d’adhésion : Opérateur adhérent",
    ]);
    await platform.logs.exportFile({ reason: "Encore", end: "2026-06-20" });
    const [last] = (await platform.logs.list({ Start: "2026-06-15" })).items;
    expect(last).toMatchObject({
      extraInfo: "Journal",
      changes: { reason: [null, "Encore"], End: [null, "2026-06-20"] },
    });
  });

  it("keeps its old name when it dates from before lists had names", async () => {
    await writeLog(db, new Date("2026-05-20T10:00:00.000Z"), null, [
      { type: "DataExported", entry: { extra: { reason: "Comité", rows: 65 } } },
      { type: "DataExported", entry: { extra: { other: 1 } } },
    ]);
    const { items } = await platform.logs.list({ Start: "2026-05-20", End: "2026-05-20" });
    expect(items.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([{ reason: [null, "Comité"], rows: [null, 65] }, null]),
    );
  });
});

describe("dashboards", () => {
  it("list open requests, the oldest first, with their number by kind, for the platform only", async () => {
    await addRequest(db, { operator_id: other.id, kind: "Edited", created_at: "2026-05-02T08:00:00.000Z" });
    await addRequest(db, { operator_id: own.id, kind: "Created", created_at: "2026-05-01T08:00:00.000Z" });
    await addRequest(db, {
      operator_id: own.id,
      decision: "refused",
      decided_at: "2026-05-01T08:00:00.000Z",
    });
    const offer = await addOffer(db, own, { title: "Visite guidée", columns: { is_offer: false } });
    await addRequest(db, { offer_id: offer.id, kind: "Deleted" });

    const operators = await platform.operatorDashboard.list();
    expect(operators.items.map((row) => row.title)).toEqual(["Grotte de Han", "Brasserie d’Orval"]);
    expect(operators).toMatchObject({
      totalCount: 2,
      counts: { Created: 1, Edited: 1, Deleted: 0, Unarchived: 0 },
    });
    expect(operators.items[0]).toMatchObject({
      id: own.id,
      categories: ["Grotte"],
      categoriesTechnicalIds: ["grotte"],
      isDistributor: false,
      dashboardStatus: "Created",
      author: "Anne Delvaux",
    });
    const more = await platform.operatorDashboard.list({ PageSize: 1, PageNumber: 2 });
    expect(more).toMatchObject({ totalPages: 2, items: [{ id: other.id, isDistributor: true }] });

    await expect(platform.offerDashboard.list()).resolves.toMatchObject({
      totalCount: 1,
      counts: { Created: 0, Edited: 0, Deleted: 1, Unarchived: 0 },
      items: [
        {
          id: offer.id,
          title: "Visite guidée",
          eltoTitle: "Grotte de Han",
          isOffer: false,
          category: "Musée",
          visibilityEnd: "2026-09-30",
          dashboardStatus: "Deleted",
        },
      ],
    });
    for (const person of [admin, scanner]) {
      await expect(person.operatorDashboard.list()).rejects.toMatchObject({ status: 403 });
      await expect(person.offerDashboard.list()).rejects.toMatchObject({ status: 403 });
      await expect(person.outbox.list()).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("outbox", () => {
  it("shows the mails to platform administrators, newest first", async () => {
    const mail = (id: string, created_at: string) => ({
      id,
      kind: "registration",
      recipient: "anne@fraise.example",
      subject: "Bienvenue",
      text_body: "Bonjour",
      html_body: "<p>Bonjour</p>",
      created_at,
    });
    const older = "01900000-0000-7000-8000-000000000001";
    const newer = "01900000-0000-7000-8000-000000000002";
    await db
      .insertInto("mails")
      .values([mail(older, "2026-05-01T08:00:00.000Z"), mail(newer, "2026-05-02T08:00:00.000Z")])
      .execute();
    const list = await platform.outbox.list({ PageSize: 1 });
    expect(list).toMatchObject({
      smtpConfigured: false,
      totalCount: 2,
      items: [{ id: newer, sentAt: null }],
    });
    await expect(platform.outbox.read({ id: older })).resolves.toMatchObject({ html: "<p>Bonjour</p>" });
    await expect(platform.outbox.read({ id: own.id })).rejects.toMatchObject({ status: 404 });
  });

  it("resends only failed mails, and logs it", async () => {
    const id = await queueMail(db, api.services.clock, {
      kind: "registration",
      recipient: "anne@fraise.example",
      subject: "Votre compte",
      text: "Bonjour",
      html: "<p>Bonjour</p>",
    });
    await expect(platform.outbox.sendAgain({ id })).rejects.toMatchObject({ code: "mailNotFailed" });
    await expect(platform.outbox.sendAgain({ id: own.id })).rejects.toMatchObject({ status: 404 });
    const now = new Date();
    await db.updateTable("mails").set({ refused_at: now, last_error: "550" }).where("id", "=", id).execute();
    const job = db.updateTable("jobs").where("unique_key", "=", `deliverMail/${id}`);
    await job.set({ parked_at: now, attempts: 1 }).execute();
    expect((await platform.outbox.list({ State: ["refused"] })).items).toMatchObject([{ id }]);
    await platform.outbox.sendAgain({ id });
    expect(await platform.outbox.read({ id })).toMatchObject({ state: "waiting", lastError: null });
    expect((await platform.outbox.list({ State: ["refused", "givenUp"] })).items).toEqual([]);
    const { items } = await platform.logs.list({ Order: "newest", PageSize: 1 });
    expect(items).toMatchObject([{ type: "MailSentAgain", extraInfo: "Votre compte" }]);
  });
});
