import type { z } from "zod";
import type { OperatorEdit, OperatorSheet } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { changeOperator, onlyWhatOperatorsWrite } from "./change-operator.server";
import { checkedBeside, checkedSheet } from "./check-sheet";

type SavedForm = OperatorEdit & { eltoId: string; refuseNothing?: "true" | "false" | undefined };

/**
 * Saves the sheet: applied at once for a platform administrator, as a review request for an operator's administrator;
 * with `reviewRequestId`, validates the open request.
 */
export const saveOperator = (context: ActionContext, form: SavedForm) =>
  changeOperator(
    context,
    form.reviewRequestId ? "validate" : "edit",
    form.eltoId,
    savedChange(context, form),
  );

export const saveAndPublishOperator = (context: ActionContext, form: SavedForm) =>
  changeOperator(context, "saveAndPublish", form.eltoId, savedChange(context, form));

type AmendedForm = OperatorSheet & {
  eltoId: string;
  requestId: string;
  refuseNothing?: "true" | "false" | undefined;
};

/** Replaces the proposed sheet of the person's own open request. */
export const amendRequest = (
  context: ActionContext,
  { eltoId, requestId, refuseNothing, ...submitted }: AmendedForm,
) =>
  changeOperator(context, "amend", eltoId, {
    sheet: (present) => checkedSheet(onlyWhatOperatorsWrite(submitted, present)),
    requestId,
    refuseNothing: refuseNothing === "true",
  });

function savedChange({ actor }: ActionContext, form: SavedForm) {
  const { eltoId: _, version, status, reviewRequestId, refuseNothing, ...submitted } = form;
  const platform = can.saveAndPublishOperator(actor);
  return {
    sheet: (present: OperatorSheet) =>
      checkedSheet(platform ? submitted : onlyWhatOperatorsWrite(submitted, present)),
    ...(platform && { status }),
    version,
    refuseNothing: refuseNothing === "true",
    ...(reviewRequestId && { requestId: reviewRequestId }),
  };
}

/** The schema of a submitted sheet, which reports all errors at once. */
export const checkedSubmission = <Fields extends z.ZodType<OperatorSheet>>({
  in: fields,
  out,
}: z.ZodPipe<Fields, z.ZodType<unknown, z.output<Fields>>>) =>
  checkedBeside(fields, (sheet) => sheet).pipe(out);
