import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { type Bar, BarList, ChartFoot, type ChartFootProps, FigureTable, shareOf, sumOf } from "./charts";
import { ChartCard } from "./layout";

interface ShareFootProps extends Omit<ChartFootProps, "bars" | "children"> {
  title: string;
  /** The label of the bars. */
  column: string;
  bars: readonly Bar[];
  colors: readonly string[];
  /** The table’s, where the chart sums some of them. */
  rows?: readonly Bar[];
}

/** Under shares of a whole: their table, their file and their picture. */
export function ShareFoot({ title, column, bars, colors, rows = bars, ...foot }: ShareFootProps) {
  const { t } = useTranslation("backoffice-statistics");
  const total = sumOf(rows);
  return (
    <ChartFoot
      bars={{
        title,
        labels: bars.map(({ label }) => label),
        values: bars.map(({ value }) => value),
        colors,
        horizontal: true,
      }}
      {...foot}
    >
      <FigureTable
        label={title}
        head={[column, t("columns.scans"), t("columns.share")]}
        rows={rows.map(({ key, label, value }) => ({
          key,
          cells: [label, formatNumber(value), shareOf(value, total)],
        }))}
      />
    </ChartFoot>
  );
}

interface SharesCardProps extends Omit<ShareFootProps, "colors"> {
  size: "half" | "narrow";
  lead?: string;
  color: string;
}

/** Horizontal bars with their legend below. */
export function SharesCard({ size, lead, color, ...shares }: SharesCardProps) {
  return (
    <ChartCard size={size} title={shares.title} aside={lead && <small>{lead}</small>}>
      <BarList bars={shares.bars} color={color} />
      <ShareFoot {...shares} colors={[color]} />
    </ChartCard>
  );
}
