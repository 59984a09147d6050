import { operatorList } from "~/contract/operators/filters";
import { manyScreens } from "~/web/lists/many-rows.server";

export const manyOperators = manyScreens({
  path: "/eltos",
  about: "operator",
  may: { read: "exportOperators", archive: "archiveOperator", export: "exportOperators" },
  list: operatorList,
  async find(api, input) {
    const { items: rows, totalCount } = await api.operators.list(input);
    return { rows, totalCount };
  },
  countRequests: async (api, { OrderBy: _, ...filters }) =>
    (await api.operatorDashboard.list({ ...filters, PageSize: 1 })).totalCount,
  archive: (api, fields) => api.operators.archiveMany(fields),
});
