import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type CurrentUser, can, ownOperatorIds } from "~/contract/permissions";
import { rolesWithAllOperators } from "~/contract/roles";
import type { AccountState } from "~/contract/users/account-states";
import { programmeFilters, type UserFilters } from "~/contract/users/filters";
import { since, until } from "../platform/database/belgian-days";
import { type Conditions, isOneOf, whereOf } from "../platform/database/conditions";
import { allOf, matches } from "../platform/database/search";
import { sortedList } from "../platform/database/sorted-list.server";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";

type Filters = Omit<UserFilters, "OrderBy">;

/** When the last link that completes the registration expires; null when none was sent. */
export const invitedUntil = sql<string | null>`(select max(link.expires_at) from email_tokens link
  where link.user_id = users.id and link.purpose = 'registration')`;

const inState: Record<AccountState, (now: Date) => RawBuilder<SqlBool>> = {
  registered: () => sql`users.registered_at is not null and users.is_active`,
  suspended: () => sql`users.registered_at is not null and not users.is_active`,
  invited: (now) => sql`users.registered_at is null and ${invitedUntil} > ${now}`,
  expired: (now) => sql`users.registered_at is null and ${invitedUntil} <= ${now}`,
  uninvited: () => sql`users.registered_at is null and ${invitedUntil} is null`,
};

export const accountState = (now: Date) => sql<AccountState>`case
  ${sql.join(
    Object.entries(inState).map(([state, holds]) => sql`when ${holds(now)} then ${sql.lit(state)}`),
    sql` `,
  )} end`;

/** Whether an application makes the person's codes. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors
  where second_factors.user_id = users.id and confirmed_at is not null)`;

/** Roles with access to all operators have none assigned. */
export const hasOwnOperators = sql<SqlBool>`users.role <> all(${rolesWithAllOperators}::text[])`;

const hasNoOperator = (visible: Scope) => sql<SqlBool>`(${hasOwnOperators} and not exists (
  select from ${visible("user_operators as link")} join ${visible("operators")} on operators.id = link.operator_id
  where link.user_id = users.id and operators.deleted_at is null))`;

const either = (value: "true" | "false" | undefined, holds: RawBuilder<SqlBool>) =>
  value && (value === "true" ? holds : sql<SqlBool>`not ${holds}`);

const conditionsAt = (now: Date, actor: CurrentUser): Conditions<Filters> => ({
  Role: (values) => isOneOf("users.role", values),
  State: (values) =>
    values &&
    sql`(${sql.join(
      values.map((state) => sql`(${inState[state](now)})`),
      sql` or `,
    )})`,
  CreatedAfter: (day) => since("users.created_at", day),
  CreatedBefore: (day) => until("users.created_at", day),
  EltoId: (id) =>
    id === undefined
      ? undefined
      : sql`users.id in (select chosen.user_id from ${scopeOf(actor)("user_operators as chosen")}
          where chosen.operator_id = ${id})`,
  WithoutOperator: (value) => either(value, hasNoOperator(scopeOf(actor))),
  SecondFactor: (value) => either(value, hasSecondFactor),
  SearchTerm: (term) => (term ? matches("users.search_key", term) : undefined),
});

/** The accounts that the person may see: an operator's administrator sees the users of their operators. */
export const visibleTo = (actor: CurrentUser) =>
  ownOperatorIds(actor) === null
    ? sql<SqlBool>`users.deleted_at is null`
    : sql<SqlBool>`(users.deleted_at is null and ${hasOwnOperators} and users.id in (
        select shared.user_id from ${scopeOf(actor)("user_operators as shared")}))`;

/**
 * The accounts that the person may see and that match the filters.
 * @throws Refusal invalidRights for the programme's filters
 */
export function usersWhere(actor: CurrentUser, filters: Partial<Filters>, now: Date) {
  if (!can.resetSecondFactor(actor) && programmeFilters.some((name) => filters[name]))
    throw new Refusal("invalidRights");
  return allOf([visibleTo(actor), whereOf(conditionsAt(now, actor), filters)]);
}

const created = { column: "users.created_at", type: "timestamptz" } as const;
/** By last name, and by creation. Each order has an index. */
export const sortedUsers = sortedList<UserFilters["OrderBy"]>("users", {
  name: { by: [{ column: "users.name_key", type: "text", collate: "C" }], direction: "asc" },
  newest: { by: [created], direction: "desc" },
});
