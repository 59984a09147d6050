import { z } from "zod";
import { calendarDay } from "~/contract/fields";
import { choices, type FiltersOf, listOf, one } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { roles } from "~/contract/roles";
import { accountStates } from "./account-states";

/** As the source: what is no day after 1900 is no filter, and no mistake either. */
const dayAfter1900 = { value: calendarDay, many: false, schema: calendarDay.optional().catch(undefined) };

export const userList = listOf({
  filters: {
    Role: choices(z.enum(roles)),
    State: choices(z.enum(accountStates)),
    /** Days of creation, both included. */
    CreatedAfter: dayAfter1900,
    CreatedBefore: dayAfter1900,
    /** Who works for the operator. */
    EltoId: one(identifier),
  },
  search: "SearchTerm",
  sort: { name: "OrderBy", by: ["name", "-name", "newest", "-newest"] },
});
export type UserFilters = FiltersOf<typeof userList>;
