import type { OperatorReview } from "~/contract/reviews/operator-reviews";
import { sheetNotices } from "../content/localities/sheet-notices";
import { Refusal } from "../refusal";
import { refusalMail, requestDetails } from "../reviews/details.server";
import { operatorRow, type Reading } from "./details.server";
import { sheetAnswer, sheetFor } from "./sheet-answer";
import { operatorSubject } from "./subject";

/** The open request of an operator, or the last one that was decided; two queries. @throws Refusal notFound */
export async function operatorReview(
  { db, actor, services }: Reading,
  operatorId: string,
): Promise<OperatorReview> {
  const row = operatorRow(db, actor, operatorId);
  const [operator, request] = await Promise.all([
    row.select(["name", "status", "publish_status", "version", "commitments"]).executeTakeFirst(),
    requestDetails(db, operatorSubject(actor, operatorId), row.select("operators.id")),
  ]);
  if (!operator) throw new Refusal("notFound");
  return {
    ...request,
    operatorId,
    operatorName: operator.name,
    status: operator.status,
    publishStatus: operator.publish_status,
    version: operator.version,
    previous: request.previous && sheetAnswer(request.previous, services),
    current: sheetAnswer(request.current, services),
    notices: sheetNotices(request.current),
    commitments: operator.commitments,
  };
}

/** The open request, as this person may see it; one query. @throws Refusal notFound, when none is open too */
export async function openRequestOf({ db, actor, services }: Reading, operatorId: string) {
  const row = operatorRow(db, actor, operatorId).select("operators.id");
  const { decision, current, ...request } = await requestDetails(db, operatorSubject(actor, operatorId), row);
  if (decision) throw new Refusal("notFound");
  return {
    ...request,
    notices: sheetNotices(current),
    sheet: sheetAnswer(sheetFor(actor, current), services),
  };
}

/** The mail to the author of the last refused request, prepared. @throws Refusal notFound */
export const operatorRefusalMail = ({ db, actor, services }: Reading, operatorId: string, draft: string) =>
  refusalMail(
    db,
    services,
    operatorSubject(actor, operatorId),
    operatorRow(db, actor, operatorId).select(["operators.id", "operators.name"]),
    draft,
  );
