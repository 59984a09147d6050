import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";
import { giftPath } from "./gift-path";

/** A gift opens on its first part. */
export const loader = screenLoader({ may: "readGifts" }, async ({ param, url }) =>
  redirect(giftPath(param("giftId"), "informations", url.search)),
);
