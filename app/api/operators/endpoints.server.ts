import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { operatorReadEndpoints } from "./read-endpoints.server";
import { operatorWriteEndpoints } from "./write-endpoints.server";

export const operatorEndpoints: Implementations<typeof calls.operators> = {
  ...operatorReadEndpoints,
  ...operatorWriteEndpoints,
};
