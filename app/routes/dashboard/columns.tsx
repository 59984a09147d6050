import type { TFunction } from "i18next";
import type { OfferDashboardRow } from "~/contract/reviews/offer-reviews";
import type { OperatorDashboardRow } from "~/contract/reviews/operator-reviews";
import { formatLongAge, formatMoment } from "~/i18n/french";
import { RequestBadge } from "~/ui/display/badge";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { ListName } from "~/ui/display/list-name";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { type Column, RowName } from "~/ui/lists/data-table";
import { Kind, OfferKind, OfferPeriods } from "~/ui/offers/offer-cells";
import type { reviewPath } from "~/ui/reviews/review-path";

type T = TFunction<["backoffice-dashboard", "backoffice-reviews"]>;
/** Where a request is decided. */
type ReviewOf = typeof reviewPath;

/** Who asked, and how long ago. */
const askedColumn = (t: T, now: string) => ({
  key: "asked",
  header: t("asked"),
  cell: ({ author, createdAt }: { author: string; createdAt: string }) => (
    <>
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {formatLongAge(createdAt, now)}
      </time>
      <p>{author}</p>
    </>
  ),
});

export const offerColumns = (t: T, now: string, reviewOf: ReviewOf): Column<OfferDashboardRow>[] => [
  {
    key: "title",
    header: t("offer"),
    cell: ({ id, requestId, title, eltoTitle, categoryTechnicalId }) => {
      const { icon, tone } = categoryAppearance(categoryTechnicalId);
      return (
        <RowName
          to={reviewOf({ subject: "offer", subjectId: id })}
          preventScrollReset
          title={title}
          icon={icon}
          tone={tone}
          choose={<ChooseRow form="offers-chosen" value={requestId} name={title} />}
        >
          <ListName name={eltoTitle} />
        </RowName>
      );
    },
  },
  {
    key: "kind",
    header: t("kind"),
    cell: ({ isOffer, category }) => (
      <>
        <OfferKind deal={!isOffer} />
        <p>{category}</p>
      </>
    ),
  },
  {
    key: "periods",
    header: (
      <>
        {t("validity")}
        <br />
        {t("visibility")}
      </>
    ),
    cell: ({ activityStart, activityEnd, visibilityStart, visibilityEnd }) => (
      <OfferPeriods
        valid={[activityStart, activityEnd]}
        visible={[visibilityStart, visibilityEnd]}
        labels={[t("validity"), t("visibility")]}
      />
    ),
  },
  askedColumn(t, now),
  {
    key: "request",
    header: t("request"),
    cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
  },
];

export const operatorColumns = (t: T, now: string, reviewOf: ReviewOf): Column<OperatorDashboardRow>[] => [
  {
    key: "title",
    header: t("operator"),
    cell: ({ id, requestId, title, categories, categoriesTechnicalIds }) => {
      const { icon, tone } = categoryAppearance(categoriesTechnicalIds[0]);
      return (
        <RowName
          to={reviewOf({ subject: "operator", subjectId: id })}
          preventScrollReset
          title={title}
          icon={icon}
          tone={tone}
          choose={<ChooseRow form="operators-chosen" value={requestId} name={title} />}
        >
          {categories.join(" · ")}
        </RowName>
      );
    },
  },
  {
    key: "type",
    header: t("type"),
    cell: ({ isDistributor }) => (
      <Kind icon={isDistributor ? "identification-card" : "storefront"}>
        {t(isDistributor ? "distributor" : "member")}
      </Kind>
    ),
  },
  askedColumn(t, now),
  {
    key: "request",
    header: t("request"),
    cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
  },
];
