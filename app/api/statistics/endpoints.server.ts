import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { civilities } from "~/contract/pass-holders/words";
import { ownOperatorIds } from "~/contract/permissions";
import type { Overview, ScanStatistics } from "~/contract/statistics/calls";
import {
  comparedPeriod,
  type Period,
  periodBefore,
  periodOfStep,
  stepsOf,
  unitOf,
  wholeMonths,
  yearBefore,
} from "~/contract/statistics/periods";
import { ageBands } from "~/contract/statistics/words";
import { operatorRow } from "../operators/details.server";
import { countHolders } from "../pass-holders/count-holders.server";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { overviewFile, scansFile } from "./files.server";
import { wantedPeriod } from "./period.server";

const unlogged = "it only reads";

const MAX_OPERATORS = 6;

/**
 * What happened in the programme, beside what it is compared with: everything from roll-ups.
 * @param wanted days; without them the last thirty @throws Refusal validation
 */
async function programmeOverview(
  db: Db,
  visible: Scope,
  today: string,
  wanted: { Start?: string | undefined; End?: string | undefined },
): Promise<Overview> {
  const period = wantedPeriod({ from: wanted.Start, to: wanted.End }, "30d", today, "Start");
  const previously = comparedPeriod(period);
  const [now, [yearBefore = nothing, justBefore = nothing], holders, ranking] = await Promise.all([
    figuresOf(db, period),
    totalsOf(db, [previously, periodBefore(period)]),
    countHolders(db),
    rankingOf(db, visible, period),
  ]);
  const totals = now.get(WHOLE) ?? nothing;
  const compared = (figure: keyof Figures) => ({
    value: totals[figure],
    previous: yearBefore[figure],
    before: justBefore[figure],
  });
  const operators = ranking.filter(({ kind }) => kind === "operator");
  const previous = await scansOf(
    db,
    previously,
    operators.map(({ key }) => key),
  );
  const bars = (kind: Ranked["kind"]) =>
    ranking.filter((one) => one.kind === kind).map(({ key, scans }) => ({ key, value: scans }));
  return {
    start: period.from,
    end: period.to,
    holders,
    newHolders: compared("newHolders"),
    activeHolders: compared("activeHolders"),
    scans: compared("scans"),
    pointsEarned: compared("pointsEarned"),
    pointsSpent: compared("pointsSpent"),
    periods: stepsOf(period).map((key) => ({ key, ...(now.get(key) ?? nothing) })),
    provinces: bars("province"),
    categories: bars("category"),
    operators: operators.map(({ key, name, city, province, scans }) => ({
      id: key,
      name,
      city,
      province,
      scans: { value: scans, previous: previous.get(key) ?? 0 },
    })),
  };
}

const nothing = { scans: 0, activeHolders: 0, newHolders: 0, pointsEarned: 0, pointsSpent: 0 };
type Figures = typeof nothing;

/** The step of all days. */
const WHOLE = "";

const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

/** By bar, and under the empty key of the whole period. */
const figuresOf = (db: Db, period: Period) =>
  readFigures(db, [WHOLE, ...stepsOf(period)], (step) =>
    step === WHOLE ? period : periodOfStep(step, period),
  );

async function totalsOf(db: Db, periods: readonly Period[]) {
  const found = await readFigures(
    db,
    periods.map((_, n) => String(n)),
    (step) => periods[Number(step)] as Period,
  );
  return periods.map((_, n) => found.get(String(n)));
}

/** A holder who is scanned twice within a bar counts once: by the scan whose predecessor lies before the bar. */
async function readFigures(
  db: Db,
  steps: string[],
  daysOf: (step: string) => Period,
): Promise<Map<string, Figures>> {
  const days = steps.map(daysOf);
  const { rows } = await sql<Figures & { step: string }>`
    select step,
      (select coalesce(sum(scans), 0) from programme_scan_days where day between first and last) as scans,
      (select coalesce(sum(holders), 0) from active_days
        where day between first and last and previous_day < first) as "activeHolders",
      (select coalesce(sum(holders), 0) from holder_days where day between first and last) as "newHolders",
      earned as "pointsEarned", spent as "pointsSpent"
    from unnest(${steps}::text[], ${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[])
        as bar(step, first, last)
      cross join lateral (select coalesce(sum(earned), 0) as earned, coalesce(sum(spent), 0) as spent
        from points_days where day between first and last) as points`.execute(db);
  return new Map(rows.map(({ step, ...figures }) => [step, figures]));
}

