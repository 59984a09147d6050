import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { giftStatus } from "~/api/gifts/list.server";
import { clockFrom } from "~/api/platform/clock";
import { giftPart } from "~/api/publication/gifts";
import { seedDemo } from "~/api/seed/seed-demo.server";
import { consentSubjects } from "~/contract/pass-holders/consent-words";
import { holderEdit } from "~/contract/pass-holders/holder";
import { freshDatabase } from "../support/database";

const clock = clockFrom(() => new Date("2026-11-21T09:00:00Z"));
const database = await freshDatabase();
const { db } = database;

beforeAll(async () => {
  await seedDemo(database, {
    clock,
    options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" },
  });
});

const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0];

describe("the demo's pass holders", () => {
  it("are 2,500 people of Wallonia, Brussels and the neighbouring countries, twelve of them twice", async () => {
    const { rows } = await sql<{ country: string; count: number }>`
      select country, count(*)::int as count from pass_holders group by 1 order by 2 desc`.execute(db);
    expect(rows.map(({ country }) => country)).toEqual(["BE", "FR", "NL", "DE"]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2512);
    const twice = await one(sql<{ count: number }>`
      select count(*)::int as count from pass_holders as later join pass_holders as earlier
        on later.name_key = earlier.name_key and later.street = earlier.street and later.zip_code = earlier.zip_code
        and later.id <> earlier.id and later.created_at > earlier.created_at`);
    expect(twice?.count).toBe(12);
    const pairs = await db.selectFrom("duplicate_pairs").select("state").execute();
    expect(pairs).toEqual(Array.from({ length: 12 }, () => ({ state: "open" })));
    const provinces = await sql<{ province: string }>`
      select distinct province from pass_holders where country = 'BE'`.execute(db);
    expect(provinces.rows.map(({ province }) => province)).toEqual(
      expect.arrayContaining([
        "Brabant wallon",
        "Bruxelles-Capitale",
        "Hainaut",
        "Liège",
        "Luxembourg",
        "Namur",
      ]),
    );
  });

  it("have sheets that the edit form accepts", async () => {
    const holders = await db.selectFrom("pass_holders").selectAll().execute();
    for (const holder of holders) {
      const { street: address, zip_code: zipCode, city, province, country } = holder;
      const edit = {
        id: holder.id,
        civility: holder.civility,
        passType: holder.pass_type,
        passId: holder.pass_number,
        firstName: holder.first_name,
        lastName: holder.last_name,
        language: holder.language,
        birthDate: holder.birth_date,
        email: holder.email,
        phone: holder.phone,
        agreeThings: true,
        address: { address, zipCode, city, province, country },
        agreementFields: { email: holder.agrees_email, sms: holder.agrees_sms, mail: holder.agrees_mail },
      };
      expect(holderEdit.safeParse(edit).error, JSON.stringify(edit)).toBeUndefined();
    }
  });

  it("have agreed to the messages on their sheets", async () => {
    const given = (subject: string) => sql`exists (select from consents
      where holder_id = pass_holders.id and given and at = created_at and subject = ${subject})`;
    const { rows } = await sql`select id from pass_holders where agrees_email <> ${given("email")}
      or agrees_sms <> ${given("sms")} or agrees_mail <> ${given("mail")} or not ${given("terms")}
      or coalesce(subscribed_to_notifications, false) <> ${given("notifications")}`.execute(db);
    expect(rows).toEqual([]);
    const orders = await sql<{ subjects: string }>`select distinct subjects from (
      select string_agg(subject, ' ' order by at desc, id desc) as subjects from consents group by holder_id) as read`.execute(
      db,
    );
    expect(orders.rows.length).toBeGreaterThan(1);
    for (const subjects of orders.rows.map((row) => row.subjects.split(" ")))
      expect(subjects).toEqual(consentSubjects.filter((subject) => subjects.includes(subject)));
  });

  it("have the points of two years of visits, and have spent some", async () => {
    const ledger = await one(sql<{ wrong: number; earliest: string; spent: number; visits: number }>`
      select count(*) filter (where total_points <> earned or consumed_points <> spent)::int as wrong,
        min(first) as earliest, sum(spent)::int as spent, sum(visits)::int as visits
      from pass_holders left join (
          select holder_id, min(at) as first, count(*) filter (where kind = 'scan') as visits,
            coalesce(sum(points) filter (where points > 0 and kind <> 'orderCancelled'), 0) as earned,
            coalesce(-sum(points) filter (where points < 0 or kind = 'orderCancelled'), 0) as spent
          from points_entries group by 1) as sums on holder_id = pass_holders.id
      where total_points > 0 or holder_id is not null`);
    expect(ledger).toMatchObject({ wrong: 0 });
    expect(ledger?.spent).toBeGreaterThan(20_000);
    expect(ledger?.visits).toBeGreaterThan(8000);
    expect(ledger?.earliest.slice(0, 4)).toBe("2024");
  });

  it("were scanned at most once a day at each operator, after they signed up and not in the future", async () => {
    const scans = await one(sql<{ count: number; twice: number; early: number; late: number }>`
      select count(*)::int as count,
        count(*)::int - count(distinct (holder_id, operator_id, day))::int as twice,
        count(*) filter (where scanned_at < pass_holders.created_at)::int as early,
        count(*) filter (where scanned_at > ${clock.now()})::int as late
      from scans join pass_holders on pass_holders.id = holder_id`);
    expect(scans).toMatchObject({ twice: 0, early: 0, late: 0 });
    expect(scans?.count).toBeGreaterThan(8000);
  });

  it("have visited every place with a scanner, and often the one of the demo's scanner", async () => {
    const { rows: places } = await sql<{ email: string; visits: number; year: number }>`
      select email, count(scans.id)::int as visits,
        count(scans.id) filter (where day > ${clock.today()}::date - 365)::int as year
      from users join user_operators on user_id = users.id
        join operators on operators.id = user_operators.operator_id and operators.status = 'Active'
        left join scans on scans.operator_id = operators.id
      where role = 'Scanner' group by operators.id, email`.execute(db);
    expect(places.filter(({ visits }) => visits === 0)).toEqual([]);
    expect(places.find(({ email }) => email === "scanneur@demo.example")?.year).toBeGreaterThan(100);
  });
});

