import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { MissingPart } from "~/ui/display/empty-state";
import { listTitle } from "~/ui/lists/list-title";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { Screen } from "~/ui/overlays/overlay";
import { ContentHistory } from "~/ui/reviews/content-history";
import { existingPage } from "~/web/lists/last-page.server";
import { offerCategories } from "~/web/request/offer-entry.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { comparedVersions } from "~/web/request/versions.server";
import { offerPath } from "./offer-path";
import { useOffer } from "./sheet";

export const handle = {
  title: ({ versions }: { versions: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-history:title"), versions),
  i18n: ["backoffice-history", "backoffice-offer-form", "backoffice-badges"],
};

export const loader = screenLoader({ may: "readOfferHistory" }, async (screen) => {
  const { api, page, param, url } = screen;
  const offerId = param("offerId");
  const [versions, compared, categories] = await Promise.all([
    api.offers.history({ offerId, PageNumber: page }),
    comparedVersions(screen, (requestId) => api.offers.historyVersion({ offerId, requestId })),
    nullIfUnavailable(offerCategories(api)),
  ]);
  return { versions: existingPage(url, versions), ...compared, categories };
});

/** The decided requests about an offer, and two of its versions side by side. */
export default function OfferHistory() {
  const { categories, ...history } = useLoaderData<typeof loader>();
  const { offer } = useOffer();
  const { search } = useLocation();
  return (
    <Screen>
      {history.comparison && !categories && <MissingPart of="labels" />}
      <ContentHistory
        {...history}
        fields={useOfferFields({ categories: categories ?? [], tags: [] })}
        closeTo={offerPath(offer.offerId, "history", search)}
      />
    </Screen>
  );
}
