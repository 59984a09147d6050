import { screenLoader } from "~/web/request/screen.server";

/** The code of a holder's card, as a file: `?format=Svg` or `Png`. */
export const loader = screenLoader({ may: "exportPassHolders" }, ({ api, param, url }) =>
  api.passHolders.exportQrCodes({
    format: url.searchParams.get("format") === "Svg" ? "Svg" : "Png",
    ids: [param("passHolderId")],
  }),
);
