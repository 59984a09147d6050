import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CONDITIONS_LIMIT } from "~/contract/limits";
import { offerTranslation } from "~/contract/offers/content";
import { offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { cutName } from "~/ui/display/names";
import { TranslationDrawer } from "~/ui/forms/translation-drawer";
import { OfferPreview } from "~/ui/offers/offer-preview";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { overlayHandle } from "~/ui/overlays/overlay";
import { byIntent } from "~/web/request/intents.server";
import { offerContentOf } from "~/web/request/offer-entry.server";
import { asTyped, previewOf, withPreview } from "~/web/request/offer-preview.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { proposeTranslations } from "~/web/request/translation.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, refusalOf } from "../sheet/available-actions";
import { offerPath } from "../sheet/offer-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-translation:offer.title",
  i18n: ["backoffice-translation", "backoffice-offer-actions"],
};

export const shouldRevalidate = unlessRefused;

/** Id of the drawer's form. */
const FORM = "offer-translation";

export const loader = screenLoader({ may: "translateOffer" }, async (screen) => {
  const offerId = screen.param("offerId");
  const [person, offer, translation] = await Promise.all([
    screen.me(),
    screen.api.offers.details({ offerId }),
    screen.api.offers.translations({ offerId }),
  ]);
  const outcome = offerTransition("translate", factsOf(offer, person), actorRoleOf(person));
  return {
    ...translation,
    refusal: refusalOf(offer, outcome),
    closeTo: offerPath(offerId, "informations", screen.url.search),
    preview: await offerPreviewHtml(
      await previewOf(screen, { ...offerContentOf(offer), eltoId: offer.eltoId }),
      FORM,
    ),
  };
});

export const action = screenAction({ may: "translateOffer" }, async (screen) => {
  const { title, description } = offerTranslation.shape;
  const machine = () => proposeTranslations(screen, { title, description });
  const answer = await byIntent<unknown>(
    screen,
    { machine, preview: () => asTyped(screen) },
    { unnamed: () => save(screen) },
  );
  const written = async () => {
    const offer = await screen.api.offers.details({ offerId: screen.param("offerId") });
    return { eltoId: offer.eltoId, content: offerContentOf(offer) };
  };
  return withPreview(screen, answer, { written, form: FORM, show: offerPreviewHtml });
});

async function save(screen: ScreenContext) {
  const { api, form, param, request, url } = screen;
  return form(offerTranslation, async (translation) => {
    const offerId = param("offerId");
    const saving = api.offers.translate({ offerId, ...translation, refuseNothing: "true" });
    const changed = await changesSomething(saving);
    const to = offerPath(offerId, "informations", url.search);
    return changed
      ? redirectWithToast(request, to, "backoffice-offers:done.translated")
      : redirectWithToast(request, to, "backoffice-offers:done.nothingChanged", {}, "info");
  });
}

/** Title and conditions of an offer in every language, all of them required. */
export default function TranslateOffer() {
  const loaded = useLoaderData<typeof loader>();
  const { title, description, outdatedTranslations, version, machineTranslation } = loaded;
  const { offerId, refusal, closeTo } = loaded;
  const answer = useActionData<{ preview?: string }>();
  const { t } = useTranslation(["backoffice-translation", "backoffice-offer-actions", "backoffice-errors"]);
  return (
    <TranslationDrawer
      id={FORM}
      title={t("offer.title")}
      name={cutName(title.fr)}
      fields={[
        { name: "title", label: t("offer.titleField") },
        { name: "description", label: t("offer.conditions"), limit: CONDITIONS_LIMIT, rows: 4 },
      ]}
      texts={{ title, description }}
      schema={async () => (await import("~/contract/offers/content")).offerTranslation}
      outdated={outdatedTranslations}
      back={t("offer.back")}
      preview={(form, isBehind) => (
        <OfferPreview
          html={answer?.preview ?? loaded.preview}
          form={form}
          offerId={offerId}
          isBehind={isBehind}
        />
      )}
      version={version}
      machineTranslation={machineTranslation}
      refusal={refusal && t(refusal)}
      closeTo={closeTo}
    />
  );
}
