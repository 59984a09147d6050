import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ENDING_SOON_DAYS } from "~/contract/limits";
import type { operatorOverview } from "~/contract/operators/account-calls";
import { formatDay } from "~/i18n/french";
import { account } from "~/theme/generated/recipes";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { OfferKind } from "~/ui/offers/offer-cells";

interface EndingSoonProps {
  offers: z.output<typeof operatorOverview>["endingSoon"];
}

/** Urgent within this many days of the end. */
const URGENT = 10;

/** Offers and good deals that end within 30 days, each with a link to extend it. */
export function EndingSoon({ offers }: EndingSoonProps) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Card
      title={t("ending.title")}
      aside={<Link to="/offers">{t("ending.all")}</Link>}
      flush={offers.length > 0}
    >
      {offers.length === 0 ? (
        <p>{t("ending.none", { count: ENDING_SOON_DAYS })}</p>
      ) : (
        <DataTable
          label={t("ending.title")}
          stacked
          rows={offers}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "offer",
              header: t("ending.offer"),
              cell: ({ id, title, isOffer }) => (
                <RowName to={`/offers/${id}/informations`} title={title}>
                  <OfferKind deal={!isOffer} />
                </RowName>
              ),
            },
            {
              key: "end",
              header: t("ending.end"),
              cell: ({ end, daysLeft }) => (
                <>
                  <span className={daysLeft < URGENT ? account().soon : "nw"}>
                    {t("ending.left", { count: daysLeft })}
                  </span>
                  <br />
                  <small>
                    <time dateTime={end}>{formatDay(end)}</time>
                  </small>
                </>
              ),
            },
            {
              key: "prolong",
              header: <span className="sr">{t("ending.prolong")}</span>,
              cell: ({ id, title, dashboardStatus }) =>
                dashboardStatus === "Validated" ? (
                  <ButtonLink
                    to={`/offers/${id}/edit`}
                    variant="secondary"
                    size="sm"
                    aria-label={t("ending.prolongOf", { title })}
                  >
                    {t("ending.prolong")}
                  </ButtonLink>
                ) : (
                  <RequestBadge value={dashboardStatus} />
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
