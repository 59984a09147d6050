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
    description: `To all holders that match the filters, at most ${MAX_HOLDERS}, in one transaction with an entry and a log entry for each. \`confirmed\` is the number that the person saw; if it has changed since, nothing is given.`,
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
    summary: "Recent batches of points (addition)",
    description: "The last twenty, newest first.",
    success: 200,
    answer: z.array(batch),
  }),
  undoPointsForMany: call({
    method: "post",
    path: "/passholders/pointsbatches/{id}/undo",
    access: "bearer",
    summary: "Undo a batch of points (addition)",
    description:
      "Takes the points back as a whole and once, with an entry for each holder who still has them. Holders who have spent them since, or are deleted, keep them (`kept`). Idempotent.",
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
