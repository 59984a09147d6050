import { localitiesOf } from "~/web/request/localities.server";
import { screenLoader } from "~/web/request/screen.server";

/** The localities of a postal code, for forms with JavaScript. Cacheable, since they change once a year at most. */
export const loader = screenLoader({ may: "anyone" }, async ({ api, param }) => {
  const found = await localitiesOf(api, param("zip"));
  const headers: HeadersInit = found ? { "cache-control": "public, max-age=3600" } : {};
  return Response.json(found ?? { province: null, localities: [] }, { headers });
});
