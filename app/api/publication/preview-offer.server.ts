import { sql } from "kysely";
import type { OfferContent } from "~/contract/offers/content";
import type { OfferDraft, PreviewedOffer } from "~/contract/publication/offer-preview";
import { contentColumns } from "../offers/content-columns";
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
  const content = {
    ...draft,
    title: draft.title ?? inAll,
    description: draft.description ?? inAll,
    tags: draft.tags ?? [],
  };
  const columns = Object.entries(contentColumns).map(([field, column]) => [
    column,
    content[field as keyof OfferContent],
  ]);
  const { rows } = await sql<Entries>`
    with f as (
      select * from jsonb_populate_record(null::offers, ${JSON.stringify(Object.fromEntries(columns))}::jsonb)
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
