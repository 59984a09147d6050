import { operatorList } from "~/contract/operators/filters";
import { manyScreens } from "~/web/lists/many-rows.server";

export const manyOperators = manyScreens({
  path: "/eltos",
  may: { read: "exportOperators", archive: "archiveOperator", export: "exportOperators" },
  list: operatorList,
  async find(api, input) {
    const { items, totalCount } = await api.operators.list(input);
    return { totalCount, names: items.map(({ id, name }) => ({ id, name })) };
  },
  archive: (api, fields) => api.operators.archiveMany(fields),
});
