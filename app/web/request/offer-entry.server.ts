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

/** What is edited of an offer. */
export const offerContentOf = (offer: OfferDetails): OfferContent =>
  contentOf({ ...offer, category: offer.categoryTechnicalId });

/** The same as its form shows it. */
export const offerEntry = (offer: OfferDetails) => {
  const { isOffer, ...entry } = offerContentOf(offer);
  return { ...entry, goodDeal: !isOffer };
};

/** What its form is read with. */
export const offerEntrySchema = <Schema extends z.ZodType<OfferContent>>(schema: Schema) =>
  asForm(withToday(schema, dayInBelgium(new Date())));

/** The categories of offers, by their labels. */
export const offerCategories = async (api: ScreenContext["api"]) =>
  (await api.content.categories()).map(({ technicalId, label }) => ({ value: technicalId, label }));

/** What the form offers to choose from. `present`: tags of the offer, which may be others. */
export async function offerChoices({ api }: ScreenContext, present: readonly string[] = []) {
  const [categories, tags] = await Promise.all([offerCategories(api), api.content.tags()]);
  return {
    categories,
    tags: [...new Set([...tags, ...present])].map((tag) => ({ value: tag, label: tag })),
  };
}

interface Creation {
  /** What the screen knows, whatever the form submits. */
  fixed?: (screen: ScreenContext) => { eltoId?: string; duplicateOf?: string };
  /** Where it leads; by default to the new offer. */
  to?: (screen: ScreenContext) => string;
  /** What was done by the programme, and by others, who asked for it. */
  done: { live: KeyOf<"backoffice-offers">; asked: KeyOf<"backoffice-offers"> };
  /** Id of the form, and what renders the preview beside it. */
  form: string;
  show: ShowPreview;
}

/** The action of the drawers that make an offer. */
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
