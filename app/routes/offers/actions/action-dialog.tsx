import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { KeyOf } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import type { ConfirmedAction, loaderFor } from "./confirmed-action.server";

const appearances: Record<ConfirmedAction, { icon: IconName; tone: Tone; button: IconName }> = {
  withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
  archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
  unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  delete: { icon: "trash-duotone", tone: "danger", button: "trash" },
  restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
};

export const handleFor = (action: ConfirmedAction) => ({
  ...overlayHandle,
  title: ({ asks }: { asks: boolean }, t: TFunction) =>
    t(`backoffice-offer-actions:${action}.${asks ? "askTitle" : "title"}`),
  i18n: ["backoffice-offer-actions"],
});

/** Confirms an action on an offer: says exactly what it will change, or why it is not possible. */
export function ActionDialog() {
  const dialog = useLoaderData<ReturnType<typeof loaderFor>>();
  const answer = useActionData<FormAnswer>();
  const { t } = useTranslation(["backoffice-offer-actions", "backoffice-errors"]);
  // Not every action can also be requested, so not every key exists.
  const own = (word: string) => t(`${dialog.action}.${word}` as KeyOf<"backoffice-offer-actions">);
  const refusal = answer?.refusal?.code ?? dialog.refusal;
  const reason = refusal && t(`backoffice-errors:${refusal}`, answer?.refusal?.params);
  const { icon, tone, button } = appearances[dialog.action];
  const category = categoryAppearance(dialog.category);
  return (
    <Dialog
      title={own(dialog.asks ? "askTitle" : "title")}
      text={answer ? t("refused") : reason || dialog.consequences.map((key) => t(key)).join(" ")}
      icon={icon}
      tone={tone}
      closeTo={dialog.closeTo}
      form={(content) => <Form method="post">{content}</Form>}
      actions={
        <>
          <ButtonLink to={dialog.closeTo} variant="secondary" preventScrollReset autoFocus>
            {refusal ? t("back") : own("keep")}
          </ButtonLink>
          {!refusal && (
            <SubmitButton variant={dialog.action === "delete" ? "danger" : "primary"} icon={button}>
              {own(dialog.asks ? "ask" : "do")}
            </SubmitButton>
          )}
        </>
      }
    >
      <input type="hidden" name="requestId" value={dialog.requestId} />
      <Recap icon={category.icon} tone={category.tone} title={dialog.title} text={dialog.productName} />
      {answer && (
        <Alert tone="danger" live>
          {reason}
        </Alert>
      )}
    </Dialog>
  );
}
