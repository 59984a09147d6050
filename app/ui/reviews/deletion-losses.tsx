import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OperatorDeletion } from "~/contract/reviews/operator-reviews";
import { formatDay, formatNumber } from "~/i18n/french";
import { requestDeletion } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { DataTable } from "~/ui/lists/data-table";
import { OfferKind } from "~/ui/offers/offer-cells";

const styles = requestDeletion();

interface DeletionLossesProps {
  takes: OperatorDeletion;
  /** Path of the operator's page. */
  pageTo: string;
}

/** The offers that leave the app with an operator, and who cannot sign in for it any more. */
export function DeletionLosses({ takes, pageTo }: DeletionLossesProps) {
  const { t } = useTranslation("backoffice-reviews");
  const { offers, numberOfOffers, users, numberOfUsers, numberOfLosingAccess } = takes;
  const keeping = numberOfUsers - numberOfLosingAccess;
  const unnamed = numberOfUsers - users.length;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t("deletion.offers", { count: numberOfOffers })}</dt>
          <dd>{formatNumber(numberOfOffers)}</dd>
        </div>
        <div>
          <dt>
            <span>{t("deletion.users", { count: numberOfLosingAccess })}</span>
            {keeping > 0 && <span>{t("deletion.keeping", { count: keeping })}</span>}
          </dt>
          <dd>{formatNumber(numberOfLosingAccess)}</dd>
        </div>
      </dl>
      {offers.length > 0 && (
        <Card
          flush
          title={t("deletion.offersTitle")}
          aside={
            numberOfOffers > offers.length && (
              <Link to={`${pageTo}/deals-and-offers`}>{t("deletion.all", { count: numberOfOffers })}</Link>
            )
          }
        >
          <DataTable
            label={t("deletion.offersTitle")}
            stacked
            rows={offers}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "title",
                header: t("deletion.offer"),
                cell: ({ id, title }) => <Link to={`/offers/${id}/informations`}>{title}</Link>,
              },
              {
                key: "kind",
                header: t("deletion.kind"),
                cell: ({ isOffer }) => <OfferKind deal={!isOffer} />,
              },
              { key: "end", header: t("deletion.until"), cell: ({ end }) => formatDay(end) },
            ]}
          />
        </Card>
      )}
      {users.length > 0 && (
        <Card
          title={t("deletion.people")}
          aside={
            unnamed > 0 && <Link to={`${pageTo}/users`}>{t("deletion.all", { count: numberOfUsers })}</Link>
          }
        >
          <ul>
            {users.map(({ id, name, keepsAccess }) => (
              <li key={id}>{t(keepsAccess ? "deletion.keeps" : "deletion.loses", { name })}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
