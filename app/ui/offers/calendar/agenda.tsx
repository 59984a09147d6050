import { useTranslation } from "react-i18next";
import type { CalendarOffer, OfferCalendar } from "~/contract/offers/calendar";
import { offerCalendar } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { shortDay, weekdayName } from "./month-words";

const styles = offerCalendar();

interface EntryProps {
  offer: CalendarOffer;
  /** The event of that day. */
  words?: string;
  ends?: boolean;
}

const Entry = ({ offer, words, ends }: EntryProps) => (
  <li>
    <Link to={`/offers/${offer.offerId}/informations`}>
      <Icon name={ends ? "flag-pennant-duotone" : offer.isOffer ? "seal-percent" : "lightning-fill"} />
      <span>
        <b>{offer.title}</b>
        <small>{[offer.productName, words].filter(Boolean).join(" · ")}</small>
      </span>
    </Link>
  </li>
);

/** The month on phones: offers that are valid throughout, then day by day those that begin and end. */
export function Agenda({ calendar: { days, operators } }: { calendar: OfferCalendar }) {
  const { t } = useTranslation("backoffice-calendar");
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const whole = operators
    .flatMap(({ offers }) => offers)
    .filter(({ start, end }) => start < first && end > last);
  const changing = days.filter(({ begin, end }) => begin.length + end.length > 0);
  return (
    <ol className={styles.agenda}>
      {whole.length > 0 && (
        <li>
          <h3>{t("agenda.whole")}</h3>
          <ul>
            {whole.map((offer) => (
              <Entry key={offer.offerId} offer={offer} />
            ))}
          </ul>
        </li>
      )}
      {changing.map(({ day, begin, end }) => (
        <li key={day}>
          <h3>{`${weekdayName(day)} ${shortDay(day)}`}</h3>
          <ul>
            {begin.map((offer) => (
              <Entry
                key={offer.offerId}
                offer={offer}
                words={t("agenda.begins", { day: shortDay(offer.end) })}
              />
            ))}
            {end.map((offer) => (
              <Entry key={offer.offerId} offer={offer} words={t("agenda.ends")} ends />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
