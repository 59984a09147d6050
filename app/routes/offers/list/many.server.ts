import { foreignFilters, offerList } from "~/contract/offers/filters";
import { manyScreens } from "~/web/lists/many-rows.server";

export const manyOffers = manyScreens({
  path: "/offers",
  about: "offer",
  may: { read: "readOffers", archive: "archiveOffer", export: "exportOffers" },
  list: offerList,
  foreign: foreignFilters,
  async find(api, input) {
    const { items, totalCount } = await api.offers.list(input);
    const rows = items.map(({ offerId, title, requestId }) => ({ id: offerId, name: title.fr, requestId }));
    return { rows, totalCount };
  },
  archive: (api, fields) => api.offers.archiveMany(fields),
});
