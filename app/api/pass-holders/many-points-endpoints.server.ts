import type { manyPointsCalls } from "~/contract/pass-holders/many-points";
import type { Implementations } from "../pipeline.server";
import { givePointsToMany, pointsBatches, undoPointsForMany } from "./many-points.server";

export const manyPointsEndpoints: Implementations<typeof manyPointsCalls> = {
  addPointsForMany: {
    may: "adjustPoints",
    run: (context) => givePointsToMany(context, context.input),
  },
  pointsBatches: { may: "adjustPoints", run: ({ db }) => pointsBatches(db) },
  undoPointsForMany: {
    may: "adjustPoints",
    unlogged: "a repeated call, or one after all of them spent it, leaves no entry",
    run: (context) => undoPointsForMany(context, context.input.id),
  },
};
