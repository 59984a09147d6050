import { type RawBuilder, sql } from "kysely";
import { languages } from "~/contract/fields";
import { passPrivacyPolicy } from "../content/texts/pass-privacy-policy";
import { passTermsOfUse } from "../content/texts/pass-terms-of-use";
import type { Db, Services } from "../services";
import { enqueueCompression } from "./latest.server";
import { parts } from "./parts";

/** The data of the next publication. */
interface NextSnapshot {
  /** Everything that it shows: `kind, id, operator_id, content`. */
  shown: RawBuilder<unknown>;
  published: number;
  unpublished: number;
  at: Date;
  userId: string | null;
  options: Pick<Services["options"], "programmeName" | "helpEmail">;
  /** The earlier publication that it restores, and why. */
  restores?: { number: number; reason: string };
}

/** The effect of a publication for visitors. */
export interface VisibleChanges {
  new: number;
  changed: number;
  removed: number;
}

/** Everything that the app shows according to the current rows. */
export const shownByRows = sql.join(
  parts.map(
    ({ kind, shown }) =>
      sql`select ${kind}::text as kind, id, operator_id, content from (${shown}) as ${sql.ref(kind)}`,
  ),
  sql` union all `,
);

/** Each list as a property of a JSON object, with a leading comma. */
const lists = parts.map(
  ({
    name,
    kind,
    entry,
  }) => sql`${`,"${name}":[`}::text, (select string_agg((${entry})::text, ',' order by id)
    from published_contents where kind = ${kind} and last_number is null), ']'`,
);

/**
 * Writes the next numbered snapshot, and records what the app shows from now on. Built in the database, so that tens
 * of thousands of offers do not pass through this process. Only one transaction at a time may call it.
 */
export async function writeSnapshot(
  db: Db,
  snapshot: NextSnapshot,
): Promise<VisibleChanges & { number: number }> {
  const { published, unpublished, at, userId, restores } = snapshot;
  const { number } = await db
    .selectFrom("publication_snapshots")
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("number"))
    .executeTakeFirstOrThrow();
  const changes = await keepShown(db, number, snapshot.shown);
  const opening = JSON.stringify({ number, generatedAt: at }).slice(0, -1);
  const texts = JSON.stringify(textsByLanguage(snapshot.options));
  // As text from the start: a single jsonb value of tens of megabytes would be copied and printed several times.
  await sql`
    with made as materialized (
      select concat(${opening}::text, ${sql.join(lists)}, ${`,"texts":${texts}}`}::text) as content
    )
    insert into publication_snapshots (number, content, etag, published_count, unpublished_count, created_at, created_by,
      new_count, changed_count, removed_count, shown_count, restored_number, reason)
    select ${number}, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), ${published}, ${unpublished},
      ${at}, ${userId}::uuid, ${changes.new}, ${changes.changed}, ${changes.removed},
      (select count(*) from published_contents where last_number is null),
      ${restores?.number ?? null}::int, ${restores?.reason ?? null}::text
    from made`.execute(db);
  await enqueueCompression(db, at);
  return { number, ...changes };
}

/**
 * Closes entries that are removed or changed and opens the new ones, in one statement that compares old and new
 * content.
 */
async function keepShown(db: Db, number: number, shown: RawBuilder<unknown>): Promise<VisibleChanges> {
  const same = sql`old.kind = shown.kind and old.id = shown.id and old.operator_id is not distinct from shown.operator_id
    and old.content = shown.content and old.last_number is null`;
  const { rows } = await sql<VisibleChanges>`
    with shown as materialized (${shown}), gone as (
      update published_contents old set last_number = ${number} - 1
      where last_number is null and not exists (select from shown where ${same}) returning kind, id
    ), come as (
      insert into published_contents (kind, id, operator_id, content, first_number)
      select kind, id, operator_id, content, ${number}::int from shown
      where not exists (select from published_contents old where ${same}) returning kind, id
    )
    select count(*) filter (where gone.id is null) as new,
      count(*) filter (where gone.id = come.id) as changed,
      count(*) filter (where come.id is null) as removed
    from gone full join come using (kind, id)`.execute(db);
  if (!rows[0]) throw new Error("a count has one row");
  return rows[0];
}

function textsByLanguage({ programmeName, helpEmail }: NextSnapshot["options"]) {
  const programme = { name: programmeName, helpEmail };
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        termsOfUse: passTermsOfUse(language, programme),
        privacyPolicy: passPrivacyPolicy(language, programme),
      },
    ]),
  );
}
