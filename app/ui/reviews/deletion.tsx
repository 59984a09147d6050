import { useTranslation } from "react-i18next";
import type { OperatorDeletion } from "~/contract/reviews/operator-reviews";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { formatDay, formatNumber } from "~/i18n/french";
import { requestDeletion } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable } from "~/ui/lists/data-table";
import { OfferKind } from "~/ui/offers/offer-cells";
import { usePressedBy } from "./pressed-by";
import { useReviewSteps } from "./review-steps";

const styles = requestDeletion();

export interface DeletionStep {
  subject: ReviewSubject;
  /** What is also deleted. For an offer, nothing. */
  takes?: OperatorDeletion;
  /** It is not archived already. */
  mayArchive: boolean;
  /** The person was asked, and must press once more. */
  confirming: boolean;
}

interface DeletionLossesProps {
  takes: OperatorDeletion;
  /** Path of the operator's page. */
  pageTo: string;
}

/** The offers that leave the app with an operator, and the users who will no longer be able to sign in for it. */
function DeletionLosses({ takes, pageTo }: DeletionLossesProps) {
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

/** What a deletion also deletes, what stays, and what archiving would keep. */
export function DeletionConsequences({
  subject,
  takes,
  mayArchive,
  confirming,
  pageTo,
}: DeletionStep & { pageTo: string }) {
  const { t } = useTranslation("backoffice-reviews");
  const keptItem = (words: string) => (
    <li key={words}>
      <Icon name="check-bold" />
      {words}
    </li>
  );
  const lostItem = (words: string) => (
    <li key={words} data-lost>
      <Icon name="x-bold" />
      {words}
    </li>
  );
  const loses = !takes || takes.numberOfLosingAccess > 0;
  return (
    <div className={styles.root}>
      {confirming && (
        <Alert tone="danger" live title={t(`deletion.question.${subject}`)}>
          {takes &&
            t("deletion.summary", {
              offers: t("deletion.offersCount", { count: takes.numberOfOffers }),
              users: t("deletion.usersCount", { count: takes.numberOfLosingAccess }),
            })}
        </Alert>
      )}
      {takes && <DeletionLosses takes={takes} pageTo={pageTo} />}
      <div className={styles.answers}>
        {mayArchive && (
          <section className={styles.answer} data-advised>
            <h2>
              <Icon name="archive" />
              {t("deletion.rather")}
            </h2>
            <ul>
              {keptItem(t(`deletion.archived.leaves.${subject}`))}
              {keptItem(t(`deletion.archived.access.${subject}`))}
              {keptItem(t("deletion.archived.back"))}
            </ul>
          </section>
        )}
        <section className={styles.answer}>
          <h2>
            <Icon name="trash" />
            {t("deletion.delete")}
          </h2>
          <ul>
            {keptItem(t(`deletion.archived.leaves.${subject}`))}
            {keptItem(t(`deletion.stays.${subject}`))}
            {subject === "operator" && loses && lostItem(t("deletion.noAccess"))}
            {lostItem(t(`deletion.restore.${subject}`))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** Archiving is one press; deleting asks first. */
export function DeletionButtons({ subject, mayArchive, confirming }: DeletionStep) {
  const { t } = useTranslation("backoffice-reviews");
  const { step } = useReviewSteps();
  const pressedBy = usePressedBy();
  if (confirming)
    return (
      <>
        <ButtonLink variant="secondary" to={step()} autoFocus>
          {t(`deletion.keep.${subject}`)}
        </ButtonLink>
        <SubmitButton name="intent" value="delete" variant="danger" icon="trash" {...pressedBy("x")}>
          {t(`publish.${subject}.Deleted`)}
        </SubmitButton>
      </>
    );
  return (
    <>
      {mayArchive && (
        <SubmitButton name="intent" value="archive" variant="secondary" icon="archive" {...pressedBy("a")}>
          {t("deletion.rather")}
        </SubmitButton>
      )}
      <ButtonLink variant="danger" icon="trash" to={step({ confirm: "1" })} {...pressedBy("p")}>
        {t("deletion.ask")}
      </ButtonLink>
    </>
  );
}
