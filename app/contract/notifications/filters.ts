import { z } from "zod";
import { choices, type FiltersOf, listOf } from "~/contract/lists";
import { notificationStates } from "./states";

/** Sorted by send date, latest first. */
export const notificationList = listOf({
  filters: { State: choices(z.enum(notificationStates, { error: "invalid" })) },
  search: "SearchTerm",
});
export type NotificationFilters = FiltersOf<typeof notificationList>;
