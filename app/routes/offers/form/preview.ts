import { redirect } from "@remix-run/node";
import { withFieldsOf } from "~/ui/offers/offer-fields";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { SET_ASIDE } from "~/ui/reviews/editable-comparison";
import { offerContentOf } from "~/web/request/offer-entry.server";
import { typedOffer } from "~/web/request/offer-preview.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";

/** The preview of an offer that is being written, as HTML, for forms with JavaScript. `?offer=`: the edited offer. */
export const action = screenAction({ may: "editOffer" }, async (screen) => {
  const { api, formData, url } = screen;
  const offerId = url.searchParams.get("offer");
  const offer = offerId ? await api.offers.details({ offerId }) : undefined;
  const draft = typedOffer(screen, offer && { eltoId: offer.eltoId, content: offerContentOf(offer) });
  const setAside = formData().getAll(SET_ASIDE).map(String);
  const previous =
    offerId && setAside.length > 0 ? (await api.offerDashboard.details({ id: offerId })).previous : null;
  const previewed = await api.publication.previewOffer(
    previous ? withFieldsOf(previous, draft, setAside) : draft,
  );
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(await offerPreviewHtml(previewed, ""), { headers });
});

export const loader = screenLoader({ may: "editOffer" }, async () => redirect("/offers"));
