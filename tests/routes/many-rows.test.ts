import { describe, expect, it } from "vitest";
import type { ManyOutcome } from "~/contract/many-changes";
import * as many from "~/routes/lists/many";
import * as offerExport from "~/routes/offers/list/export";
import * as offerList from "~/routes/offers/list/list";
import * as requests from "~/routes/reviews/many";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const abbey = await addOperator(db, { name: "Abbaye" });
const zoo = await addOperator(db, { name: "Zoo" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [abbey] });
const running = { valid_until: "2099-12-31", visible_until: "2099-12-31", tags: [] };
const titles = ["Une", "Deux", "Trois"];
const [one, two, three] = await Promise.all(
  titles.map((title) => addOffer(db, abbey, { title, columns: running })),
);
const rows = [one, two, three].map((offer) => offer?.id ?? "");
const outcomeOf = ({ data }: { data: unknown }) => (data as { outcome: ManyOutcome }).outcome;

describe("many rows of a list", () => {
  const ask = async (query: string, as = platform) =>
    (await screens.load(many, `/offers/many?${query}`, { as })).data;

  it("are the ticked or all filtered ones, and never all because none is ticked", async () => {
    const ticked = await ask(`search=abbaye&of=chosen&id=${rows[0]}&id=${rows[1]}`);
    expect(ticked).toMatchObject({
      total: 2,
      isAll: false,
      may: { archive: true, export: true },
      closeTo: "/offers?search=abbaye",
    });
    expect(ticked.names.map(({ name }) => name).sort()).toEqual(["Deux", "Une"]);
    expect(ticked.exportTo).toMatch(/^\/offers\/export\?search=abbaye&id=.+&id=/);
    expect(await ask(`search=abbaye&of=all&id=${rows[0]}`)).toMatchObject({
      total: 3,
      isAll: true,
      exportTo: "/offers/export?search=abbaye",
    });
    for (const query of ["search=abbaye", "of=chosen", "of=chosen&id=tout", "of=chosen&id="])
      expect(await ask(query), query).toMatchObject({ total: 0, names: [] });
    expect(await ask("of=all&search=zoo")).toMatchObject({ total: 0 });
  });

  it("link to their open requests for users who decide", async () => {
    const asked = await addRequest(db, { offer_id: rows[0] ?? "", kind: "Deleted" });
    const ticked = `search=abbaye&of=chosen&id=${rows[0]}&id=${rows[1]}`;
    const { requests: waiting } = await ask(ticked);
    expect(waiting).toMatchObject({ count: 1 });
    const { data } = await screens.load(requests, waiting?.to ?? "", { as: platform });
    expect(data).toMatchObject({ about: "offer", total: 1, list: "/offers?search=abbaye" });
    expect(data.requests).toMatchObject([{ requestId: asked, id: rows[0] }]);
    expect((await ask(ticked, manager)).requests).toBeNull();
    expect((await ask(`of=chosen&id=${rows[1]}`)).requests).toMatchObject({ count: 0 });

    await addRequest(db, { operator_id: zoo.id, kind: "Edited" });
    const { data: shown } = await screens.load(many, "/eltos/many?of=all", { as: platform });
    expect(shown.requests).toMatchObject({ count: 1 });
    expect(shown.requests?.to).toContain("about=operator");
    await db.deleteFrom("review_requests").execute();
  });

  it("can be exported by users who may not archive them", async () => {
    expect(await ask("of=all", manager)).toMatchObject({ total: 3, may: { archive: false, export: true } });
    const refused = await screens.post(many, "/offers/many?of=all", { confirmed: "3" }, { as: manager });
    expect(refused.status).toBe(403);
    const query = `?search=abbaye&id=${rows[0]}`;
    const dialog = await screens.load(offerExport, `/offers/export${query}`, { as: manager });
    expect(dialog.data.closeTo).toBe("/offers?search=abbaye");
    // The list itself shows all its rows, and does not remember which were chosen.
    const list = await screens.load(offerList, `/offers${query}`, { as: manager });
    expect(list.data.page.totalCount).toBe(3);
    expect(await (await api.as(manager)).savedViews.last()).toEqual({ offers: "search=abbaye" });
  });

  it("are changed in two steps, the change and the confirmation, both in the URL", async () => {
    const ticked = `of=chosen&id=${rows[0]}&id=${rows[1]}`;
    const before = await ask(`search=abbaye&${ticked}`);
    expect(before).toMatchObject({ asked: null, wrong: false });
    expect(before.choices?.tags).toContainEqual({ value: "En famille", label: "En famille" });
    const asking = `search=abbaye&${ticked}&act=addTag&newTag=En+famille`;
    expect(await ask(asking)).toMatchObject({
      asked: { act: "addTag", tag: "En famille" },
      total: 2,
      closeTo: "/offers?search=abbaye",
      again: `/offers/many?search=abbaye&${ticked}`,
    });
    expect(await ask(`${ticked}&act=category&newCategory=chateau`)).toMatchObject({
      asked: { act: "category", category: "Château" },
    });
    for (const act of ["addTag&newTag=", "dates&newStart=&newEnd=", "dates&newStart=hier", "tout"])
      expect(await ask(`${ticked}&act=${act}`), act).toMatchObject({ asked: null, wrong: true });
    expect(await ask(asking, manager)).toMatchObject({ asked: null, wrong: false, choices: null });
    const { data: operatorsToo } = await screens.load(many, "/eltos/many?of=all&act=unarchive", {
      as: platform,
    });
    expect(operatorsToo).toMatchObject({ asked: null, wrong: false, choices: null });

    const at = `/offers/many?${asking}`;
    expect((await screens.post(many, at, { confirmed: "3" }, { as: platform })).errors).toEqual({
      "": ["countChanged"],
    });
    const done = await screens.post(many, at, { confirmed: "2" }, { as: platform });
    expect(outcomeOf(done)).toMatchObject({ done: 2, refused: [] });
    expect((await screens.post(many, `${at}&act=tout`, { confirmed: "2" }, { as: manager })).status).toBe(
      403,
    );
    // An unknown action does not archive.
    const wrong = await screens.post(
      many,
      `/offers/many?${ticked}&act=tout`,
      { confirmed: "2" },
      { as: platform },
    );
    expect(outcomeOf(wrong)).toMatchObject({ done: 0, refused: [] });
    expect(await ask("of=all&status=Archived")).toMatchObject({ total: 0 });
  });

  it("are archived as confirmed, and reported", async () => {
    const at = `/offers/many?of=chosen&id=${rows[0]}&id=${rows[1]}`;
    const changed = await screens.post(many, at, { confirmed: "3" }, { as: platform });
    expect([changed.status, changed.errors]).toEqual([409, { "": ["countChanged"] }]);
    expect((await screens.post(many, at, { confirmed: "toutes" }, { as: platform })).status).toBe(422);
    await screens.post(many, "/offers/many?of=chosen", { confirmed: "3" }, { as: platform });
    expect(await ask("of=all&status=Archived")).toMatchObject({ total: 0 });

    const done = await screens.post(many, at, { confirmed: "2" }, { as: platform });
    expect(outcomeOf(done)).toMatchObject({ done: 2, refused: [] });
    const again = await screens.post(many, at, { confirmed: "2" }, { as: platform });
    expect(outcomeOf(again)).toMatchObject({ done: 0, refused: [{ code: "alreadyArchived" }, {}] });

    const both = `/eltos/many?of=chosen&id=${abbey.id}&id=${zoo.id}`;
    expect((await screens.load(many, both, { as: platform })).data.total).toBe(2);
    const archived = await screens.post(many, both, { confirmed: "2" }, { as: platform });
    expect(outcomeOf(archived)).toMatchObject({ done: 2, refused: [] });
  });
});

