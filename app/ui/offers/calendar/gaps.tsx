import { useTranslation } from "react-i18next";
import type { OfferCalendar } from "~/contract/offers/calendar";
import { MAX_GAPS } from "~/contract/offers/calendar-words";
import { formatDay, formatNumber } from "~/i18n/french";
import { offerCalendar } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { shortDay } from "./month-words";

const styles = offerCalendar();
/** Maximum weeks in which a province has nothing. */
const MAX_WEEKS = 6;

/** Where visitors find nothing: weeks of a province, and operators. */
export function CalendarGaps({
  calendar: { month, gaps, weeks, provinces, counts },
}: {
  calendar: OfferCalendar;
}) {
  const { t } = useTranslation("backoffice-calendar");
  const empty = provinces
    .filter(({ province }) => province !== "")
    .flatMap(({ province, weeks: figures }) =>
      weeks.filter((_, n) => figures[n] === 0).map(({ from, to }) => ({ province, from, to })),
    );
  return (
    <Card title={t("gaps.title")}>
      {empty.length > 0 && (
        <>
          <h3>{t("gaps.weeks")}</h3>
          <ul className={styles.gaps}>
            {empty.slice(0, MAX_WEEKS).map(({ province, from, to }) => (
              <li key={`${province}${from}`}>
                <Link to={`/offers?province=${encodeURIComponent(province)}&start=${from}&end=${to}`}>
                  <b>{t("gaps.week", { province, from: shortDay(from), to: shortDay(to) })}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {gaps.length === 0 ? (
        <p>{t("gaps.none")}</p>
      ) : (
        <>
          <h3>{t("gaps.operators")}</h3>
          <ul className={styles.gaps}>
            {gaps.map(({ province, count, names }) => (
              <li key={province}>
                <Link to={`?${new URLSearchParams({ month, show: "none", ...(province && { province }) })}`}>
                  <b>{province || t("noProvince")}</b>
                  <span>{formatNumber(count)}</span>
                  <small>
                    {names.length < count ? t("gaps.some", { names: names.join(", ") }) : names.join(", ")}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {counts.none >= MAX_GAPS && <p>{t("gaps.more", { max: formatNumber(MAX_GAPS) })}</p>}
    </Card>
  );
}

/** The offers that are visible in each week, by province. */
export function VisibleByWeek({ calendar: { weeks, provinces } }: { calendar: OfferCalendar }) {
  const { t } = useTranslation("backoffice-calendar");
  if (provinces.length === 0) return null;
  return (
    <Card title={t("weeks.title")}>
      <table className={styles.weeks} aria-label={t("weeks.title")}>
        <thead>
          <tr>
            <th scope="col">{t("weeks.province")}</th>
            {weeks.map(({ number, from, to }) => (
              <th key={from} scope="col">
                <abbr title={t("weeks.long", { number, from: formatDay(from), to: formatDay(to) })}>
                  {t("weeks.short", { number })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {provinces.map(({ province, weeks: figures }) => (
            <tr key={province}>
              <th scope="row">{province || t("noProvince")}</th>
              {weeks.map(({ from }, n) => (
                <td key={from} {...(figures[n] === 0 && { "data-none": true })}>
                  {formatNumber(figures[n] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
