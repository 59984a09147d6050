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
    return { rows: items.map(({ offerId, title }) => ({ id: offerId, name: title.fr })), totalCount };
  },
  countRequests: async (api, { OrderBy: _, ...filters }) =>
    (await api.offerDashboard.list({ ...filters, PageSize: 1 })).totalCount,
  archive: (api, fields) => api.offers.archiveMany(fields),
});
