import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { findAnything } from "./find.server";

export const searchEndpoints: Implementations<typeof calls.search> = {
  find: { may: "search", run: (call) => findAnything(call, call.input.q, call.input.Kind) },
};
