import { beforeAll, describe, expect, it } from "vitest";
import * as preview from "~/routes/publication/preview";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date("2026-03-02T10:00:00.000Z") });
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const load = (query: string, as: { id: string } = platform) =>
  screens.load(preview, `/publication/preview${query}`, { as });

describe("the preview of the app", () => {
  it("is reserved to the programme", async () => {
    for (const role of ["Admin", "Scanner"] as const)
      expect((await load("", await addUser(db, { role }))).status).toBe(403);
  });

  it("is empty before the first publication, and shows the next one", async () => {
    const operator = await addOperator(db, { name: "Grottes de Han", publishStatus: "WaitingPublish" });
    await addOffer(db, operator, {
      title: "Safari <à pied>",
      columns: {
        description: JSON.stringify({ fr: "À la caisse.", nl: "Aan de kassa.", en: null, de: null }),
      },
    });
    const now = (await load("")).data;
    expect([now.items, now.latest, now.page.totalCount]).toEqual([[], null, 0]);
    const next = (await load("?show=next")).data;
    expect(next.items).toMatchObject([{ name: "Grottes de Han", change: "new", note: null }]);
  });
});

describe("an item of the preview", () => {
  beforeAll(async () => {
    await (await api.as(platform)).publication.publish();
    await addGift(db, { publish_status: "WaitingPublish", points: 1200 });
  });
  const html = async (query: string) => (await load(query)).data.items[0]?.html ?? "";

  it("is shown as a card or a page, in the language of the URL", async () => {
    const card = await html("?kind=offer");
    expect(card).toContain("Safari &lt;à pied&gt;");
    expect(card).toContain("Grottes de Han");
    expect(card).not.toContain("À la caisse.");
    const page = await html("?kind=offer&view=page&language=nl");
    expect(page).toContain("Aan de kassa.");
    expect(page).toContain("10 punten per bezoek");
    const sheet = await html("?view=page");
    expect(sheet).toContain("Rue de Fer 24, 5000 Namur");
    expect(sheet).toContain("+32\u00a081\u00a022\u00a022\u00a022");
    expect(await html("?kind=gift&show=next")).toContain("1\u00a0200\u00a0points");
    expect(await html("?kind=gift&show=next&language=de")).toContain("1.200 Punkte");
    expect(await html("?kind=gift&show=next&language=en")).toContain("1,200 points");
  });

  it("says when the app begins to show it", async () => {
    expect((await load("?kind=offer")).data.items).toMatchObject([
      { note: { text: "from", day: "2026-03-15" } },
    ]);
  });
});

describe("an invalid URL", () => {
  it("shows the defaults for unknown parameters", async () => {
    const { status, data } = await load("?show=later&kind=text&language=xx&view=3d&change=x&page=abc");
    expect(status).toBe(200);
    expect(data).toMatchObject({ show: "now", kind: "operator", language: "fr", view: "card" });
    expect(data.items).toHaveLength(1);
    expect((await load(`?search=${"z".repeat(5000)}`)).data.items).toEqual([]);
  });

  it("redirects from a page after the last to the last one", async () => {
    const { status, location } = await load("?kind=offer&page=99999999999");
    expect([status, location]).toEqual([302, "/publication/preview?kind=offer"]);
  });
});
