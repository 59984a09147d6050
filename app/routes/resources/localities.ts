import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { localitiesOf } from "~/web/request/localities.server";
import { handle as run } from "~/web/request/screen.server";

/** The localities of a postal code, for forms with JavaScript. They change once a year at most. */
export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ api, param }) => {
    const found = await localitiesOf(api, param("zip"));
    const headers: HeadersInit = found ? { "cache-control": "public, max-age=3600" } : {};
    return data(found ?? { province: null, localities: [] }, { headers });
  });
