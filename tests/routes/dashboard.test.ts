import { pino } from "pino";
import { describe, expect, it } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const noticed: string[] = [];
const api = testApi(db, {
  log: pino({ level: "warn" }, { write: (line: string) => void noticed.push(line) }),
});
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const operators = await Promise.all(Array.from({ length: 30 }, () => addOperator(db)));
const manager = await addUser(db, { operators });
const asked = await api.as(manager);
for (const { id } of operators) await asked.operators.remove({ eltoId: id });

const open = async (search = "", as: { id: string } = platform) =>
  screens.load(dashboard, `/${search}`, { as });

describe("the lists of the dashboard", () => {
  it.each([
    ["", 6],
    ["?operators=26", 26],
    ["?operators=46", 30],
    ["?operators=-3", 6],
    ["?operators=x", 6],
    ["?operators=1000000", 30],
  ])("at %j show %i rows of the 30", async (search, rows) => {
    const { status, data } = await open(search);
    expect([status, data.operators?.items.length, data.operators?.totalCount]).toEqual([200, rows, 30]);
    expect(data.toasts).toEqual([]);
  });

  it("are for the programme; others are redirected to their operators, scanners to the scan page", async () => {
    expect((await open("", manager)).location).toBe("/eltos");
    const scanner = await addUser(db, { role: "Scanner", operators: [await addOperator(db)] });
    expect((await open("", scanner)).location).toBe("/scan");
    // Everybody lands here after a sign-in, so this is not logged as an unauthorized attempt.
    expect(noticed).toEqual([]);
  });

  it("fail independently: a message names the failed one, and the other is shown", async () => {
    screens.setReachable(false, /offerdashboard/);
    const { status, data } = await open();
    screens.setReachable(true);
    expect([status, data.offers, data.operators?.items.length]).toEqual([200, null, 6]);
    expect(data.toasts).toMatchObject([{ tone: "danger", key: "backoffice-dashboard:toast.getOffers" }]);

    screens.setReachable(false, /dashboard/);
    const both = await open();
    screens.setReachable(true);
    expect(both.data.toasts.map(({ key }) => key)).toEqual([
      "backoffice-dashboard:toast.getOffers",
      "backoffice-dashboard:toast.getEltos",
    ]);
  });

  it("are not loaded for an expired session", async () => {
    expect((await screens.load(dashboard, "/")).location).toBe("/login");
  });
});
