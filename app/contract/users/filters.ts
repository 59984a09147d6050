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
    /** `true`: people without an operator; only for the programme, like the next filter (`programmeFilters`). */
    WithoutOperator: yesOrNo,
    /** Whether the second factor is turned on. */
    SecondFactor: yesOrNo,
  },
  search: "SearchTerm",
  sort: { name: "OrderBy", by: ["name", "-name", "newest", "-newest"] },
});
export type UserFilters = FiltersOf<typeof userList>;

/** Only for the programme, which sees users without an operator, and second factors (`can.resetSecondFactor`). */
export const programmeFilters = ["WithoutOperator", "SecondFactor"] as const satisfies (keyof UserFilters)[];

/** Filters that a person cannot use: screens ignore them in a shared URL. */
export const unavailableFilters = (person: CurrentUser): readonly (typeof programmeFilters)[number][] =>
  can.resetSecondFactor(person) ? [] : programmeFilters;
