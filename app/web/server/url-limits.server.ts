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

/** Whether a URL's path is encoded text. For any other the router finds no page, and writes lines of its own to the log. */
export const isEncoded = ({ pathname, searchParams }: URL) =>
  [pathname, ...searchParams.getAll("p")].every((path) => {
    try {
      return decodeURIComponent(path) !== undefined;
    } catch {
      return false;
    }
  });

/**
 * Remix 2 still answers what the browsers of its first version sent, and logs an error with a stack for each; ours
 * send no such thing.
 */
export const isOldDataRequest = ({ searchParams }: URL) => searchParams.has("_data");
