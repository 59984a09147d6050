import { expect, it } from "vitest";
import * as operatorFile from "~/routes/operators/sheet/stats-file";
import * as overviewFile from "~/routes/statistics/overview-file";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const cave = await addOperator(db, { name: "Grotte" });
const museum = await addOperator(db, { name: "Musée" });
const offer = await addOffer(db, museum);
const holder = await addHolder(db);
const platform = await addUser(db, { role: "AdminWbt" });
const scanner = await addUser(db, { role: "Scanner", operators: [museum] });
await addScans(
  db,
  scanOf(holder, museum, "2025-03-10", { offer_id: offer.id }),
  scanOf(holder, museum, "2025-03-12"),
  scanOf(holder, cave, "2025-03-12"),
);

const march = "from=2025-03-01&to=2025-03-31";
const ofMuseum = (query: string, as = scanner, eltoId = museum.id) =>
  screens.load(operatorFile, `/eltos/${eltoId}/stats/file?${query}`, { as, params: { eltoId } });
const lines = async ({ response }: Awaited<ReturnType<typeof ofMuseum>>) =>
  (await response?.text())?.replace("\uFEFF", "").trim().split("\r\n");

it("a chart of an operator is a file for the page’s period, named after both", async () => {
  const file = await ofMuseum(`chart=country&${march}`);
  expect(file.response?.headers.get("content-type")).toContain("text/csv");
  expect(file.response?.headers.get("content-disposition")).toContain(
    "scans-par-pays-2025-03-01-2025-03-31.csv",
  );
  expect((await lines(file))?.slice(1)).toEqual(["Belgique;2"]);
  const days = (await lines(await ofMuseum(`chart=period&${march}`))) ?? [];
  expect(days).toHaveLength(32);
  expect(days.filter((line) => line.endsWith(";1"))).toEqual(["10/03/2025;1", "12/03/2025;1"]);
});

it("counts the visits of one offer, and treats an unknown chart as the first", async () => {
  expect((await lines(await ofMuseum(`chart=civility&offer=${offer.id}&${march}`)))?.slice(1)).toContain(
    "Madame;1",
  );
  expect((await ofMuseum(`chart=nothing&${march}`)).response?.headers.get("content-disposition")).toContain(
    "scans-2025-03-01",
  );
});

it("is limited to one’s own operators; the overview’s file is reserved to the programme", async () => {
  expect((await ofMuseum(march, scanner, cave.id)).status).toBe(404);
  expect((await ofMuseum(march, platform, cave.id)).status).toBe(200);
  const overview = `/statistics/file?${march}`;
  expect((await screens.load(overviewFile, overview, { as: scanner })).status).toBe(403);
  const all = await lines(await screens.load(overviewFile, overview, { as: platform }));
  expect(all).toEqual(
    expect.arrayContaining([expect.stringContaining("Grotte;"), expect.stringMatching(/;3(;|$)/)]),
  );
});
