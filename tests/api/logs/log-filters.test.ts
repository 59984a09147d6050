import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import type { LogType, SubjectKind } from "~/contract/logs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-06-15T10:00:00.000Z") });
const [own, other] = await Promise.all([
  addOperator(db, { name: "Grotte de Han" }),
  addOperator(db, { name: "Brasserie d’Orval" }),
]);
const offer = await addOffer(db, own, { title: "Visite guidée" });
const chief = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const manager = await addUser(db, { role: "Admin", operators: [own] });
/** With two operators, of which the second is the manager's own. */
const shared = await addUser(db, { role: "Admin", operators: [other, own], name: "Noël" });
const former = await addUser(db, { role: "Admin", operators: [other], name: "Parti" });
const [platform, admin] = await Promise.all([api.as(chief), api.as(manager)]);

interface Entry {
  type: LogType;
  kind?: SubjectKind;
  id?: string;
  name?: string;
  operatorId?: string;
  by?: { id: string; name: string };
  changes?: Record<string, [unknown, unknown]>;
}
let minute = 0;
async function log({ type, kind, id, name, operatorId, by, changes }: Entry) {
  minute += 1;
  await writeLog(
    db,
    new Date(Date.UTC(2026, 2, 1, 8, minute)),
    by ?? { id: chief.id, name: "Zoé Maréchal" },
    [
      {
        type,
        entry: {
          ...(kind && { subject: { kind, name: name ?? "", ...(id && { id }) } }),
          ...(operatorId && { operatorId }),
          ...(changes && { changes }),
        },
      },
    ],
  );
}
await log({ type: "OperatorEdited", kind: "operator", id: own.id, name: "Grottes", operatorId: own.id });
await log({ type: "OperatorArchived", kind: "operator", id: other.id, name: "Orval", operatorId: other.id });
await log({ type: "OfferUpdated", kind: "offer", id: offer.id, name: "Visite guidée", operatorId: own.id });
await log({
  type: "UserUpdated",
  kind: "user",
  id: shared.id,
  name: "Noël",
  operatorId: other.id,
  by: { id: shared.id, name: "Noël" },
  changes: { phone: ["+3281222229", "+32470123456"] },
});
await log({
  type: "UserUpdated",
  kind: "user",
  id: former.id,
  name: "parti@orval.example",
  operatorId: own.id,
  changes: { email: ["a@orval.example", "b@orval.example"], role: ["Admin", "Scanner"] },
});
await log({ type: "RefusalReasonsChanged", changes: { reasons: [["Doublon"], ["Hors zone"]] } });

type Query = Parameters<typeof platform.logs.list>[0];
const told = async (query: Query, caller = platform) =>
  (await caller.logs.list({ Order: "oldest", ...query })).items.map(({ type }) => type);

