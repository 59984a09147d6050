import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { reviewQueue, undoableDecision } from "./queue.server";
import { refusalReasons, replaceRefusalReasons } from "./refusal-reasons.server";

export const reviewQueueEndpoints: Implementations<typeof calls.reviewQueue> = {
  list: {
    may: "decideReviews",
    run: ({ db, actor, services, input }) =>
      reviewQueue(db, {
        actor,
        today: services.clock.today(),
        around: input.Around,
        about: input.About,
        kind: input.Kind,
      }),
  },
  undoable: {
    may: "decideReviews",
    run: async ({ db, actor, services, input }) => ({
      decision: await undoableDecision(db, actor, services.clock.now(), input.RequestId),
    }),
  },
};

export const refusalReasonEndpoints: Implementations<typeof calls.refusalReasons> = {
  list: { may: "decideReviews", run: ({ db }) => refusalReasons(db) },
  replace: {
    may: "decideReviews",
    run: async (call) => {
      await replaceRefusalReasons(call, call.input);
      return undefined;
    },
  },
};
