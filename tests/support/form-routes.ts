import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import table from "~/routes";

export interface FormRoute {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
export interface PageRoute {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
}

const modules = import.meta.glob<Partial<FormRoute & PageRoute>>("../../app/routes/**/*.{ts,tsx}");

/** The addresses that a file serves, with their parameters as they are. */
export const addressesOf = (file: string, entries = table, above = ""): string[] =>
  entries.flatMap((entry: RouteConfigEntry) => {
    const address = entry.path ? `${above}/${entry.path}` : above;
    return [...(entry.file === file ? [address] : []), ...addressesOf(file, entry.children ?? [], address)];
  });

const isByAddress = (part: unknown) =>
  typeof part === "function" && "may" in part && typeof part.may === "function";

/**
 * Every route of the application, with a URL if it depends on that; the API's own is not a screen, and the gallery is
 * for developers.
 */
const routes = (
  await Promise.all(
    Object.entries(modules)
      .filter(([path]) => !/gallery|resources\/api/.test(path))
      .map(async ([path, load]): Promise<(readonly [string, Partial<FormRoute & PageRoute>, string])[]> => {
        const name = path.replace("../../app/routes/", "");
        const route = await load();
        return isByAddress(route.loader)
          ? addressesOf(`routes/${name}`).map((at) => [`${name} at ${at}`, route, at] as const)
          : [[name, route, "/eltos/x/informations/edit"]];
      }),
  )
).flat();

/** Routes that take a form. */
export const formRoutes = routes.filter(
  (route): route is readonly [string, FormRoute, string] => route[1].action !== undefined,
);
/** Routes that load data for a page. */
export const pageRoutes = routes.filter(
  (route): route is readonly [string, PageRoute, string] => route[1].loader !== undefined,
);
