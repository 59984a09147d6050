import { z } from "zod";
import type { OfferDetails } from "~/contract/offers/answers";
import { offerCreation } from "~/contract/offers/content";
import { can } from "~/contract/permissions";
import type { KeyOf, TextKey } from "~/i18n/keys";
import { redirectWithToast } from "~/web/session/flash.server";
import { formKeyOf } from "./form-key.server";
import { type ScreenContext, screenAction } from "./screen.server";

/** The call's schema for the form, whose checkbox is the inverse of `isOffer`. */
export const asForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    const { goodDeal, ...fields } = given as Record<string, unknown>;
    return { ...fields, isOffer: !goodDeal };
  }, schema);

/** An offer as its form shows it. */
export const offerEntry = ({ isOffer, categoryTechnicalId: category, ...offer }: OfferDetails) => {
  const { title, description, start, end, visibilityStart, visibilityEnd, tags, bookingLink } = offer;
  const dates = { start, end, visibilityStart, visibilityEnd };
  return { title, description, category, goodDeal: !isOffer, ...dates, tags, bookingLink };
};

/** What the form offers to choose from. `present`: tags of the offer, which may be others. */
export async function offerChoices({ api }: ScreenContext, present: readonly string[] = []) {
  const [categories, tags] = await Promise.all([api.content.categories(), api.content.tags()]);
  return {
    categories: categories.map(({ technicalId, label }) => ({ value: technicalId, label })),
    tags: [...new Set([...tags, ...present])].map((tag) => ({ value: tag, label: tag })),
  };
}

interface Creation {
  /** What the screen knows, whatever the form submits. */
  fixed?: (screen: ScreenContext) => { eltoId?: string; duplicateOf?: string };
  /** What was done by the programme, and by others, who asked for it. */
  done: { live: KeyOf<"backoffice-offers">; asked: KeyOf<"backoffice-offers"> };
}

/** The action of the drawers that make an offer; leads to it. */
export const offerCreationAction = ({ fixed, done }: Creation) =>
  screenAction({ may: "createOffer" }, (screen) =>
    screen.form(asForm(offerCreation), async (creation) => {
      const { api, formData, me, request } = screen;
      const key = formKeyOf(formData());
      const { offerId } = await api.offers.create({ ...creation, ...fixed?.(screen), ...key });
      const words = can.decideReviews(await me()) ? done.live : done.asked;
      return redirectWithToast(
        request,
        `/offers/${offerId}/informations`,
        `backoffice-offers:${words}` as TextKey,
      );
    }),
  );
