import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";
import { offerPath } from "./offer-path";

/** A sheet opens on its first part. */
export const loader = screenLoader({ may: "readOffers" }, async ({ param, url }) =>
  redirect(offerPath(param("offerId"), "informations", url.search)),
);
