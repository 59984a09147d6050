import { sql } from "kysely";
import { postalCode } from "~/contract/entry/postal-code";
import type { SimilarHolder } from "~/contract/pass-holders/answers";
import { can } from "~/contract/permissions";
import { dialled } from "../dialled";
import type { ActionContext } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import type { Db, Services } from "../services";
import type { HolderPath } from "./holder-columns";

/** The fields that are compared. */
export interface Compared {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  birthDate: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
  address: { address: string; zipCode: string; country: string };
}

/** The paths of the compared fields. */
export const COMPARED = [
  "firstName",
  "lastName",
  "birthDate",
  "email",
  "phone",
  "address.address",
  "address.zipCode",
  "address.country",
] as const satisfies HolderPath[];

/** Maximum matches of one holder: beyond it, the names are the same by chance. */
const MAX_SIMILAR = 50;
/** Minimum pg_trgm similarity of two streets: “vieux pont de liege” and “vieux pont” are the same. */
const STREETS_ALIKE = 0.5;

/**
 * Other holders with the same last and first name, whatever the accents, capitals, spaces, hyphens and which of the two
 * was written first, and the same birth date, e-mail address or phone, or the same postal code with a similar street.
 * Each combination uses an index of its own: thousands have the commonest name, and all of their streets would be
 * compared.
 */
export async function similarHolders(db: Db, { address, ...person }: Compared, exceptId?: string) {
  const { firstName, lastName } = person;
  const nameKey = (first: string, second: string) => sql`bare_name(search_key(${`${first} ${second}`}))`;
  // Also compared separately: “Van den” “Broucke” differs from “Van” “Denbroucke”.
  const sameNames = (last: string, first: string) =>
    sql<boolean>`(bare_name(search_key(last_name)) = bare_name(search_key(${last}))
      and bare_name(search_key(first_name)) = bare_name(search_key(${first})))`;
  const holders = db.selectFrom("pass_holders").where("deleted_at", "is", null);
  const namesakes = holders
    .select("id")
    .where(
      sql<boolean>`bare_name(name_key) collate "C" in (${nameKey(lastName, firstName)}, ${nameKey(firstName, lastName)})`,
    );
  const alike = namesakes
    .where("birth_date", "=", person.birthDate)
    .unionAll(
      holders.select("id").where(sql`lower(email) collate "C"`, "=", person.email?.toLowerCase() ?? null),
    )
    .unionAll(holders.select("id").where(sql`phone collate "C"`, "=", dialled(person.phone)))
    .unionAll(
      namesakes
        .where(
          sql`search_key(zip_code) collate "C"`,
          "=",
          sql`search_key(${postalCode(address.country, address.zipCode)})`,
        )
        .where(
          sql<boolean>`(search_key(street) = search_key(${address.address})
            or similarity(street_key(street), street_key(${address.address})) >= ${STREETS_ALIKE})`,
        ),
    );
  return holders
    .select(["id", "first_name", "last_name", "zip_code", "city", "birth_date", "pass_number"])
    .where("id", "in", alike)
    .where(sql<boolean>`(${sameNames(lastName, firstName)} or ${sameNames(firstName, lastName)})`)
    .$if(exceptId !== undefined, (others) => others.where("id", "!=", exceptId as string))
    .orderBy("id")
    .limit(MAX_SIMILAR)
    .modifyFront(keptPlan)
    .execute();
}

/**
 * Locked while pairs are opened or closed, after the rows of holders: if two similar holders are saved at once, the
 * second sees the first.
 */
export const lockPairs = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('duplicate-pairs'))`.execute(db);

/** Sorted by id, as in the table of pairs. */
export const inOrder = (id: string, otherId: string): [string, string] =>
  id < otherId ? [id, otherId] : [otherId, id];

/** Digest of the compared fields of both holders of a pair. */
export const factsOf = (one: unknown, other: unknown) => sql<string>`(
  select string_agg(duplicate_facts(holder), '' order by holder.id) from pass_holders holder
  where holder.id in (${one}, ${other}))`;

/**
 * Call it after creating or restoring a holder or changing a compared field, in the same transaction: opens pairs with
 * similar holders, and closes open pairs that are no longer similar. An ignored pair reopens only when a compared field
 * of either holder has changed since.
 */
export async function openPairs(
  { db, services }: { db: Db; services: Pick<Services, "clock"> },
  { id }: { id: string },
) {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) return;
  await lockPairs(db);
  const similar = await similarHolders(
    db,
    {
      firstName: holder.first_name,
      lastName: holder.last_name,
      birthDate: holder.birth_date,
      email: holder.email,
      phone: holder.phone,
      address: { address: holder.street, zipCode: holder.zip_code, country: holder.country },
    },
    id,
  );
  const others = similar.map((other) => other.id);
  await closeOpenPairs(db, id, { except: others });
  if (others.length === 0) return;
  await db
    .insertInto("duplicate_pairs")
    .values(
      others.map((otherId) => {
        const [one, other] = inOrder(id, otherId);
        const pair = { one, other, state: "open" as const, facts: factsOf(one, other) };
        return { ...pair, id: newId(), opened_at: services.clock.now() };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["one", "other"])
        .doUpdateSet(({ ref }) => ({
          state: "open",
          opened_at: ref("excluded.opened_at"),
          facts: ref("excluded.facts"),
          resolved_at: null,
          resolved_by: null,
        }))
        .where("duplicate_pairs.state", "!=", "open")
        .where(({ or, eb, ref }) =>
          // Left by a merge that was undone.
          or([
            eb("duplicate_pairs.state", "=", "merged"),
            eb("duplicate_pairs.facts", "!=", ref("excluded.facts")),
          ]),
        ),
    )
    .execute();
}

async function closeOpenPairs(db: Db, id: string, { except }: { except: string[] }) {
  await db
    .deleteFrom("duplicate_pairs")
    .where("state", "=", "open")
    .where((pair) => pair.or([pair("one", "=", id), pair("other", "=", id)]))
    .$if(except.length > 0, (pairs) => pairs.where("one", "not in", except).where("other", "not in", except))
    .execute();
}

/** Maximum similar holders listed before another one is created. */
const MAX_NAMED = 5;
/** Leading characters of a postcode to show to counters. */
const TOLD = 2;

/** The abbreviated name of a holder for a counter: `A. Lejeune`. */
export const hintedName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${[...first_name][0] ?? ""}. ${last_name}`;

/** Existing holders who may be the same person as a new one, with only the details that the reader may see. */
export async function namedSimilar(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  person: Compared,
): Promise<SimilarHolder[]> {
  const similar = (await similarHolders(db, person)).slice(0, MAX_NAMED);
  if (can.seeAllPassHolders(actor))
    return similar.map((holder) => ({
      id: holder.id,
      name: `${holder.first_name} ${holder.last_name}`,
      zipCode: holder.zip_code,
      city: holder.city,
      birthDate: holder.birth_date,
      passId: holder.pass_number,
    }));
  return similar.map((holder) => ({
    id: null,
    city: null,
    birthDate: null,
    passId: null,
    name: hintedName(holder),
    zipCode: holder.zip_code.slice(0, TOLD) + "•".repeat(Math.max(holder.zip_code.length - TOLD, 0)),
  }));
}
