import { inBrussels } from "~/contract/notifications/brussels";
import { isWorkingDay, weekdayOf } from "~/contract/working-days";

/** Clocks in Brussels. After the second one it is no mail of the morning any more, wherever the server was. */
const [BEGINS, ENDS] = ["07:30", "12:00"];

export interface DigestMorning {
  day: string;
  isWorking: boolean;
  isMonday: boolean;
}

/** The morning whose digests go out at this moment; null outside of mornings. */
export function digestMorning(now: Date): DigestMorning | null {
  const { day, time } = inBrussels(now);
  if (time < BEGINS || time >= ENDS) return null;
  return { day, isWorking: isWorkingDay(day), isMonday: weekdayOf(day) === 1 };
}
