import { beforeEach, describe, expect, it } from "vitest";
import { unscoped } from "~/api/scope.server";
import * as help from "~/routes/help/help";
import * as news from "~/routes/help/news";
import * as overview from "~/routes/operators/account/overview";
import { type JobKey, jobs } from "~/ui/help/jobs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { addScans, scanOf } from "../../support/pass-holders/scans";
import { openScreens, toastOf } from "../../support/screens";
import { openAddress } from "../support/addresses";

const { db } = await freshDatabase();
const now = new Date("2026-11-27T10:00:00.000Z");
const api = testApi(db, { now: () => now });
const screens = await openScreens(api);
const distributor = await addOperator(db, { sheet: { isDistributor: true } });
const platform = await addUser(db, { role: "AdminWbt" });

let operator: Awaited<ReturnType<typeof addOperator>>;
let manager: Awaited<ReturnType<typeof addUser>>;
beforeEach(async () => {
  operator = await addOperator(db, { name: "Kayaks" });
  manager = await addUser(db, { operators: [operator] });
});

const press = (intent: string, as = manager, returnTo?: string) =>
  screens.post(help, "/aide", { intent, ...(returnTo && { returnTo }) }, { as });
const stepsOf = async (as: { id: string } = manager) => {
  const params = { eltoId: operator.id };
  return (await screens.load(overview, `/eltos/${operator.id}/overview`, { as, params })).data.firstSteps;
};

describe("the guide of the first steps", () => {
  it("ticks steps done according to the database, and disappears once all are", async () => {
    const { tourismProduct } = operator.sheet;
    expect(await stepsOf()).toEqual({ sheet: false, offer: false, colleague: false, scan: false });
    await addOffer(db, operator, { publishStatus: "Unpublished", columns: { approved: false } });
    await addUser(db, { role: "Scanner", operators: [operator] });
    expect(await stepsOf()).toMatchObject({ offer: true, colleague: true, scan: false });

    await addScans(db, scanOf(await addHolder(db), operator, "2026-11-27"));
    expect(await stepsOf()).toMatchObject({ scan: true, sheet: false });

    const complete = {
      ...operator.sheet,
      facebookUrl: "https://facebook.com/kayaks",
      tourismProduct: {
        ...tourismProduct,
        email: "info@kayaks.example",
        phone: "+3281333333",
        webSite: "https://kayaks.example",
      },
    };
    await unscoped("a test fills the sheet in")
      .update(db, "operators")
      .set({ sheet: JSON.stringify(complete) })
      .where("id", "=", operator.id)
      .execute();
    expect(await stepsOf()).toBeNull();
  });

  it("is hidden for one person until they reopen it, and is not for the team", async () => {
    const home = `/eltos/${operator.id}/overview`;
    const other = await addUser(db, { operators: [operator] });
    const hidden = await press("hideGuide", manager, home);
    expect(hidden).toMatchObject({ status: 303, location: home });
    expect(await toastOf(hidden)).toBe("backoffice-help:page.guide.hidden");
    expect(await stepsOf()).toBeNull();
    expect(await stepsOf(other)).not.toBeNull();
    expect((await screens.load(help, "/aide", { as: manager })).data.guideHidden).toBe(true);

    await press("showGuide");
    expect(await stepsOf()).not.toBeNull();
    expect(await stepsOf(platform)).toBeNull();
  });

  it("leads back to this site only, and an unknown button changes nothing", async () => {
    expect((await press("hideGuide", manager, "//other.example")).location).toBe("/aide");
    await press("showGuide");
    expect((await press("tidyUp")).status).toBe(400);
    expect(await stepsOf()).not.toBeNull();
  });
});

describe("news", () => {
  const freshFor = async (as = manager) =>
    (await screens.load(news, "/aide/nouveautes", { as })).data.news.filter(({ fresh }) => fresh).length;
  const created = (day: string) =>
    db.updateTable("users").set({ created_at: day }).where("id", "=", manager.id).execute();

  it("is marked from the day of the account on, until it is read", async () => {
    await created("2026-11-25T12:00:00Z");
    expect(await freshFor()).toBeGreaterThan(5);
    expect((await (await api.as(manager)).users.me()).help).toEqual({
      guideHidden: false,
      newsReadOn: "2026-11-25",
    });
    const answer = await press("newsRead", manager, "/aide/nouveautes");
    expect(answer.location).toBe("/aide/nouveautes");
    expect(await freshFor()).toBe(0);
    expect((await (await api.as(manager)).users.me()).help?.newsReadOn).toBe("2026-11-27");
  });

  it("is not unread for newer accounts", async () => {
    await created("2026-12-01T12:00:00Z");
    expect(await freshFor()).toBe(0);
  });
});

describe("the help page", () => {
  it("has the tasks of the person's rights, each with a page", async () => {
    const people = [
      platform,
      manager,
      await addUser(db, { operators: [distributor] }),
      await addUser(db, { role: "Scanner", operators: [operator] }),
    ];
    const seen = new Set<JobKey>();
    const closed: string[] = [];
    for (const as of people)
      for (const key of (await screens.load(help, "/aide", { as })).data.keys) {
        seen.add(key);
        const { status, location } = await openAddress(screens, jobs[key].to, as);
        if (status !== 200 && !/^\/(eltos|reviews|scan)\b/.test(location ?? ""))
          closed.push(`${key}: ${status} ${location}`);
      }
    expect(closed).toEqual([]);
    expect([...seen].sort()).toEqual(Object.keys(jobs).sort());
  });
});
