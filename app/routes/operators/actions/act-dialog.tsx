import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/form-answer";
import type { KeyOf } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { categoryLook } from "~/ui/display/category-look";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import type { actLoader } from "./acts.server";
import type { PlainAct } from "./consequences";

const looks: Record<PlainAct, { icon: IconName; tone: Tone; button: IconName; danger?: true }> = {
  withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
  archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
  unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  makeNotEligible: { icon: "prohibit-fill", tone: "danger", button: "prohibit", danger: true },
  delete: { icon: "trash-duotone", tone: "danger", button: "trash", danger: true },
  restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
};

export const actHandle = (act: PlainAct) => ({
  ...overlayHandle,
  title: ({ asks }: { asks: boolean }, t: TFunction) =>
    t(`backoffice-operator-acts:${act}.${asks ? "askTitle" : "title"}`),
  i18n: ["backoffice-operator-acts", "backoffice-badges"],
});

/** Asks before an act on a sheet, and says exactly what it will change; or why it cannot be done. */
export function ActDialog() {
  const act = useLoaderData<ReturnType<typeof actLoader>>();
  // Some acts can only be done, some can be asked for: each has the words that it needs.
  const own = (word: string) => `${act.act}.${word}` as KeyOf<"backoffice-operator-acts">;
  const answer = useActionData<FormAnswer>();
  const { t } = useTranslation(["backoffice-operator-acts", "backoffice-badges", "backoffice-errors"]);
  const refusal = answer?.refusal?.code ?? act.refusal;
  const reason =
    act.deleted && act.act !== "restore"
      ? t("deleted")
      : refusal && t(`backoffice-errors:${refusal}`, answer?.refusal?.params);
  const { icon, tone, button, danger } = looks[act.act];
  const category = categoryLook(act.category);
  const counted = {
    count: act.offers,
    offers: t("offers", { count: act.offers }),
    users: t("users", { count: act.users }),
    status: t(`backoffice-badges:${act.status}.m`),
  };
  return (
    <Dialog
      title={t(own(act.asks ? "askTitle" : "title"))}
      text={answer ? t("refused") : reason || act.consequences.map((key) => t(key, counted)).join(" ")}
      icon={icon}
      tone={tone}
      closeTo={act.closeTo}
      form={(content) => <Form method="post">{content}</Form>}
      actions={
        refusal ? (
          <ButtonLink to={act.closeTo} variant="secondary" preventScrollReset autoFocus>
            {t("back")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={act.closeTo} variant="secondary" preventScrollReset autoFocus>
              {t(`${act.act}.keep`)}
            </ButtonLink>
            <SubmitButton variant={danger ? "danger" : "primary"} icon={button}>
              {t(own(act.asks ? "ask" : "do"))}
            </SubmitButton>
          </>
        )
      }
    >
      <input type="hidden" name="requestId" value={act.requestId} />
      <Recap
        icon={category.icon}
        tone={category.tone}
        title={act.name}
        text={`${act.groupName} · ${act.city}`}
      />
      {answer && (
        <Alert tone="danger" live>
          {reason}
        </Alert>
      )}
      {act.act === "delete" && !refusal && act.mayArchive && (
        <small>
          {t("delete.rather")}{" "}
          <Link to={act.archiveTo} preventScrollReset>
            {t("delete.archive")}
          </Link>
        </small>
      )}
    </Dialog>
  );
}
