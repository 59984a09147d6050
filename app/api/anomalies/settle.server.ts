import { sql } from "kysely";
import type { anomalyCalls } from "~/contract/anomalies/calls";
import type { AnomalyRule } from "~/contract/anomalies/words";
import type { ParsedInput } from "~/contract/call";
import type { Language } from "~/contract/languages";
import ruleTexts from "../../../locales/fr/backoffice-anomalies.json";
import { actedBy, writeEntry } from "../pass-holders/ledger.server";
import type { ActionContext } from "../pipeline.server";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { type ActRow, canTake, readActs } from "./acts.server";
import { isAboutOneself } from "./own.server";
import { pointsTakenMail } from "./points-taken-mail.server";

type Dismissal = ParsedInput<(typeof anomalyCalls)["dismiss"]>;
type Confirmation = ParsedInput<(typeof anomalyCalls)["confirm"]>;

/**
 * Locks an open finding that is not about the person: if two people decide at once, the second is told who came
 * first.
 * @throws Refusal notFound, ownAnomaly, anomalySettled
 */
async function lockOpen({ db, actor }: ActionContext, id: string) {
  const anomaly = await db
    .selectFrom("anomalies")
    .select(["id", "rule", "state", "settled_by_name", "holder_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!anomaly) throw new Refusal("notFound");
  if (await isAboutOneself(db, actor, id)) throw new Refusal("ownAnomaly");
  if (anomaly.state !== "open")
    throw new Refusal("anomalySettled", { params: { by: anomaly.settled_by_name ?? "" } });
  return anomaly;
}

const subjectOf = ({ id, rule }: { id: string; rule: string }) => ({
  kind: "anomaly" as const,
  id,
  name: ruleTexts.rules[rule as AnomalyRule].name,
});

const by = ({ actor, services }: ActionContext) => ({
  settled_at: services.clock.now(),
  settled_by: actor.id,
  settled_by_name: actor.displayName,
});

/** Dismisses a finding: the points stay. @throws Refusal as `lockOpen` */
export async function dismissAnomaly(context: ActionContext, { id, reason, note }: Dismissal) {
  const anomaly = await lockOpen(context, id);
  await context.db
    .updateTable("anomalies")
    .set({ state: "dismissed", reason, note, ...by(context) })
    .where("id", "=", id)
    .execute();
  context.log("AnomalyDismissed", {
    subject: subjectOf(anomaly),
    ...(anomaly.holder_id && { holderId: anomaly.holder_id }),
    changes: { reason: [null, reason] },
    ...(note && { extra: { reason: note } }),
  });
  return undefined;
}

/**
 * Confirms a finding: takes back the points of the ticked acts, one entry each, and never more than the holder has.
 * Holders are locked in the order of their ids, before the finding, as everywhere else.
 * @throws Refusal as `lockOpen`; anomalyChanged
 */
export async function confirmAnomaly(context: ActionContext, { id, take, tellHolder }: Confirmation) {
  const { db, services, actor, log } = context;
  const holders = new Map((await lockHolders(db, id)).map((holder) => [holder.id, holder]));
  const anomaly = await lockOpen(context, id);
  const acts = await readActs(db, id);
  const ticked = acts.filter((act) => take.includes(act.id));
  if (
    ticked.length < new Set(take).size ||
    !ticked.every((act) => canTake(act) && holders.has(act.holder_id))
  )
    throw new Refusal("anomalyChanged");
  const now = services.clock.now();
  const takenFrom = new Map<string, number>();
  let [taken, missing] = [0, 0];
  for (const act of ticked) {
    const holder = holders.get(act.holder_id);
    if (!holder) continue;
    const points = Math.min(act.points, holder.available_points);
    holder.available_points -= points;
    missing += act.points - points;
    if (points === 0) continue;
    taken += points;
    takenFrom.set(holder.id, (takenFrom.get(holder.id) ?? 0) + points);
    await writeEntry(
      db,
      now,
      counterEntry(act, points, { ...actedBy(actor), user_name: actor.displayName }, id),
    );
  }
  const told = tellHolder ? await tell(context, [...takenFrom], holders) : 0;
  await db
    .updateTable("anomalies")
    .set({ state: "confirmed", taken, missing, told: told > 0, ...by(context) })
    .where("id", "=", id)
    .execute();
  await sql`update anomaly_acts set ticked = act_id = any(${take}::uuid[]) where anomaly_id = ${id}`.execute(
    db,
  );
  log("AnomalyConfirmed", {
    subject: subjectOf(anomaly),
    ...(anomaly.holder_id && { holderId: anomaly.holder_id }),
    changes: { points: [null, -taken], ...(missing > 0 && { missingPoints: [null, missing] }) },
  });
  return { taken, missing, told };
}

const counterEntry = (
  act: ActRow,
  points: number,
  author: ReturnType<typeof actedBy> & { user_name: string },
  anomalyId: string,
) => ({
  kind: "correction" as const,
  holder_id: act.holder_id,
  points: -points,
  undoes: act.entry_id,
  operator_id: act.operator_id,
  operator_name: act.operator_name,
  anomaly_id: anomalyId,
  ...author,
});

async function lockHolders(db: Db, anomalyId: string) {
  const { rows } = await sql<{
    id: string;
    available_points: number;
    first_name: string;
    email: string | null;
    language: Language;
  }>`
    select id, available_points, first_name, email, language from pass_holders where deleted_at is null and id in (
      select coalesce(scans.holder_id, entry.holder_id) from anomaly_acts
      left join scans on scans.id = act_id left join points_entries as entry on entry.id = act_id
      where anomaly_acts.anomaly_id = ${anomalyId})
    order by id for update`.execute(db);
  return rows;
}

/** @returns the number of holders with an e-mail address */
async function tell(
  { db, services }: ActionContext,
  takenFrom: readonly [holderId: string, points: number][],
  holders: ReadonlyMap<string, Awaited<ReturnType<typeof lockHolders>>[number]>,
) {
  let told = 0;
  for (const [holderId, points] of takenFrom) {
    const holder = holders.get(holderId);
    if (!holder?.email) continue;
    told += 1;
    await queueMail(db, services.clock, {
      kind: "pointsTaken",
      recipient: holder.email,
      holderId,
      ...pointsTakenMail(services.options, {
        firstName: holder.first_name,
        language: holder.language,
        points,
      }),
    });
  }
  return told;
}