describe("many requests", () => {
  it("are those of all filtered rows, however many, by the filter in the URL", async () => {
    const forge = await addOperator(db, { name: "Forge" });
    const ids = await Promise.all(
      Array.from({ length: 201 }, async (_, at) => (await addOffer(db, forge, { title: `Clou ${at}` })).id),
    );
    await Promise.all(ids.map((offer_id) => addRequest(db, { offer_id, kind: "Deleted" })));
    await addOffer(db, forge, { title: "Clou sans demande" });
    const list = "/offers?search=forge&offerOnly=true&page=2";
    const { data: shown } = await screens.load(many, list.replace("?", "/many?of=all&"), {
      as: platform,
    });
    expect(shown).toMatchObject({ total: 202, requests: { count: 201 } });
    const at = shown.requests?.to ?? "";
    expect(at).toBe(
      `/reviews/many?offerOnly=true&search=forge&about=offer&of=list&returnTo=${encodeURIComponent(list)}`,
    );
    const { data: question } = await screens.load(requests, at, { as: platform });
    expect(question).toMatchObject({
      about: "offer",
      total: 201,
      deletions: 201,
      of: "list",
      list,
    });
    const { readAt } = question;
    const post = (fields: Record<string, string>) =>
      screens.post(requests, at, { readAt, ...fields }, { as: platform });
    const other = await post({ intent: "refuse", confirmed: "200", reason: "Encore valable" });
    expect([other.status, other.errors]).toEqual([409, { "": ["countChanged"] }]);
    // One is decided in the meantime: it is reported, and the others are refused.
    const [first] = ids;
    const programme = await api.as(platform);
    const { items } = await programme.offerDashboard.list({ Id: [first ?? ""] });
    await programme.offerDashboard.refuseDeletion({
      id: first ?? "",
      requestId: items[0]?.requestId ?? "",
      reason: "Non",
    });
    const refused = await post({ intent: "refuse", confirmed: "201", reason: "Encore valable" });
    expect(outcomeOf(refused)).toMatchObject({ done: 200, refused: [{ id: first, code: "alreadyDecided" }] });
    expect((await programme.offerDashboard.list({ SearchTerm: "forge" })).totalCount).toBe(0);
    await db.deleteFrom("undoable_decisions").execute();
    await db.deleteFrom("review_requests").execute();
  });

  it("are approved, or refused for one reason", async () => {
    const programme = await api.as(platform);
    const elsewhere = await addOperator(db, { name: "Moulin" });
    const asker = await api.as(await addUser(db, { operators: [elsewhere] }));
    for (const title of ["A", "B", "C"]) {
      const { id } = await addOffer(db, elsewhere, { title });
      await asker.offers.remove({ offerId: id });
    }
    const [first] = (await programme.offerDashboard.list({})).items;
    const at = `/reviews/many?about=offer&of=chosen&id=${first?.requestId}`;
    const asked = await screens.load(requests, at, { as: platform });
    expect(asked.data).toMatchObject({ total: 1, deletions: 1, requests: [{ title: first?.title }] });
    const all = "/reviews/many?about=offer&of=all";
    expect((await screens.load(requests, all, { as: platform })).data).toMatchObject({
      total: 3,
      deletions: 3,
    });
    expect((await screens.load(requests, "/reviews/many?about=offer", { as: platform })).data.total).toBe(0);
    expect((await screens.load(requests, all, { as: manager })).status).toBe(403);

    const post = (url: string, fields: Record<string, string>) =>
      screens.post(requests, url, fields, { as: platform });
    const silent = await post(at, { intent: "refuse", confirmed: "1", reason: " " });
    expect([silent.status, silent.errors]).toEqual([422, { reason: ["required"] }]);
    expect((await post(at, { intent: "envoyer", confirmed: "1" })).status).toBe(400);
    const refused = await post(at, { intent: "refuse", confirmed: "1", reason: "Encore valable" });
    expect(outcomeOf(refused)).toMatchObject({ done: 1, refused: [] });
    expect((await post(all, { intent: "approve", confirmed: "3" })).status).toBe(409);
    expect(outcomeOf(await post(all, { intent: "approve", confirmed: "2" }))).toMatchObject({
      done: 2,
      refused: [],
    });
    expect((await programme.offerDashboard.list({})).totalCount).toBe(0);
  });
});
