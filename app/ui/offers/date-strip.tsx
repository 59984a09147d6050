import { useTranslation } from "react-i18next";
import { longRange } from "~/i18n/french";

interface DateStripProps {
  /** Days, `YYYY-MM-DD`; unfinished while they are typed. */
  visible: readonly [from: string | undefined, to: string | undefined];
  valid: readonly [from: string | undefined, to: string | undefined];
  /** Marked, if given. */
  today?: string;
}

/** Percent of the width: the names, then the years. */
const [NAMES, YEARS] = [21, 76];
/** With more years, nothing would be legible. */
const MAX_YEARS = 6;
const DAY = 86_400_000;

/** Typed days may be incomplete or impossible. */
const isDay = (day = "") => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
const isRange = (range: DateStripProps["valid"]): range is readonly [string, string] =>
  range.every(isDay) && String(range[0]) <= String(range[1]);

/** When an offer is visible, over when it is valid, in whole years. */
export function DateStrip({ visible, valid, today }: DateStripProps) {
  const { t } = useTranslation("backoffice-offer-form");
  if (!isRange(visible) || !isRange(valid)) return null;
  const first = Number([visible[0], valid[0]].sort()[0]?.slice(0, 4));
  const count = Number([visible[1], valid[1]].sort()[1]?.slice(0, 4)) - first + 1;
  if (count > MAX_YEARS) return null;
  const start = Date.UTC(first, 0);
  const all = Date.UTC(first + count, 0) - start;
  const at = (time: number) => NAMES + (YEARS * (time - start)) / all;
  const place = (day: string, daysLater = 0) => at(Date.parse(day) + daysLater * DAY);
  const lines = [
    { name: t("strip.visible"), range: visible, y: 30, fill: "var(--colors-accent-solid)" },
    { name: t("strip.valid"), range: valid, y: 53, fill: "var(--colors-primary-solid)" },
  ];
  // Each month of one year, each half of two.
  const step = count === 1 ? 1 : count === 2 ? 6 : 12;
  const months = Array.from({ length: (12 * count) / step }, (_, index) => index * step);
  const now = today && place(today, 0.5);
  return (
    <svg
      role="img"
      aria-label={t("strip.label", { visible: longRange(...visible), valid: longRange(...valid) })}
      width="100%"
      height="94"
      fontSize="12"
      fill="currentColor"
    >
      <rect width="100%" height="100%" rx="12" fill="var(--colors-bg-subtle)" />
      {months.map((month) => (
        <g key={month} stroke="var(--colors-border-default)">
          <line x1={`${at(Date.UTC(first, month))}%`} x2={`${at(Date.UTC(first, month))}%`} y1="26" y2="65" />
        </g>
      ))}
      {lines.map(({ name, range: [from, to], y, fill }) => (
        <g key={name}>
          <text x="16" y={y + 4} fontSize="13">
            {name}
          </text>
          <rect
            x={`${place(from)}%`}
            y={y - 6}
            width={`${place(to, 1) - place(from)}%`}
            height="12"
            rx="6"
            fill={fill}
          />
        </g>
      ))}
      {months.map((month) => (
        <text key={month} x={`${at(Date.UTC(first, month))}%`} y="82">
          {count === 1
            ? t("strip.months").charAt(month)
            : month % 12 === 0
              ? String(first + month / 12)
              : t("strip.july")}
        </text>
      ))}
      {count === 1 && (
        <text x="16" y="82">
          {first}
        </text>
      )}
      {now && now > NAMES && now < NAMES + YEARS && (
        <>
          <line x1={`${now}%`} x2={`${now}%`} y1="20" y2="66" stroke="currentColor" strokeWidth="2" />
          <text x={`${now}%`} y="15" fontWeight="580" textAnchor="middle">
            {t("strip.today")}
          </text>
        </>
      )}
    </svg>
  );
}
