import type { TFunction } from "i18next";
import type { PointsEntry } from "~/contract/pass-holders/points";
import { categoryAppearance } from "~/ui/display/category-appearance";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

type Shown = { title: string; text: string | null; source: string; icon: IconName; tone: Tone };

const appearances = {
  order: { icon: "gift-duotone", tone: "genet" },
  orderCancelled: { icon: "gift-duotone", tone: "genet" },
  welcome: { icon: "flag-pennant-duotone", tone: "success" },
  correction: { icon: "sliders-horizontal-duotone", tone: "info" },
} as const;

/** What an entry of the ledger is called: where or what for, why, and whence it came. */
export function entryWords(entry: PointsEntry, t: TFunction<"backoffice-points">): Shown {
  const { kind, eltoName, offer, reason, shopItemName, transactionSource, userName, category } = entry;
  const text = t(`kinds.${kind}.text`);
  if (kind === "order" || kind === "orderCancelled")
    return {
      title: shopItemName ?? t(`kinds.${kind}.title`),
      text: reason === null ? text : t("kinds.withReason", { text, reason }),
      source: (kind === "orderCancelled" && userName) || t("sources.shop"),
      ...appearances[kind],
    };
  if (kind === "welcome")
    return { title: t("kinds.welcome.title"), text, source: t("sources.welcome"), ...appearances[kind] };
  if (kind === "correction" && eltoName === null)
    return {
      title: t("kinds.correction.title"),
      text: reason,
      source: userName ?? transactionSource,
      ...appearances[kind],
    };
  const { icon, tone } = categoryAppearance(category ?? undefined);
  return {
    title: eltoName ?? t(`kinds.${kind}.title`),
    text: offer ?? reason ?? text,
    source: kind === "correction" ? (userName ?? transactionSource) : t(`sources.${kind}`),
    icon,
    tone,
  };
}
