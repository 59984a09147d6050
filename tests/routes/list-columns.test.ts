import { describe, expect, it } from "vitest";
import { defaultColumns } from "~/contract/list-columns";
import * as columns from "~/routes/lists/columns";
import * as views from "~/routes/lists/views";
import * as offers from "~/routes/offers/list/list";
import * as outbox from "~/routes/outbox/list";
import * as translations from "~/routes/translations/list";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [await addOperator(db)] });
const order = ["request", "kind", "state", "valid"];

const post = (at: string, fields: Record<string, string | string[]>, as = platform) =>
  screens.post(columns, at, fields, { as });
const seen = async (search = "", as = platform) =>
  (await screens.load(offers, `/offers${search}`, { as })).data.columns;

describe("the columns of a list", () => {
  it("are chosen and ordered, for one person on every device, until they are reset", async () => {
    expect(await seen()).toEqual(defaultColumns("offers"));
    const kept = await post("/offers/columns?status=Active&columns=title", {
      intent: "apply",
      order,
      shown: ["kind", "request"],
    });
    expect([kept.status, kept.location, toastOf(kept)]).toEqual([
      303,
      "/offers?status=Active",
      "backoffice-ui:columns.kept",
    ]);
    expect(await seen()).toEqual(["title", "request", "kind"]);
    expect(await seen("", manager)).toEqual(defaultColumns("offers"));
    await post("/offers/columns", { intent: "apply", order });
    expect(await seen()).toEqual(["title"]);
    const reset = await post("/offers/columns", { intent: "reset", order, shown: order });
    expect([reset.location, toastOf(reset)]).toEqual(["/offers", "backoffice-ui:columns.reset"]);
    expect(await seen()).toEqual(defaultColumns("offers"));
    expect(await db.selectFrom("list_columns").selectAll().execute()).toEqual([]);
  });

  it("are moved by a button of the form, which changes nothing yet", async () => {
    const move = async (intent: string) =>
      (await post("/offers/columns", { intent, order, shown: ["state", "kind"] })).data;
    expect(await move("up:state")).toEqual({
      order: ["request", "state", "kind", "valid"],
      shown: ["kind", "state"],
    });
    expect(await move("down:request")).toMatchObject({ order: ["kind", "request", "state", "valid"] });
    // The first one cannot move up.
    expect(await move("up:request")).toMatchObject({ order });
    expect(await seen()).toEqual(defaultColumns("offers"));
  });

  it.each<[string, Record<string, string | string[]>, number]>([
    ["a column that the list lacks", { intent: "apply", order: ["points"], shown: ["points"] }, 400],
    ["a button that the form lacks", { intent: "up:points", order }, 400],
  ])("are not changed by %s", async (_, fields, status) => {
    expect((await post("/offers/columns", fields)).status).toBe(status);
    expect(await seen()).toEqual(defaultColumns("offers"));
  });

  it("are those of the lists that a person may open", async () => {
    for (const at of ["/outbox/columns", "/translations/columns"]) {
      expect((await post(at, { intent: "reset" }, manager)).status).toBe(403);
      expect((await screens.load(columns, at, { as: manager })).status).toBe(403);
    }
    const { columns: calls } = await api.as(manager);
    await expect(calls.choose({ list: "outbox", columns: ["subject"] })).rejects.toMatchObject({
      status: 403,
    });
    await post("/translations/columns", { intent: "apply", order: ["work"], shown: ["work"] });
    await post("/outbox/columns", { intent: "apply", order: ["state"], shown: ["state"] });
    const load = { as: platform };
    expect((await screens.load(translations, "/translations", load)).data.columns).toEqual([
      "content",
      "work",
    ]);
    expect((await screens.load(outbox, "/outbox", load)).data.columns).toEqual(["subject", "state"]);
  });

  it("go into a saved view, which shows them to everybody who opens it", async () => {
    await post("/offers/columns", { intent: "apply", order, shown: ["valid"] });
    const saved = await screens.post(
      views,
      "/offers/views?status=Active",
      { intent: "save", name: "Dates", sharedWith: "Admin" },
      { as: platform },
    );
    const to = "/offers?status=Active&columns=title,valid";
    expect(saved.location).toBe(to);
    await post("/offers/columns", { intent: "reset" });
    for (const as of [platform, manager]) {
      const { data } = await screens.load(offers, to, { as });
      expect(data.columns).toEqual(["title", "valid"]);
      expect(data.views?.links.find(({ name }) => name === "Dates")).toMatchObject({ to, isCurrent: true });
    }
    expect(await seen("?columns=retired,state")).toEqual(["title", "state"]);
  });

  it("are deleted with their person", async () => {
    const operator = await addOperator(db);
    await addUser(db, { operators: [operator] });
    const leaving = await addUser(db, { operators: [operator] });
    await post("/offers/columns", { intent: "apply", order, shown: ["valid"] }, leaving);
    await (await api.as(platform)).users.remove({ id: leaving.id });
    const left = db.selectFrom("list_columns").select("list").where("user_id", "=", leaving.id);
    expect(await left.execute()).toEqual([]);
  });
});
