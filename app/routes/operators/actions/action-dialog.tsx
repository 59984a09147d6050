import { Form, Link, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { KeyOf } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import type { dialogFor } from "./confirmed-action.server";
import type { ConfirmedAction } from "./consequences";

const appearances: Record<ConfirmedAction, { icon: IconName; tone: Tone; button: IconName; danger?: true }> =
  {
    withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
    archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
    unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
    makeNotEligible: { icon: "prohibit-fill", tone: "danger", button: "prohibit", danger: true },
    delete: { icon: "trash-duotone", tone: "danger", button: "trash", danger: true },
    restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  };

export const handleFor = (action: ConfirmedAction) => ({
  ...overlayHandle,
  title: ({ asks }: { asks: boolean }, t: TFunction) =>
    t(`backoffice-operator-actions:${action}.${asks ? "askTitle" : "title"}`),
  i18n: ["backoffice-operator-actions", "backoffice-badges"],
});

type DialogData = Awaited<ReturnType<typeof dialogFor>>;

/** Confirms an action on a sheet: says exactly what it will change, or why it is not possible. */
export function ActionDialog() {
  const dialog = useLoaderData<typeof dialogFor>();
  // Not every action can also be requested, so not every key exists.
  const own = (word: string) => `${dialog.action}.${word}` as KeyOf<"backoffice-operator-actions">;
  const answer = useFormAnswer();
  const { t } = useTranslation(["backoffice-operator-actions", "backoffice-badges", "backoffice-errors"]);
  const refusal = answer?.refusal?.code ?? dialog.refusal;
  const reason =
    dialog.deleted && dialog.action !== "restore"
      ? t("deleted")
      : refusal && t(`backoffice-errors:${refusal}`, answer?.refusal?.params);
  const { icon, tone, button, danger } = appearances[dialog.action];
  const category = categoryAppearance(dialog.category);
  const consequences = useConsequences(dialog);
  return (
    <Dialog
      title={t(own(dialog.asks ? "askTitle" : "title"))}
      text={answer?.refusal ? t("refused") : reason || consequences}
      icon={icon}
      tone={tone}
      closeTo={dialog.closeTo}
      form={(content) => <Form method="post">{content}</Form>}
      actions={
        refusal ? (
          <ButtonLink to={dialog.closeTo} variant="secondary" preventScrollReset autoFocus>
            {t("back")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={dialog.closeTo} variant="secondary" preventScrollReset autoFocus>
              {t(`${dialog.action}.keep`)}
            </ButtonLink>
            <SubmitButton variant={danger ? "danger" : "primary"} icon={button}>
              {t(own(dialog.asks ? "ask" : "do"))}
            </SubmitButton>
          </>
        )
      }
    >
      <input type="hidden" name="requestId" value={dialog.requestId} />
      <Recap
        icon={category.icon}
        tone={category.tone}
        title={dialog.name}
        text={`${dialog.groupName} · ${dialog.city}`}
      />
      {answer && (
        <Alert tone="danger" live>
          {reason}
        </Alert>
      )}
      {dialog.action === "delete" && !refusal && dialog.mayArchive && (
        <small>
          {t("delete.rather")}{" "}
          <Link to={dialog.archiveTo} preventScrollReset>
            {t("delete.archive")}
          </Link>
        </small>
      )}
    </Dialog>
  );
}

/** What the action does, in words. */
export function useConsequences(dialog: DialogData) {
  const { t } = useTranslation(["backoffice-operator-actions", "backoffice-badges"]);
  const counted = {
    count: dialog.offers,
    offers: t("offers", { count: dialog.offers }),
    users: t("users", { count: dialog.users }),
    status: t(`backoffice-badges:${dialog.status}.m`),
  };
  return dialog.consequences.map((key) => t(key, counted)).join(" ");
}
