import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import routes from "~/routes";
import type { openScreens } from "../../support/screens";

type Screens = Awaited<ReturnType<typeof openScreens>>;
interface Module {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

const modules = import.meta.glob<Module>("../../../app/routes/**/*.{ts,tsx}");

const asObject = ({ file, path, index, children, id }: RouteConfigEntry): RouteObject =>
  ({
    id: id ?? file,
    handle: file,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: children?.map(asObject) }),
  }) as RouteObject;
const routeTable = routes.map(asObject);

/** The file of the screen at an address; undefined where there is none, or only a placeholder. */
export function screenAt(address: string): string | undefined {
  const file = matchRoutes(routeTable, address.split("?")[0] ?? "")?.at(-1)?.route.handle;
  return /not-(?:found|yet)\.tsx$/.test(file) ? undefined : file;
}

/** The loaders of an address's branch, from the outermost. */
export async function loadersAt(address: string) {
  const branch = matchRoutes(routeTable, address.split("?")[0] ?? "") ?? [];
  const found = await Promise.all(branch.map(({ route }) => modules[`../../../app/${route.handle}`]?.()));
  return { loaders: found.flatMap((module) => module?.loader ?? []), params: branch.at(-1)?.params ?? {} };
}

/** Opens a URL as the application does: every loader of its branch. Returns the first answer that is not a page. */
export async function openAddress(
  screens: Screens,
  address: string,
  as?: { id: string },
  /** Cookies of a shared session; without them each loader has its own. */
  bearer?: string,
) {
  const branch = matchRoutes(routeTable, address.split("?")[0] ?? "") ?? [];
  let last = { status: 404, location: null as string | null };
  for (const { route, params } of branch) {
    const { loader } = (await modules[`../../../app/${route.handle}`]?.()) ?? {};
    if (!loader) {
      last = { status: 200, location: null };
      continue;
    }
    const given = { params: params as Record<string, string>, ...(as && { as }), ...(bearer && { bearer }) };
    const { status, location } = await screens.load({ loader }, address, given);
    last = { status, location };
    if (status !== 200) return last;
  }
  return last;
}
