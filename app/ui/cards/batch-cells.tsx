import { useTranslation } from "react-i18next";
import type { CardBatch } from "~/contract/cards/calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { cardStock } from "~/theme/generated/recipes";
import { Badge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { TwoLines } from "~/ui/lists/data-table";

const appearances: Record<CardBatch["state"], [icon: IconName, tone: Tone]> = {
  ordered: ["printer", "neutral"],
  sent: ["truck", "info"],
  received: ["check-circle-fill", "success"],
};

/** The state of a batch. */
export function StateBadge({ state }: Pick<CardBatch, "state">) {
  const { t } = useTranslation("backoffice-card-batches");
  const [icon, tone] = appearances[state];
  return (
    <Badge family="plain" icon={icon} tone={tone}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** The history of a batch: each step with its time and person. */
export function BatchState({ batch }: { batch: CardBatch }) {
  const { t } = useTranslation("backoffice-card-batches");
  const { at, by } = batch.received ?? batch.sent ?? batch.ordered;
  return (
    <TwoLines>
      <StateBadge state={batch.state} />
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

interface RemainingCardsProps extends Pick<CardBatch, "left" | "count"> {
  threshold: number;
}

/** How many cards of a batch are left. */
export function RemainingCards({ left, count, threshold }: RemainingCardsProps) {
  const { t } = useTranslation("backoffice-card-batches");
  if (left === null) return "–";
  const total = formatNumber(count);
  return (
    <div className={cardStock().left} data-low={left < threshold || undefined}>
      <span>
        <b>{`${formatNumber(left)} `}</b>
        <span>{t("list.of", { total })}</span>
      </span>
      <meter
        min={0}
        max={count}
        low={threshold}
        optimum={count}
        value={left}
        aria-label={t("list.meter", { left: formatNumber(left), total })}
      />
    </div>
  );
}
