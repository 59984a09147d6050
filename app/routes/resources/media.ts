import { screenLoader } from "~/web/request/screen.server";

/** Serves the API's pictures from the web tier's own origin. */
export const loader = screenLoader({ may: "anyone" }, async ({ api, param }) =>
  api.media.read({ id: param("id") }),
);
