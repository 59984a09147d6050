import type { OperatorEdit, OperatorSheet } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import type { Acting } from "../pipeline.server";
import { changeOperator } from "./change-operator.server";
import { checkedSheet } from "./check-sheet";

type SavedForm = OperatorEdit & { eltoId: string };

/** Save: applied for a platform administrator, a review request for an operator's; or the answer to an open request. */
export const saveOperator = (acting: Acting, form: SavedForm) =>
  changeOperator(acting, form.reviewRequestId ? "validate" : "edit", form.eltoId, savedChange(acting, form));

export const saveAndPublishOperator = (acting: Acting, form: SavedForm) =>
  changeOperator(acting, "saveAndPublish", form.eltoId, savedChange(acting, form));

function savedChange({ actor }: Acting, form: SavedForm) {
  const { eltoId: _, version, status, reviewRequestId, ...submitted } = form;
  const platform = can.seeTechnicalData(actor);
  return {
    sheet: (present: OperatorSheet) =>
      checkedSheet(platform ? submitted : { ...submitted, ...keptFromOperators(present) }),
    ...(platform && { status }),
    version,
    ...(reviewRequestId && { requestId: reviewRequestId }),
  };
}

/** What only platform administrators change. */
function keptFromOperators(present: OperatorSheet) {
  const { image, copyright, points, latitude, longitude, remark, pivotId, drupalEltoId } = present;
  return { image, copyright, points, latitude, longitude, remark, pivotId, drupalEltoId };
}
