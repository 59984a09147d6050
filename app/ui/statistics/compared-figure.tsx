import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Comparison } from "~/contract/statistics/periods";
import { formatNumber } from "~/i18n/french";
import { statistics } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { evolution, trendOf } from "./period-words";

const styles = statistics();
const icons = { up: "arrow-up-bold", down: "arrow-down-bold", flat: "minus-bold" } as const;

/** A figure, and what it was before. */
export interface Compared {
  value: number;
  previous: number;
}

/** An arrow and words for those who do not see it. */
export function Trend({
  figure: { value, previous },
  comparison,
}: {
  figure: Compared;
  comparison: Comparison;
}) {
  const { t } = useTranslation("backoffice-statistics");
  const trend = trendOf(value, previous);
  return (
    <span
      className={styles.trend}
      data-trend={trend}
      title={t(`overview.compared.${comparison}`, { previous: formatNumber(previous) })}
    >
      <Icon name={icons[trend]} />
      <span className="sr">{t(`overview.${trend}`)}</span>
    </span>
  );
}

interface ComparedFigureProps {
  label: string;
  figure: { value: number; previous?: number };
  comparison: Comparison;
  /** What is behind it. */
  to: string;
  /** Instead of a comparison: how many more there are, and who they are. */
  grown?: { by: number; to: string; label: string };
}

/** In a row of figures: one that leads to what is behind it, with its change. */
export function ComparedFigure({
  label,
  figure: { value, previous = 0 },
  comparison,
  to,
  grown,
}: ComparedFigureProps) {
  const { t } = useTranslation("backoffice-statistics");
  const trend = grown ? trendOf(grown.by, 0) : trendOf(value, previous);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={to}>{formatNumber(value)}</Link>
        <div className={styles.trend} data-trend={trend}>
          <Icon name={icons[trend]} />
          {grown ? (
            <Link to={grown.to}>{grown.label}</Link>
          ) : previous > 0 ? (
            <span>{evolution(value, previous)}</span>
          ) : (
            <span>{t(`overview.compared.${comparison}`, { previous: formatNumber(previous) })}</span>
          )}
        </div>
      </dd>
    </div>
  );
}
