import { sql } from "kysely";
import type { OfferDetails } from "~/contract/offers/answers";
import { can } from "~/contract/permissions";
import type { Clock } from "../platform/clock";
import { Refusal } from "../refusal";
import { lastRefusal } from "../reviews/last-refusal.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { offerAnswer, offerRow } from "./queries.server";

/**
 * One offer with its operator and its open request or its last refusal, one query.
 * @throws Refusal notFound, outside of the scope too
 */
export async function offerDetails(db: Db, actor: Actor, id: string, clock: Clock): Promise<OfferDetails> {
  const row = await offerRow(db, actor, id, clock.today())
    .select([
      lastRefusal(scopeOf(actor), "offer_id", clock.now()).as("refusal"),
      sql<number>`(operators.sheet ->> 'points')::int`.as("points"),
      sql<boolean>`publication.published_content is not null`.as("shown"),
      "offers.deleted_at as deletedAt",
      "offers.outdated_translations as outdatedTranslations",
      "offers.version",
      "offers.created_at as createdAt",
      "offers.updated_at as updatedAt",
      "offers.updated_by as updatedBy",
      "request.id as request_id",
      "request.author_id",
      "request.author_name",
      "request.author_email",
      "request.created_at as requested_at",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const { request_id, author_id, author_name, author_email, requested_at, ...offer } = row;
  const openRequest =
    can.readOfferHistory(actor) && request_id && row.kind && requested_at
      ? {
          id: request_id,
          kind: row.kind,
          author: { id: author_id, name: author_name ?? "", email: author_email },
          createdAt: requested_at,
        }
      : null;
  // Who did what is told to people who answer for it, not to a client application.
  const updatedBy = can.readOfferHistory(actor) ? offer.updatedBy : null;
  const refusal = can.readOfferHistory(actor) && row.kind === null ? offer.refusal : null;
  return { ...offerAnswer(offer), updatedBy, openRequest, refusal };
}

/** Texts by language. @throws Refusal notFound, outside of the scope too */
export async function offerTranslations(db: Db, actor: Actor, id: string, today: string) {
  const row = await offerRow(db, actor, id, today)
    .clearSelect()
    .select([
      "offers.id as offerId",
      "offers.title",
      "offers.description",
      "offers.outdated_translations as outdatedTranslations",
      "offers.version",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return row;
}
