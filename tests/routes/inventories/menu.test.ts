import { describe, expect, it } from "vitest";
import { configuration } from "~/config/configuration.server";
import { keptLists } from "~/contract/saved-views";
import { textsIn } from "~/i18n/texts.server";
import { menuOf, navigation } from "~/routes/shell/navigation.server";
import { site } from "~/web/request/site.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { openScreens } from "../../support/screens";
import { openAddress, screenAt } from "../support/addresses";

/** Screens of the source that are not implemented yet: should become empty. */
const notYet: string[] = [];

/** With `ANALYTICS_URL`, the entry “Statistiques” links there. */
const report = "https://figures.example/report";
const ofAdmins = ["/eltos", "/offers", "/users", "/logs", report, "/gifts", "/notifications"];
/** The entries of the source's menu by role (document 1, “Sidebar entries”). */
const source = {
  platform: ["/", ...ofAdmins, "/pass-holders"],
  distributor: [...ofAdmins, "/pass-holders"],
  manager: ofAdmins,
  scanner: ["/eltos"],
};

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const operators = [await addOperator(db)];
const handingOut = [await addOperator(db, { sheet: { isDistributor: true } })];
const people = {
  platform: await addUser(db, { role: "AdminWbt" }),
  distributor: await addUser(db, { role: "Admin", operators: handingOut }),
  manager: await addUser(db, { role: "Admin", operators }),
  scanner: await addUser(db, { role: "Scanner", operators }),
};
const words = (await textsIn()).getFixedT(null, "backoffice-menu");

async function entriesOf(who: keyof typeof people, analyticsUrl: string | undefined) {
  const me = await (await api.as(people[who])).users.me();
  const menu = menuOf(me, { ...site(), analyticsUrl }, {});
  return navigation(menu, words).flatMap(({ items }) => items.map(({ to }) => to));
}

describe.each(Object.keys(source) as (keyof typeof source)[])("the menu of the %s", (who) => {
  it("has every entry of the source", async () => {
    const entries = await entriesOf(who, report);
    expect(source[who].filter((to) => !entries.includes(to))).toEqual([]);
  });

  it("leads to screens that open", async () => {
    const entries = await entriesOf(who, undefined);
    const closed: string[] = [];
    for (const to of entries.filter((to) => !notYet.includes(to))) {
      const { status, location } = await openAddress(screens, to, people[who]);
      if (!screenAt(to) || (status !== 200 && !location?.startsWith("/eltos/")))
        closed.push(`${to}: ${status}`);
    }
    expect(closed).toEqual([]);
  });
});

it("the programme's team finds the mails, even with an SMTP server, since some fail", async () => {
  const settings = configuration();
  const { smtpUrl } = settings;
  Object.assign(settings, { smtpUrl: "smtp://mail.example" });
  expect(await entriesOf("platform", undefined)).toContain("/outbox");
  Object.assign(settings, { smtpUrl });
});

it("leads the programme to every list whose state is remembered", async () => {
  expect(await entriesOf("platform", undefined)).toEqual(
    expect.arrayContaining(Object.values(keptLists).map(({ path }) => path)),
  );
});

it("missing screens are not in it", () => {
  expect(notYet.filter(screenAt)).toEqual([]);
});
