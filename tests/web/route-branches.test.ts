import { data, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { remixHandler, routeFinder } from "~/web/server/route-branches.server";

interface Entry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The routes as in a build: by their ids, under a root. */
const entriesOf = (configured: RouteConfigEntry[], parentId: string): Entry[] =>
  configured.flatMap(({ id, file, path, index, children = [] }) => {
    const entry: Entry = { id: id ?? file, parentId };
    if (path !== undefined) entry.path = path;
    if (index) entry.index = index;
    return [entry, ...entriesOf(children, entry.id)];
  });
const entries = [{ id: "root", path: "" }, ...entriesOf(routes, "root")];
const whole = Object.fromEntries(entries.map((entry) => [entry.id, entry]));

function nested(part: Record<string, Entry>, under?: string): RouteObject[] {
  return Object.values(part)
    .filter(({ parentId }) => parentId === under)
    .map(({ parentId: _, ...entry }) => {
      const children = nested(part, entry.id);
      return (children.length ? { ...entry, children } : entry) as RouteObject;
    });
}

function pathOf(entry: Entry): string {
  const above = entry.parentId ? pathOf(whole[entry.parentId] as Entry) : "";
  return entry.path ? `${above}/${entry.path.replace(/:\w+/g, "x1").replace("*", "no/such/page")}` : above;
}

const paths = [...new Set(entries.map((entry) => pathOf(entry) || "/"))];
const idsOf = (part: Record<string, Entry>, path: string) =>
  matchRoutes(nested(part), path)?.map(({ route }) => route.id);

const routesOf = routeFinder(whole);
const partOf = (path: string) => {
  const { ids } = routesOf(path);
  return Object.fromEntries(Object.entries(whole).filter(([id]) => ids.has(id)));
};

describe("the routes that a URL is matched against", () => {
  test.each([...paths, "/eltos/no/such/page", "/pass-holders/export/offers/x1/file"])(
    "%s and its parent paths match the same routes as among all routes",
    (path) => {
      const above = path.split("/").map((_, at, segments) => segments.slice(0, at).join("/") || "/");
      for (const at of [path, ...above]) expect(idsOf(partOf(path), at)).toEqual(idsOf(whole, at));
    },
  );

  test("exclude those of other pages", () => {
    expect([...routesOf("/logs/export").ids]).toContain("logs/export");
    expect([...routesOf("/logs").ids]).not.toContain("logs/export");
    expect([...routesOf("/no-such-page").ids]).toEqual(Object.keys(whole));
  });

  test("are the same for a page and its data, for every record", () => {
    expect(routesOf("/logs.data")).toBe(routesOf("/logs"));
    expect(routesOf("/_root.data")).toBe(routesOf("/"));
    expect(routesOf("/eltos/a/informations")).toBe(routesOf("/eltos/b/informations"));
  });
});

describe("a failure of a route without a page", () => {
  test.each([
    [403, "Accès refusé"],
    [409, "Envoi impossible"],
    [503, "Service momentanément indisponible"],
  ])("is shown in French (%i)", async (status, title) => {
    const fails = () => {
      throw data({ status }, { status });
    };
    const routes = { away: { id: "away", path: "away", module: { action: fails } } };
    const entry = { module: { handleError: () => undefined } };
    const build = { routes, assets: { routes }, entry, future: { v3_singleFetch: true } };
    const handle = remixHandler(build as unknown as ServerBuild);
    const answer = await handle(new Request("http://localhost/away", { method: "POST" }));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  });
});
