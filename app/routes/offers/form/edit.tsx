import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { offerEdit } from "~/contract/offers/content";
import { can } from "~/contract/permissions";
import { cutName } from "~/ui/display/names";
import { OfferForm } from "~/ui/offers/offer-form";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { changesSomething } from "~/web/request/changes-something.server";
import { asForm, offerChoices, offerEntry } from "~/web/request/offer-entry.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { offerPath } from "../sheet/offer-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-offer-form:edit.title",
  i18n: ["backoffice-offer-form"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "editOffer" }, async (screen) => {
  const offerId = screen.param("offerId");
  const [person, offer] = await Promise.all([screen.me(), screen.api.offers.details({ offerId })]);
  return {
    offerId,
    version: offer.version,
    present: offerEntry(offer),
    choices: await offerChoices(screen, offer.tags),
    translates: can.translateOffer(person),
    asks: !can.decideReviews(person),
    closeTo: offerPath(offerId, "informations", screen.url.search),
  };
});

export const action = screenAction({ may: "editOffer" }, async ({ api, form, me, param, request, url }) =>
  form(asForm(offerEdit), async (edit) => {
    const offerId = param("offerId");
    const changed = await changesSomething(api.offers.update({ ...edit, offerId, refuseNothing: "true" }));
    const to = offerPath(offerId, "informations", url.search);
    if (!changed) return redirectWithToast(request, to, "backoffice-offers:done.nothingChanged", {}, "info");
    const asks = !can.decideReviews(await me());
    return redirectWithToast(
      request,
      to,
      asks ? "backoffice-offers:done.savedAsked" : "backoffice-offers:done.saved",
    );
  }),
);

/** Changes an offer: saved at once, or asked for. */
export default function EditOffer() {
  const { offerId, version, present, choices, translates, asks, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { t } = useTranslation("backoffice-offer-form");
  const title = cutName(present.title.fr);
  // Whoever was told that somebody saved meanwhile saves over it; everybody else against what they began with.
  const isStale = answer?.refusal?.code === "staleVersion";
  const begun = answer?.lastResult.initialValue?.version;
  return (
    <Drawer
      size="mid"
      title={t("edit.title")}
      context={t(asks ? "edit.asks" : "edit.context", { title })}
      closeTo={closeTo}
    >
      <OfferForm
        id="offer-edit"
        choices={choices}
        present={present}
        translates={translates}
        closeTo={closeTo}
        submit={t(asks ? "edit.ask" : "edit.do")}
      >
        <input type="hidden" name="offerId" value={offerId} />
        <input type="hidden" name="version" value={isStale ? version : String(begun ?? version)} />
      </OfferForm>
    </Drawer>
  );
}
