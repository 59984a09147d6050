import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cutName } from "~/ui/display/names";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { Drawer, DrawerBody } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { offerContentOf } from "~/web/request/offer-entry.server";
import { previewOf } from "~/web/request/offer-preview.server";
import { screenLoader } from "~/web/request/screen.server";
import { offerPath } from "./offer-path";

export const handle = { ...overlayHandle, title: "backoffice-offers:actions.preview" };

export const loader = screenLoader({ may: "editOffer" }, async (screen) => {
  const offerId = screen.param("offerId");
  const offer = await screen.api.offers.details({ offerId });
  return {
    name: offer.title.fr,
    preview: await offerPreviewHtml(
      await previewOf(screen, { ...offerContentOf(offer), eltoId: offer.eltoId }),
    ),
    closeTo: offerPath(offerId, "informations", screen.url.search),
  };
});

/** How the pass app shows the offer as it is stored. */
export default function OfferAsShown() {
  const { name, preview, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-offers");
  return (
    <Drawer title={t("actions.preview")} context={cutName(name)} closeTo={closeTo}>
      <DrawerBody>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes what was written */}
        <article dangerouslySetInnerHTML={{ __html: preview }} />
      </DrawerBody>
    </Drawer>
  );
}
