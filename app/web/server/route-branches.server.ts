import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { requestId } from "~/web/request/request-id.server";
import { plainPage } from "./plain-page.server";

interface Place {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
}

/**
 * Answers each page with only its own routes: Remix compares a URL with all routes of a build six times per page, and
 * rebuilds them for rendering, which took a quarter of the processor time of a list.
 */
export function remixHandler(build: ServerBuild): RequestHandler {
  const routesOf = routeFinder(build.routes);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = ({ name, ids }: ReturnType<typeof routesOf>) => {
    const known = handlers.get(name);
    if (known) return known;
    const handler = createRequestHandler(
      {
        ...build,
        assets: { ...build.assets, routes: only(build.assets.routes, ids) },
        routes: only(build.routes, ids),
      },
      "production",
    );
    handlers.set(name, handler);
    return handler;
  };
  return async (request, context) => {
    const response = await handlerOf(routesOf(new URL(request.url).pathname))(request, context);
    // Remix reports a failure of a resource route in JSON and in English.
    return response.headers.has("x-remix-error") ? plainPage(response.status, requestId(request)) : response;
  };
}

/**
 * Finds the routes for a path: those that match it, and those that match its parent paths, which scripts need for going
 * back. A path that only matches `*`, or nothing, gets the routes of its first segment, or all routes.
 * @returns a function that returns the key of a path's set of routes; there are no more sets than routes
 */
export function routeFinder(routes: Record<string, Place>) {
  const whole = { name: "", ids: new Set(Object.keys(routes)) };
  const branches = new Map(
    branchNames(routes).map((name) => {
      const part = branchOf(routes, name);
      return [name, { name: `/${name}`, ids: new Set(Object.keys(part)), tree: nested(part) }];
    }),
  );
  const pages = new Map<string, { name: string; ids: Set<string> }>();
  return (pathname: string): { name: string; ids: Set<string> } => {
    const path = pathOfPage(pathname);
    const branch = branches.get(firstSegment(path));
    if (!branch) return whole;
    const matches = (at: string) =>
      matchRoutes(branch.tree, at)?.map(({ route }) => route as RouteObject & Place);
    const matched = matches(path);
    const leaf = matched?.at(-1);
    if (!matched || !leaf || matched.some((route) => route.path?.includes("*"))) return branch;
    const known = pages.get(leaf.id);
    if (known) return known;
    const page = {
      name: leaf.id,
      ids: new Set([path, ...pathsAbove(path)].flatMap((at) => matches(at) ?? []).map(({ id }) => id)),
    };
    pages.set(leaf.id, page);
    return page;
  };
}

/** Maps the URL of a page's data to that of the page. */
const pathOfPage = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
const firstSegment = (path: string) => path.split("/")[1] ?? "";

/** `/a/b/c`: `/a/b`, `/a`, `/`. */
const pathsAbove = (path: string): string[] => {
  const above = path.replace(/\/[^/]*\/?$/, "");
  return above ? [above, ...pathsAbove(above)] : ["/"];
};

function nested(routes: Record<string, Place>, under?: string): RouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === under)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: nested(routes, id) }));
}

const only = <R>(routes: Record<string, R>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));

/** The first segments of the routes; empty for the home page. */
const branchNames = (routes: Record<string, Place>): string[] => [
  "",
  ...new Set(Object.values(routes).flatMap((route) => segmentOf(route, routes) ?? [])),
];

/** The routes of a branch, and those that any URL may match: layouts, the home page, “not found”. */
const branchOf = (routes: Record<string, Place>, name: string) =>
  Object.fromEntries(
    Object.entries(routes).filter(([, route]) => [undefined, name].includes(segmentOf(route, routes))),
  );

/** The first segment of a route's path; undefined if it is a parameter. */
function segmentOf({ path, parentId }: Place, routes: Record<string, Place>): string | undefined {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent && segmentOf(parent, routes);
  return above ?? path?.match(/^[\w-]+/)?.[0];
}
