import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { FormKey } from "~/ui/forms/form-key";
import { OfferForm } from "~/ui/offers/offer-form";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { offerChoices, offerCreationAction } from "~/web/request/offer-entry.server";
import { previewOf } from "~/web/request/offer-preview.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-offer-form:add.title",
  i18n: ["backoffice-offer-form"],
};

const FORM = "offer-creation";

export const loader = screenLoader({ may: "createOffer" }, async (screen) => {
  const [person, operators, choices] = await Promise.all([
    screen.me(),
    screen.api.operators.dropdown(),
    offerChoices(screen),
  ]);
  return {
    choices,
    operators: operators.map(({ id, label }) => ({ value: id, label })),
    translates: can.translateOffer(person),
    asks: !can.decideReviews(person),
    closeTo: `/offers${screen.url.search}`,
    preview: await offerPreviewHtml(await previewOf(screen, {}), FORM),
  };
});

export const action = offerCreationAction({
  done: { live: "done.created", asked: "done.createdAsked" },
  form: FORM,
  show: offerPreviewHtml,
});

/** Creates an offer or good deal, or a request for one. */
export default function AddOffer() {
  const { choices, operators, translates, asks, closeTo, preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-offer-form");
  return (
    <Drawer
      size="mid"
      title={t("add.title")}
      context={t(asks ? "add.asks" : "add.context")}
      closeTo={closeTo}
    >
      <OfferForm
        id={FORM}
        preview={preview}
        choices={choices}
        operators={operators}
        translates={translates}
        closeTo={closeTo}
        submit={t(asks ? "add.ask" : "add.do")}
        hidden={() => <FormKey />}
      />
    </Drawer>
  );
}
