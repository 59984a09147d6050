import { inFrench } from "~/contract/fields";
import type { OfferCreation } from "~/contract/offers/content";
import { can } from "~/contract/permissions";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { openRequest, recordApplied } from "../reviews/requests.server";
import { insertInto, scopeOf } from "../scope.server";
import { checkedContent } from "./check-content";
import { columnsOf, effectOf, lockOffer, offerSubject } from "./lock-offer.server";

/**
 * A new offer or good deal: live at once when a platform administrator makes it, else a request. A duplicate has the
 * French texts only.
 * @throws Refusal validation, for an operator outside of the scope too; for a duplicate notFound, underReview or
 * archivedOffer
 */
export async function createOffer(
  context: ActionContext,
  { eltoId, duplicateOf, ...submitted }: OfferCreation,
) {
  const { db, actor, services, log } = context;
  const at = services.clock.now();
  const original = duplicateOf ? await lockOffer(context, duplicateOf) : undefined;
  if (original) effectOf("duplicate", original, context);
  const entered = original
    ? {
        ...submitted,
        title: inFrench(submitted.title.fr),
        description: inFrench(submitted.description.fr),
      }
    : submitted;
  const content = checkedContent(entered, { actor, today: services.clock.today() });
  const operator = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select("id")
    .where("id", "=", eltoId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!operator) throw new Refusal("validation", { fields: { eltoId: ["invalid"] } });
  const isLive = can.decideReviews(actor);
  const id = newId();
  await insertInto(db, "offers")
    .values({
      id,
      operator_id: eltoId,
      ...columnsOf(content),
      approved: isLive,
      created_at: at,
      updated_at: at,
      updated_by: actor.displayName,
    })
    .execute();
  await insertInto(db, "offer_publications")
    .values({ id, publish_status: isLive ? "WaitingPublish" : "Unpublished" })
    .execute();
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  const draft = { kind: "Created", previous: null, current: content, author, at } as const;
  await (isLive ? recordApplied : openRequest)(db, offerSubject(actor, id), draft);
  const done = original ? "OfferDuplicated" : "OfferCreated";
  log(isLive ? done : "OfferCreationRequested", {
    subject: { kind: "offer", id, name: content.title.fr },
    operatorId: eltoId,
    changes: changesBetween({}, content),
    ...(original && { extra: { duplicateOf: original.id } }),
  });
  return { offerId: id };
}
