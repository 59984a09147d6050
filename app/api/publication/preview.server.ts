import { sql } from "kysely";
import type { z } from "zod";
import type { Paging } from "~/contract/paging";
import type { publicationCalls } from "~/contract/publication";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import type { Db } from "../services";
import { parts } from "./parts";

type Preview = z.output<typeof publicationCalls.preview.answer>;
type Change = Preview["items"][number];

const changes = sql.join(
  parts.map(
    ({ kind, changing }, place) =>
      sql`select ${place}::int as place, ${kind}::text as kind, id, name, search_key, effect from (${changing}) as changing`,
  ),
  sql` union all `,
);

/** What the next publication will change, by name, one kind after the other. */
export async function publicationPreview(db: Db, window: Paging): Promise<Preview> {
  const { rows: items } = await sql<Change>`
    select kind, id, name, effect from (${changes}) as changes
    order by place, search_key collate "C", id
    limit ${window.PageSize} offset ${offsetOf(window)}`.execute(db);
  const { rows: counts } = await sql<{ publish: number; unpublish: number }>`
    select count(*) filter (where effect = 'publish') as publish, count(*) filter (where effect = 'unpublish') as unpublish
    from (${changes}) as changes`.execute(db);
  const last = await db
    .selectFrom("publication_snapshots")
    .select(["number", "created_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const { publish = 0, unpublish = 0 } = counts[0] ?? {};
  return {
    ...pageOfItems(window, items, { totalCount: publish + unpublish }),
    publishCount: publish,
    unpublishCount: unpublish,
    lastPublishedAt: last?.created_at ?? null,
    lastNumber: last?.number ?? null,
  };
}
