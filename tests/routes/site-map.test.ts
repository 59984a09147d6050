import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import { textsIn } from "~/i18n/texts.server";
import routes from "~/routes";
import { menuOf, navigation } from "~/routes/shell/navigation.server";
import * as siteMap from "~/routes/shell/site-map";
import { site } from "~/web/request/site.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const operator = await addOperator(db);
const people = {
  platform: await addUser(db, { role: "AdminWbt" }),
  manager: await addUser(db, { role: "Admin", operators: [operator] }),
  scanner: await addUser(db, { role: "Scanner", operators: [operator] }),
};

const placesFor = async (who?: keyof typeof people) => {
  const { data } = await screens.load(siteMap, "/plan-du-site", who && { as: people[who] });
  return data.groups.flatMap(({ items }) => items.map(({ to }) => to));
};
const EVERYBODY = ["/conditions-d-utilisation", "/vie-privee", "/accessibilite"];

it("anonymous people find the pages that are open to all", async () => {
  expect(await placesFor()).toEqual(["/login", "/sign-up", ...EVERYBODY]);
});

it.each(["platform", "manager", "scanner"] as const)("the %s finds every entry of the menu", async (who) => {
  const me = await (await api.as(people[who])).users.me();
  const t = (await textsIn()).getFixedT(null, "backoffice-menu");
  const menu = navigation(menuOf(me, site(), {}), t).flatMap(({ items }) => items.map(({ to }) => to));
  const places = await placesFor(who);
  expect(menu.filter((to) => !places.includes(to))).toEqual([]);
  expect(places).toEqual(expect.arrayContaining(EVERYBODY));
  expect(places).not.toContain("/login");
});

it("pages below an entry of the menu are shown to users who may open them", async () => {
  const [platform, manager, scanner] = await Promise.all([
    placesFor("platform"),
    placesFor("manager"),
    placesFor("scanner"),
  ]);
  const reviews = ["/reviews", "/publication/versions", "/eltos?deleted=true"];
  expect(platform).toEqual(expect.arrayContaining([...reviews, "/offers/add"]));
  expect(manager).toEqual(expect.arrayContaining(["/offers/add", `/eltos/${operator.id}/informations`]));
  expect(manager.filter((to) => reviews.includes(to))).toEqual([]);
  expect(scanner).not.toContain("/offers/add");
});

/** Parts of a page, and steps that only make sense after another page. */
const PART = /\/(filters|views|columns|many|compare|codes|points|email|password|send-again|plan|part)$/;

it("the programme's team finds every page that has a URL of its own", async () => {
  const pages = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, file, children = [] }) => {
      const url = path ? `${above}/${path}` : above;
      return [...(file.endsWith(".tsx") && path ? [url] : []), ...pages(children, url)];
    });
  const inShell = routes.find(({ file }) => file === "routes/shell/layout.tsx")?.children ?? [];
  const urls = pages(inShell, "").filter((url) => !/[:*]/.test(url) && !PART.test(url));
  expect(urls.length).toBeGreaterThan(25);
  const places = await placesFor("platform");
  expect(urls.filter((url) => !places.includes(url))).toEqual([]);
});

it("a session that has ended does not redirect its person", async () => {
  const { status, data } = await screens.load(siteMap, "/plan-du-site", {
    headers: { cookie: "session=ended" },
  });
  expect([status, data.groups.length]).toEqual([200, 1]);
});
