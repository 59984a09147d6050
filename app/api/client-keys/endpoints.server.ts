import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { scopeOf } from "../scope.server";
import { clientKeyDetails, createClientKey, listClientKeys, revokeClientKey } from "./keys.server";

const may = "manageClientKeys" as const;

export const clientKeyEndpoints: Implementations<typeof calls.clientKeys> = {
  list: {
    may,
    run: ({ db, actor, services, input }) =>
      listClientKeys(db, scopeOf(actor), input, services.clock.today()),
  },
  details: {
    may,
    run: ({ db, actor, services, input }) =>
      clientKeyDetails(db, scopeOf(actor), input.id, services.clock.today()),
  },
  create: { may, run: (call) => createClientKey(call, call.input) },
  revoke: {
    may,
    run: async (call) => {
      await revokeClientKey(call, call.input.id);
      return undefined;
    },
  },
};
