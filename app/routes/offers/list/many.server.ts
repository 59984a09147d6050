import { foreignFilters, offerList } from "~/contract/offers/filters";
import { manyScreens } from "~/web/lists/many-rows.server";

export const manyOffers = manyScreens({
  path: "/offers",
  may: { read: "readOffers", archive: "archiveOffer", export: "exportOffers" },
  list: offerList,
  foreign: foreignFilters,
  async find(api, input) {
    const { items, totalCount } = await api.offers.list(input);
    return { totalCount, names: items.map(({ offerId, title }) => ({ id: offerId, name: title.fr })) };
  },
  archive: (api, fields) => api.offers.archiveMany(fields),
});
