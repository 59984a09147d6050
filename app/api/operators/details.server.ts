import { sql } from "kysely";
import type { OperatorDetails, OperatorSheet } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import { outdatedLanguages } from "~/contract/translated-texts";
import { sheetNotices } from "../content/localities/sheet-notices";
import { picturePath } from "../content/pictures";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { Refusal } from "../refusal";
import { lastRefusal } from "../reviews/last-refusal.server";
import { scopeOf, unscoped } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { sheetAnswer, sheetFor } from "./sheet-answer";

/** The operators of a group with an operator in scope, and whether any is under review. */
export const ofGroup = unscoped("whoever has one operator of a group is told of the others");

export interface Reading {
  db: Db;
  actor: Actor;
  services: Services;
}

/** An operator with its counts and open request, one query. @throws Refusal notFound, also outside the scope */
export async function operatorDetails(
  { db, actor, services }: Reading,
  id: string,
): Promise<OperatorDetails> {
  const visible = scopeOf(actor);
  const row = await operatorRow(db, actor, id)
    .innerJoin("groups", "groups.id", "operators.group_id")
    .leftJoin(visible("review_requests as request"), (join) =>
      join.onRef("request.operator_id", "=", "operators.id").on("request.decided_at", "is", null),
    )
    .select([
      "operators.id",
      "operators.group_id as groupId",
      "groups.name as groupName",
      "operators.sheet",
      "operators.status",
      "operators.publish_status as publishStatus",
      sql<boolean>`operators.published_sheet is not null`.as("shown"),
      "operators.outdated_texts",
      "operators.version",
      "operators.commitments",
      "operators.created_at as createdAt",
      "operators.updated_at as updatedAt",
      "operators.updated_by as updatedBy",
      "operators.deleted_at as deletedAt",
      "operators.offer_count as numberOfOffers",
      "operators.good_deal_count as numberOfGoodDeals",
      "request.id as request_id",
      "request.kind",
      "request.author_id",
      "request.author_name",
      "request.asked_at",
      "request.author_email",
      "request.created_at as requested_at",
      sql<OperatorSheet | null>`request.current`.as("asked"),
      lastRefusal(visible, "operator_id", services.clock.now()).as("refusal"),
    ])
    .select(({ selectFrom, fn, exists }) => [
      exists(
        selectFrom(ofGroup("review_requests as open"))
          .innerJoin(ofGroup("operators as member"), "member.id", "open.operator_id")
          .select("open.id")
          .whereRef("member.group_id", "=", "operators.group_id")
          .where("open.decided_at", "is", null),
      )
        .$castTo<boolean>()
        .as("groupUnderReview"),
      selectFrom(visible("user_operators as own"))
        .innerJoin("users", "users.id", "own.user_id")
        .select(fn.countAll<number>().as("count"))
        .whereRef("own.operator_id", "=", "operators.id")
        .where("users.deleted_at", "is", null)
        .as("numberOfUsers"),
      selectFrom(ofGroup("operators as linked"))
        .select(fn.countAll<number>().as("count"))
        .whereRef("linked.group_id", "=", "operators.group_id")
        .whereRef("linked.id", "!=", "operators.id")
        .where("linked.deleted_at", "is", null)
        .as("numberOfLinkedEltos"),
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const {
    sheet,
    request_id,
    kind,
    author_id,
    author_name,
    author_email,
    requested_at,
    asked,
    asked_at,
    outdated_texts,
    ...facts
  } = row;
  const openRequest =
    request_id && kind && requested_at && asked
      ? {
          id: request_id,
          kind,
          author: { id: author_id, name: author_name ?? "", email: author_email },
          createdAt: requested_at,
          askedAt: asked_at,
          notices: sheetNotices(asked),
        }
      : null;
  return {
    ...sheetAnswer(sheetFor(actor, sheet), services),
    ...facts,
    numberOfUsers: facts.numberOfUsers ?? 0,
    numberOfLinkedEltos: facts.numberOfLinkedEltos ?? 0,
    outdatedTranslations: outdatedLanguages(outdated_texts),
    dashboardStatus: openRequest?.kind ?? "Validated",
    updateEnable: openRequest === null,
    imageUrl: picturePath(sheet.image),
    categoryTypes: sheet.categories,
    organisationType: sheet.isDistributor ? "OperatorDistributorMember" : "MemberOperator",
    tourismOfficeLabel: tourismOfficeLabel(sheet.tourismProduct.tourismOffice),
    openRequest,
    refusal: can.readOperatorHistory(actor) && openRequest === null ? facts.refusal : null,
    notices: sheetNotices(sheet),
    commitments: can.readCommitments(actor) ? facts.commitments : null,
  };
}

/** The operator, if the person may see it: a deleted one only if they may restore it. */
export const operatorRow = (db: Db, actor: Actor, id: string) =>
  db
    .selectFrom(scopeOf(actor)("operators"))
    .where("operators.id", "=", id)
    .$if(!can.restoreOperator(actor), (query) => query.where("operators.deleted_at", "is", null));

/** Texts by language. @throws Refusal notFound */
export async function operatorTranslation(db: Db, actor: Actor, id: string) {
  const row = await operatorRow(db, actor, id)
    .select(["operators.id", "operators.sheet", "operators.outdated_texts", "operators.version"])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const { name, description } = row.sheet.tourismProduct;
  const outdatedTranslations = outdatedLanguages(row.outdated_texts);
  return { id: row.id, name: name.fr, names: name, description, outdatedTranslations, version: row.version };
}
