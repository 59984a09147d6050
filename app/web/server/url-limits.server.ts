import { requestLimits } from "~/contract/request-limits";

const { urlLength, pathDepth, parameters } = requestLimits;
const depthOf = (path: string) => path.split("/").length - 1;

/** The status of a URL that the router must not see. The paths that Remix's own `/__manifest?p=…` asks about count too. */
export function refusedUrl({ pathname, search, searchParams }: URL): 414 | 404 | 400 | undefined {
  const paths = [pathname, ...searchParams.getAll("p")];
  // The router's work grows with the square of a path's depth.
  if (pathname.length + search.length > urlLength || searchParams.size > parameters) return 414;
  if (paths.some((path) => depthOf(path) > pathDepth)) return 414;
  // Malformed encodings: the router would find no page, and write to the log.
  if (!paths.every(isEncoded)) return 404;
  // Remix 2 still answers what the browsers of its first version sent, and logs an error with a stack for each.
  return searchParams.has("_data") ? 400 : undefined;
}

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}
