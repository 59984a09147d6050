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
import { unlessRefused } from "~/web/request/unless-refused";
import { sheetPath } from "./sheet-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-offer-form:add.title",
  i18n: ["backoffice-offer-form"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "offer-creation";

export const loader = screenLoader({ may: "createOffer" }, async (screen) => {
  const eltoId = screen.param("eltoId");
  const [person, operator, choices] = await Promise.all([
    screen.me(),
    screen.api.operators.details({ eltoId }),
    offerChoices(screen),
  ]);
  return {
    eltoId,
    name: operator.tourismProduct.name.fr,
    // Preselected: an operator's offers usually have its own category.
    present: { category: operator.categories[0]?.technicalId },
    choices,
    translates: can.translateOffer(person),
    asks: !can.decideReviews(person),
    closeTo: sheetPath(eltoId, "deals-and-offers", screen.url.search),
    preview: await offerPreviewHtml(await previewOf(screen, { eltoId }), FORM),
  };
});

export const action = offerCreationAction({
  fixed: ({ param }) => ({ eltoId: param("eltoId") }),
  to: ({ param, url }) => sheetPath(param("eltoId"), "deals-and-offers", url.search),
  done: { live: "done.created", asked: "done.createdAsked" },
  form: FORM,
  show: offerPreviewHtml,
});

/** A new offer or good deal of the operator whose sheet is open. */
export default function AddOperatorOffer() {
  const { eltoId, name, present, choices, translates, asks, closeTo, preview } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-offer-form");
  return (
    <Drawer size="mid" title={t("add.title")} context={name} closeTo={closeTo}>
      <OfferForm
        id={FORM}
        preview={preview}
        choices={choices}
        present={present}
        translates={translates}
        closeTo={closeTo}
        submit={t(asks ? "add.ask" : "add.do")}
        hidden={() => (
          <>
            <FormKey />
            <input type="hidden" name="eltoId" value={eltoId} />
          </>
        )}
      />
    </Drawer>
  );
}
