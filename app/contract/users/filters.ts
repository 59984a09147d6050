import { z } from "zod";
import { calendarDay } from "~/contract/fields";
import { choices, type FiltersOf, listOf, one, yesOrNo } from "~/contract/lists";
import { identifier } from "~/contract/paging";
import { type CurrentUser, can } from "~/contract/permissions";
import { roles } from "~/contract/roles";
import { accountStates } from "./account-states";

/** As in the source: anything but a day after 1900 is ignored. */
const dayAfter1900 = { value: calendarDay, many: false, schema: calendarDay.optional().catch(undefined) };

export const userList = listOf({
  filters: {
    Role: choices(z.enum(roles)),
    State: choices(z.enum(accountStates)),
    /** Days of creation, both included. */
    CreatedAfter: dayAfter1900,
    CreatedBefore: dayAfter1900,
    /** People who work for the operator. */
    EltoId: one(identifier),
    /** `true`: who works for no operator; for the programme, as the next one (`programmeFilters`). */
    WithoutOperator: yesOrNo,
    /** Whether it is turned on. */
    SecondFactor: yesOrNo,
  },
  search: "SearchTerm",
  sort: { name: "OrderBy", by: ["name", "-name", "newest", "-newest"] },
});
export type UserFilters = FiltersOf<typeof userList>;

/** Others see no users without an operator, and nobody's second factor (`can.resetSecondFactor`). */
export const programmeFilters = ["WithoutOperator", "SecondFactor"] as const satisfies (keyof UserFilters)[];

/** Filters that a person does not have: screens ignore them in a shared address. */
export const foreignFilters = (person: CurrentUser): readonly (typeof programmeFilters)[number][] =>
  can.resetSecondFactor(person) ? [] : programmeFilters;
