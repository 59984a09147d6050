import type { z } from "zod";
import { dayInBelgium } from "~/contract/belgian-day";
import type { OfferDetails } from "~/contract/offers/answers";
import { asForm, contentOf, type OfferContent, offerCreation, withToday } from "~/contract/offers/content";
import { can } from "~/contract/permissions";
import type { KeyOf, TextKey } from "~/i18n/keys";
import { redirectWithToast } from "~/web/session/flash.server";
import { byIntent } from "./intents.server";
import { asTyped, type ShowPreview, withPreview } from "./offer-preview.server";
import { type ScreenContext, screenAction } from "./screen.server";

/** The editable part of an offer. */
export const offerContentOf = (offer: OfferDetails): OfferContent =>
  contentOf({ ...offer, category: offer.categoryTechnicalId });

/** The values of an offer's form. */
export const offerEntry = (offer: OfferDetails) => {
  const { isOffer, ...entry } = offerContentOf(offer);
  return { ...entry, goodDeal: !isOffer };
};

/** The schema of an offer's form. */
export const offerEntrySchema = <Schema extends z.ZodType<OfferContent>>(schema: Schema) =>
  asForm(withToday(schema, dayInBelgium(new Date())));

/** The categories of offers, by their labels. */
export const offerCategories = async (api: ScreenContext["api"]) =>
  (await api.content.categories()).map(({ technicalId, label }) => ({ value: technicalId, label }));

/** The choices of the form. @param present the offer's own tags, which may no longer be offered */
export async function offerChoices({ api }: ScreenContext, present: readonly string[] = []) {
  const [categories, tags] = await Promise.all([offerCategories(api), api.content.tags()]);
  return {
    categories,
    tags: [...new Set([...tags, ...present])].map((tag) => ({ value: tag, label: tag })),
  };
}

interface Creation {
  /** Values set by the screen, which override submitted ones. */
  fixed?: (screen: ScreenContext) => { eltoId?: string; duplicateOf?: string };
  /** Redirect target; by default the new offer. */
  to?: (screen: ScreenContext) => string;
  /** Message for an offer that is live at once, and for one that was requested. */
  done: { live: KeyOf<"backoffice-offers">; asked: KeyOf<"backoffice-offers"> };
  /** Id of the form, and the renderer of its preview. */
  form: string;
  show: ShowPreview;
}

/** The action of the drawers that create an offer. */
export const offerCreationAction = ({ fixed, to, done, ...preview }: Creation) =>
  screenAction({ may: "createOffer" }, async (screen) => {
    const create = () =>
      screen.form(offerEntrySchema(offerCreation), async (creation) => {
        const { api, me, request } = screen;
        const { offerId } = await api.offers.create({ ...creation, ...fixed?.(screen) });
        const words = can.decideReviews(await me()) ? done.live : done.asked;
        return redirectWithToast(
          request,
          to?.(screen) ?? `/offers/${offerId}/informations`,
          `backoffice-offers:${words}` as TextKey,
        );
      });
    const answer = await byIntent<unknown>(screen, { preview: () => asTyped(screen) }, { unnamed: create });
    return withPreview(screen, answer, preview);
  });
