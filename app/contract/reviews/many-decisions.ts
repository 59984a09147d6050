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
      "All open requests, those of a `kind`, those about the rows that match the list's filters (`among`), or those in `requestIds`; up to 500, including deletions, each in its own transaction, so that a refusal does not stop the others. With the list's `readAt`, those that were open at the time. For platform administrators.",
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
      "The same requests, each with its own mail if requested; up to 500. For platform administrators.",
    refuses: manyRefusals,
    body: refused.safeExtend({ among: filters.nullish() }),
    success: 200,
    answer: manyOutcome,
  }),
});
