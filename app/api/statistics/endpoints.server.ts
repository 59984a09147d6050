import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { civilities } from "~/contract/pass-holders/words";
import { ownOperatorIds } from "~/contract/permissions";
import type { ScanStatistics } from "~/contract/statistics/calls";
import { type Period, stepsOf, unitOf, yearBefore } from "~/contract/statistics/periods";
import { ageBands } from "~/contract/statistics/words";
import { operatorRow } from "../operators/details.server";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Actor, Db, Services } from "../services";
import { overviewFile, scansFile } from "./files.server";
import { programmeOverview } from "./overview.server";
import { wantedPeriod } from "./period.server";

const unlogged = "it only reads";

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

/**
 * Every use of an offer, or visits: by the profiles of one operator, of the caller's operators, or of the whole
 * programme, which are kept apart.
 */
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
