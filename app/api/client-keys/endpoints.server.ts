import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { clientKeyDetails, createClientKey, listClientKeys, revokeClientKey } from "./keys.server";

const may = "manageClientKeys" as const;

export const clientKeyEndpoints: Implementations<typeof calls.clientKeys> = {
  list: { may, run: ({ db, services, input }) => listClientKeys(db, input, services.clock.today()) },
  details: { may, run: ({ db, services, input }) => clientKeyDetails(db, input.id, services.clock.today()) },
  create: { may, run: (call) => createClientKey(call, call.input) },
  revoke: {
    may,
    run: async (call) => {
      await revokeClientKey(call, call.input.id);
      return undefined;
    },
  },
};
