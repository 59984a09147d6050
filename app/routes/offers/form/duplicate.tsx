import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { inFrench } from "~/contract/fields";
import { offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf, can } from "~/contract/permissions";
import { Alert } from "~/ui/display/alert";
import { cutName } from "~/ui/display/names";
import { FormKey } from "~/ui/forms/form-key";
import { OfferForm } from "~/ui/offers/offer-form";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { Drawer, DrawerRefusal } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import {
  offerChoices,
  offerContentOf,
  offerCreationAction,
  offerEntry,
} from "~/web/request/offer-entry.server";
import { previewOf } from "~/web/request/offer-preview.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { factsOf, refusalOf } from "../sheet/available-actions";
import { offerPath } from "../sheet/offer-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-offer-form:duplicate.title",
  i18n: ["backoffice-offer-form", "backoffice-offer-actions", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "offer-duplicate";

export const loader = screenLoader({ may: "createOffer" }, async (screen) => {
  const offerId = screen.param("offerId");
  const [person, offer] = await Promise.all([screen.me(), screen.api.offers.details({ offerId })]);
  const outcome = offerTransition("duplicate", factsOf(offer, person), actorRoleOf(person));
  const { title, description, ...rest } = offerEntry(offer);
  const texts = { title: inFrench(title.fr), description: inFrench(description.fr) };
  const { eltoId } = offer;
  return {
    eltoId,
    name: offer.productName,
    present: { ...rest, ...texts },
    choices: await offerChoices(screen, offer.tags),
    asks: !can.decideReviews(person),
    refusal: refusalOf(offer, outcome),
    closeTo: offerPath(offerId, "informations", screen.url.search),
    preview: await offerPreviewHtml(
      await previewOf(screen, { ...offerContentOf(offer), ...texts, eltoId }),
      FORM,
    ),
  };
});

export const action = offerCreationAction({
  fixed: ({ param }) => ({ duplicateOf: param("offerId") }),
  done: { live: "done.duplicated", asked: "done.duplicatedAsked" },
  form: FORM,
  show: offerPreviewHtml,
});

/** A copy of an offer to correct before it is made; only its French texts are taken over. */
export default function DuplicateOffer() {
  const { eltoId, name, present, choices, asks, refusal, closeTo, preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-offer-form", "backoffice-offer-actions", "backoffice-errors"]);
  const title = cutName(present.title.fr);
  return (
    <Drawer
      size="mid"
      title={t("duplicate.title")}
      context={t(asks ? "duplicate.asks" : "duplicate.context", { title, name })}
      closeTo={closeTo}
    >
      {refusal ? (
        <DrawerRefusal why={t(refusal)} back={t("duplicate.back")} closeTo={closeTo} />
      ) : (
        <OfferForm
          id={FORM}
          preview={preview}
          choices={choices}
          present={present}
          translates={false}
          notice={
            <Alert tone="info" title={t("duplicate.french")}>
              {t(asks ? "duplicate.theirs" : "duplicate.yours")}
            </Alert>
          }
          closeTo={closeTo}
          submit={t(asks ? "add.ask" : "duplicate.do")}
          hidden={() => (
            <>
              <FormKey />
              <input type="hidden" name="eltoId" value={eltoId} />
            </>
          )}
        />
      )}
    </Drawer>
  );
}
