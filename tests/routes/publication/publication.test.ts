import { beforeEach, describe, expect, it } from "vitest";
import * as compare from "~/routes/publication/compare";
import * as publication from "~/routes/publication/publish";
import * as restore from "~/routes/publication/restore";
import * as versions from "~/routes/publication/versions";
import * as shell from "~/routes/shell/layout";
import { newFormKey } from "~/web/request/form-key.server";
import { takeFlash } from "~/web/session/flash.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { emptyPublications } from "../../support/publication";
import { openScreens, type ScreenAnswer } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

beforeEach(async () => {
  await emptyPublications(db);
  await addOperator(db, { publishStatus: "WaitingPublish" });
});

const confirm = (as: { id: string } = platform, fields: Record<string, string> = { removals: "0" }) =>
  screens.post(publication, "/publication", fields, { as });
const snapshots = () => db.selectFrom("publication_snapshots").select("number").execute();
/** The message on the next page. */
function told({ headers }: ScreenAnswer) {
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0]);
  const next = new Request("http://localhost:3000/publication", { headers: { cookie: cookies.join("; ") } });
  return takeFlash(next).message;
}

describe("the page of the publication", () => {
  it("shows the pending changes, only to the programme", async () => {
    const { data } = await screens.load(publication, "/publication", { as: platform });
    expect(data.page).toMatchObject({ totalCount: 1, total: 1, items: [{ changes: [{ change: "new" }] }] });
    const { id } = await addUser(db, { role: "Admin" });
    expect((await screens.load(publication, "/publication", { as: { id } })).status).toBe(403);
    expect((await confirm({ id })).status).toBe(403);
    expect(await snapshots()).toEqual([]);
  });

  it("publishes once: a second tab reports that nothing was left", async () => {
    const first = await confirm();
    expect([first.status, first.location]).toEqual([303, "/publication"]);
    expect(told(first)).toMatchObject({ tone: "success", key: "backoffice-publication:toast.published" });
    const second = await confirm();
    expect([second.status, second.location]).toEqual([303, "/publication"]);
    expect(told(second)).toMatchObject({ tone: "info", key: "backoffice-publication:toast.nothing" });
    expect(await snapshots()).toHaveLength(1);
  });

  it("confirms the publication again when the form is resent after a lost response", async () => {
    const formKey = newFormKey();
    const send = () => confirm(platform, { removals: "0", formKey });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => told(answer)?.tone)).toEqual(["success", "success", "success"]);
    expect(await snapshots()).toHaveLength(1);
  });

  it("reports success to only one of several people who confirm at the same moment", async () => {
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map((answer) => told(answer)?.tone).sort()).toEqual(["info", "info", "success"]);
    expect(await snapshots()).toHaveLength(1);
  });
});

describe("removals", () => {
  it("must be ticked as read before anything is published", async () => {
    await addOperator(db, { name: "Fort", shown: true, publishStatus: "WaitingUnpublish" });
    const unread = await confirm(platform, { removals: "1" });
    expect([unread.status, unread.errors]).toEqual([422, { read: ["required"] }]);
    const { status, errors } = await confirm(platform, { removals: "3", read: "on" });
    expect([status, errors]).toEqual([409, { "": ["unreadRemovals"] }]);
    expect(await snapshots()).toEqual([]);
    const both = [1, 2].map(() => confirm(platform, { removals: "1", read: "on" }));
    const answers = await Promise.all(both);
    expect(answers.map((answer) => told(answer)?.tone).sort()).toEqual(["info", "success"]);
    expect(await snapshots()).toHaveLength(1);
  });
});

