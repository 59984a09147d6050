import type { holderListCalls } from "~/contract/pass-holders/list-calls";
import type { Implementations } from "../pipeline.server";
import { holderExport } from "./export.server";
import { listHolders } from "./list.server";

export const holderListEndpoints: Implementations<typeof holderListCalls> = {
  list: { may: "seeAllPassHolders", run: ({ db, input }) => listHolders(db, input) },
  exportFile: {
    ...holderExport,
    run: ({ input: { excel, ...input }, ...context }) =>
      holderExport.run({ ...context, input: { ...input, exportAsExcel: excel } }),
  },
};
