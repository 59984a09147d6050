import type { TFunction } from "i18next";
import type { ListState } from "~/contract/lists";
import type { OfferListItem } from "~/contract/offers/answers";
import type { OfferFilters } from "~/contract/offers/filters";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { type Column, ListName, RowName, TwoLines } from "~/ui/lists/data-table";
import { headings } from "~/ui/lists/headings";
import { fromList } from "~/ui/lists/return-to";
import { OfferKind, OfferPeriods, WrittenLanguages } from "~/ui/offers/offer-cells";
import { LastRefusalNote } from "~/ui/reviews/last-refusal";

interface Shown {
  list: Pick<ListState<string, OfferFilters["OrderBy"]>, "sort" | "sorts">;
  /** The list's own. */
  query: string;
  /** Rows have boxes. */
  choosing: boolean;
  /** For those who see the offers of many places. */
  placed: boolean;
  t: TFunction<["backoffice-offers", "backoffice-badges"]>;
}

export function offerColumns({ list, query, choosing, placed, t }: Shown): Column<OfferListItem>[] {
  const heading = headings(list, query);
  const place: Column<OfferListItem> = {
    key: "place",
    header: t("list.place"),
    needs: "width",
    cell: ({ province, city, tourismOfficeLabel }) => (
      <TwoLines>
        {province ?? city}
        <p>{tourismOfficeLabel ?? city}</p>
      </TwoLines>
    ),
  };
  return [
    {
      key: "title",
      ...heading(
        { words: t("list.offer") },
        { words: t("list.operator"), by: "name", direction: "ascending" },
      ),
      cell: (offer) => {
        const { icon, tone } = categoryAppearance(offer.categoryTechnicalId);
        const title = offer.title.fr;
        return (
          <RowName
            to={fromList(`/offers/${offer.offerId}/informations`, query)}
            title={title}
            icon={icon}
            tone={tone}
            choose={choosing && <ChooseRow value={offer.offerId} name={title} />}
          >
            <ListName name={offer.productName} />
          </RowName>
        );
      },
    },
    {
      key: "kind",
      header: t("list.kind"),
      needs: "room",
      cell: ({ isOffer, category }) => (
        <TwoLines>
          <OfferKind deal={!isOffer} />
          <p>{category}</p>
        </TwoLines>
      ),
    },
    ...(placed ? [place] : []),
    {
      key: "dates",
      ...heading(
        { words: t("list.valid"), by: "validityStart", direction: "ascending" },
        { words: t("list.visible"), by: "visibilityStart", direction: "ascending" },
      ),
      cell: ({ start, end, visibilityStart, visibilityEnd }) => (
        <OfferPeriods
          valid={[start, end]}
          visible={[visibilityStart, visibilityEnd]}
          labels={[t("list.valid"), t("list.visible")]}
        />
      ),
    },
    {
      key: "languages",
      header: t("list.languages"),
      numeric: true,
      needs: "width",
      cell: (offer) => <WrittenLanguages written={offer.languages} />,
    },
    {
      key: "state",
      header: (
        <>
          {t("list.state")}
          <br />
          {t("list.request")}
        </>
      ),
      // In one column: few have a request, and titles need the room.
      cell: ({ status, publishStatus, dashboardStatus, refusal }) => (
        <TwoLines>
          <StatusBadge value={status} gender="f" />
          <PublishBadge value={publishStatus} />
          <RequestBadge value={dashboardStatus} />
          {refusal && <LastRefusalNote refusal={refusal} />}
        </TwoLines>
      ),
    },
  ];
}
