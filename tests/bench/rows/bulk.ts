import { type Kysely, sql } from "kysely";
import { categoryLabel } from "~/api/content/categories";
import { localitiesOf, zipCodes } from "~/api/content/localities/localities";
import { walloonProvinces } from "~/api/content/localities/provinces";
import { tourismOffices } from "~/api/content/tourism-offices";
import type { Clock } from "~/api/platform/clock";
import type { Database } from "~/api/platform/database/schema";
import { type Calendar, calendarFrom } from "~/api/seed/calendar";
import { sheetOf } from "~/api/seed/demo/operators";
import { demoOperators } from "~/api/seed/demo/texts";
import { seedId } from "~/api/seed/seed-id";
import { inFrench } from "~/contract/fields";
import type { OperatorSheet } from "~/contract/operators/calls";
import { insertBulkHolders } from "./bulk-holders";
import { insertBulkOffers } from "./bulk-offers";

const BATCH = 1000;
const walloon: readonly string[] = walloonProvinces;

/** One operator in this many is under review. */
const REVIEWED_OPERATORS = 50;

/**
 * Fills a migrated database for measuring: plausible operators spread over the Walloon localities, each with its share
 * of the offers, one open request per 50 operators, and pass holders who visited them. The same rows for the same
 * numbers and day; can be added once to other data.
 */
export async function loadBulk(
  db: Kysely<Database>,
  { operators, offers, holders = 0 }: { operators: number; offers: number; holders?: number },
  { clock }: { clock: Clock },
): Promise<void> {
  const calendar = calendarFrom(clock);
  const places = zipCodes().flatMap((zipCode) => {
    const known = localitiesOf(zipCode);
    return known && walloon.includes(known.province)
      ? known.localities.map((city) => ({ zipCode, city, province: known.province }))
      : [];
  });
  await db.transaction().execute(async (trx) => {
    for (let first = 0; first < operators; first += BATCH) {
      const rows = range(first, Math.min(first + BATCH, operators)).map((n) => {
        const place = places[(n * 37) % places.length];
        if (!place) throw new RangeError("no Walloon locality");
        return operatorRow(n, place, calendar);
      });
      await insertOperators(trx, JSON.stringify(rows));
    }
    if (offers) await insertBulkOffers(trx, offers, clock);
    await sql`
      update operators set offer_count = counted.offers, good_deal_count = counted.deals
      from (select operator_id, count(*) filter (where is_offer) as offers,
              count(*) filter (where not is_offer) as deals
            from offers where deleted_at is null and not archived group by 1) as counted
      where operators.id = counted.operator_id`.execute(trx);
    if (holders) await insertBulkHolders(trx, holders, clock);
  });
  // As autovacuum would in time: until then there are no index-only scans.
  await sql`vacuum (analyze)`.execute(db);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const id = (kind: "operator" | "group" | "review", n: number) => seedId(`bulk/${kind}/${n}`);

type Place = { zipCode: string; city: string; province: string };

function operatorRow(n: number, place: Place, calendar: Calendar) {
  const model = demoOperators[n % demoOperators.length];
  if (!model) throw new RangeError("no operator to copy");
  const sheet = sheetOf(model, null);
  const name = `${categoryLabel(sheet.categories[0] ?? "")} de ${place.city} ${1 + Math.floor(n / 100)}`;
  const { zipCode, city, province } = place;
  const nearby = tourismOffices.filter((office) => office.province === province);
  const tourismOffice = nearby[Math.floor(n / 7) % nearby.length]?.id ?? null;
  const own: OperatorSheet = {
    ...sheet,
    tourismProduct: {
      ...sheet.tourismProduct,
      name: inFrench(name),
      tourismOffice,
      address: { ...sheet.tourismProduct.address, zipCode, city, province },
    },
  };
  const under = n % REVIEWED_OPERATORS === 7;
  const wish = { ...own, points: own.points + 10 };
  return {
    id: id("operator", n),
    group_id: id("group", n),
    name,
    sheet: own,
    status: n % 23 === 5 ? "Inactive" : n % 31 === 9 ? "Archived" : "Active",
    publish_status: n % 31 === 9 ? "Unpublished" : n % 13 === 4 ? "WaitingPublish" : "Published",
    created_at: calendar.ago(20 + (n % 900), n % 480),
    review_id: under ? id("review", n) : null,
    wish: under ? wish : null,
  };
}

async function insertOperators(db: Kysely<Database>, rows: string): Promise<void> {
  await sql`
    insert into groups (id, name, created_at)
    select group_id, name, created_at
    from jsonb_to_recordset(${rows}::jsonb) as t(group_id uuid, name text, created_at timestamptz)`.execute(
    db,
  );
  await sql`
    insert into operators (id, group_id, sheet, status, publish_status, published_sheet, created_at, updated_at)
    select id, group_id, sheet, status, publish_status,
      case when publish_status = 'Published' then sheet end, created_at, created_at
    from jsonb_to_recordset(${rows}::jsonb) as t(
      id uuid, group_id uuid, sheet jsonb, status text, publish_status text, created_at timestamptz)`.execute(
    db,
  );
  await sql`
    insert into review_requests (id, operator_id, kind, previous, current, author_name, created_at)
    select review_id, id, 'Edited', sheet, wish, sheet -> 'manager' ->> 'name', created_at
    from jsonb_to_recordset(${rows}::jsonb) as t(
      review_id uuid, id uuid, sheet jsonb, wish jsonb, created_at timestamptz)
    where review_id is not null`.execute(db);
}
