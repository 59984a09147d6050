import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { pushEndpoints } from "./push-endpoints.server";
import { writtenNotificationEndpoints } from "./written-endpoints.server";

export const notificationEndpoints: Implementations<typeof calls.notifications> = {
  ...pushEndpoints,
  ...writtenNotificationEndpoints,
};
