import { createHash } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { categories } from "~/api/content/categories";
import { localitiesOf } from "~/api/content/localities/localities";
import { tags } from "~/api/content/reference";
import { tourismOffices } from "~/api/content/tourism-offices";
import { checkedSheet } from "~/api/operators/check-sheet";
import { clockFrom } from "~/api/platform/clock";
import { listOutbox } from "~/api/platform/mail/outbox.server";
import { changesByOperator } from "~/api/publication/changes.server";
import { pendingSource } from "~/api/publication/pending.server";
import { compareVersions } from "~/api/publication/versions.server";
import { seedDemo } from "~/api/seed/seed-demo.server";
import { operatorSheet, submittedSheet } from "~/contract/operators/calls";
import { freshDatabase } from "../support/database";

const clock = clockFrom(() => new Date("2026-11-21T09:00:00Z"));
const services = { clock, options: { programmeName: "Pass Détours", helpEmail: "aide@passdetours.example" } };
const database = await freshDatabase();
const { db } = database;
const second = await freshDatabase();

beforeAll(async () => {
  expect(await seedDemo(database, services)).toBe(true);
});

const groupedBy = async (table: "operators" | "offer_publications" | "users", column: string) => {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*)::int as count from ${sql.table(table)} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};

const firstPage = { PageNumber: 1, PageSize: 20, SearchTerm: undefined };

