import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

export interface FormRoute {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}
export interface PageRoute {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
}

const modules = import.meta.glob<Partial<FormRoute & PageRoute>>("../../app/routes/**/*.{ts,tsx}");

/** Every route of the application; the API's own is no screen, and the gallery is for developers. */
const routes = await Promise.all(
  Object.entries(modules)
    .filter(([path]) => !/gallery|resources\/api/.test(path))
    .map(async ([path, load]) => [path.replace("../../app/routes/", ""), await load()] as const),
);

/** Those that take a form. */
export const formRoutes = routes.filter(
  (route): route is readonly [string, FormRoute] => route[1].action !== undefined,
);
/** Those that read something for a page. */
export const pageRoutes = routes.filter(
  (route): route is readonly [string, PageRoute] => route[1].loader !== undefined,
);
