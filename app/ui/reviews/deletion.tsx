import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReviewSubject } from "~/contract/reviews/requests";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pressedBy } from "./pressed-by";

export interface DeletionStep {
  subject: ReviewSubject;
  /** What goes with it: offers and good deals leave the app, people lose their access. An offer takes nothing along. */
  takes?: { offers: number; users: number };
  /** It is not archived already. */
  mayArchive: boolean;
  /** Whoever decides was asked, and has to press once more. */
  confirming: boolean;
}

/** What goes with a deletion, and what archiving would keep. */
export function DeletionConsequences({ subject, takes, mayArchive, confirming }: DeletionStep) {
  const { t } = useTranslation("backoffice-reviews");
  return (
    <>
      <Alert
        tone={confirming ? "danger" : "warning"}
        live={confirming}
        title={t(`deletion.question.${subject}`)}
      >
        {takes &&
          `${t("deletion.offers", { count: takes.offers })} ${t("deletion.users", { count: takes.users })} `}
        {t(`deletion.restore.${subject}`)}
      </Alert>
      {mayArchive && (
        <Alert tone="info" title={t("deletion.rather")}>
          {t(`deletion.ratherText.${subject}`)}
        </Alert>
      )}
    </>
  );
}

/** Archiving is one press; deleting asks first. */
export function DeletionButtons({ subject, mayArchive, confirming }: DeletionStep) {
  const { t } = useTranslation("backoffice-reviews");
  const { pathname } = useLocation();
  if (confirming)
    return (
      <>
        <ButtonLink variant="secondary" to={pathname} autoFocus>
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
      <ButtonLink variant="danger" icon="trash" to="?confirm=1" {...pressedBy("p")}>
        {t("deletion.ask")}
      </ButtonLink>
    </>
  );
}
