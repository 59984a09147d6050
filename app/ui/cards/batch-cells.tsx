import { useTranslation } from "react-i18next";
import type { CardBatch } from "~/contract/cards/calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { Icon, type IconName } from "~/ui/display/icon";
import { TwoLines } from "~/ui/lists/data-table";

const icons: Record<CardBatch["state"], IconName> = {
  ordered: "file-pdf",
  sent: "package-bold",
  received: "check-circle-fill",
};

/** What became of a batch, with when and who. */
export function BatchState({ batch }: { batch: CardBatch }) {
  const { t } = useTranslation("backoffice-card-batches");
  const { at, by } = batch.received ?? batch.sent ?? batch.ordered;
  return (
    <TwoLines>
      <span>
        <Icon name={icons[batch.state]} /> {t(`states.${batch.state}`)}
      </span>
      <p>{t("stateBy", { day: formatDay(at), by })}</p>
    </TwoLines>
  );
}

/** `5 412098 335151 – 335250`, as the first group of both is the same. */
export function shownRun({ firstNumber, lastNumber }: CardBatch): { first: string; last: string } {
  const [first, last] = [shownPassNumber(firstNumber), shownPassNumber(lastNumber)];
  const isSame = first.slice(0, 8) === last.slice(0, 8);
  return { first, last: isSame ? last.slice(9) : last };
}

/** How many of a batch nobody has yet. */
export function LeftOf({ left, count }: Pick<CardBatch, "left" | "count">) {
  const { t } = useTranslation("backoffice-card-batches");
  if (left === null) return "–";
  const numbers = { left: formatNumber(left), total: formatNumber(count) };
  return (
    <TwoLines>
      {t("list.of", numbers)}
      <p>
        <meter min={0} max={count} value={left} aria-label={t("list.meter", numbers)} />
      </p>
    </TwoLines>
  );
}
