import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { emptyPublications } from "../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));

beforeEach(() => emptyPublications(db));

const preview = (query: Parameters<typeof platform.publication.preview>[0] = {}) =>
  platform.publication.preview(query);
const names = async (query: Parameters<typeof preview>[0]) =>
  (await preview(query)).items.map(({ name }) => name);

describe("pending changes", () => {
  it("are grouped by operator: the sheet first, then the offers by name, added, changed or removed", async () => {
    const brewery = await addOperator(db, { name: "Brasserie", shown: true });
    const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    await addOffer(db, abbey, { title: "Visite" });
    await addOffer(db, abbey, { title: "Écuries", columns: { is_offer: false, visible_from: "2027-01-01" } });
    await addOffer(db, brewery, { title: "Une bière", publishStatus: "WaitingUnpublish" });
    await addOperator(db, { name: "Rien", shown: true });

    const { items, counts, totalCount } = await preview();
    expect(totalCount).toBe(2);
    expect(items.map(({ name, city, counts }) => [name, city, counts])).toEqual([
      ["Abbaye", "Namur", { new: 3, changed: 0, removed: 0 }],
      ["Brasserie", "Namur", { new: 0, changed: 0, removed: 1 }],
    ]);
    expect(items[0]?.changes).toMatchObject([
      { kind: "operator", name: "Abbaye", change: "new", isOffer: null, fields: [] },
      { kind: "offer", name: "Écuries", change: "new", isOffer: false, visibleFrom: "2027-01-01" },
      { kind: "offer", name: "Visite", change: "new", isOffer: true },
    ]);
    expect(counts).toEqual({
      operator: { new: 1, changed: 0, removed: 0 },
      offer: { new: 2, changed: 0, removed: 1 },
      gift: { new: 0, changed: 0, removed: 0 },
    });
  });

  it("list changes that visitors will see, without internal fields", async () => {
    const { id, sheet } = await addOperator(db, { name: "Musée", shown: true });
    const product = { ...sheet.tourismProduct, phone: "+3281222223", description: inFrench("é".repeat(240)) };
    const manager = { ...sheet.manager, phone: "+32470123457" };
    await platform.operators.updateAndValidate({
      ...sheet,
      tourismProduct: product,
      manager,
      remark: "Secret",
      eltoId: id,
      version: 1,
      status: "Active",
    });
    const [change] = (await preview()).items[0]?.changes ?? [];
    expect(change?.change).toBe("changed");
    expect(
      Object.fromEntries((change?.fields ?? []).map(({ path, before, after }) => [path, [before, after]])),
    ).toEqual({
      "tourismProduct.phone": ["+3281222222", "+3281222223"],
      "tourismProduct.description.fr": ["Une visite à Musée.", `${"é".repeat(200)}…`],
    });
  });

  it("name the author, who accepted it, and who changed it last", async () => {
    const operator = await addOperator(db, { name: "Musée", shown: true });
    const author = await addUser(db, { operators: [operator], name: "Delvaux" });
    const asked = await api.as(author);
    const sheet = {
      ...operator.sheet,
      points: 10,
      copyright: null,
      facebookUrl: "https://facebook.example/musee",
    };
    await asked.operators.update({ ...sheet, eltoId: operator.id, version: 1, status: "Active" });
    const { openRequest } = await platform.operators.details({ eltoId: operator.id });
    await platform.operatorDashboard.approve({ id: operator.id, requestId: openRequest?.id ?? "" });
    const by = async () => (await preview()).items[0]?.changes[0]?.by;
    expect(await by()).toMatchObject({
      author: "Test Delvaux",
      decidedBy: "Test Chef",
      changedBy: "Test Delvaux",
    });

    await platform.publication.publish();
    await platform.operators.archive({ eltoId: operator.id });
    expect(await by()).toMatchObject({ author: null, decidedBy: null, changedBy: "Test Chef" });
  });

  it("are found by change, province, operator and by the names of operators and offers", async () => {
    const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    const abroad = await addOperator(db, {
      name: "Zoo",
      publishStatus: "WaitingPublish",
      sheet: { address: { country: "FR", province: null } },
    });
    await addOffer(db, abroad, { title: "Un goûter à l’abbaye" });
    await addOperator(db, { name: "Fort", shown: true, publishStatus: "WaitingUnpublish" });

    expect(await names({ Change: "removed" })).toEqual(["Fort"]);
    expect(await names({ Province: "Namur" })).toEqual(["Abbaye", "Fort"]);
    expect(await names({ Province: "none" })).toEqual(["Zoo"]);
    expect(await names({ Operator: abbey.id })).toEqual(["Abbaye"]);
    const found = await preview({ SearchTerm: "ABBAYE" });
    expect(found.items.map(({ name, changes }) => [name, changes.map((one) => one.name)])).toEqual([
      ["Abbaye", ["Abbaye"]],
      ["Zoo", ["Un goûter à l’abbaye"]],
    ]);
    expect(found.provinces).toEqual([
      { province: "Namur", operators: 1, gifts: 0, new: 1, changed: 0, removed: 0 },
      { province: null, operators: 1, gifts: 0, new: 1, changed: 0, removed: 0 },
    ]);
    expect(found.counts.operator).toEqual({ new: 2, changed: 0, removed: 1 });
    await expect(preview({ Operator: "abbaye" })).rejects.toMatchObject({ status: 400 });
  });

  it("are paged by operator, with the first twenty changes of each", async () => {
    const many = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    for (let count = 0; count < 24; count += 1) await addOffer(db, many, { title: `Offre ${count}` });
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
    const first = await preview({ PageSize: 1 });
    expect(first).toMatchObject({ totalCount: 2, totalPages: 2 });
    expect(first.items[0]?.counts.new).toBe(25);
    expect(first.items[0]?.changes).toHaveLength(20);
    expect((await preview({ PageSize: 1, PageNumber: 2 })).items.map(({ name }) => name)).toEqual(["Zoo"]);
    expect((await preview({ Operator: many.id })).items[0]?.changes).toHaveLength(25);
  });

  it("are counted on every page of users who publish", async () => {
    const own = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    await addOffer(db, own);
    await addRequest(db, { operator_id: own.id });
    expect(await platform.users.me()).toMatchObject({ pendingChanges: 2 });
    const manager = await api.as(await addUser(db, { operators: [own] }));
    expect(await manager.users.me()).toMatchObject({ pendingChanges: 0 });
    await expect(manager.publication.preview({})).rejects.toMatchObject({ status: 403 });
  });
});

describe("a publication with removals", () => {
  it("is refused when the removals differ from those confirmed", async () => {
    await addOperator(db, { name: "Fort", shown: true, publishStatus: "WaitingUnpublish" });
    await addOperator(db, { name: "Zoo", shown: true, publishStatus: "WaitingUnpublish" });
    await expect(platform.publication.publish({ readRemovals: 1 })).rejects.toMatchObject({
      status: 409,
      code: "unreadRemovals",
    });
    expect((await platform.publication.versions({})).items).toEqual([]);
    await platform.publication.publish({ readRemovals: 2 });
    expect((await platform.publication.versions({})).totalCount).toBe(1);
  });
});
