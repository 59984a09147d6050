import type { calls } from "~/contract/calls";
import { choicePage } from "../../choice-page";
import type { Implementations } from "../../pipeline.server";
import { linkOperator, renameGroup, unlinkOperator } from "./groups.server";
import { groupChoices, operatorChoices, userChoices } from "./queries.server";

export const groupEndpoints: Implementations<typeof calls.groups> = {
  dropdown: {
    may: "readLinkedOperators",
    run: (call) => choicePage(call, (rows) => groupChoices(call, { search: call.input.search, ...rows })),
  },
  rename: {
    may: "renameGroup",
    run: async (call) => {
      await renameGroup(call, call.input.groupId, call.input.groupName);
      return undefined;
    },
  },
  link: {
    may: "linkOperators",
    run: async (call) => {
      await linkOperator(call, call.input.groupId, call.input.eltoId);
      return undefined;
    },
  },
  unlink: {
    may: "linkOperators",
    run: async (call) => {
      await unlinkOperator(call, call.input);
      return undefined;
    },
  },
  users: {
    may: "readOperatorUsers",
    run: (call) => userChoices(call, call.input.groupId, call.input.eltoId),
  },
  operators: { may: "readLinkedOperators", run: (call) => operatorChoices(call, call.input.groupId) },
};
