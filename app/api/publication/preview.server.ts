import { sql } from "kysely";
import type { z } from "zod";
import type { Paging } from "~/contract/paging";
import type { publicationCalls } from "~/contract/publication";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import type { Db } from "../services";
import { changingOffers, changingOperators } from "./changes";

type Preview = z.output<typeof publicationCalls.preview.answer>;
type Change = Preview["items"][number];

const changes = sql`
  select 'operator' as kind, id, name, search_key, effect from (${changingOperators}) as operators
  union all
  select 'offer', id, title ->> 'fr', search_key, effect from (${changingOffers}) as offers`;

/** What the next publication will change, by name: operators first. */
export async function publicationPreview(db: Db, window: Paging): Promise<Preview> {
  const { rows: items } = await sql<Change>`
    select kind, id, name, effect from (${changes}) as changes
    order by kind desc, search_key collate "C", id
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
