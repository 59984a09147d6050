import { z } from "zod";
import { call } from "../call";
import { calendarDay, unlessInvalid } from "../fields";
import { brusselsMoments } from "../notifications/brussels";
import { identifier, pathId } from "../paging";
import { contentKinds } from "./change-types";

/** The planned publication to reschedule, as the person saw it; null if there was none. */
const moves = identifier.nullish().transform((id) => id ?? null);
const readRemovals = z.coerce
  .number({ error: "invalid" })
  .int({ error: "invalid" })
  .min(0, { error: "invalid" })
  .max(2_147_483_647, { error: "invalid" });

const plan = z.object({
  /** A moment in the next twelve months (ISO 8601 with an offset). */
  at: z.iso.datetime({
    offset: true,
    error: (issue) => (issue.input ? "invalidDate" : "required"),
    abort: true,
  }),
  moves,
  /** The number of pending removals that the person has confirmed to have read. */
  readRemovals,
});

/** The form: one of two mornings, or a day and a time in Brussels. */
export const planForm = z
  .object({
    when: z.string().max(40, { error: "invalid" }).default("other"),
    day: calendarDay.optional(),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalidTime" })
      .optional(),
    moves: z.string().optional(),
    removals: readRemovals,
    read: z.string().optional(),
  })
  .superRefine(
    ({ removals, read }, context) => {
      if (removals > 0 && read !== "on")
        context.addIssue({ code: "custom", message: "required", path: ["read"] });
    },
    unlessInvalid("removals", "read"),
  )
  .refine(({ when, day }) => when !== "other" || day, {
    error: "required",
    path: ["day"],
    ...unlessInvalid("when", "day"),
  })
  // A day typed beside a proposed morning would be dropped silently; the form of an existing plan starts with its day.
  .refine(({ when, day, moves }) => when === "other" || !day || moves, {
    error: "onlyForOther",
    path: ["day"],
    ...unlessInvalid("when", "day"),
  })
  .refine(({ when, time }) => when !== "other" || time, {
    error: "required",
    path: ["time"],
    ...unlessInvalid("when", "time"),
  })
  .superRefine(
    ({ when, day, time }, context) => {
      if (when !== "other" || !day || !time) return;
      const [moment] = brusselsMoments(day, time);
      const message = !moment ? "noSuchTime" : moment <= new Date() ? "sendDatePassed" : undefined;
      if (message) context.addIssue({ code: "custom", message, path: ["time"] });
    },
    unlessInvalid("when", "day", "time"),
  );

/** The instant of a local time; in the hour that is repeated in autumn, the first occurrence. */
export const firstMoment = (day: string, time: string) => brusselsMoments(day, time)[0]?.toISOString() ?? "";

const plannedPublication = z.object({
  id: z.string(),
  at: z.string(),
  plannedBy: z.string(),
  plannedAt: z.string(),
  /** Later removals, which were not read and therefore stay pending: their number, and the first by name. */
  unread: z.object({
    count: z.number().int(),
    first: z.array(z.object({ kind: z.enum(contentKinds), id: z.string(), name: z.string() })),
  }),
});
export type PlannedPublication = z.output<typeof plannedPublication>;

export const plannedPublicationCalls = {
  planned: call({
    method: "get",
    path: "/publication/planned",
    access: "bearer",
    summary: "The planned publication (addition)",
    description:
      "The moment when all pending changes will be published, the person who planned it, and the removals that nobody has confirmed yet; for platform administrators. `plan` is null if there is none.",
    success: 200,
    answer: z.object({ plan: plannedPublication.nullable() }),
  }),
  plan: call({
    method: "put",
    path: "/publication/planned",
    access: "bearer",
    summary: "Plan or reschedule the publication (addition)",
    description:
      "One at a time: `moves` is the id of the plan that the person saw, null for none; a rescheduled one has another id. All changes pending at that moment are published, except for removals that were not confirmed. The moment must be in the next twelve months.",
    refuses: ["unreadRemovals", "plannedMeanwhile"],
    body: plan,
    success: 204,
    answer: "none",
  }),
  cancelPlan: call({
    method: "delete",
    path: "/publication/planned/{id}",
    access: "bearer",
    summary: "Cancel the planned publication (addition)",
    description: "All changes stay pending. A plan that was carried out or cancelled is not found.",
    refuses: ["notFound"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
};
