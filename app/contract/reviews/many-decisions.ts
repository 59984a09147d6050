import { z } from "zod";
import { call } from "~/contract/call";
import { MAX_AT_ONCE } from "~/contract/limits";
import { confirmed, manyOutcome, manyRefusals } from "~/contract/many-changes";
import { identifier } from "~/contract/paging";
import { refusal } from "./answers";
import { reasonText } from "./reason-text";
import { requestKinds } from "./requests";

/**
 * Every open request, those of a kind, those about the rows that match a list's filters (`among`), or selected ones.
 */
const requests = {
  kind: z.enum(requestKinds, { error: "invalid" }).nullish(),
  requestIds: z.array(identifier).max(MAX_AT_ONCE, { error: "tooMany" }).nullish(),
  /** When the requests were listed: includes those open at the time; reports those decided since. */
  readAt: z.iso.datetime({ error: "invalid" }).nullish(),
  ...confirmed,
};
const refused = z
  .object({ ...requests, ...refusal })
  .refine((given) => reasonText(given) !== "", { path: ["reason"], error: "required" });

/**
 * Decisions about many requests at once, all about operators or all about offers.
 * @param filters the filters of their list, as in its export
 */
export const manyDecisions = <Filters extends z.ZodType>(
  path: "/offerdashboard" | "/eltodashboard",
  subjects: string,
  filters: Filters,
) => ({
  approveMany: call({
    method: "post",
    path: `${path}/approve`,
    access: "bearer",
    summary: `Approve many requests about ${subjects} (addition)`,
    description:
      "Every open request, those of a `kind`, those about the rows that match the filters of the list (`among`), or those of `requestIds`; each on its own, deletions included; 500 at most. With `readAt` of the list, those that were open then. One refusal does not stop the others. For platform administrators.",
    refuses: manyRefusals,
    body: z.object({ ...requests, among: filters.nullish() }),
    success: 200,
    answer: manyOutcome,
  }),
  refuseMany: call({
    method: "post",
    path: `${path}/refuse`,
    access: "bearer",
    summary: `Refuse many requests about ${subjects}, for one reason (addition)`,
    description:
      "The same requests, each as by itself, with its own mail when it is asked for; 500 at most. For platform administrators.",
    refuses: manyRefusals,
    body: refused.safeExtend({ among: filters.nullish() }),
    success: 200,
    answer: manyOutcome,
  }),
});