/** Scans by operator: whole months, and the days that are in none. */
function scansByOperator(period: Period, condition = sql`true`) {
  const { months, days } = wholeMonths(period);
  const sources = [
    ...(months.length > 0
      ? [
          sql`select operator_id, scans from operator_scan_months
            where month = any(${months}::date[]) and ${condition}`,
        ]
      : []),
    ...days.map(
      (part) => sql`select operator_id, scans from operator_scan_days where ${within(part)} and ${condition}`,
    ),
  ];
  return sql`select operator_id, sum(scans)::int as scans
    from (${sql.join(sources, sql` union all `)}) as counted group by 1`;
}

interface Ranked {
  kind: "operator" | "province" | "category";
  /** For an operator, its id. */
  key: string;
  scans: number;
  /** Only for operators. */
  name: string;
  city: string | null;
  province: string | null;
}

async function rankingOf(db: Db, visible: Scope, period: Period): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with counted as materialized (${scansByOperator(period)}),
    placed as materialized (
      select counted.operator_id, counted.scans, coalesce(operators.province, '') as province,
        coalesce(operators.categories[1], '') as category
      from counted join ${visible("operators")} on operators.id = counted.operator_id
    ), best as (select * from counted order by scans desc, operator_id limit ${MAX_OPERATORS})
    select 'operator' as kind, best.operator_id::text as key, best.scans, operators.name,
      operators.sheet #>> '{tourismProduct,address,city}' as city, operators.province
    from best join ${visible("operators")} on operators.id = best.operator_id
    union all
    select 'province', province, sum(scans)::int, '', null, null from placed group by 2
    union all
    select 'category', category, sum(scans)::int, '', null, null from placed group by 2
    order by 1, 3 desc, 2`.execute(db);
  return rows;
}

async function scansOf(db: Db, period: Period, operatorIds: string[]): Promise<Map<string, number>> {
  const those = sql`operator_id = any(${operatorIds}::uuid[])`;
  const { rows } = await sql<{
    operator_id: string;
    scans: number;
  }>`${scansByOperator(period, those)}`.execute(db);
  return new Map(rows.map(({ operator_id, scans }) => [operator_id, scans]));
}

export const statisticEndpoints: Implementations<typeof calls.statistics> = {
  scans: {
    may: "readOperatorStatistics",
    unlogged,
    ownTransaction: true,
    run: (call) => scanStatistics(call, call.input),
  },
  scansFile: {
    may: "readOperatorStatistics",
    unlogged,
    ownTransaction: true,
    run: async (call) => scansFile(await scanStatistics(call, call.input), call.input.chart, call.signal),
  },
  overview: {
    may: "seeOverview",
    run: ({ db, actor, services, input }) =>
      programmeOverview(db, scopeOf(actor), services.clock.today(), input),
  },
  overviewFile: {
    may: "seeOverview",
    run: async ({ db, actor, services, input, signal }) =>
      overviewFile(await programmeOverview(db, scopeOf(actor), services.clock.today(), input), {
        format: input.Format ?? "csv",
        programme: services.options.programmeName,
        madeAt: services.clock.now(),
        signal,
      }),
  },
};

interface Reading {
  db: Db;
  actor: Actor;
  services: Pick<Services, "clock">;
}
interface Wanted {
  startRange?: string | undefined;
  endRange?: string | undefined;
  offerId?: string | undefined;
  eltoId?: string | undefined;
}

/** The figures of visits in scope, from the roll-ups. @throws Refusal notFound: no such operator or offer in scope; validation */
async function scanStatistics(
  { db, actor, services }: Reading,
  { startRange, endRange, offerId, eltoId }: Wanted,
): Promise<ScanStatistics> {
  const today = services.clock.today();
  const period = wantedPeriod({ from: startRange, to: endRange }, "12m", today, "startRange");
  if (eltoId && !(await operatorRow(db, actor, eltoId).select("operators.id").executeTakeFirst()))
    throw new Refusal("notFound");
  const operatorId = offerId ? await operatorOf(db, actor, offerId, eltoId) : eltoId;
  const source = sourceOf(actor, operatorId, offerId);
  const [parts, years] = await Promise.all([partsOf(db, source, period), yearsOf(db, source, today)]);
  const of = (part: Part["part"]) =>
    new Map(parts.filter((one) => one.part === part).map((one) => [one.key, one.scans]));
  const [civ, age, country, steps] = [of("civility"), of("age"), of("country"), of("step")];
  const listed = (keys: readonly string[], found: Map<string, number>) =>
    keys.map((key) => ({ key, value: found.get(key) ?? 0 }));
  return {
    nbrScanTotal: [...civ.values()].reduce((sum, scans) => sum + scans, 0),
    scanResultsCiv: listed(civilities, civ),
    scanResultsAge: listed(ageBands, age).filter(({ key, value }) => value > 0 || key !== "unknown"),
    scanResultsCountry: [...country]
      .map(([key, value]) => ({ key, value }))
      .sort((one, other) => other.value - one.value || one.key.localeCompare(other.key)),
    scanPerYear: years.map(({ year, scans }) => ({ key: String(year), value: scans })),
    startRange: period.from,
    endRange: period.to,
    scanPerPeriod: listed(stepsOf(period), steps),
    lastYearToDate: years.find(({ year }) => year === Number(today.slice(0, 4)) - 1)?.to_date ?? 0,
  };
}

/** The offer's operator. */
async function operatorOf(db: Db, actor: Actor, offerId: string, eltoId: string | undefined) {
  const offer = await db
    .selectFrom(scopeOf(actor)("offers"))
    .select("operator_id")
    .where("id", "=", offerId)
    .$if(eltoId !== undefined, (query) => query.where("operator_id", "=", eltoId ?? ""))
    .executeTakeFirst();
  if (!offer) throw new Refusal("notFound");
  return offer.operator_id;
}

/** Every use of an offer, or visits: one operator's profiles, those of one's own operators, or the whole programme's, which are kept apart. */
function sourceOf(actor: Actor, operatorId: string | undefined, offerId: string | undefined) {
  if (offerId !== undefined)
    return sql`(select day, civility, age_band, country, uses as scans from scan_profiles
      where operator_id = ${operatorId}::uuid and offer_id = ${offerId}::uuid) as used where true`;
  if (operatorId !== undefined) return sql`scan_profiles where operator_id = ${operatorId}::uuid`;
  return ownOperatorIds(actor) === null
    ? sql`programme_scan_days where true`
    : sql`scan_profiles where ${scopeOf(actor).has("operator_id")}`;
}
type Source = ReturnType<typeof sourceOf>;

interface Part {
  part: "civility" | "age" | "country" | "step";
  key: string;
  scans: number;
}

async function partsOf(db: Db, source: Source, period: Period): Promise<Part[]> {
  const format = unitOf(period) === "day" ? "YYYY-MM-DD" : "YYYY-MM";
  const { rows } = await sql<Part>`
    with days as (
      select day, civility, age_band, country, sum(scans) as scans from ${source}
        and day between ${period.from}::date and ${period.to}::date
      group by 1, 2, 3, 4
    ), counted as (
      select to_char(day, ${sql.lit(format)}) as step, civility, age_band, country, scans from days
    )
    select case when grouping(civility) = 0 then 'civility' when grouping(age_band) = 0 then 'age'
        when grouping(country) = 0 then 'country' else 'step' end as part,
      coalesce(civility, age_band, country, step) as key, sum(scans)::int as scans
    from counted group by grouping sets ((civility), (age_band), (country), (step))`.execute(db);
  return rows;
}

async function yearsOf(db: Db, source: Source, today: string) {
  const { rows } = await sql<{ year: number; scans: number; to_date: number }>`
    select extract(year from day)::int as year, sum(scans)::int as scans,
      coalesce(sum(scans) filter (where day <= ${yearBefore(today)}::date), 0)::int as to_date
    from ${source} group by 1 order by 1 desc`.execute(db);
  return rows;
}
