import { useTranslation } from "react-i18next";
import type { spanOf } from "~/contract/statistics/periods";
import { formatNumber } from "~/i18n/french";
import { changeWithoutSign, trendOf } from "~/i18n/period-words";
import { statistics } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { REVIEWS } from "~/ui/reviews/review-path";

const styles = statistics();
export const icons = { up: "arrow-up-bold", down: "arrow-down-bold", flat: "minus-bold" } as const;

/** The period to compare with: the year before, or the period just before. */
export type Span = "year" | ReturnType<typeof spanOf>;

export interface Compared {
  value: number;
  previous: number;
  before: number;
}

interface TrendProps {
  value: number;
  previous: number;
  span: Span;
}

/** An arrow, and words for screen readers; in a list, whose column names the comparison. */
export function Arrow({ value, previous, span }: TrendProps) {
  const { t } = useTranslation("backoffice-statistics");
  const trend = trendOf(value, previous);
  return (
    <span
      className={styles.trend}
      data-trend={trend}
      title={t(`overview.compared.${span}`, { previous: formatNumber(previous) })}
    >
      <Icon name={icons[trend]} />
      <span className="sr">{t(`overview.${trend}`)}</span>
    </span>
  );
}

/** `↑ 14 % en un an`. */
function Trend({ value, previous, span }: TrendProps) {
  const { t } = useTranslation("backoffice-statistics");
  if (previous === 0)
    return (
      <div className={styles.trend} data-trend="flat">
        <span>{t(`overview.compared.${span}`, { previous: formatNumber(previous) })}</span>
      </div>
    );
  const trend = trendOf(value, previous);
  return (
    <div className={styles.trend} data-trend={trend}>
      <Icon name={icons[trend]} />
      <span>
        <span className="sr">{t(`overview.${trend}`)} </span>
        {changeWithoutSign(value, previous)} <small>{t(`overview.since.${span}`)}</small>
      </span>
    </div>
  );
}

interface ComparedFigureProps {
  label: string;
  figure: Compared;
  spans: readonly Span[];
  /** Path of the details. */
  to: string;
}

/** In a row of figures: one with a link to its details, and its changes. */
export function ComparedFigure({
  label,
  figure: { value, previous, before },
  spans,
  to,
}: ComparedFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={to}>{formatNumber(value)}</Link>
        {spans.map((span) => (
          <Trend key={span} value={value} previous={span === "year" ? previous : before} span={span} />
        ))}
      </dd>
    </div>
  );
}

/** How long requests waited: less is better, so there is no arrow. */
export function DecisionFigure({
  days: { value, previous, before },
  spans,
}: {
  days: Record<keyof Compared, number | null>;
  spans: readonly Span[];
}) {
  const { t } = useTranslation("backoffice-statistics");
  const compared = spans.map((span) => [span, span === "year" ? previous : before] as const);
  return (
    <div>
      <dt>{t("overview.decision")}</dt>
      <dd>
        <Link to={REVIEWS}>{value === null ? t("overview.noDecision") : formatNumber(value)}</Link>
        {value !== null && (
          <div className={styles.trend} data-trend="flat">
            <span>{t("overview.workingDays", { count: value })}</span>
          </div>
        )}
        {compared.map(
          ([span, days]) =>
            days !== null && (
              <div key={span} className={styles.trend} data-trend="flat">
                <span>{t(`overview.compared.${span}`, { previous: formatNumber(days) })}</span>
              </div>
            ),
        )}
      </dd>
    </div>
  );
}
