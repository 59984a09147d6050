import { z } from "zod";
import { call } from "~/contract/call";
import { wholeNumber } from "~/contract/fields";
import { TARGET_DAYS } from "~/contract/limits";

/** A request's age relative to the target. */
export const deadlines = ["inTime", "due", "late"] as const;
export type Deadline = (typeof deadlines)[number];

/** The default target, in working days. */
export const DEFAULT_TARGET = 5;

/** The number of working days within which requests should be decided. */
export const reviewTarget = z.object({ days: wholeNumber(TARGET_DAYS) });

export const reviewTargetCalls = {
  read: call({
    method: "get",
    path: "/reviewtarget",
    access: "bearer",
    summary: "The target for decisions, in working days (addition)",
    description:
      "Requests are `due` from the last working day before the target, and `late` after it; the time does not count while a question is waiting for an answer. For platform administrators.",
    success: 200,
    answer: z.object({ days: z.number().int() }),
  }),
  set: call({
    method: "put",
    path: "/reviewtarget",
    access: "bearer",
    summary: "Set the target for decisions (addition)",
    description: `From ${TARGET_DAYS.join(" to ")}; also applies to open requests. For platform administrators.`,
    body: reviewTarget,
    success: 204,
    answer: "none",
  }),
};
