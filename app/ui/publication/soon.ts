import { dayInBelgium } from "~/contract/belgian-day";
import { addDays } from "~/contract/statistics/periods";
import { formatHour, formatMoment } from "~/i18n/french";

/** A future moment, for a sentence: `demain à 6 h 00`, `le 30 novembre 2026 à 6 h 00`. */
export function formatSoon(moment: string, now: Date): string {
  const [day, today] = [dayInBelgium(new Date(moment)), dayInBelgium(now)];
  if (day === today) return `aujourd’hui à ${formatHour(moment)}`;
  if (day === addDays(today, 1)) return `demain à ${formatHour(moment)}`;
  return `le ${formatMoment(moment)}`;
}
