import { isFilledIn, type Language, languages } from "~/contract/languages";
import type { OfferContent } from "~/contract/offers/content";
import type { PublishStatus } from "~/contract/publish-status";
import type { ActionContext } from "../pipeline.server";
import type { Modification } from "../reviews/modified-by";
import { scopeOf } from "../scope.server";
import { columnsOf, type LockedOffer } from "./lock-offer.server";

/** What a change of an offer may set. */
export interface StoredFacts {
  content: OfferContent;
  outdated: OutdatedTranslations;
  archived: boolean;
  approved: boolean;
  /** How the request of its creation ended, while it was never accepted. */
  creationDecision: LockedOffer["creation_decision"];
  publishStatus: PublishStatus;
  deletedAt: string | null;
  /** Who changed last what is above, and when. */
  modified: Modification;
}

/** What a decision about an offer changed. */
export interface DecidedChange {
  before: StoredFacts;
  after: { publishStatus: PublishStatus; version: number };
}

export const factsOf = ({
  content,
  outdated_translations,
  archived,
  approved,
  creation_decision,
  publish_status,
  deleted_at,
  updated_by,
  updated_at,
}: LockedOffer): StoredFacts => ({
  content,
  outdated: outdated_translations,
  archived,
  approved,
  creationDecision: creation_decision,
  publishStatus: publish_status,
  deletedAt: deleted_at,
  modified: { by: updated_by, at: updated_at },
});

/** What the log tells of them besides the content. */
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
      outdated_translations: JSON.stringify(facts.outdated),
      archived: facts.archived,
      approved: facts.approved,
      creation_decision: facts.creationDecision,
      deleted_at: facts.deletedAt,
      // Opening or closing a request counts as a new version: nobody overwrites a change they have not seen.
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

/** By language, when the French last changed under its translation; a language that follows it is absent. */
type OutdatedTranslations = Partial<Record<Language, string>>;

/**
 * Which translations the French has left behind after a save. `checked`: the person had every language in front of
 * them, so that what they left as it was still holds.
 */
export function outdatedAfter(
  before: { content: OfferContent; outdated: OutdatedTranslations },
  content: OfferContent,
  { at, checked }: { at: Date; checked: boolean },
): OutdatedTranslations {
  const changed = (language: Language) =>
    content.title[language] !== before.content.title[language] ||
    content.description[language] !== before.content.description[language];
  const isTranslated = (language: Language) =>
    isFilledIn(content.title[language]) || isFilledIn(content.description[language]);
  if (checked) return {};
  return Object.fromEntries(
    languages
      .filter((language) => language !== "fr" && isTranslated(language) && !changed(language))
      .flatMap((language) => {
        const since = changed("fr") ? at.toISOString() : before.outdated[language];
        return since ? [[language, since]] : [];
      }),
  );
}
