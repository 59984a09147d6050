import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../services";

/** The current and former values of persons by which a free text may name them. */
export interface KnownValues {
  /** Full names, addresses and e-mail addresses, and unique names. */
  phrases: string[];
  /** Endings of pass numbers and phones, long enough to be unique. */
  digits: string[];
  /** First and last names, which together identify a person. */
  names: [first: string, last: string][];
  /** All of these values: a search may name a person by any part. */
  all: string;
}

const fields = {
  firstName: "first",
  first_name: "first",
  lastName: "last",
  last_name: "last",
  email: "phrase",
  street: "phrase",
  phone: "digits",
  passId: "digits",
  pass_number: "digits",
  merged_number: "digits",
} as const;
type Kind = (typeof fields)[keyof typeof fields];

/** The last digits that identify a number, since phones are written with or without the country code. */
const TELLING_DIGITS = 8;

/** The persons' current and former values. Call it before they are erased. */
export async function knownValues(db: Db, ids: readonly string[]): Promise<KnownValues> {
  const values: Record<Kind, Set<string>> = {
    first: new Set(),
    last: new Set(),
    phrase: new Set(),
    digits: new Set(),
  };
  const add = (name: string, value: unknown) => {
    const kind =
      name === "address.address" ? "phrase" : fields[name.split(".").at(-1) as keyof typeof fields];
    if (typeof value === "string" && value.trim() !== "" && kind) values[kind].add(value.trim());
    else if (typeof value === "object" && value !== null)
      for (const [inner, one] of Object.entries(value)) add(`${name}.${inner}`, one);
  };
  const people = await db
    .selectFrom("pass_holders")
    .select(["first_name", "last_name", "email", "street", "phone", "pass_number"])
    .where("id", "in", ids)
    .execute();
  const said = await db
    .selectFrom("personal_log_values")
    .select("changes")
    .where((value) => value.or([value("holder_id", "in", ids), value("other_holder_id", "in", ids)]))
    .execute();
  const merges = await db
    .selectFrom("pass_holder_merges")
    .select(["changes", "merged_number"])
    .where((merge) => merge.or([merge("survivor_id", "in", ids), merge("merged_id", "in", ids)]))
    .execute();
  const passes = await db
    .selectFrom("withdrawn_passes")
    .select("number as pass_number")
    .where("holder_id", "in", ids)
    .execute();
  for (const person of [...people, ...passes])
    for (const [name, value] of Object.entries(person)) add(name, value);
  for (const { merged_number } of merges) add("merged_number", merged_number);
  for (const { changes } of [...said, ...merges])
    for (const [name, both] of Object.entries(changes ?? {})) for (const value of both) add(name, value);
  const [first, last] = [[...values.first], [...values.last]];
  const names = first.flatMap((one) => last.map((other): [string, string] => [one, other]));
  const digits = [...values.digits].map((number) => number.replace(/\D/g, "").slice(-TELLING_DIGITS));
  return {
    phrases: [...values.phrase, ...(await namesOfNobodyElse(db, ids, [...first, ...last]))],
    digits: digits.filter(({ length }) => length === TELLING_DIGITS),
    names,
    all: [...first, ...last, ...values.phrase, ...values.digits].join(" "),
  };
}

/** Keeps the unique values: one that several people have does not identify anybody. */
async function namesOfNobodyElse(db: Db, ids: readonly string[], names: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where length(name) > 2 and not exists (
      select from pass_holders as other where other.deleted_at is null and other.id <> all(${ids}::uuid[])
        and other.search_key like '%' || holder_key(name) || '%'
        and search_key(name) in (search_key(other.first_name), search_key(other.last_name)))`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a free text names one of these persons. */
export function namesThem(
  text: RawBuilder<unknown>,
  { phrases, digits, names }: KnownValues,
): RawBuilder<boolean> {
  const words = sql`typed_words(${text})`;
  return sql<boolean>`(
    ${words} like any(array(select '%' || typed_words(value) || '%' from unnest(${phrases}::text[]) as value where typed_words(value) <> '  '))
    or regexp_replace(coalesce(${text}, ''), '[^0-9]', '', 'g') like any(array(select '%' || value || '%' from unnest(${digits}::text[]) as value))
    or exists (
      select from unnest(${names.map(([first]) => first)}::text[], ${names.map(([, last]) => last)}::text[]) as called (first, last)
      where ${words} like '%' || typed_words(first) || '%' and ${words} like '%' || typed_words(last) || '%'))`;
}
