import type { OfferContent } from "~/contract/offers/content";
import type { PublishStatus } from "~/contract/publish-status";
import type { OutdatedTexts } from "~/contract/translated-texts";
import type { ActionContext } from "../pipeline.server";
import type { Modification } from "../reviews/modified-by";
import { scopeOf } from "../scope.server";
import { columnsOf, type LockedOffer } from "./lock-offer.server";

/** The columns that a change of an offer may set. */
export interface StoredFacts {
  content: OfferContent;
  outdated: OutdatedTexts;
  archived: boolean;
  approved: boolean;
  /** The outcome of its creation request, for an offer that was never accepted. */
  creationDecision: LockedOffer["creation_decision"];
  publishStatus: PublishStatus;
  deletedAt: string | null;
  /** Who last changed the fields above, and when. */
  modified: Modification;
}

/** The changes made by a decision about an offer. */
export interface DecidedChange {
  before: StoredFacts;
  after: { publishStatus: PublishStatus; version: number };
}

export const factsOf = ({
  content,
  outdated_texts,
  archived,
  approved,
  creation_decision,
  publish_status,
  deleted_at,
  updated_by,
  updated_at,
}: LockedOffer): StoredFacts => ({
  content,
  outdated: outdated_texts,
  archived,
  approved,
  creationDecision: creation_decision,
  publishStatus: publish_status,
  deletedAt: deleted_at,
  modified: { by: updated_by, at: updated_at },
});

/** The logged values besides the content. */
export const toldFacts = ({ publishStatus, deletedAt }: StoredFacts) => ({ publishStatus, deletedAt });

/** Writes a locked offer as its next version. */
export async function storeOffer(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  before: LockedOffer,
  facts: StoredFacts,
) {
  await scopeOf(actor)
    .update(db, "offers")
    .set({
      ...columnsOf(facts.content),
      outdated_texts: JSON.stringify(facts.outdated),
      archived: facts.archived,
      approved: facts.approved,
      creation_decision: facts.creationDecision,
      deleted_at: facts.deletedAt,
      // Opening or closing a request counts as a new version, so that nobody overwrites a change they have not seen.
      version: before.version + 1,
      updated_at: facts.modified.at,
      updated_by: facts.modified.by,
    })
    .where("id", "=", before.id)
    .execute();
  await scopeOf(actor)
    .update(db, "offer_publications")
    .set({ publish_status: facts.publishStatus })
    .where("id", "=", before.id)
    .execute();
}
