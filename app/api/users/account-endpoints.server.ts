import type { accountCalls } from "~/contract/users/account-calls";
import { choicePage } from "../choice-page";
import type { Implementations } from "../pipeline.server";
import { accountDetails } from "./account.server";
import { deleteAccount, endSessions, resendRegistration, setPassword } from "./account-actions.server";
import { changeAccount } from "./change-account.server";
import { createAccount } from "./create-account.server";
import { userExport } from "./export.server";
import { listUsers } from "./list.server";
import { accessibleOperators, operatorsToGive } from "./operator-choices.server";
import { countReadyViews } from "./ready-views.server";

const may = "manageUsers" as const;

export const accountEndpoints: Implementations<typeof accountCalls> = {
  list: { may, run: ({ db, actor, services, input }) => listUsers(db, actor, input, services.clock.now()) },
  readyViews: { may, run: ({ db, actor, services }) => countReadyViews(db, actor, services.clock.now()) },
  create: { may, run: (call) => createAccount(call, call.input) },
  givenOperators: {
    may,
    run: (call) =>
      choicePage(call, (rows) => operatorsToGive(call.db, call.actor, { ...call.input, ...rows })),
  },
  accessibleOperators: {
    may,
    run: (call) =>
      choicePage(call, (rows) => accessibleOperators(call.db, call.actor, { ...call.input, ...rows })),
  },
  exportFile: userExport,
  setPassword: {
    may: "setPasswords",
    run: async (call) => {
      await setPassword(call, call.input.userId, call.input.password);
      return undefined;
    },
  },
  details: {
    may,
    run: ({ db, actor, services, input }) => accountDetails(db, actor, input.id, services.clock.now()),
  },
  update: {
    may,
    unlogged: "a save that changes nothing leaves nothing",
    run: async (call) => {
      const { id, refuseNothing, ...edit } = call.input;
      await changeAccount(call, id, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  remove: {
    may,
    run: async (call) => {
      await deleteAccount(call, call.input.id);
      return undefined;
    },
  },
  endSessions: {
    may: "endSessions",
    run: async (call) => {
      await endSessions(call, call.input.id);
      return undefined;
    },
  },
  resendRegistration: {
    may: "resendRegistration",
    run: async (call) => {
      await resendRegistration(call, call.input.id);
      return undefined;
    },
  },
};
