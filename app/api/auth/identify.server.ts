import { sql } from "kysely";
import { roleFlags } from "~/contract/permissions";
import type { Identify } from "../pipeline.server";
import type { Actor, Services } from "../services";
import { readAccessToken } from "./access-token.server";

type OwnOperator = { id: string; label: string; isDistributor: boolean };

/** Tokens whose users are looked up together at the end of this turn of the event loop. */
const asked = new WeakMap<Services, Map<string, Promise<Actor | null>>>();

/**
 * The person behind a token, read from the database on each call: someone who is deleted, deactivated, demoted or
 * signed out loses access by the next call. Calls that a page makes at the same time share one query.
 */
export const identify: Identify = (services, bearer) => {
  const pending = asked.get(services) ?? new Map<string, Promise<Actor | null>>();
  asked.set(services, pending);
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
  const user = await services.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "email", "first_name", "last_name", "phone", "role", "agreed_terms_at"])
    .select(
      sql<OwnOperator[]>`(
        select coalesce(json_agg(json_build_object('id', o.id, 'label', o.name, 'isDistributor', o.is_distributor)
          order by o.search_key collate "C", o.id), '[]')
        from user_operators own join operators o on o.id = own.operator_id
        where own.user_id = users.id and o.deleted_at is null)`.as("operators"),
    )
    .where("sessions.id", "=", token.sessionId)
    .where("users.id", "=", token.userId)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", services.clock.now().toISOString())
    .where("users.is_active", "=", true)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) return null;
  const flags = roleFlags(user.role);
  return {
    id: user.id,
    sessionId: token.sessionId,
    email: user.email,
    userName: user.email,
    displayName: displayName(user),
    name: user.last_name,
    firstName: user.first_name,
    roles: [user.role],
    eltos: flags.isWbtAdmin ? [] : user.operators.map(({ id, label }) => ({ id, label })),
    agreeLegalTerms: user.agreed_terms_at !== null,
    mobilePhone: user.phone,
    ...flags,
    isDistributor: !flags.isWbtAdmin && user.operators.some((own) => own.isDistributor),
  };
}

/** Someone who has not completed the registration only has an e-mail address. */
export const displayName = (user: { first_name: string; last_name: string; email: string }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;
