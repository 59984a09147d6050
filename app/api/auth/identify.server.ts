import { sql } from "kysely";
import { type CurrentUser, roleFlags } from "~/contract/permissions";
import { hasAllOperators } from "~/contract/roles";
import { termsOfUseVersion } from "../content/texts/terms-of-use";
import type { Identify } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { unscoped } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { readAccessToken } from "./access-token.server";

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];
type OwnOperator = { id: string; label: string; isDistributor: boolean };

/** Tokens whose users are looked up together at the end of this turn of the event loop. */
const pendingLookups = new WeakMap<Services, Map<string, Promise<Actor | null>>>();

/**
 * The person behind a token, read from the database on each call: someone who is deleted, deactivated, demoted or
 * signed out loses access by the next call. Calls that a page makes at the same time share one query.
 */
export const identify: Identify = (services, bearer) => {
  const pending = pendingLookups.get(services) ?? new Map<string, Promise<Actor | null>>();
  pendingLookups.set(services, pending);
  const known = pending.get(bearer);
  if (known) return known;
  const person = new Promise((resolve) => setImmediate(resolve)).then(() => {
    pending.delete(bearer);
    return readPerson(services, bearer);
  });
  pending.set(bearer, person);
  return person;
};

async function readPerson(services: Services, bearer: string): Promise<Actor | null> {
  const token = await readAccessToken(services, bearer);
  if (!token) return null;
  const user = await people(services.db)
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .where("sessions.id", "=", token.sessionId)
    .where("users.id", "=", token.userId)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", services.clock.now().toISOString())
    .select("sessions.second_factor_elsewhere")
    .select(
      sql<boolean>`exists(select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        "has_second_factor",
      ),
    )
    .executeTakeFirst();
  if (!user) return null;
  const hasProved = user.has_second_factor || user.second_factor_elsewhere;
  const person = currentUser(user);
  const mustEnrol = services.options.requireSecondFactor && person.roles.some(hasAllOperators) && !hasProved;
  return { ...person, sessionId: token.sessionId, mustEnrol };
}

/** The person for whom a job works in the background; null when they are no longer an active user. */
export async function personById(db: Db, id: string): Promise<CurrentUser | null> {
  const user = await people(db).where("users.id", "=", id).executeTakeFirst();
  return user ? currentUser(user) : null;
}

/** Tables of operators that are read for one person only, to find their scope. */
export const ownOperators = unscoped("a person's scope is computed from the operators that they work for");

const people = (db: Db) =>
  db
    .selectFrom("users")
    .modifyFront(keptPlan)
    .select(["users.id", "email", "first_name", "last_name", "phone", "role", "agreed_terms_version"])
    .select(
      sql<OwnOperator[]>`(
        select coalesce(json_agg(json_build_object('id', o.id, 'label', o.name, 'isDistributor', o.is_distributor)
          order by o.search_key collate "C", o.id), '[]')
        from ${ownOperators("user_operators as own")} join ${ownOperators("operators as o")} on o.id = own.operator_id
        where own.user_id = users.id and o.deleted_at is null)`.as("operators"),
    )
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null);

function currentUser(user: PersonRow): CurrentUser {
  const operators = hasAllOperators(user.role) ? [] : user.operators;
  return {
    id: user.id,
    email: user.email,
    userName: user.email,
    displayName: displayName(user),
    name: user.last_name,
    firstName: user.first_name,
    roles: [user.role],
    eltos: operators.map(({ id, label }) => ({ id, label })),
    agreeLegalTerms: user.agreed_terms_version === termsOfUseVersion,
    mobilePhone: user.phone,
    ...roleFlags(user.role),
    isDistributor: operators.some((own) => own.isDistributor),
  };
}

/** Someone who has not completed the registration only has an e-mail address. */
export const displayName = (user: { first_name: string; last_name: string; email: string }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;
