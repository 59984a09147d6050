import { screenFile } from "~/web/request/screen.server";

/** All personal data held about a person, as a file: `?format=json` or `pdf`. */
export const loader = screenFile({ may: "seeAllPassHolders" }, ({ api, param, url }) =>
  api.passHolders.data({
    id: param("passHolderId"),
    format: url.searchParams.get("format") === "json" ? "json" : "pdf",
  }),
);
