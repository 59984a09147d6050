import type { CurrentUser } from "~/contract/current-user";
import type { ErrorCode } from "~/contract/errors";
import type { OfferDetails } from "~/contract/offers/answers";
import { wasNeverAccepted } from "~/contract/offers/statuses";
import {
  type OfferAction,
  type OfferFacts,
  offerActions,
  offerTransition,
} from "~/contract/offers/transitions";
import { actorRoleOf, can, type PermissionName } from "~/contract/permissions";
import { errorKey } from "~/i18n/keys";

export const rights = {
  edit: "editOffer",
  translate: "translateOffer",
  duplicate: "createOffer",
  delete: "deleteOffer",
  restore: "restoreOffer",
  archive: "archiveOffer",
  unarchive: "unarchiveOffer",
  withdraw: "editOffer",
  amend: "editOffer",
} as const satisfies Record<OfferAction, PermissionName>;

/**
 * Actions that the person has no permission for are missing; `code` is the reason why an action is not possible now,
 * `asks` whether it opens a request.
 */
export type AvailableActions = Partial<Record<OfferAction, { code: ErrorCode | null; asks: boolean }>>;

/** The facts on which the available actions depend. */
export const factsOf = (offer: OfferDetails, person: CurrentUser): OfferFacts => ({
  archived: offer.status === "Archived",
  approved: !wasNeverAccepted(offer.status),
  publishStatus: offer.publishStatus,
  openRequest: offer.openRequest?.kind ?? null,
  ownRequest: offer.openRequest?.author.id === person.id,
  shown: offer.shown,
  deleted: offer.deletedAt !== null,
});

/** The sentence that says why an action is not possible now. */
export const refusalOf = (
  { deletedAt }: Pick<OfferDetails, "deletedAt">,
  outcome: ReturnType<typeof offerTransition>,
) => {
  if (outcome.allowed) return null;
  return deletedAt ? ("backoffice-offer-actions:deleted" as const) : errorKey(outcome.code);
};

/** The person's actions on an offer, including those that its state currently forbids. */
export const actionsFor = (offer: OfferDetails, person: CurrentUser): AvailableActions =>
  Object.fromEntries(
    offerActions
      .filter((action) => can[rights[action]](person))
      .map((action) => {
        const outcome = offerTransition(action, factsOf(offer, person), actorRoleOf(person));
        return [
          action,
          outcome.allowed
            ? { code: null, asks: outcome.effect.open !== undefined }
            : { code: outcome.code, asks: false },
        ];
      }),
  );
