import { screenFile } from "~/web/request/screen.server";

/** A batch for the printer: `?format=Csv` or `Pdf`. */
export const loader = screenFile({ may: "orderCards" }, ({ api, param, url }) =>
  api.cards.printFile({
    id: param("batchId"),
    format: url.searchParams.get("format") === "Pdf" ? "Pdf" : "Csv",
  }),
);
