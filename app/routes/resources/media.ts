import { screenLoader } from "~/web/request/screen.server";

/** A picture of the API under the web tier's own address. */
export const loader = screenLoader({ may: "anyone" }, async ({ api, param }) =>
  api.media.read({ id: param("id") }),
);
