import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pressedBy } from "./pressed-by";

export interface DeletionStep {
  /** Offers and good deals that leave the app with it. */
  offers: number;
  /** People who lose their access to it. */
  users: number;
  /** It is not archived already. */
  mayArchive: boolean;
  /** Whoever decides was asked, and has to press once more. */
  confirming: boolean;
}

/** What goes with a deletion, and what archiving would keep. */
export function DeletionConsequences({ offers, users, mayArchive, confirming }: DeletionStep) {
  const { t } = useTranslation("backoffice-reviews");
  return (
    <>
      <Alert tone={confirming ? "danger" : "warning"} live={confirming} title={t("deletion.question")}>
        {t("deletion.offers", { count: offers })} {t("deletion.users", { count: users })}{" "}
        {t("deletion.restore")}
      </Alert>
      {mayArchive && (
        <Alert tone="info" title={t("deletion.rather")}>
          {t("deletion.ratherText")}
        </Alert>
      )}
    </>
  );
}

/** Archiving is one press; deleting asks first. */
export function DeletionButtons({ mayArchive, confirming }: DeletionStep) {
  const { t } = useTranslation("backoffice-reviews");
  const { pathname } = useLocation();
  if (confirming)
    return (
      <>
        <ButtonLink variant="secondary" to={pathname} autoFocus>
          {t("deletion.keep")}
        </ButtonLink>
        <SubmitButton name="intent" value="delete" variant="danger" icon="trash">
          {t("publish.Deleted")}
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
