import type { TFunction } from "i18next";
import type { CalendarOffer } from "~/contract/offers/calendar";
import { longRange, withFirst } from "~/i18n/french";

const dayOf = (day: string) => new Date(`${day}T12:00:00Z`);
const weekdays = new Intl.DateTimeFormat("fr-BE", { weekday: "long", timeZone: "UTC" });
const dayMonth = new Intl.DateTimeFormat("fr-BE", { day: "numeric", month: "long", timeZone: "UTC" });

/** From Monday, 0, to Sunday, 6. */
export const weekdayOf = (day: string) => (dayOf(day).getUTCDay() + 6) % 7;
export const isWeekend = (day: string) => weekdayOf(day) > 4;
/** `lundi`. */
export const weekdayName = (day: string) => weekdays.format(dayOf(day));
/** `24 décembre`, `1er décembre`. */
export const shortDay = (day: string) => withFirst(dayMonth.format(dayOf(day))).replace(/ /g, "\u00a0");

/** The full description of a bar. */
export const offerWords = (t: TFunction<"backoffice-calendar">, offer: CalendarOffer, kind: string) =>
  t("offer", {
    title: offer.title,
    kind,
    operator: offer.productName,
    valid: t("days", longRange(offer.start, offer.end)),
    visible: t("days", longRange(offer.visibilityStart, offer.visibilityEnd)),
  });
