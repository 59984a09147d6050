import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarOffer, OfferCalendar } from "~/contract/offers/calendar";
import { addDays, lengthOf } from "~/contract/statistics/periods";
import { offerCalendar } from "~/theme/generated/recipes";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { ListBar } from "~/ui/lists/list-bar";
import { isWeekend, offerWords, shortDay } from "./month-words";

const styles = offerCalendar();

/** The legend of the colours, beside the tabs. */
export function CalendarLegend({ start }: { start: ReactNode }) {
  const { t } = useTranslation("backoffice-ui");
  const { t: words } = useTranslation("backoffice-calendar");
  return (
    <ListBar
      start={start}
      range={
        <span className={styles.legend}>
          <span>
            <Icon name="seal-percent" /> {t("offer.offer")}
          </span>
          <span>
            <Icon name="lightning-fill" /> {t("offer.deal")}
          </span>
          <span>– {words("legend.visible")}</span>
        </span>
      }
    />
  );
}

type Days = OfferCalendar["days"];

/** The position of a bar in the month; undefined when outside. */
function placeIn(days: Days, from: string, to: string) {
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  if (to < first || from > last) return undefined;
  const begin = from < first ? first : from;
  const end = to > last ? last : to;
  return {
    "--at": lengthOf({ from: first, to: begin }) - 1,
    "--for": lengthOf({ from: begin, to: end }),
  } as CSSProperties;
}

/** The weekends of a month behind its bars. */
function weekendsOf(days: Days): string {
  const stops = days.flatMap(({ day }, n) => {
    const color = isWeekend(day) ? "var(--colors-bg-subtle)" : "transparent";
    return [`${color} ${(n / days.length) * 100}%`, `${color} ${((n + 1) / days.length) * 100}%`];
  });
  return `linear-gradient(90deg,${stops.join(",")})`;
}

function Bar({ offer, days }: { offer: CalendarOffer; days: Days }) {
  const { t } = useTranslation("backoffice-calendar");
  const { t: ui } = useTranslation("backoffice-ui");
  const bar = placeIn(days, offer.start, offer.end);
  const shown = placeIn(days, offer.visibilityStart, offer.visibilityEnd);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const words = offerWords(t, offer, ui(offer.isOffer ? "offer.offer" : "offer.deal"));
  return (
    <>
      <Link
        className={styles.offer}
        to={`/offers/${offer.offerId}/informations`}
        aria-label={words}
        title={words}
        // When it is not valid in the month, it is placed over the days on which it is visible.
        style={bar ?? shown}
        {...(!offer.isOffer && { "data-deal": true })}
        {...(offer.start < first && { "data-before": true })}
        {...(offer.end > last && { "data-after": true })}
      >
        <Icon name={offer.isOffer ? "seal-percent" : "lightning-fill"} />
        <span>{offer.title}</span>
      </Link>
      {shown && <i className={styles.shown} style={shown} aria-hidden="true" />}
    </>
  );
}

interface BarsProps {
  calendar: Pick<OfferCalendar, "days" | "operators">;
  /** All of an operator's offers are shown, so that gaps can be seen. */
  withGaps: boolean;
  mayAdd: boolean;
}

/** The month by operator: a bar while an offer is valid, a thin line while the app shows it. */
export function CalendarBars({ calendar: { days, operators }, withGaps, mayAdd }: BarsProps) {
  const { t } = useTranslation("backoffice-calendar");
  if (operators.length === 0) return <p className={styles.place}>{t("nothing")}</p>;
  const month = { "--of": days.length, "--weekends": weekendsOf(days) } as CSSProperties;
  return (
    <table className={styles.grid} style={month} aria-label={t("byOperator")}>
      <thead>
        <tr className={styles.head}>
          <th scope="col">
            <span className="sr">{t("operator")}</span>
          </th>
          <th scope="col">
            <span className="sr">{t("offers")}</span>
            <div aria-hidden="true">
              {days.map(({ day }) => (
                <span key={day} {...(isWeekend(day) && { "data-weekend": true })}>
                  {Number(day.slice(-2))}
                </span>
              ))}
            </div>
          </th>
        </tr>
      </thead>
      {operators.map((operator, n) => {
        const { eltoId, name, city, province, category, offers } = operator;
        const { icon } = categoryAppearance(category ?? undefined);
        return (
          <tbody key={eltoId}>
            {(n === 0 || operators[n - 1]?.province !== province) && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.place}>
                  {province ?? t("noProvince")}
                </th>
              </tr>
            )}
            <tr className={styles.row}>
              <th scope="row">
                <div className={styles.operator}>
                  <Icon name={icon} />
                  <div>
                    <Link to={`/eltos/${eltoId}/deals-and-offers`}>{name}</Link>
                    <small>{city}</small>
                  </div>
                </div>
              </th>
              <td>
                <ul className={styles.track}>
                  {offers.map((offer) => (
                    <li key={offer.offerId} className={styles.lane}>
                      <Bar offer={offer} days={days} />
                    </li>
                  ))}
                  {withGaps && <Gap operator={operator} days={days} mayAdd={mayAdd} />}
                </ul>
              </td>
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

interface GapProps {
  operator: OfferCalendar["operators"][number];
  days: Days;
  mayAdd: boolean;
}

/** From the day after which an operator has nothing visible; the whole month if it has nothing in it. */
function Gap({ operator: { eltoId, name, offers }, days, mayAdd }: GapProps) {
  const { t } = useTranslation("backoffice-calendar");
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const visible = offers.filter(
    ({ visibilityStart, visibilityEnd }) => visibilityStart <= last && visibilityEnd >= first,
  );
  const end = visible.reduce(
    (latest, { visibilityEnd }) => (visibilityEnd > latest ? visibilityEnd : latest),
    "",
  );
  if (end >= last) return null;
  const style = placeIn(days, end === "" ? first : addDays(end, 1), last);
  const words = end === "" ? t("gap.month") : t("gap.after", { day: shortDay(end) });
  return (
    <li className={styles.lane}>
      {mayAdd ? (
        <Link
          className={styles.gap}
          style={style}
          to={`/eltos/${eltoId}/deals-and-offers/add`}
          aria-label={`${words}. ${t("gap.addFor", { operator: name })}`}
          title={`${words}. ${t("gap.addFor", { operator: name })}`}
        >
          {words} <Icon name="plus-bold" /> {t("gap.add")}
        </Link>
      ) : (
        <span className={styles.gap} style={style}>
          {words}
        </span>
      )}
    </li>
  );
}
