import { type RawBuilder, sql } from "kysely";
import { giftPart } from "../../publication/gifts";
import { offersInApp } from "../../publication/offers";
import { operatorsInApp } from "../../publication/operators";
import { writeSnapshot } from "../../publication/snapshot.server";
import type { Db, Services } from "../../services";
import type { Calendar } from "../calendar";
import { chiefId, publications } from "./operator-rows";

/** One in so many contents, the same on every machine. */
const oneIn = (count: number, which: number) =>
  sql`get_byte(uuid_send(id), 15) % ${sql.lit(count)} = ${sql.lit(which)}`;

/** With what waits to leave the app: the next publication removes as much as it announces. */
const inApp = sql`
  select 'operator' as kind, * from (${operatorsInApp}) as operator
  union all select 'offer', * from (${offersInApp}) as offer
  union all select 'gift', * from (${giftPart.shown}) as gift`;

/** What the app showed earlier: fewer offers, then some with another text. The latest shows what the rows say. */
const earlier: RawBuilder<unknown>[] = [
  sql`select kind, id, operator_id, content - 'points' || jsonb_build_object('points', 5) as content
    from (${inApp}) as now where kind = 'operator'
    union all
    select kind, id, operator_id, content || '{"tags": []}' from (${inApp}) as now
    where kind = 'offer' and not ${oneIn(7, 2)}`,
  sql`select kind, id, operator_id, case when kind = 'offer' and ${oneIn(9, 4)} then content || '{"bookingLink": null, "tags": []}' else content end as content
    from (${inApp}) as now where kind = 'operator' or not ${oneIn(29, 3)}`,
];

/** The demo's publications. @param shown how many contents the app shows */
export async function publishDemo(
  db: Db,
  {
    shown,
    calendar,
    options,
  }: { shown: number; calendar: Calendar; options: Pick<Services["options"], "programmeName" | "helpEmail"> },
) {
  for (const [index, { daysAgo }] of publications.entries())
    await writeSnapshot(db, {
      shown: earlier[index] ?? inApp,
      published: shown,
      unpublished: 0,
      at: calendar.ago(daysAgo, 300),
      userId: chiefId,
      options,
    });
}
