import type { calls } from "~/contract/calls";
import { operatorCreation, operatorSignUp } from "~/contract/operators/entry";
import { operatorList } from "~/contract/operators/filters";
import { operatorEdit, submittedSheet } from "~/contract/operators/sheet";
import type { OperatorAction } from "~/contract/operators/transitions";
import type { PermissionName } from "~/contract/permissions";
import { reasonText } from "~/contract/reviews/reason-text";
import { countSignUp } from "../auth/attempts.server";
import { changeEach } from "../change-each.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { changeOperator } from "./change-operator.server";
import { createOperator, signUp } from "./create-operator.server";
import { lookUpExternalContent } from "./external-content.server";
import { operatorsToChange } from "./list.server";
import { checkedForm } from "./new-operator.server";
import { notEligibleMail } from "./not-eligible-mail.server";
import {
  amendRequest,
  checkedSubmission,
  saveAndPublishOperator,
  saveOperator,
} from "./save-operator.server";

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

export const operatorWriteEndpoints = {
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
