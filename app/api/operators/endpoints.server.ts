import type { calls } from "~/contract/calls";
import { operatorCreation, operatorSignUp } from "~/contract/operators/entry";
import { operatorList } from "~/contract/operators/filters";
import { operatorEdit, submittedSheet } from "~/contract/operators/sheet";
import type { OperatorAction } from "~/contract/operators/transitions";
import type { PermissionName } from "~/contract/permissions";
import { reasonText } from "~/contract/reviews/reason-text";
import { countSignUp } from "../auth/attempts.server";
import { changeEach } from "../change-each.server";
import { choicePage } from "../choice-page";
import type { ActionContext, Implementations } from "../pipeline.server";
import { operatorOverview, operatorRequest, operatorRequests } from "./account/requests.server";
import { changeOperator } from "./change-operator.server";
import { offerChoices, operatorChoices } from "./choices.server";
import { createOperator, signUp } from "./create-operator.server";
import { operatorDetails, operatorTranslation } from "./details.server";
import { operatorExport } from "./export.server";
import { lookUpExternalContent } from "./external-content.server";
import { operatorHistory, operatorVersion } from "./history.server";
import { listOperators, operatorsToChange } from "./list.server";
import { checkedForm } from "./new-operator.server";
import { notEligibleMail } from "./not-eligible-mail.server";
import { openRequestOf } from "./review.server";
import {
  amendRequest,
  checkedSubmission,
  saveAndPublishOperator,
  saveOperator,
} from "./save-operator.server";
import { linkedOperators, operatorOffers, operatorUsers } from "./tabs.server";

const operatorReadEndpoints = {
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

/** An action that needs nothing but the operator. */
const simple = (may: PermissionName, action: OperatorAction) => ({
  may,
  run: async (call: ActionContext & { input: { eltoId: string } }) => {
    await changeOperator(call, action, call.input.eltoId);
    return undefined;
  },
});

const checkedSignUp = checkedForm(operatorSignUp);
const checkedCreation = checkedForm(operatorCreation);
const checkedEdit = checkedSubmission(operatorEdit);
const checkedAmendment = checkedSubmission(submittedSheet);

const operatorWriteEndpoints = {
  signUp: {
    may: "everyone",
    bodyOn: () => checkedSignUp,
    limit: countSignUp,
    run: (call) => signUp(call, call.input),
  },
  create: {
    may: "createOperator",
    bodyOn: () => checkedCreation,
    run: (call) => createOperator(call, call.input),
  },
  update: {
    may: "editOperator",
    bodyOn: () => checkedEdit,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await saveOperator(call, call.input);
      return undefined;
    },
  },
  updateAndValidate: {
    may: "saveAndPublishOperator",
    bodyOn: () => checkedEdit,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await saveAndPublishOperator(call, call.input);
      return undefined;
    },
  },
  externalContent: {
    may: "loadExternalContent",
    run: ({ services, actor, input }) => lookUpExternalContent(services, actor, input.drupalId),
  },
  translate: {
    may: "translateOperator",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { eltoId, description, version, refuseNothing } = call.input;
      await changeOperator(call, "translate", eltoId, {
        version,
        refuseNothing: refuseNothing === "true",
        sheet: (present) => ({
          ...present,
          tourismProduct: { ...present.tourismProduct, description },
        }),
      });
      return undefined;
    },
  },
  amend: {
    may: "editOperator",
    bodyOn: () => checkedAmendment,
    unlogged: "a save may change nothing",
    run: async (call) => {
      await amendRequest(call, call.input);
      return undefined;
    },
  },
  withdraw: {
    may: "editOperator",
    run: async (call) => {
      const { eltoId, requestId } = call.input;
      await changeOperator(call, "withdraw", eltoId, { requestId });
      return undefined;
    },
  },
  archiveMany: {
    may: "archiveOperator",
    ownTransaction: true,
    unlogged: "each operator has its own entry",
    run: (call) =>
      changeEach(
        call,
        (limit) => operatorsToChange(call, operatorList.fromExport(call.input), limit),
        (each, { id }) => changeOperator(each, "archive", id),
      ),
  },
  archive: simple("archiveOperator", "archive"),
  unarchive: simple("unarchiveOperator", "unarchive"),
  makeNotEligible: {
    may: "makeOperatorNotEligible",
    run: async (call) => {
      const { eltoId, requestId, sendMail, ...given } = call.input;
      const reason = reasonText(given);
      await changeOperator(call, "makeNotEligible", eltoId, { requestId, reason, sendMail });
      return undefined;
    },
  },
  notEligibleMail: {
    may: "makeOperatorNotEligible",
    run: (call) => {
      const { eltoId, Reasons, Reason } = call.input;
      return notEligibleMail(call, eltoId, reasonText({ reasons: Reasons, reason: Reason }));
    },
  },
  remove: simple("deleteOperator", "delete"),
  restore: simple("restoreOperator", "restore"),
} satisfies Partial<Implementations<typeof calls.operators>>;

export const operatorEndpoints: Implementations<typeof calls.operators> = {
  ...operatorReadEndpoints,
  ...operatorWriteEndpoints,
};
