import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { KeyOf } from "~/i18n/keys";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { type ActionAppearance, ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import type { ConfirmedAction, loaderFor } from "./confirmed-action.server";

const appearances: Record<ConfirmedAction, ActionAppearance> = {
  withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
  archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
  unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  delete: { icon: "trash-duotone", tone: "danger", button: "trash", danger: true },
  restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
};

export const handleFor = (action: ConfirmedAction) => ({
  ...overlayHandle,
  title: ({ asks }: { asks: boolean }, t: TFunction) =>
    t(`backoffice-offer-actions:${action}.${asks ? "askTitle" : "title"}`),
  i18n: ["backoffice-offer-actions"],
});

/** Confirms an action on an offer. */
export function ActionDialog() {
  const dialog = useLoaderData<ReturnType<typeof loaderFor>>();
  const { t } = useTranslation(["backoffice-offer-actions", "backoffice-errors"]);
  // Not every action can also be requested, so not every key exists.
  const own = (word: string) => t(`${dialog.action}.${word}` as KeyOf<"backoffice-offer-actions">);
  const category = categoryAppearance(dialog.category);
  return (
    <ActionQuestion
      appearance={appearances[dialog.action]}
      words={{
        title: own(dialog.asks ? "askTitle" : "title"),
        keep: own("keep"),
        do: own(dialog.asks ? "ask" : "do"),
        back: t("back"),
      }}
      consequences={dialog.consequences.map((key) => t(key)).join(" ")}
      refusal={dialog.refusal && t(dialog.refusal)}
      closeTo={dialog.closeTo}
      requestId={dialog.requestId}
      recap={
        <Recap icon={category.icon} tone={category.tone} title={dialog.title} text={dialog.productName} />
      }
    />
  );
}
