import type { OperatorEdit, OperatorSheet } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";

type SavedForm = OperatorEdit & { eltoId: string; refuseNothing?: "true" | "false" | undefined };

/** Save: applied for a platform administrator, a review request for an operator's; or the answer to an open request. */
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

/** The open request of whoever acts asks for this sheet from now on. */
export const amendRequest = (
  context: ActionContext,
  { eltoId, requestId, refuseNothing, ...submitted }: AmendedForm,
) =>
  changeOperator(context, "amend", eltoId, {
    sheet: (present) => checkedSheet(withoutPlatformFields(submitted, present)),
    requestId,
    refuseNothing: refuseNothing === "true",
  });

function savedChange({ actor }: ActionContext, form: SavedForm) {
  const { eltoId: _, version, status, reviewRequestId, refuseNothing, ...submitted } = form;
  const platform = can.saveAndPublishOperator(actor);
  return {
    sheet: (present: OperatorSheet) =>
      checkedSheet(platform ? submitted : withoutPlatformFields(submitted, present)),
    ...(platform && { status }),
    version,
    refuseNothing: refuseNothing === "true",
    ...(reviewRequestId && { requestId: reviewRequestId }),
  };
}

/** What operators' administrators submit, with the present values of what only the platform's change. */
function withoutPlatformFields(submitted: OperatorSheet, present: OperatorSheet): OperatorSheet {
  const { image, copyright, points, latitude, longitude, remark, pivotId, drupalEltoId } = present;
  const { name, description } = submitted.tourismProduct;
  const product = present.tourismProduct;
  return {
    ...submitted,
    tourismProduct: {
      ...submitted.tourismProduct,
      name: { ...product.name, fr: name.fr },
      description: { ...product.description, fr: description.fr },
    },
    ...{ image, copyright, points, latitude, longitude, remark, pivotId, drupalEltoId },
  };
}
