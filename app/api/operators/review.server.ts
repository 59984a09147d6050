import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { OperatorDashboardRow, OperatorReview } from "~/contract/reviews/operator-reviews";
import { categoryLabel } from "../content/categories";
import { sheetNotices } from "../content/localities/sheet-notices";
import { pageOfItems } from "../platform/database/count.server";
import { Refusal } from "../refusal";
import { clockColumns, deadlinesOn } from "../reviews/deadlines.server";
import { refusalMail, requestDetails } from "../reviews/details.server";
import { countByKind, pageOfRequests, type SubjectCondition } from "../reviews/open-requests.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { anywhere } from "../users/account.server";
import { operatorRow, type Reading } from "./details.server";
import { sheetAnswer, sheetFor } from "./sheet-answer";
import { operatorSubject } from "./subject";

/** The open request of an operator, or the last decided one; two queries. @throws Refusal notFound */
export async function operatorReview(
  { db, actor, services }: Reading,
  operatorId: string,
): Promise<OperatorReview> {
  const row = operatorRow(db, actor, operatorId);
  const [operator, request] = await Promise.all([
    row.select(["name", "status", "publish_status", "version", "commitments"]).executeTakeFirst(),
    requestDetails(
      db,
      operatorSubject(actor, operatorId),
      row.select("operators.id"),
      services.clock.today(),
    ),
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

/** The open request, as this person may see it; one query. @throws Refusal notFound, also when none is open */
export async function openRequestOf({ db, actor, services }: Reading, operatorId: string) {
  const row = operatorRow(db, actor, operatorId).select("operators.id");
  const {
    decision,
    current,
    deadline: _,
    ...request
  } = await requestDetails(db, operatorSubject(actor, operatorId), row, services.clock.today());
  if (decision) throw new Refusal("notFound");
  return {
    ...request,
    notices: sheetNotices(current),
    sheet: sheetAnswer(sheetFor(actor, current), services),
  };
}

/** The draft mail to the author of the last refused request. @throws Refusal notFound */
export const operatorRefusalMail = ({ db, actor, services }: Reading, operatorId: string, draft: string) =>
  refusalMail(
    db,
    services,
    operatorSubject(actor, operatorId),
    operatorRow(db, actor, operatorId).select(["operators.id", "operators.name"]),
    draft,
  );

/** Open requests about operators, oldest first, with their number by kind; three queries. */
export async function operatorsToCheck(
  db: Db,
  visible: Scope,
  window: Paging,
  condition: SubjectCondition,
  { now, today }: { now: Date; today: string },
) {
  const deadlines = await deadlinesOn(db, today);
  const [rows, { counts, totalCount, late }] = await Promise.all([
    db
      .selectFrom(pageOfRequests(db, visible, "operator_id", window, condition).as("page"))
      .innerJoin(visible("review_requests as request"), "request.id", "page.id")
      .innerJoin(visible("operators"), "operators.id", "request.operator_id")
      .select([
        "operators.id",
        "request.id as requestId",
        "operators.name as title",
        "operators.categories",
        "operators.is_distributor as isDistributor",
        "request.kind as dashboardStatus",
        "request.author_name as author",
        ...clockColumns,
        sql<OperatorDashboardRow["takes"]>`case when request.kind = 'Deleted' then jsonb_build_object(
          'offers', (select count(*) from ${visible("offers as own")}
            where own.operator_id = operators.id and own.deleted_at is null and not own.archived),
          'people', (select count(*) from ${visible("user_operators as link")}
            join users on users.id = link.user_id and users.deleted_at is null
            where link.operator_id = operators.id and not exists (select from ${anywhere("user_operators as other")}
              join ${anywhere("operators as elsewhere")} on elsewhere.id = other.operator_id
              where other.user_id = users.id and other.operator_id <> operators.id and elsewhere.deleted_at is null))) end`.as(
          "takes",
        ),
      ])
      .orderBy("request.created_at")
      .orderBy("request.id")
      .execute(),
    countByKind(db, visible, "operator_id", deadlines, condition),
  ]);
  const items = rows.map(({ created_at, asked_at, clock_from, ...row }) => ({
    ...row,
    createdAt: created_at,
    deadline: deadlines.of({ created_at, asked_at, clock_from }),
    categories: row.categories.map(categoryLabel),
    categoriesTechnicalIds: row.categories,
  }));
  return { ...pageOfItems(window, items, { totalCount }), counts, late, readAt: now.toISOString() };
}
