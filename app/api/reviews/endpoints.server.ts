import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { reviewQueue, undoableDecision } from "./queue.server";

export const reviewQueueEndpoints: Implementations<typeof calls.reviewQueue> = {
  list: { may: "decideReviews", run: ({ db, input }) => reviewQueue(db, input.Around) },
  undoable: {
    may: "decideReviews",
    run: async ({ db, actor, services }) => ({
      decision: await undoableDecision(db, actor.id, services.clock.now()),
    }),
  },
};
