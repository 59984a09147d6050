import { redirect } from "@remix-run/node";
import { screenLoader } from "~/web/request/screen.server";
import { holderPath } from "./holder-path";

/** A holder's page opens on the card. */
export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ param, url }) =>
  redirect(holderPath(param("passHolderId"), "informations", url.search)),
);
