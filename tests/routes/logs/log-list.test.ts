import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { subjectPages } from "~/contract/logs";
import * as dialog from "~/routes/lists/export";
import * as file from "~/routes/lists/export-file";
import * as list from "~/routes/logs/list";
import type { LogGroup } from "~/ui/logs/log-groups.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOperator, addUser } from "../../support/operators";
import { openScreens } from "../../support/screens";
import { screenAt } from "../support/addresses";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const operator = await addOperator(db, { name: "Grottes de Han" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [operator] });
const scanner = await addUser(db, { role: "Scanner", operators: [operator] });
const karting = await addOperator(db, { name: "Karting" });
for (const [type, { id, name }] of [
  ["OperatorEdited", { id: operator.id, name: "Grottes de Han" }],
  ["OperatorArchived", { id: karting.id, name: "Karting" }],
] as const)
  await writeLog(db, new Date("2026-03-01T10:00:00Z"), { id: platform.id, name: "Zoé Collard" }, [
    { type, entry: { subject: { kind: "operator", name, id }, operatorId: id } },
  ]);

const shown = async (search: string, as: { id: string }) =>
  (await screens.load(list, `/logs${search}`, { as })).data;

/** What the entries are about. */
const named = (groups: readonly LogGroup[]) =>
  groups.flatMap(({ lines }) =>
    lines.map(({ sentence }) => sentence.flatMap((part) => (typeof part === "string" ? [] : part.name))[1]),
  );

describe("the journal", () => {
  it("is filtered by its URL, ignores unknown filters, and is remembered", async () => {
    const {
      groups,
      list: state,
      people,
      subjects,
    } = await shown(
      `?kind=operator&type=OperatorArchived&type=Rien&person=${platform.id}&subject=${karting.id}&search=karting`,
      platform,
    );
    expect(named(groups)).toEqual(["Karting"]);
    expect(state.chosen).toMatchObject({ kind: ["operator"], type: ["OperatorArchived"] });
    expect(people).toContainEqual({ value: platform.id, label: "Zoé Collard" });
    expect(subjects).toMatchObject([{ value: karting.id }]);
    const last = await (await testApi(db).as(platform)).savedViews.last();
    expect(last.logs).toBe(
      `type=OperatorArchived&kind=operator&person=${platform.id}&subject=${karting.id}&search=karting`,
    );
  });

  it("is an operator’s own for its administrator, and closed to scanners", async () => {
    const { groups } = await shown("?kind=operator", manager);
    expect(named(groups)).toEqual(["Grottes de Han"]);
    expect((await screens.load(list, "/logs", { as: scanner })).status).toBe(403);
    expect((await screens.load(dialog, "/logs/export", { as: scanner })).status).toBe(403);
  });

  it("reports a failure of the API", async () => {
    await db.schema.alterTable("logs").renameTo("logs_away").execute();
    try {
      expect((await shown("", platform)).page).toBeNull();
    } finally {
      await db.schema.alterTable("logs_away").renameTo("logs").execute();
    }
  });
});

describe("its export", () => {
  it("asks for the reason and gives a workbook of what the list shows", async () => {
    const path = "/logs/export?search=karting";
    const fields = { reason: "", exportAsExcel: "true" };
    const refused = await screens.post(dialog, path, fields, { as: platform });
    expect(refused).toMatchObject({ status: 422, errors: { reason: ["required"] } });
    const wanted = { ...fields, reason: "Contrôle" };
    const { location, headers } = await screens.post(dialog, path, wanted, { as: platform });
    const sealed = headers.getSetCookie().find((one) => one.startsWith("export=")) ?? "";
    const headersSent = { cookie: sealed.split(";")[0] ?? "" };
    const { response } = await screens.load(file, location ?? "", { as: platform, headers: headersSent });
    const { sheets } = await readXlsx(new Uint8Array((await response?.arrayBuffer()) ?? []));
    expect(sheets[0]?.rows.slice(1).map((row) => row[3])).toEqual(["Karting"]);
  });
});

it.each(Object.entries(subjectPages))("a %s opens on a screen, where it has one", (_, page) => {
  if (page) expect(screenAt(page("x"))).toMatch(/^routes\//);
});

it("an entry about a gift leads to it", async () => {
  const { id } = await addGift(db);
  await writeLog(db, new Date("2026-03-02T10:00:00Z"), { id: platform.id, name: "Zoé Collard" }, [
    { type: "GiftUpdated", entry: { subject: { kind: "gift", name: "Panier", id } } },
  ]);
  const { groups } = await shown("?kind=gift", platform);
  expect(groups[0]?.lines[0]?.link?.to).toBe(`/gifts/${id}/informations?list=%3Fkind%3Dgift`);
});
