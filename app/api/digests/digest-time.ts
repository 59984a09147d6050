import { inBrussels } from "~/contract/notifications/brussels";
import { type Period, presetPeriod } from "~/contract/statistics/periods";
import { isWorkingDay, weekdayOf } from "~/contract/working-days";

/** Hours in Brussels. After the second one, for example after an outage, it is too late for a morning mail. */
const [BEGINS, ENDS] = ["07:30", "12:00"];

export interface DigestMorning {
  day: string;
  isWorking: boolean;
  isMonday: boolean;
}

/**
 * The month whose report is due now: on the first day of the next month, from the morning on; null on other days.
 */
export function reportedMonth(now: Date): Period | null {
  const { day, time } = inBrussels(now);
  return day.endsWith("-01") && time >= BEGINS ? presetPeriod("lastMonth", day) : null;
}

/** The morning whose digests are due now; null at other times of day. */
export function digestMorning(now: Date): DigestMorning | null {
  const { day, time } = inBrussels(now);
  if (time < BEGINS || time >= ENDS) return null;
  return { day, isWorking: isWorkingDay(day), isMonday: weekdayOf(day) === 1 };
}
