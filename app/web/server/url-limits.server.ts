import { requestLimits } from "~/contract/request-limits";

const depthOf = (path: string) => path.split("/").length - 1;

/**
 * Whether the router may match a URL. Its work grows with the square of a path's depth, also for the paths that
 * Remix's own `/__manifest?p=…` asks about.
 */
export function isRoutable({ pathname, search, searchParams }: URL): boolean {
  const { urlLength, pathDepth, parameters } = requestLimits;
  return (
    pathname.length + search.length <= urlLength &&
    depthOf(pathname) <= pathDepth &&
    searchParams.size <= parameters &&
    [...searchParams].every(([name, value]) => name !== "p" || depthOf(value) <= pathDepth)
  );
}

/**
 * Remix 2 still answers what the browsers of its first version sent, and logs an error with a stack for each; ours
 * send no such thing.
 */
export const isOldDataRequest = ({ searchParams }: URL) => searchParams.has("_data");