describe("the demo", () => {
  it("has about 60 operators of every status, publication status, category and Walloon province", async () => {
    const operators = await db.selectFrom("operators").selectAll().execute();
    expect(operators.length).toBeGreaterThanOrEqual(58);
    expect(Object.keys(await groupedBy("operators", "status"))).toHaveLength(5);
    expect(Object.keys(await groupedBy("operators", "publish_status"))).toHaveLength(4);
    expect(Object.keys(await groupedBy("operators", "province")).sort()).toEqual([
      "Brabant wallon",
      "Hainaut",
      "Liège",
      "Luxembourg",
      "Namur",
    ]);
    const used = new Set(operators.flatMap((operator) => operator.categories));
    expect(categories.filter(({ technicalId }) => !used.has(technicalId))).toEqual([]);
    expect(operators.some((operator) => operator.deleted_at)).toBe(true);
    expect(operators.some((operator) => operator.is_distributor)).toBe(true);
  });

  it("has sheets that the edit form accepts, with existing places and offices", async () => {
    const known = new Set<string>(tourismOffices.map(({ id }) => id));
    for (const { sheet, name, published_sheet } of await db.selectFrom("operators").selectAll().execute()) {
      expect(submittedSheet.safeParse(sheet).error, name).toBeUndefined();
      expect(checkedSheet(sheet), name).toEqual(sheet);
      expect(operatorSheet.parse(sheet), name).toEqual(sheet);
      if (published_sheet) expect(operatorSheet.parse(published_sheet), name).toEqual(published_sheet);
      const { zipCode, city } = sheet.tourismProduct.address;
      expect(localitiesOf(zipCode)?.localities, `${zipCode} ${city}`).toContain(city);
      expect(known, name).toContain(sheet.tourismProduct.tourismOffice);
    }
  });

  it("writes French with its typography, and translates some texts only", async () => {
    const operators = await db.selectFrom("operators").select(["sheet"]).execute();
    const offers = await db.selectFrom("offers").select(["title", "description"]).execute();
    const maps = [
      ...operators.map(({ sheet }) => sheet.tourismProduct.description),
      ...offers.flatMap(({ title, description }) => [title, description]),
    ];
    for (const { fr } of maps) expect(fr).not.toMatch(/ [:;!?%»]|« |'/);
    for (const language of ["nl", "en", "de"] as const) {
      const translated = maps.filter((map) => map[language] !== null).length;
      expect(translated).toBeGreaterThan(20);
      expect(translated).toBeLessThan(maps.length);
    }
  });

  it("has about 150 offers and good deals, in every state, with dates in order", async () => {
    const offers = await db.selectFrom("offers").selectAll().execute();
    expect(offers.length).toBeGreaterThanOrEqual(140);
    expect(offers.length).toBeLessThanOrEqual(170);
    const today = clock.today();
    const running = offers.filter((o) => o.approved && !o.archived && o.visible_from <= today);
    expect(running.filter((o) => o.visible_until >= today).length).toBeGreaterThan(60);
    expect(running.some((o) => o.visible_until < today)).toBe(true);
    expect(offers.some((o) => o.visible_from > today)).toBe(true);
    expect(offers.some((o) => o.archived)).toBe(true);
    expect(offers.some((o) => !o.approved)).toBe(true);
    expect(Object.keys(await groupedBy("offer_publications", "publish_status"))).toHaveLength(4);
    expect(offers.filter((o) => !o.is_offer).length).toBeGreaterThan(30);
    const known: readonly string[] = tags;
    for (const offer of offers) {
      expect(offer.valid_from <= offer.valid_until && offer.visible_from <= offer.visible_until).toBe(true);
      expect(offer.visible_until >= offer.valid_until && offer.visible_from <= offer.valid_until).toBe(true);
      expect(offer.tags.filter((tag) => !known.includes(tag))).toEqual([]);
    }
  });

  it("gives offers dates that differ, and announces each before it starts", async () => {
    const offers = await db.selectFrom("offers").selectAll().execute();
    for (const day of ["valid_from", "valid_until", "visible_from"] as const)
      expect(new Set(offers.map((offer) => String(offer[day]))).size).toBeGreaterThan(60);
    expect(offers.filter((offer) => offer.visible_from >= offer.valid_from)).toEqual([]);
  });

  it("has open requests of every kind, and decided ones as history", async () => {
    const requests = await db.selectFrom("review_requests").selectAll().execute();
    const open = requests.filter((request) => !request.decided_at);
    const kinds = (list: typeof open) => list.map(({ kind }) => kind).sort();
    expect(kinds(open.filter(({ operator_id }) => operator_id))).toEqual([
      "Created",
      "Created",
      "Deleted",
      "Edited",
      "Edited",
      "Unarchived",
    ]);
    expect(kinds(open.filter(({ offer_id }) => offer_id))).toEqual([
      "Created",
      "Created",
      "Created",
      "Deleted",
      "Edited",
      "Edited",
      "Edited",
      "Unarchived",
    ]);
    expect(new Set(requests.map(({ decision }) => decision))).toEqual(
      new Set([null, "published", "validated", "refused", "applied"]),
    );
    for (const { operator_id, previous, current, result } of requests.filter((one) => one.operator_id)) {
      for (const sheet of [previous, current, result])
        if (sheet) expect(operatorSheet.parse(sheet), operator_id ?? "").toEqual(sheet);
    }
    const { rows } = await sql`select operator_id from review_requests where decided_at is not null
      group by operator_id having count(*) >= 3`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it("has open requests in states that the rules allow", async () => {
    const { rows } = await sql<{ kind: string; status: string }>`
      select r.kind, o.status from review_requests r join operators o on o.id = r.operator_id
      where r.decided_at is null`.execute(db);
    for (const { kind, status } of rows) {
      if (kind === "Created") expect(status).toBe("InRevision");
      if (kind === "Unarchived") expect(status).toBe("Archived");
    }
    const awaiting = await sql<{ count: number }>`
      select count(*)::int as count from operators where status = 'InRevision' and id not in
        (select operator_id from review_requests where kind = 'Created' and decided_at is null and operator_id is not null)`.execute(
      db,
    );
    expect(awaiting.rows[0]?.count).toBe(0);
  });

  it("has users of every role, the four demo accounts among them with the printed password", async () => {
    const users = await db.selectFrom("users").selectAll().execute();
    expect(users.length).toBeGreaterThanOrEqual(38);
    expect(Object.keys(await groupedBy("users", "role")).sort()).toEqual(["Admin", "AdminWbt", "Scanner"]);
    expect(users.filter((u) => u.is_active && !u.registered_at)).toEqual([]);
    expect(users.filter((u) => !u.registered_at).length).toBe(5);
    expect(users.filter((u) => !u.is_active && u.registered_at).length).toBe(1);
    const accounts = users.filter(({ email }) => email.endsWith("@demo.example"));
    expect(Object.fromEntries(accounts.map(({ email, role }) => [email, role]))).toEqual({
      "distributeur@demo.example": "Admin",
      "gestionnaire@demo.example": "Admin",
      "plateforme@demo.example": "AdminWbt",
      "scanneur@demo.example": "Scanner",
    });
    expect(await verify(accounts[0]?.password_hash ?? "", "Demo-Pass-2026!")).toBe(true);
    const { rows } = await sql<{ email: string; distributor: boolean }>`
      select u.email, bool_or(o.is_distributor) as distributor from users u
      join user_operators uo on uo.user_id = u.id join operators o on o.id = uo.operator_id
      where u.email in ('gestionnaire@demo.example', 'distributeur@demo.example') group by 1 order by 1`.execute(
      db,
    );
    expect(rows).toEqual([
      { email: "distributeur@demo.example", distributor: true },
      { email: "gestionnaire@demo.example", distributor: false },
    ]);
  });

  it("uses e-mail addresses, numbers and sites that cannot belong to anybody", async () => {
    const { rows } = await sql<{ texts: string }>`
      select string_agg(sheet::text, '') || (select string_agg(email, ' ') from users) as texts from operators`.execute(
      db,
    );
    const text = rows[0]?.texts ?? "";
    for (const [, domain] of text.matchAll(/(?:@|https?:\/\/)([a-z0-9.-]+)/g))
      expect(domain).toMatch(/\.example$/);
    for (const [, number] of text.matchAll(/"bceOrTVANumber": "(\d+)"/g)) expect(number).toMatch(/^0999/);
  });

  it("links operators in groups, shows pictures with their author, and publishes once", async () => {
    const { rows } = await sql<{ name: string; count: number }>`
      select g.name, count(*)::int as count from groups g join operators o on o.group_id = g.id
      group by g.id having count(*) > 1`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const pictured = await db.selectFrom("media_uses").select("used_by").execute();
    expect(pictured).toHaveLength(36);
    const snapshots = await db.selectFrom("publication_snapshots").selectAll().execute();
    expect(snapshots.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const { shown_count } of snapshots) expect(shown_count).toBeGreaterThan(100);
  });

  it("leaves something to publish and to withdraw", async () => {
    const { counts } = await changesByOperator(db, await pendingSource(db, services), firstPage);
    const { operator, offer } = counts;
    expect(operator.new + operator.changed + offer.new + offer.changed).toBeGreaterThan(5);
    expect(operator.removed + offer.removed).toBeGreaterThan(2);
  });

  it("shows the content that waits to leave the app: the next publication removes as much as it announces", async () => {
    const { rows } = await sql<{ name: string }>`
      select name from operators where publish_status = 'WaitingUnpublish'
        and id not in (select id from published_contents where kind = 'operator' and last_number is null)
      union all
      select f.title ->> 'fr' from offers f join offer_publications p on p.id = f.id
      where p.published_content is not null
        and f.id not in (select id from published_contents where kind = 'offer' and last_number is null)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it("has publications to compare", async () => {
    const { counts } = await compareVersions(db, { From: 1, To: 3, ...firstPage });
    expect(counts.operator.changed).toBeGreaterThan(20);
    expect(counts.offer.new).toBeGreaterThan(5);
  });

  it("logs each order and each cancellation, at its time, apart from its holder", async () => {
    const { rows: orders } = await sql`
      select 'GiftOrdered' as type, gift_id, holder_id, at, jsonb_build_array(null, points) as points from gift_orders
      union all
      select 'GiftOrderCancelled', gift_id, holder_id, cancelled_at, jsonb_build_array(points, null) from gift_orders
      where cancelled_at is not null order by at, holder_id`.execute(db);
    const { rows: told } = await sql`
      select type, thing_id as gift_id, personal.holder_id, at, personal.changes -> 'points' as points
      from logs join personal_log_values as personal on personal.entry_id = logs.id
      where type like 'GiftOrder%' and logs.changes is null and logs.extra is null order by at, holder_id`.execute(
      db,
    );
    expect(told.length).toBeGreaterThan(50);
    expect(told).toEqual(orders);
  });

  it("has a log of about 150 entries besides those of orders, none in the future", async () => {
    const logs = await db.selectFrom("logs").select(["at", "type"]).execute();
    const others = logs.filter(({ type }) => !type.startsWith("GiftOrder"));
    expect(others.length).toBeGreaterThanOrEqual(140);
    expect(others.length).toBeLessThanOrEqual(240);
    expect(logs.filter(({ at }) => new Date(at) > clock.now())).toEqual([]);
    expect(new Set(logs.map(({ type }) => type)).size).toBeGreaterThan(15);
  });

  it("has pending and expired invitations, and a mail that its server refused", async () => {
    const links = await db.selectFrom("email_tokens").select("expires_at").execute();
    expect(links.filter(({ expires_at }) => new Date(expires_at) > clock.now())).toHaveLength(1);
    expect(links.filter(({ expires_at }) => new Date(expires_at) < clock.now())).toHaveLength(1);
    const refused = await listOutbox(db, { ...firstPage, State: ["refused"] });
    expect(refused.items.map(({ recipient }) => recipient.split("@")[1]).sort()).toEqual([
      "courriel.example",
      "karting-de-metet.example",
    ]);
  });

  it("is loaded only once", async () => {
    expect(await seedDemo(database, services)).toBe(false);
  });

  it("is the same on every machine, except for the passwords' salt and the ids of jobs", async () => {
    await seedDemo(second, services);
    const digest = async (one: typeof db) => {
      const tables = [
        "groups",
        "media",
        "media_uses",
        "operators",
        "users",
        "user_operators",
        "email_tokens",
        "mails",
        "jobs",
        "offers",
        "offer_publications",
        "review_requests",
        "gifts",
        "gift_keys",
        "gift_orders",
        "logs",
        "personal_log_values",
        "publication_snapshots",
        "published_contents",
      ] as const;
      const contents = [];
      for (const table of tables) {
        const { rows } = await sql<{ row: string }>`
          select (to_jsonb(t) - 'password_hash' - ${table === "jobs" ? "id" : ""})::text as row from ${sql.table(table)} t order by 1`.execute(
          one,
        );
        expect(rows.length).toBeGreaterThan(0);
        contents.push(...rows.map(({ row }) => row));
      }
      return createHash("sha256").update(contents.join("\n")).digest("hex");
    };
    expect(await digest(second.db)).toBe(await digest(db));
  });
});
