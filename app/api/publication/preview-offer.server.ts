import { sql } from "kysely";
import type { OfferDraft, PreviewedOffer } from "~/contract/publication/offer-preview";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { contentToday, offerPart } from "./offers";
import { operatorPart, sheetNext } from "./operators";

type Entries = Pick<PreviewedOffer, "offer" | "operator">;

/**
 * The entries that a snapshot would have of an offer that is being written and of its operator, made by what publishes
 * them.
 * @throws Refusal notFound, for an operator outside of the person's scope
 */
export async function previewOffer(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  { eltoId = null, ...draft }: OfferDraft,
): Promise<PreviewedOffer> {
  const inAll = { fr: null, nl: null, en: null, de: null };
  const { rows } = await sql<Entries>`
    with f as (
      select ${draft.isOffer}::boolean as is_offer, ${draft.category}::text as category,
        ${JSON.stringify(draft.title ?? inAll)}::jsonb as title,
        ${JSON.stringify(draft.description ?? inAll)}::jsonb as description,
        ${draft.start ?? null}::date as valid_from, ${draft.end ?? null}::date as valid_until,
        ${draft.visibilityStart ?? null}::date as visible_from, ${draft.visibilityEnd ?? null}::date as visible_until,
        ${draft.tags ?? []}::text[] as tags, ${draft.bookingLink}::text as booking_link
    ), written as (
      select null::uuid as id, ${eltoId}::uuid as operator_id, ${contentToday} as content from f
    ), shown as (
      select o.id, ${sheetNext} as content from ${scopeOf(actor)("operators as o")}
      where o.id = ${eltoId}::uuid and o.deleted_at is null
    )
    select (select ${offerPart.entry} from written) as offer, (select ${operatorPart.entry} from shown) as operator`.execute(
    db,
  );
  const [entries] = rows;
  if (!entries || (eltoId && !entries.operator)) throw new Refusal("notFound");
  return { ...entries, today: services.clock.today() };
}