describe("the log is filtered", () => {
  it.each([
    [{ Type: ["OfferUpdated", "OperatorArchived"] }, ["OperatorArchived", "OfferUpdated"]],
    [{ Kind: ["user"] }, ["UserUpdated", "UserUpdated"]],
    [{ Kind: ["operator", "offer"] }, ["OperatorEdited", "OperatorArchived", "OfferUpdated"]],
    [{ Person: [shared.id] }, ["UserUpdated"]],
    [{ Subject: [own.id, offer.id] }, ["OperatorEdited", "OfferUpdated"]],
    [{ Person: [chief.id], Kind: ["offer"] }, ["OfferUpdated"]],
  ] satisfies [Query, LogType[]][])("by %o", async (query, expected) => {
    expect(await told(query)).toEqual(expected);
  });

  it("by words of the names of people and subjects, present and past, in every order", async () => {
    expect(await told({ SearchTerm: "noel" })).toEqual(["UserUpdated"]);
    expect(await told({ SearchTerm: "GROTTES" })).toEqual(["OperatorEdited"]);
    await log({ type: "OperatorEdited", kind: "operator", id: own.id, name: "Han 1900", operatorId: own.id });
    expect(await told({ SearchTerm: "grottes" })).toEqual(["OperatorEdited", "OperatorEdited"]);
    expect(await told({ SearchTerm: "xyz" })).toEqual([]);
    for (const Order of ["newest", "oldest", "alphabetical", "reverseAlphabetical"] as const) {
      const found = await platform.logs.list({ Order, SearchTerm: "marechal", PageSize: 2, PageNumber: 2 });
      const all = await platform.logs.list({ Order, Person: [chief.id] });
      expect(found).toMatchObject({ totalCount: all.totalCount, items: all.items.slice(2, 4) });
    }
  });

  it("within the scope of an operator’s administrator, with the entries of users who have other operators too", async () => {
    const all = ["OperatorEdited", "OfferUpdated", "UserUpdated", "UserUpdated", "OperatorEdited"];
    expect(await told({}, admin)).toEqual(all);
    expect(await told({ SearchTerm: "noel" }, admin)).toEqual(["UserUpdated"]);
    expect(await told({ SearchTerm: "orval", Kind: ["operator"] }, admin)).toEqual([]);
    expect(await told({ Subject: [other.id] }, admin)).toEqual([]);
    expect(await admin.logs.list({ Order: "newest" })).toMatchObject({ totalCount: all.length });
  });

  it("by choices in scope: recent authors, and the selected ones", async () => {
    const choices = await platform.logs.choices({ Subject: [own.id] });
    expect(choices.people.map(({ label }) => label)).toEqual(["Noël", "Zoé Maréchal"]);
    expect(choices.subjects).toEqual([{ id: own.id, label: "Han 1900" }]);
    await expect(admin.logs.choices({ Subject: [other.id], Person: [former.id] })).resolves.toMatchObject({
      subjects: [],
    });
  });
});

describe("an entry", () => {
  const entryOf = async (name: string, caller = platform) =>
    (await caller.logs.list({ PageSize: 200 })).items.find(({ extraInfo }) => extraInfo === name);

  it("links to its subject if the reader may open it", async () => {
    expect(await entryOf("Visite guidée", admin)).toMatchObject({
      subject: { kind: "offer", id: offer.id, canOpen: true },
      userId: chief.id,
    });
    expect(await entryOf("Noël", admin)).toMatchObject({ subject: { canOpen: true } });
    expect(await entryOf("parti@orval.example")).toMatchObject({ subject: { canOpen: true } });
    await db.updateTable("offers").set({ deleted_at: new Date() }).where("id", "=", offer.id).execute();
    expect(await entryOf("Visite guidée", admin)).toMatchObject({ subject: { canOpen: false } });
    expect(await entryOf("Visite guidée")).toMatchObject({ subject: { canOpen: true } });
  });

  it("describes changes in French, and masks personal values of users out of the reader's scope", async () => {
    const role = {
      field: "Rôle",
      before: "Administrateur",
      after: "Scanneur",
      masked: false,
      corrected: false,
    };
    expect((await entryOf("parti@orval.example"))?.fields).toEqual([
      role,
      {
        field: "E-mail",
        before: "a@orval.example",
        after: "b@orval.example",
        masked: false,
        corrected: false,
      },
    ]);
    const [masked] = (await admin.logs.list({ Subject: [former.id] })).items;
    expect(masked?.fields).toEqual([
      role,
      { field: "E-mail", before: "•••", after: "•••", masked: true, corrected: false },
    ]);
    expect(JSON.stringify(masked)).not.toContain("orval.example");
    expect((await entryOf("Noël", admin))?.fields).toMatchObject([
      {
        before: "+32\u00a081\u00a022\u00a022\u00a029",
        after: "+32\u00a0470\u00a012\u00a034\u00a056",
        masked: false,
      },
    ]);
    const [reasons] = (await platform.logs.list({ Type: ["RefusalReasonsChanged"] })).items;
    expect(reasons?.fields).toEqual([
      { field: "Raisons de refus", before: "Doublon", after: "Hors zone", masked: false, corrected: false },
    ]);
  });

  it("cannot be changed or deleted", async () => {
    for (const statement of [
      sql`update logs set user_name = 'Personne'`,
      sql`delete from logs`,
      sql`truncate logs`,
    ])
      await expect(statement.execute(db)).rejects.toThrow("log entries are neither changed nor deleted");
    expect(await platform.logs.list({})).toMatchObject({ totalCount: 7 });
  });
});
