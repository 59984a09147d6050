import { z } from "zod";
import type { OfferEffect } from "~/contract/offers/transitions";
import { offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf } from "~/contract/permissions";
import type { KeyOf, TextKey } from "~/i18n/keys";
import { orAskedAgain } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, refusalOf, rights } from "../sheet/available-actions";
import { offerPath } from "../sheet/offer-path";

/** Actions on an offer that only need a confirmation. */
export type ConfirmedAction = "withdraw" | "archive" | "unarchive" | "delete" | "restore";

/** `requestId` is the open request that the dialog was about. */
const perform: Record<
  ConfirmedAction,
  (api: ScreenContext["api"], offerId: string, requestId: string) => Promise<unknown>
> = {
  withdraw: (api, offerId, requestId) => api.offers.withdraw({ offerId, requestId }),
  archive: (api, offerId) => api.offers.archive({ offerId }),
  unarchive: (api, offerId) => api.offers.unarchive({ offerId }),
  delete: (api, offerId) => api.offers.remove({ offerId }),
  restore: (api, offerId) => api.offers.restore({ offerId }),
};

/** What an action changes, as keys of sentences in reading order. */
function consequencesOf(
  action: ConfirmedAction,
  effect: OfferEffect,
  shown: boolean,
): KeyOf<"backoffice-offer-actions">[] {
  if (effect.open) return action === "delete" ? ["delete.asked"] : ["unarchive.asked"];
  const leaves = shown ? (["leavesApp"] as const) : [];
  switch (action) {
    case "withdraw":
      return ["withdraw.now"];
    case "archive":
      return ["archive.now", ...leaves, "archive.back"];
    case "delete":
      return ["delete.now", ...leaves, "delete.back"];
    case "unarchive":
      return ["unarchive.now", "entersApp"];
    case "restore":
      return ["restore.now", ...(effect.publishStatus === "WaitingPublish" ? (["entersApp"] as const) : [])];
  }
}

/** The offer in the URL, and what the action would do to it for this person. */
async function prospect(screen: ScreenContext, action: ConfirmedAction) {
  const [person, offer] = await Promise.all([
    screen.me(),
    screen.api.offers.details({ offerId: screen.param("offerId") }),
  ]);
  return { offer, outcome: offerTransition(action, factsOf(offer, person), actorRoleOf(person)) };
}

export const loaderFor = (action: ConfirmedAction) =>
  screenLoader({ may: rights[action] }, async (screen) => {
    const { offer, outcome } = await prospect(screen, action);
    return {
      action,
      title: offer.title.fr,
      productName: offer.productName,
      category: offer.categoryTechnicalId,
      requestId: offer.openRequest?.id ?? "",
      asks: outcome.allowed && outcome.effect.open !== undefined,
      consequences: outcome.allowed ? consequencesOf(action, outcome.effect, offer.shown) : [],
      refusal: refusalOf(offer, outcome),
      closeTo: offerPath(offer.offerId, "informations", screen.url.search),
    };
  });

export const actionFor = (action: ConfirmedAction) =>
  screenAction({ may: rights[action] }, (screen) =>
    screen.form(z.object({ requestId: z.string().default("") }), async ({ requestId }) => {
      const offerId = screen.param("offerId");
      const read = () => screen.api.offers.details({ offerId });
      await orAskedAgain(screen, perform[action](screen.api, offerId, requestId), read);
      const { openRequest } = await read();
      const asked = openRequest ? "Asked" : "";
      // A deleted offer stays in sight of those who may restore it, and of those who only asked.
      const to = offerPath(offerId, "informations", screen.url.search);
      return redirectWithToast(screen.request, to, `backoffice-offers:done.${action}${asked}` as TextKey);
    }),
  );
