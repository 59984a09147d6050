import { foreignFilters, offerList } from "~/contract/offers/filters";
import { exportScreens } from "~/web/lists/exports.server";

export const offerExport = exportScreens({
  may: "exportOffers",
  list: offerList,
  foreign: foreignFilters,
  send: (api, fields) => api.offers.exportFile(fields),
});
