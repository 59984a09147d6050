import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { requestId } from "~/web/request/request-id.server";
import { plainPage } from "./plain-page.server";

interface Place {
  path?: string;
  parentId?: string;
}

/**
 * Answers each page with the routes of its branch alone: Remix compares a URL with all routes of a build, four times for
 * a page, which was a quarter of what the processor had to do for a list.
 */
export function remixHandler(build: ServerBuild): RequestHandler {
  const handlerOf = (part: ServerBuild) => createRequestHandler(part, "production");
  const whole = handlerOf(build);
  const branches = new Map(
    branchNames(build.routes).map((name) => {
      const assets = { ...build.assets, routes: branchOf(build.assets.routes, name) };
      return [name, handlerOf({ ...build, assets, routes: branchOf(build.routes, name) })];
    }),
  );
  return async (request, context) => {
    const handle = branches.get(branchName(new URL(request.url).pathname)) ?? whole;
    const response = await handle(request, context);
    // Where no page stands around a route, Remix tells its failure in JSON and in English.
    return response.headers.has("x-remix-error") ? plainPage(response.status, requestId(request)) : response;
  };
}

/** The first segment of a path; the data of a page has the page's. */
export const branchName = (path: string) => path.replace(/\.data$/, "").split("/")[1] ?? "";

/** The branches of a build; the first page is one of its own. */
export const branchNames = (routes: Record<string, Place>): string[] => [
  "",
  ...new Set(Object.values(routes).flatMap((route) => firstSegment(route, routes) ?? [])),
];

/** The routes of a branch, and what any URL may match: layouts, the first page, “not found”. */
export function branchOf<R extends Place>(routes: Record<string, R>, name: string): Record<string, R> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => [undefined, name].includes(firstSegment(route, routes))),
  );
}

/** Undefined for a route that does not begin with a name. */
function firstSegment({ path, parentId }: Place, routes: Record<string, Place>): string | undefined {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent && firstSegment(parent, routes);
  return above ?? path?.match(/^[\w-]+/)?.[0];
}
