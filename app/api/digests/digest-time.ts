import { inBrussels } from "~/contract/notifications/brussels";
import { type Period, presetPeriod } from "~/contract/statistics/periods";
import { isWorkingDay, weekdayOf } from "~/contract/working-days";

/** Hours in Brussels. After the second one, a digest would no longer be a morning mail, wherever the server was. */
const [BEGINS, ENDS] = ["07:30", "12:00"];

export interface DigestMorning {
  day: string;
  isWorking: boolean;
  isMonday: boolean;
}

/**
 * The month whose report goes out at this moment: on the first day of the next one, from the morning on; null on other
 * days.
 */
export function reportedMonth(now: Date): Period | null {
  const { day, time } = inBrussels(now);
  return day.endsWith("-01") && time >= BEGINS ? presetPeriod("lastMonth", day) : null;
}

/** The morning whose digests go out at this moment; null at other times of day. */
export function digestMorning(now: Date): DigestMorning | null {
  const { day, time } = inBrussels(now);
  if (time < BEGINS || time >= ENDS) return null;
  return { day, isWorking: isWorkingDay(day), isMonday: weekdayOf(day) === 1 };
}
