import { sql } from "kysely";
import { languages } from "~/contract/fields";
import { snapshotContents } from "~/contract/snapshot";
import { passPrivacyPolicy } from "../content/texts/pass-privacy-policy";
import { passTermsOfUse } from "../content/texts/pass-terms-of-use";
import type { Db, Services } from "../services";
import { parts } from "./parts";

interface Snapshot {
  published: number;
  unpublished: number;
  at: Date;
  userId: string | null;
  options: Pick<Services["options"], "programmeName" | "helpEmail">;
}

/** The name of each list and the list: empty where no part publishes it yet. */
const contents = Object.keys(snapshotContents).map((name) => {
  const part = parts.find((one) => one.name === name);
  return sql`${name}::text, ${part?.shown ?? sql`'[]'::jsonb`}`;
});

/** Writes everything published as the next numbered snapshot; returns its number. */
export async function writeSnapshot(db: Db, snapshot: Snapshot): Promise<number> {
  const { published, unpublished, at, userId } = snapshot;
  const texts = JSON.stringify(textsByLanguage(snapshot.options));
  // Built in the database, so that tens of thousands of offers do not pass through this process.
  const { rows } = await sql<{ number: number }>`
    with next as (
      select coalesce(max(number), 0) + 1 as number from publication_snapshots
    ), made as (
      select number, jsonb_build_object(
        'number', number,
        'generatedAt', ${at.toISOString()}::text,
        ${sql.join(contents)},
        'texts', ${texts}::jsonb
      ) as content from next
    )
    insert into publication_snapshots (number, content, etag, published_count, unpublished_count, created_at, created_by)
    select number, content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), ${published}, ${unpublished}, ${at}, ${userId}::uuid
    from made returning number`.execute(db);
  if (!rows[0]) throw new Error("the snapshot was not written");
  return rows[0].number;
}

function textsByLanguage({ programmeName, helpEmail }: Snapshot["options"]) {
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

/** The latest snapshot exactly as stored; null before the first publication. */
export async function latestSnapshot(db: Db, ifNoneMatch: string | null): Promise<Response | null> {
  const last = await db
    .selectFrom("publication_snapshots")
    .select(["number", "etag", "created_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const etag = `"${last.etag}"`;
  const headers = {
    etag,
    "cache-control": "public, no-cache",
    "last-modified": new Date(last.created_at).toUTCString(),
  };
  if (ifNoneMatch && names(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const { content } = await db
    .selectFrom("publication_snapshots")
    .select(sql<string>`content::text`.as("content"))
    .where("number", "=", last.number)
    .executeTakeFirstOrThrow();
  return new Response(content, { headers: { ...headers, "content-type": "application/json" } });
}

/** Whether an If-None-Match header names the tag; weak tags compare equal (RFC 9110, 13.1.2). */
const names = (header: string, etag: string) =>
  header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
