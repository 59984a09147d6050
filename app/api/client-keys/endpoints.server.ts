import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { CLIENT_KEY_PREFIX, type ClientApplication } from "~/contract/client-calls";
import { type ClientKey, type ClientKeyForm, MAX_KEY_DAYS } from "~/contract/client-keys";
import type { Option, Paging } from "~/contract/paging";
import { digestOf, newSecret } from "../auth/keys.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Db } from "../services";
import { clientKeyName } from "./identify-client.server";

const may = "manageClientKeys" as const;

const keyRows = (db: Db, visible: Scope) =>
  db
    .selectFrom("client_keys")
    .select([
      "client_keys.id",
      sql<ClientApplication>`client`.as("client"),
      "client_keys.name",
      "last_four as lastFour",
      "calls",
      "created_at as createdAt",
      "created_by as createdBy",
      "expires_on as expiresOn",
      "last_used_at as lastUsedAt",
      "revoked_at as revokedAt",
      "revoked_by as revokedBy",
    ])
    .select(
      sql<Option[] | null>`case when every_operator then null else (
        select json_agg(json_build_object('id', o.id, 'label', o.name) order by o.search_key collate "C", o.id)
        from client_key_operators of join ${visible("operators as o")} on o.id = of.operator_id
        where of.key_id = client_keys.id) end`.as("operators"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof keyRows>["execute"]>>[number];

/** @param today calendar day in Belgium, here and below */
const answerOf = (row: Row, today: string): ClientKey => ({
  ...row,
  state: row.revokedAt ? "revoked" : row.expiresOn < today ? "expired" : "active",
});

/** Keys that are not revoked first, then the newest; two queries. */
async function listClientKeys(db: Db, visible: Scope, window: Paging, today: string) {
  const [rows, count] = await Promise.all([
    keyRows(db, visible)
      .orderBy(sql`revoked_at is not null`)
      .orderBy("created_at", "desc")
      .orderBy("client_keys.id")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
    countRows(db, sql`select 1 from client_keys`),
  ]);
  return pageOfItems(
    window,
    rows.map((row) => answerOf(row, today)),
    count,
  );
}

/** @throws Refusal notFound */
async function clientKeyDetails(db: Db, visible: Scope, id: string, today: string): Promise<ClientKey> {
  const row = await keyRows(db, visible).where("client_keys.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return answerOf(row, today);
}

/**
 * Generates a key of 256 random bits and stores only its digest.
 * @returns the key, which cannot be read again
 * @throws Refusal validation for a day in the past or too far ahead, or an unknown operator; clientKeyExists
 */
async function createClientKey({ db, actor, services, log }: ActionContext, form: ClientKeyForm) {
  const { client, name, calls, operators, operatorIds, expiresOn } = form;
  refuseExpiry(expiresOn, services.clock.today());
  const chosen = await operatorsById(db, scopeOf(actor), [...new Set(operatorIds)]);
  const key = `${CLIENT_KEY_PREFIX}${newSecret()}`;
  const lastFour = key.slice(-4);
  const id = newId();
  const made = await db
    .insertInto("client_keys")
    .values({
      id,
      client,
      name,
      calls: [...new Set(calls)],
      key_hash: digestOf(key),
      last_four: lastFour,
      every_operator: operators === "all",
      created_at: services.clock.now(),
      created_by: actor.displayName,
      expires_on: expiresOn,
    })
    .onConflict((conflict) =>
      conflict.columns(["client", "name"]).where("revoked_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refusal("clientKeyExists", { fields: { name: ["clientKeyExists"] } });
  if (chosen.length > 0)
    await db
      .insertInto("client_key_operators")
      .values(chosen.map((operator) => ({ key_id: id, operator_id: operator.id })))
      .execute();
  log("ClientKeyCreated", {
    subject: { kind: "clientKey", id, name: clientKeyName({ client, name, lastFour }) },
    changes: {
      calls: [null, calls],
      ...(operators === "some" && { operators: [null, chosen.map((operator) => operator.name)] }),
      expiresOn: [null, expiresOn],
    },
  });
  return { id, key };
}

function refuseExpiry(expiresOn: string, today: string) {
  const days = (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000;
  if (days <= 0) throw new Refusal("validation", { fields: { expiresOn: ["dayPassed"] } });
  if (days > MAX_KEY_DAYS) throw new Refusal("validation", { fields: { expiresOn: ["tooFar"] } });
}

async function operatorsById(db: Db, visible: Scope, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom(visible("operators"))
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("search_key")
    .execute();
  if (found.length < ids.length) throw new Refusal("validation", { fields: { operatorIds: ["invalid"] } });
  return found;
}

/** Revokes a key: its next call will be refused. @throws Refusal notFound, clientKeyRevoked */
async function revokeClientKey({ db, actor, services, log }: ActionContext, id: string) {
  const row = await db
    .updateTable("client_keys")
    .set({ revoked_at: services.clock.now(), revoked_by: actor.displayName })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(["client", "name", "last_four as lastFour"])
    .executeTakeFirst();
  if (!row) {
    await clientKeyDetails(db, scopeOf(actor), id, services.clock.today());
    throw new Refusal("clientKeyRevoked");
  }
  log("ClientKeyRevoked", { subject: { kind: "clientKey", id, name: clientKeyName(row) } });
}

export const clientKeyEndpoints: Implementations<typeof calls.clientKeys> = {
  list: {
    may,
    run: ({ db, actor, services, input }) =>
      listClientKeys(db, scopeOf(actor), input, services.clock.today()),
  },
  details: {
    may,
    run: ({ db, actor, services, input }) =>
      clientKeyDetails(db, scopeOf(actor), input.id, services.clock.today()),
  },
  create: { may, run: (call) => createClientKey(call, call.input) },
  revoke: {
    may,
    run: async (call) => {
      await revokeClientKey(call, call.input.id);
      return undefined;
    },
  },
};
