import { dayInBelgium } from "~/contract/belgian-day";
import type { Deadline } from "~/contract/reviews/deadline";
import { addDays } from "~/contract/statistics/periods";
import { workingDaysBefore, workingDaysBetween } from "~/contract/working-days";

/** The questions and the clock of a request; a correction passes them on to the request that replaces it. */
export interface Waiting {
  asked_at: Date | string | null;
  answered_at: Date | string | null;
  clock_from: string | null;
}

/** The fields from which a request’s clock is computed. */
export interface Clocked extends Pick<Waiting, "asked_at" | "clock_from"> {
  created_at: Date | string;
}

const startOf = ({ clock_from, created_at }: Clocked) => clock_from ?? dayInBelgium(new Date(created_at));

/** The working days that a request has waited for the programme: while a question waits, the clock is stopped. */
export const ageOf = (request: Clocked, until: Date | string) =>
  workingDaysBetween(startOf(request), dayInBelgium(new Date(request.asked_at ?? until)));

/**
 * A request from this day or before that is still waiting on `day` is late: its last day is over. The target is a
 * number of working days.
 */
export const lateFrom = (day: string, target: number) => workingDaysBefore(addDays(day, -1), target);
/** A request from this day or before must be decided by the next working day, or it will be late. */
const dueFrom = (day: string, target: number) => workingDaysBefore(day, target - 1);

/** A waiting request's deadline relative to the target, in working days. @param today a day in Belgium */
export function deadlineOf(request: Clocked, today: string, target: number): Deadline {
  const day = request.asked_at ? dayInBelgium(new Date(request.asked_at)) : today;
  const start = startOf(request);
  if (start <= lateFrom(day, target)) return "late";
  return start <= dueFrom(day, target) ? "due" : "inTime";
}

/** The request once its question is answered: its clock continues from where it stopped. */
export function answered<Request extends Waiting & Clocked>(request: Request, at: Date): Waiting {
  const { asked_at, answered_at, clock_from } = request;
  if (asked_at === null) return { asked_at, answered_at, clock_from };
  return {
    asked_at: null,
    answered_at: at,
    clock_from: workingDaysBefore(dayInBelgium(at), ageOf(request, at)),
  };
}
