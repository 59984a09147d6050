import { emptyOffer, type OfferContent } from "~/contract/offers/content";
import {
  type OfferAction,
  type OfferDecision,
  type OfferEffect,
  offerTransition,
} from "~/contract/offers/transitions";
import { actorRoleOf, type CurrentUser } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { fromColumns, toColumns } from "../platform/database/field-columns";
import { Refusal } from "../refusal";
import { findOpenRequest } from "../reviews/requests.server";
import type { Subject } from "../reviews/subject";
import { scopeOf } from "../scope.server";
import { contentColumns } from "./content-columns";

export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>;

/** An offer as the subject of a review request. */
export const offerSubject = (actor: CurrentUser, id: string): Subject<OfferContent> => ({
  column: "offer_id",
  id,
  scope: scopeOf(actor),
  empty: emptyOffer,
});

/**
 * An offer in the actor's scope with its content and its open request, locked until the transaction ends.
 * @throws Refusal notFound, also outside the scope
 */
export async function lockOffer({ db, actor }: Pick<ActionContext, "db" | "actor">, id: string) {
  const visible = scopeOf(actor);
  // Locks the operator first, like changes of an operator that affect its offers: in the opposite order the two could
  // deadlock.
  await db
    .selectFrom(visible("operators"))
    .select("id")
    .where("id", "=", (one) => one.selectFrom(visible("offers")).select("operator_id").where("id", "=", id))
    .forNoKeyUpdate()
    .execute();
  const row = await db
    .selectFrom(visible("offers"))
    .innerJoin(visible("offer_publications as publication"), "publication.id", "offers.id")
    .selectAll()
    .where("offers.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const content: OfferContent = fromColumns(contentColumns, row);
  // A separate query: the one that waited for the lock has a snapshot of the requests from before the wait.
  return { ...row, content, request: await findOpenRequest(db, offerSubject(actor, id)) };
}

/** The action's effect on the offer. @throws Refusal with the reason why it is not allowed */
export function effectOf(
  action: OfferAction | OfferDecision,
  offer: LockedOffer,
  { actor }: Pick<ActionContext, "actor">,
): OfferEffect {
  const facts = {
    archived: offer.archived,
    approved: offer.approved,
    publishStatus: offer.publish_status,
    openRequest: offer.request?.kind ?? null,
    ownRequest: offer.request?.author_id === actor.id,
    shown: offer.published_content !== null,
    deleted: offer.deleted_at !== null,
  };
  const outcome = offerTransition(action, facts, actorRoleOf(actor));
  if (!outcome.allowed) throw new Refusal(outcome.code);
  return outcome.effect;
}

/** The columns of an offer's content. */
export const columnsOf = (content: OfferContent) => toColumns(contentColumns, content);
