import { sql } from "kysely";
import type { WholeDb } from "~/api/platform/database/open.server";

/**
 * Adds copies of one operator with long texts, 1.8 KB each in an export, for effects that only a large download shows.
 */
export async function addCrowd(db: WholeDb, size: number): Promise<void> {
  const { group_id, sheet } = await db
    .selectFrom("operators")
    .select(["group_id", "sheet"])
    .limit(1)
    .executeTakeFirstOrThrow();
  const long = "M".repeat(250);
  const { tourismProduct, manager } = sheet;
  const wide = JSON.stringify({
    ...sheet,
    manager: { ...manager, firstName: long, name: long },
    tourismProduct: {
      ...tourismProduct,
      webSite: `https://foule.example/${long}${long.slice(30)}`,
      address: { ...tourismProduct.address, street: long, streetBox: long },
    },
  });
  await sql`
    insert into operators (id, group_id, sheet, status, publish_status, created_at, updated_at)
    select gen_random_uuid(), ${group_id}, jsonb_set(${wide}::jsonb, '{tourismProduct,name,fr}', to_jsonb('Foule ' || n)),
      'Active', 'Unpublished', now(), now()
    from generate_series(1, ${size}::int) as n`.execute(db);
}
