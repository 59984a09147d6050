import { useTranslation } from "react-i18next";
import type { CalendarOffer, OfferCalendar } from "~/contract/offers/calendar";
import { addDays } from "~/contract/statistics/periods";
import { formatNumber } from "~/i18n/french";
import { offerCalendar } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { isWeekend, offerWords, weekdayName, weekdayOf } from "./month-words";

const styles = offerCalendar();
/** Maximum entries of a day: the others are counted. */
const MAX_SHOWN = 4;

type Day = OfferCalendar["days"][number];

function Change({ offer, ends }: { offer: CalendarOffer; ends?: boolean }) {
  const { t } = useTranslation("backoffice-calendar");
  const { t: ui } = useTranslation("backoffice-ui");
  return (
    <li>
      <Link
        to={`/offers/${offer.offerId}/informations`}
        title={offerWords(t, offer, ui(offer.isOffer ? "offer.offer" : "offer.deal"))}
        {...(!offer.isOffer && { "data-deal": true })}
        {...(ends && { "data-end": true })}
      >
        <Icon name={ends ? "flag-pennant-duotone" : offer.isOffer ? "seal-percent" : "lightning-fill"} />
        <b>{offer.title}</b>
        <small>{[ends && t("agenda.ends"), offer.productName].filter(Boolean).join(" · ")}</small>
      </Link>
    </li>
  );
}

function DayCell({ day: { day, visible, begin, end }, today }: { day: Day; today: string }) {
  const { t } = useTranslation("backoffice-calendar");
  const all = [
    ...begin.map((offer) => ({ offer, ends: false })),
    ...end.map((offer) => ({ offer, ends: true })),
  ];
  const others = all.length - MAX_SHOWN;
  const words = t("visibleOn", { count: visible, value: formatNumber(visible) });
  return (
    <div className={styles.day}>
      <header {...(day === today && { "aria-current": "date" as const })}>
        <b>{Number(day.slice(-2))}</b>
        <span title={words}>
          {formatNumber(visible)}
          <span className="sr"> {words}</span>
        </span>
      </header>
      {all.length > 0 && (
        <ul>
          {all.slice(0, MAX_SHOWN).map(({ offer, ends }) => (
            <Change key={`${offer.offerId}${ends}`} offer={offer} ends={ends} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Link to={`/offers?start=${day}&end=${day}`}>{t("agenda.others", { count: others })}</Link>
      )}
    </div>
  );
}

/** The month day by day: what begins and ends, and how many are visible. */
export function CalendarDays({
  calendar: { days, weeks },
  today,
}: {
  calendar: Pick<OfferCalendar, "days" | "weeks">;
  today: string;
}) {
  const { t } = useTranslation("backoffice-calendar");
  const byDay = new Map(days.map((day) => [day.day, day]));
  const [first] = weeks;
  if (!first) return null;
  return (
    <table className={styles.days} aria-label={t("byDay")}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((n) => (
            <th key={n} scope="col">
              {weekdayName(addDays(first.from, n))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from }) => (
          <tr key={from}>
            {[0, 1, 2, 3, 4, 5, 6].map((n) => {
              const date = addDays(from, n);
              const day = byDay.get(date);
              return (
                <td key={weekdayOf(date)} {...(isWeekend(date) && { "data-weekend": true })}>
                  {day && <DayCell day={day} today={today} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
