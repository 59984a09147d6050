import { describe, expect, it } from "vitest";
import { MAX_VIEWS } from "~/contract/saved-views";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const operator = await addOperator(db);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const [platform, colleague, manager, other, scanner] = await Promise.all([
  api.as(chief),
  addUser(db, { role: "AdminWbt" }).then(api.as),
  addUser(db, { role: "Admin", operators: [operator] }).then(api.as),
  addUser(db, { role: "Admin", operators: [operator] }).then(api.as),
  addUser(db, { role: "Scanner", operators: [operator] }).then(api.as),
]);
type Caller = typeof platform;
const namesOf = async (caller: Caller, List: "operators" | "offers" = "operators") =>
  (await caller.savedViews.list({ List })).views.map(({ name }) => name);

describe("a saved view", () => {
  it("stores the filters, search and order of a list for its owner, and nothing else of the URL", async () => {
    const { id } = await manager.savedViews.create({
      list: "operators",
      name: " Archivés ",
      query: "?status=Archived&status=Nimporte&page=3&search=+moulin&sort=-name&stay=true&inconnu=1",
    });
    expect((await manager.savedViews.list({ List: "operators" })).views).toEqual([
      {
        id,
        name: "Archivés",
        query: "status=Archived&search=moulin&sort=-name",
        sharedWith: null,
        isOwn: true,
        owner: expect.any(String),
      },
    ]);
    expect(await namesOf(manager, "offers")).toEqual([]);
    for (const caller of [other, platform, scanner]) expect(await namesOf(caller)).toEqual([]);
    for (const caller of [other, platform]) {
      await expect(caller.savedViews.update({ id, name: "Volée" })).rejects.toMatchObject({ status: 404 });
      await expect(caller.savedViews.remove({ id })).rejects.toMatchObject({ status: 404 });
    }
    await manager.savedViews.update({ id, name: "Anciens" });
    expect(await namesOf(manager)).toEqual(["Anciens"]);
    await manager.savedViews.remove({ id });
    expect(await namesOf(manager)).toEqual([]);
    await expect(manager.savedViews.remove({ id })).rejects.toMatchObject({ status: 404 });
  });

  it("is restored by undoing its deletion, unless its name is taken", async () => {
    const { id } = await manager.savedViews.create({ list: "offers", name: "Été", query: "search=lac" });
    const deleted = async () => {
      await manager.savedViews.remove({ id });
      const { act } = await manager.acts.undoable({ Of: id });
      return act?.id ?? "";
    };
    const first = await deleted();
    await expect(other.acts.undo({ id: first })).rejects.toMatchObject({ code: "actTooLate" });
    expect(await manager.acts.undo({ id: first })).toMatchObject({ kind: "savedView", done: 1 });
    expect((await manager.savedViews.list({ List: "offers" })).views).toMatchObject([
      { id, name: "Été", query: "search=lac", sharedWith: null },
    ]);
    const second = await deleted();
    const again = await manager.savedViews.create({ list: "offers", name: "Été", query: "" });
    await expect(manager.acts.undo({ id: second })).rejects.toMatchObject({ code: "viewExists" });
    await manager.savedViews.remove(again);
    expect(await manager.acts.undo({ id: second })).toMatchObject({ done: 1 });
    await manager.savedViews.remove({ id });
  });

  it("is shared with a role by platform administrators, without filters that the role lacks", async () => {
    const { id } = await platform.savedViews.create({
      list: "offers",
      name: "Liège",
      query: "province=Li%C3%A8ge&status=Active",
      sharedWith: "Admin",
    });
    const [seen] = (await manager.savedViews.list({ List: "offers" })).views;
    expect(seen).toMatchObject({ id, query: "status=Active", sharedWith: "Admin", isOwn: false });
    expect(seen?.owner).toContain("Chef");
    await expect(manager.savedViews.update({ id, name: "À moi" })).rejects.toMatchObject({ status: 404 });
    await expect(manager.savedViews.remove({ id })).rejects.toMatchObject({ status: 404 });

    // Another platform administrator may edit it, though it is shared with other roles.
    await colleague.savedViews.update({ id, name: "Liège et environs", sharedWith: "AdminWbt" });
    expect(await namesOf(manager, "offers")).toEqual([]);
    expect(await namesOf(colleague, "offers")).toEqual(["Liège et environs"]);
    await colleague.savedViews.update({ id, name: "Liège" });
    expect(await namesOf(colleague, "offers")).toEqual([]);
    expect(await namesOf(platform, "offers")).toEqual(["Liège"]);
  });

  it("cannot be shared by others, or with roles that cannot open the list", async () => {
    const given = { name: "Vue", query: "" };
    const refused = { status: 403, code: "invalidRights" };
    await expect(
      manager.savedViews.create({ ...given, list: "operators", sharedWith: "Admin" }),
    ).rejects.toMatchObject(refused);
    await expect(scanner.savedViews.create({ ...given, list: "offers" })).rejects.toMatchObject(refused);
    await expect(scanner.savedViews.list({ List: "offers" })).rejects.toMatchObject(refused);
    const { id } = await manager.savedViews.create({ ...given, list: "operators" });
    await expect(manager.savedViews.update({ id, name: "Vue", sharedWith: "Scanner" })).rejects.toMatchObject(
      refused,
    );
    expect(await namesOf(scanner)).toEqual([]);
    await manager.savedViews.remove({ id });
    // Nor with roles that cannot open it.
    const forScanners = { ...given, sharedWith: "Scanner" as const };
    await expect(platform.savedViews.create({ ...forScanners, list: "offers" })).rejects.toMatchObject(
      refused,
    );
    const shared = await platform.savedViews.create({ ...forScanners, list: "operators" });
    expect(await namesOf(scanner)).toEqual(["Vue"]);
    await platform.savedViews.remove({ id: shared.id });
  });

  it("has a unique name of at most 60 characters", async () => {
    const save = (name: string) => other.savedViews.create({ list: "operators", name, query: "" });
    const { id } = await save("Une");
    await save("Deux");
    const taken = { code: "viewExists", fields: { name: ["viewExists"] } };
    await expect(save("Une")).rejects.toMatchObject(taken);
    await expect(other.savedViews.update({ id, name: "Deux" })).rejects.toMatchObject(taken);
    await other.savedViews.update({ id, name: "Une" });
    for (const [name, code] of [
      ["  ", "required"],
      ["x".repeat(61), "tooLong"],
    ] as const)
      await expect(save(name)).rejects.toMatchObject({ code: "validation", fields: { name: [code] } });
    await expect(
      other.savedViews.create({ list: "operators", name: "Longue", query: "x".repeat(2001) }),
    ).rejects.toMatchObject({ fields: { query: ["tooLong"] } });
  });

  it("is limited in number, also when many are saved at once", async () => {
    const person = await api.as(await addUser(db, { role: "Scanner", operators: [operator] }));
    const tries = await Promise.allSettled(
      Array.from({ length: MAX_VIEWS + 3 }, (_, n) =>
        person.savedViews.create({ list: "operators", name: `Vue ${n}`, query: "" }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_VIEWS);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "tooManyViews" },
    });
    expect(await namesOf(person)).toHaveLength(MAX_VIEWS);
  });
});

describe("the last state of a list", () => {
  it("is remembered for each list and person", async () => {
    expect(await other.savedViews.last()).toEqual({});
    expect((await other.savedViews.list({ List: "operators" })).last).toBeNull();
    await other.savedViews.remember({ list: "operators", query: "status=Active&deleted=true&page=2" });
    await other.savedViews.remember({ list: "offers", query: "province=Namur&sort=name" });
    expect(await other.savedViews.last()).toEqual({ operators: "status=Active", offers: "sort=name" });
    await other.savedViews.remember({ list: "operators", query: "" });
    expect(await other.savedViews.last()).toEqual({ operators: "", offers: "sort=name" });
    expect(await manager.savedViews.last()).toEqual({});
    await expect(scanner.savedViews.remember({ list: "offers", query: "" })).rejects.toMatchObject({
      code: "invalidRights",
    });
  });
});
