import { z } from "zod";
import { call } from "~/contract/call";
import { MOST_AT_ONCE } from "~/contract/limits";
import { confirmed, manyOutcome, manyRefusals } from "~/contract/many-changes";
import { identifier } from "~/contract/paging";
import { reasonText, refusal } from "./answers";
import { requestKinds } from "./requests";

/** Every open request, those of a kind, or those that were chosen: of these also what was decided meanwhile. */
const requests = {
  kind: z.enum(requestKinds, { error: "invalid" }).nullish(),
  requestIds: z.array(identifier).max(MOST_AT_ONCE, { error: "tooMany" }).nullish(),
  ...confirmed,
};
const refused = z
  .object({ ...requests, ...refusal })
  .refine((given) => reasonText(given) !== "", { path: ["reason"], error: "required" });

/** Decisions about many requests at once, all about operators or all about offers. */
export const manyDecisions = (path: "/offerdashboard" | "/eltodashboard", subjects: string) => ({
  approveMany: call({
    method: "post",
    path: `${path}/approve`,
    access: "bearer",
    summary: `Approve many requests about ${subjects} (addition)`,
    description:
      "Each as by itself, a deletion too; 500 at most. What one is refused for keeps no other back. For platform administrators.",
    refuses: manyRefusals,
    body: z.object(requests),
    success: 200,
    answer: manyOutcome,
  }),
  refuseMany: call({
    method: "post",
    path: `${path}/refuse`,
    access: "bearer",
    summary: `Refuse many requests about ${subjects}, for one reason (addition)`,
    description:
      "Each as by itself, with its own mail when it is asked for; 500 at most. For platform administrators.",
    refuses: manyRefusals,
    body: refused,
    success: 200,
    answer: manyOutcome,
  }),
});
