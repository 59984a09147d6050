import { z } from "zod";
import { call } from "~/contract/call";
import { wholeNumber } from "~/contract/fields";
import { idempotent } from "~/contract/idempotency";
import { POINTS_EACH } from "~/contract/limits";
import { confirmed, manyRefusals } from "~/contract/many-changes";
import { pathId, reason } from "~/contract/paging";
import { holderFilterBody } from "./filters";
import { MAX_HOLDERS } from "./words";

const points = wholeNumber(POINTS_EACH);

/** The form. */
export const pointsForMany = z.object({ points, reason });

const batch = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  points: z.number().int(),
  reason: z.string().nullable(),
  holders: z.number().int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** The number of holders who kept their points when the batch was undone. */
  kept: z.number().int().nullable(),
});
export type PointsBatch = z.output<typeof batch>;

/** Points for many holders at once: for platform administrators. */
export const manyPointsCalls = {
  addPointsForMany: call({
    method: "post",
    path: "/passholders/addpoints/many",
    access: "bearer",
    summary: "Give points to many pass holders (addition)",
    description: `To all that the filters leave, at most ${MAX_HOLDERS}, in one transaction: an entry and a log entry for each, or nothing. \`confirmed\` is how many the person saw; where it is another number by now, nothing is given.`,
    refuses: [...manyRefusals, "tooManyPoints"],
    headers: idempotent,
    body: holderFilterBody.extend({ ...pointsForMany.shape, ...confirmed }),
    success: 200,
    answer: z.object({ id: z.string(), holders: z.number().int() }),
  }),
  pointsBatches: call({
    method: "get",
    path: "/passholders/pointsbatches",
    access: "bearer",
    summary: "The last points given to many (addition)",
    description: "The last twenty, newest first.",
    success: 200,
    answer: z.array(batch),
  }),
  undoPointsForMany: call({
    method: "post",
    path: "/passholders/pointsbatches/{id}/undo",
    access: "bearer",
    summary: "Take back points given to many (addition)",
    description:
      "As one, once: from each who still has them, by an entry that names the one that it takes back. Who has spent them since, or is deleted, keeps them, and `kept` says how many. Another call changes nothing.",
    refuses: ["notFound"],
    params: z.object({ id: pathId }),
    success: 200,
    answer: z.object({
      holders: z.number().int(),
      kept: z.number().int(),
      alreadyUndone: z.boolean(),
    }),
  }),
};
