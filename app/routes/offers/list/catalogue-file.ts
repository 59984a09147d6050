import { screenLoader } from "~/web/request/screen.server";

/** The catalogue, once it is ready. */
export const loader = screenLoader({ may: "exportCatalogue" }, ({ api, param }) =>
  api.catalogue.file({ catalogueId: param("catalogueId") }),
);
