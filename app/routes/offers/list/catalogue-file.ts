import { screenLoader } from "~/web/request/screen.server";

/** The catalogue, once it is ready. */
export const loader = screenLoader({ may: "exportOffers" }, ({ api, param }) =>
  api.catalogue.file({ catalogueId: param("catalogueId") }),
);