describe("the demo's gifts", () => {
  it("are fourteen, of every status, with one that was never published and one that costs less in the app", async () => {
    const { rows } = await sql<{ status: string; count: number }>`
      select ${giftStatus(clock.today())} as status, count(*)::int as count from gifts group by 1 order by 1`.execute(
      db,
    );
    expect(rows).toEqual([
      { status: "Active", count: 11 },
      { status: "Inactive", count: 1 },
      { status: "OutOfStock", count: 1 },
      { status: "Programmed", count: 1 },
    ]);
    const { rows: changing } = await sql<{ change: string }>`
      select change from (${giftPart.changing}) as gifts order by 1`.execute(db);
    expect(changing).toEqual([{ change: "changed" }, { change: "new" }]);
    // Published again, the others would show the same.
    await sql`create table before as select id, published_content from gifts`.execute(db);
    await sql`update gifts set publish_status = 'WaitingPublish' where publish_status = 'Published'`.execute(
      db,
    );
    await giftPart.enter(() => sql`true`).execute(db);
    const { rows: differing } = await sql<{ name: string }>`
      select name ->> 'fr' as name from gifts join before using (id)
      where gifts.published_content is distinct from before.published_content order by 1`.execute(db);
    expect(differing.map(({ name }) => name)).toEqual([
      "Affiche illustrée de la vallée de la Meuse",
      "Souper aux chandelles au château",
    ]);
  });

  it("were ordered while they were shown, each for its points, a key and a mail, in the order of their numbers", async () => {
    const orders = await one(sql<{ count: number; cancelled: number }>`
      select count(*)::int as count, count(cancelled_at)::int as cancelled,
        count(*) filter (where entry.points <> -orders.points or entry.holder_id <> orders.holder_id
          or entry.at <> orders.at or entry.shop_item_name <> gifts.name ->> 'fr')::int as "not in the ledger",
        count(*) filter (where cancelled_at is not null and not exists (select from points_entries as back
          where back.id = cancel_entry_id and back.points = orders.points and back.kind = 'orderCancelled'))::int as "not given back",
        count(*) filter (where (orders.at at time zone 'Europe/Brussels')::date not between visible_from and visible_until)::int as hidden,
        count(*) filter (where cancelled_at is null and uses_keys and not exists (select from gift_keys
          where order_id = orders.id and gift_keys.key = orders.key and gift_keys.gift_id = gifts.id))::int as keyless,
        count(*) filter (where (email is not null) <> exists (select from mails where mails.order_id = orders.id))::int as unwritten,
        count(*) filter (where orders.at > ${clock.now()} or cancelled_at > ${clock.now()})::int as late
      from gift_orders as orders join gifts on gifts.id = gift_id join pass_holders on pass_holders.id = orders.holder_id
        join points_entries as entry on entry.id = entry_id`);
    const { count = 0, cancelled = 0, ...wrong } = orders ?? {};
    expect(count).toBeGreaterThan(180);
    expect(count).toBeLessThan(260);
    expect(cancelled).toBeGreaterThan(3);
    expect(new Set(Object.values(wrong))).toEqual(new Set([0]));
    const { rows: years } = await sql<{ count: number; last: number; kept: number }>`
      select count(distinct number)::int as count, max(number) as last, max(gift_order_numbers.last) as kept
      from gift_orders join gift_order_numbers
        on year = extract(year from at at time zone 'Europe/Brussels') group by year`.execute(db);
    for (const { count, last, kept } of years) expect([count, kept]).toEqual([last, last]);
    const entries = await one(sql<{ count: number }>`
      select count(*)::int as count from points_entries where kind = 'order'`);
    expect(entries?.count).toBe(count);
  });

  it("have as many keys left as are unassigned, and their figures equal a recount", async () => {
    const { rows: wrong } = await sql`
      select id from gifts left join (
        select gift_id, count(*) as count, count(*) filter (where order_id is null) as unused from gift_keys group by 1
      ) as keys on gift_id = gifts.id
      where key_count <> coalesce(count, 0) or keys_left <> coalesce(unused, 0)`.execute(db);
    expect(wrong).toEqual([]);
    const figures = () =>
      sql`select day, sum(earned) as earned, sum(spent) as spent from points_days group by 1 order by 1`.execute(
        db,
      );
    const { rows: kept } = await figures();
    await sql`select recount_statistics()`.execute(db);
    expect((await figures()).rows).toEqual(kept);
  });
});

it("have a few suspicious scans and gifts of each kind, and no other", async () => {
  const { rows } = await sql<{ rule: string; count: number }>`
    select rule, count(*) as count from anomalies where state = 'open' group by rule order by rule`.execute(
    db,
  );
  expect(rows.map(({ rule, count }) => [rule, count])).toEqual([
    ["byHand", 1],
    ["fastDevice", 1],
    ["manyPlaces", 1],
    ["ownPass", 1],
    ["tooFar", 4],
  ]);
});