describe("many changes", () => {
  const load = async (search: string) =>
    (await screens.load(publication, `/publication${search}`, { as: platform })).data.page;

  it("are divided by province above a hundred, the first one open", async () => {
    const abbey = await addOperator(db, { name: "Abbaye", publishStatus: "WaitingPublish" });
    for (let count = 0; count < 100; count += 1) await addOffer(db, abbey, { title: `Offre ${count}` });
    const liege = { address: { province: "Liège" } };
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish", sheet: liege });
    const page = await load("");
    expect([page.openProvince, page.items.map(({ name }) => name)]).toEqual(["Liège", ["Zoo"]]);
    const namur = await load("?province=Namur");
    expect([namur.openProvince, namur.totalCount]).toEqual(["Namur", 2]);
    const searched = await load("?search=zoo");
    expect([searched.openProvince, searched.total]).toEqual([null, 1]);
  });

  it("are counted in the footer of every page but their own", async () => {
    const pending = async (path: string, as: { id: string } = platform) =>
      (await screens.load(shell, path, { as })).data.pending;
    expect(await pending("/")).toBe("1");
    expect(await pending("/publication")).toBe(false);
    expect(await pending("/", await addUser(db, { role: "Admin" }))).toBe(false);
  });
});

describe("published versions", () => {
  async function twoVersions() {
    await confirm();
    await addOperator(db, { name: "Zoo", publishStatus: "WaitingPublish" });
    await confirm();
  }
  const goBack = (number: string, fields: Record<string, string>) =>
    screens.post(restore, `/publication/${number}/restore`, fields, { as: platform, params: { number } });

  it("are listed, compared and restored with a reason", async () => {
    await twoVersions();
    const listed = await screens.load(versions, "/publication/versions", { as: platform });
    expect(listed.data.versions.items.map(({ number }) => number)).toEqual([2, 1]);
    const compared = await screens.load(compare, "/publication/compare?from=1&to=2", { as: platform });
    expect(compared.data.page?.items.map(({ name }) => name)).toEqual(["Zoo"]);

    const asked = await screens.load(restore, "/publication/1/restore", {
      as: platform,
      params: { number: "1" },
    });
    expect(asked.data).toMatchObject({
      shown: 2,
      version: { number: 1 },
      counts: { removed: 1, changed: 0, new: 0 },
    });
    const formKey = newFormKey();
    const silent = await goBack("1", { shown: "2", reason: "" });
    expect([silent.status, silent.errors]).toEqual([422, { reason: ["required"] }]);
    const done = await goBack("1", { shown: "2", reason: "Prix erronés", formKey });
    expect([done.status, done.location]).toEqual([303, "/publication"]);
    expect(told(done)).toMatchObject({ key: "backoffice-publication:toast.restored", params: { number: 1 } });
    const again = await goBack("1", { shown: "2", reason: "Prix erronés", formKey });
    expect([again.status, again.location]).toEqual([303, "/publication"]);
    const late = await goBack("1", { shown: "2", reason: "Prix erronés" });
    expect([late.status, late.errors]).toEqual([409, { "": ["publishedMeanwhile"] }]);
    expect(await snapshots()).toHaveLength(3);
  });

  it("that do not exist cause no failure", async () => {
    await twoVersions();
    for (const query of [
      "?from=1&to=9",
      "?from=12345678901&to=99999999999",
      "?from=x&to=-1",
      "?from=9&to=1",
      "",
    ]) {
      const { status } = await screens.load(compare, `/publication/compare${query}`, { as: platform });
      expect(status).toBe(200);
    }
    for (const number of ["9", "0", "x", "99999999999"]) {
      const { status } = await screens.load(restore, `/publication/${number}/restore`, {
        as: platform,
        params: { number },
      });
      expect(status).toBe(404);
      expect((await goBack(number, { shown: "2", reason: "Prix" })).status).toBe(404);
    }
  });

  it("are reserved to the programme", async () => {
    const as = await addUser(db, { role: "Admin" });
    const params = { number: "1" };
    for (const route of [versions, compare])
      expect((await screens.load<unknown>(route, "/publication/versions", { as })).status).toBe(403);
    expect((await screens.load(restore, "/publication/1/restore", { as, params })).status).toBe(403);
    const refused = await screens.post(
      restore,
      "/publication/1/restore",
      { shown: "1", reason: "Prix" },
      { as, params },
    );
    expect(refused.status).toBe(403);
  });
});
