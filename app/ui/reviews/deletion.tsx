import { useTranslation } from "react-i18next";
import type { OperatorDeletion } from "~/contract/reviews/operator-reviews";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { requestDeletion } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DeletionLosses } from "./deletion-losses";
import { usePressedBy } from "./pressed-by";
import { useReviewSteps } from "./review-steps";

const styles = requestDeletion();

export interface DeletionStep {
  subject: ReviewSubject;
  /** What goes with it. An offer takes nothing along. */
  takes?: OperatorDeletion;
  /** It is not archived already. */
  mayArchive: boolean;
  /** Whoever decides was asked, and has to press once more. */
  confirming: boolean;
}

/** What goes with a deletion, what stays, and what archiving would keep. */
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
        <SubmitButton name="intent" value="delete" variant="danger" icon="trash">
          {t(`publish.${subject}.Deleted`)}
        </SubmitButton>
      </>
    );
  return (
    <>
      {mayArchive && (
        <SubmitButton name="intent" value="archive" variant="secondary" icon="archive">
          {t("deletion.rather")}
        </SubmitButton>
      )}
      <ButtonLink variant="danger" icon="trash" to={step({ confirm: "1" })} {...pressedBy("p")}>
        {t("deletion.ask")}
      </ButtonLink>
    </>
  );
}
