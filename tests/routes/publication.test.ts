import { beforeEach, describe, expect, it } from "vitest";
import * as publication from "~/routes/publication/publish";
import { takeFlash } from "~/web/session/flash.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, type ScreenAnswer } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

beforeEach(async () => {
  await db.deleteFrom("publication_snapshots").execute();
  await addOperator(db, { publishStatus: "WaitingPublish" });
});

const confirm = (as: { id: string } = platform) => screens.post(publication, "/publication", {}, { as });
const snapshots = () => db.selectFrom("publication_snapshots").select("number").execute();
/** What the next page tells the person. */
function told({ headers }: ScreenAnswer) {
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0]);
  const next = new Request("http://localhost:3000/publication", { headers: { cookie: cookies.join("; ") } });
  return takeFlash(next).message;
}

describe("the page that publishes", () => {
  it("shows what will change, only to the programme", async () => {
    const { data } = await screens.load(publication, "/publication", { as: platform });
    expect(data.preview).toMatchObject({ totalCount: 1, publishCount: 1, items: [{ effect: "publish" }] });
    const { id } = await addUser(db, { role: "Admin" });
    expect((await screens.load(publication, "/publication", { as: { id } })).status).toBe(403);
    expect((await confirm({ id })).status).toBe(403);
    expect(await snapshots()).toEqual([]);
  });

  it("publishes once: confirming in a second tab says that nothing was left", async () => {
    const first = await confirm();
    expect([first.status, first.location]).toEqual([303, "/publication"]);
    expect(told(first)).toMatchObject({ tone: "success", key: "backoffice-publication:toast.published" });
    const second = await confirm();
    expect([second.status, second.location]).toEqual([303, "/publication"]);
    expect(told(second)).toMatchObject({ tone: "info", key: "backoffice-publication:toast.nothing" });
    expect(await snapshots()).toHaveLength(1);
  });

  it("tells only one of two people who confirm at the same moment that they published", async () => {
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map((answer) => told(answer)?.tone).sort()).toEqual(["info", "info", "success"]);
    expect(await snapshots()).toHaveLength(1);
  });
});
