import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf } from "~/i18n/keys";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { Link } from "~/ui/display/link";
import { type ActionAppearance, ActionQuestion, questionWords } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import type { ConfirmedAction, dialogFor } from "./confirmed-action.server";

const appearances: Record<ConfirmedAction, ActionAppearance> = {
  withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
  archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
  unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  makeNotEligible: { icon: "prohibit-fill", tone: "danger", button: "prohibit", danger: true },
  delete: { icon: "trash-duotone", tone: "danger", button: "trash", danger: true },
  restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
};

export const actionHandle = {
  ...overlayHandle,
  title: ({ action, asks }: { action: ConfirmedAction; asks: boolean }, t: TFunction) =>
    t(
      `backoffice-operator-actions:${action}.${asks ? "askTitle" : "title"}` as KeyOf<"backoffice-operator-actions">,
    ),
  i18n: ["backoffice-operator-actions", "backoffice-badges"],
};

type DialogData = Awaited<ReturnType<typeof dialogFor>>;

/** Confirms an action on a sheet. @param props.written the text that the person had written, if the action was refused */
export function ActionDialog({ written }: { written?: ReactNode }) {
  const dialog = useLoaderData<typeof dialogFor>();
  const { t } = useTranslation(["backoffice-operator-actions", "backoffice-badges", "backoffice-errors"]);
  // Not every action can also be requested, so not every key exists.
  const own = (word: string) => t(`${dialog.action}.${word}` as KeyOf<"backoffice-operator-actions">);
  const category = categoryAppearance(dialog.category);
  return (
    <ActionQuestion
      appearance={appearances[dialog.action]}
      words={questionWords(own, dialog.asks, t("back"))}
      consequences={useConsequences(dialog)}
      refusal={dialog.refusal && t(dialog.refusal)}
      closeTo={dialog.closeTo}
      requestId={dialog.requestId}
      recap={
        <>
          <Recap
            icon={category.icon}
            tone={category.tone}
            title={dialog.name}
            text={`${dialog.groupName} · ${dialog.city}`}
          />
          {written}
        </>
      }
    >
      {dialog.action === "delete" && dialog.mayArchive && (
        <small>
          {t("delete.rather")}{" "}
          <Link to={dialog.archiveTo} preventScrollReset>
            {t("delete.archive")}
          </Link>
        </small>
      )}
    </ActionQuestion>
  );
}

/** The effect of the action, in words. */
export function useConsequences(dialog: DialogData) {
  const { t } = useTranslation(["backoffice-operator-actions", "backoffice-badges"]);
  const counted = {
    count: dialog.offers,
    offers: t("offers", { count: dialog.offers }),
    users: t("users", { count: dialog.users }),
    status: t(`backoffice-badges:${dialog.status}.f`),
  };
  return dialog.consequences.map((key) => t(key, counted)).join(" ");
}
