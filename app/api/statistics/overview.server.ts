import { sql } from "kysely";
import type { Overview } from "~/contract/statistics/calls";
import {
  comparedPeriod,
  type Period,
  periodBefore,
  periodOfStep,
  stepsOf,
  wholeMonths,
} from "~/contract/statistics/periods";
import { countHolders } from "../pass-holders/count-holders.server";
import type { Scope } from "../scope.server";
import type { Db } from "../services";
import { decisionDays } from "./decision-days.server";
import { wantedPeriod } from "./period.server";

const MAX_OPERATORS = 6;

/**
 * What happened in the programme, with the period that it is compared to: everything from roll-ups, except decisions.
 * @param wanted days; by default the last thirty
 * @throws Refusal validation
 */
export async function programmeOverview(
  db: Db,
  visible: Scope,
  today: string,
  wanted: { Start?: string | undefined; End?: string | undefined },
): Promise<Overview> {
  const period = wantedPeriod({ from: wanted.Start, to: wanted.End }, "30d", today, "Start");
  const previously = comparedPeriod(period);
  const [now, [yearBefore = nothing, justBefore = nothing], holders, ranking, decisions] = await Promise.all([
    figuresOf(db, period),
    totalsOf(db, [previously, periodBefore(period)]),
    countHolders(db),
    rankingOf(db, visible, period),
    decisionDays(db, visible, [period, previously, periodBefore(period)]),
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
    decisionDays: {
      value: decisions[0] ?? null,
      previous: decisions[1] ?? null,
      before: decisions[2] ?? null,
    },
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

/** By bar; the empty key is the whole period. */
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
