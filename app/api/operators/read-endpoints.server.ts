import type { calls } from "~/contract/calls";
import { choicePage } from "../choice-page";
import type { Implementations } from "../pipeline.server";
import { operatorOverview } from "./account/overview.server";
import { operatorRequest, operatorRequests } from "./account/requests.server";
import { offerChoices, operatorChoices } from "./choices.server";
import { operatorDetails, operatorTranslation } from "./details.server";
import { operatorExport } from "./export.server";
import { operatorHistory, operatorVersion } from "./history.server";
import { listOperators } from "./list.server";
import { openRequestOf } from "./review.server";
import { linkedOperators, operatorOffers, operatorUsers } from "./tabs.server";

export const operatorReadEndpoints = {
  list: {
    may: "readOperators",
    run: ({ db, actor, input, services }) => listOperators(db, actor, input, services.clock.now()),
  },
  details: { may: "readOperators", run: (call) => operatorDetails(call, call.input.eltoId) },
  translation: {
    may: "translateOperator",
    run: async ({ db, actor, services, input }) => ({
      ...(await operatorTranslation(db, actor, input.eltoId)),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  users: {
    may: "readOperatorUsers",
    run: ({ db, actor, input }) => operatorUsers(db, actor, input.eltoId, input),
  },
  offers: {
    may: "readOperatorOffers",
    run: ({ db, actor, services, input }) =>
      operatorOffers(db, actor, input.eltoId, {
        archives: input.archives === "true",
        today: services.clock.today(),
        PageNumber: input.pageNumber,
        PageSize: input.pageSize,
      }),
  },
  offerDropdown: {
    may: "readOperatorOffers",
    run: ({ db, actor, input }) => offerChoices(db, actor, input.eltoId),
  },
  linked: {
    may: "readLinkedOperators",
    run: ({ db, actor, input }) => linkedOperators(db, actor, input.EltoId),
  },
  dropdown: {
    may: "readOperators",
    run: (call) => {
      const { db, actor, input } = call;
      const excludeLinkedEltos = input.excludeLinkedEltos === "true";
      return choicePage(call, (rows) =>
        operatorChoices(db, actor, { ...input, ...rows, excludeLinkedEltos }),
      );
    },
  },
  request: { may: "readOperatorHistory", run: (call) => openRequestOf(call, call.input.eltoId) },
  overview: { may: "readOperatorHistory", run: (call) => operatorOverview(call, call.input.eltoId) },
  requests: {
    may: "readOperatorHistory",
    run: (call) => operatorRequests(call, call.input.eltoId, call.input),
  },
  requestDetails: {
    may: "readOperatorHistory",
    run: (call) => operatorRequest(call, call.input.eltoId, call.input.requestId),
  },
  history: {
    may: "readOperatorHistory",
    run: ({ db, actor, input }) => operatorHistory(db, actor, input.eltoId, input),
  },
  historyVersion: {
    may: "readOperatorHistory",
    run: (call) => operatorVersion(call, call.input.eltoId, call.input.requestId),
  },
  exportFile: operatorExport,
} satisfies Partial<Implementations<typeof calls.operators>>;
