import { screenFile } from "~/web/request/screen.server";

/** The code of a holder's card, as a file: `?format=Svg` or `Png`. */
export const loader = screenFile({ may: "exportPassHolders" }, ({ api, param, url }) =>
  api.passHolders.exportQrCodes({
    format: url.searchParams.get("format") === "Svg" ? "Svg" : "Png",
    ids: [param("passHolderId")],
  }),
);
