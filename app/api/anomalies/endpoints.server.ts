import { sql } from "kysely";
import { type anomalyCalls, CASE_DAYS } from "~/contract/anomalies/calls";
import { type AnomalyRule, anomalyRules } from "~/contract/anomalies/words";
import type { ActionContext, Implementations } from "../pipeline.server";
import type { Db } from "../services";
import { anomalyDetails } from "./details.server";
import { listAnomalies } from "./list.server";
import { previewRules } from "./preview.server";
import { type RuleSettings, ruleSettings } from "./settings.server";
import { confirmAnomaly, dismissAnomaly } from "./settle.server";

export const anomalyEndpoints: Implementations<typeof anomalyCalls> = {
  list: { may: "readAnomalies", run: ({ db, input }) => listAnomalies(db, input) },
  rules: { may: "readAnomalies", run: ({ db, services }) => rulesWithCases(db, services.clock.now()) },
  previewRules: {
    may: "setAnomalyRules",
    run: ({ db, services, input }) => previewRules(db, services.clock.now(), input),
  },
  setRules: {
    may: "setAnomalyRules",
    unlogged: "what is as it was changes nothing",
    run: (call) => setRules(call, call.input),
  },
  details: { may: "readAnomalies", run: ({ db, actor, input }) => anomalyDetails(db, actor, input.id) },
  dismiss: { may: "settleAnomalies", run: (call) => dismissAnomaly(call, call.input) },
  confirm: { may: "settleAnomalies", run: (call) => confirmAnomaly(call, call.input) },
};

async function rulesWithCases(db: Db, now: Date) {
  const since = new Date(now.getTime() - CASE_DAYS * 86_400_000);
  const [settings, cases] = await Promise.all([
    ruleSettings(db),
    sql<{ rule: AnomalyRule; cases: number; dismissed: number }>`
      select rule, count(*) as cases, count(*) filter (where state = 'dismissed') as dismissed
      from anomalies where found_at > ${since} group by rule`.execute(db),
  ]);
  return {
    rules: anomalyRules.map((rule) => {
      const { cases: all = 0, dismissed = 0 } = cases.rows.find((row) => row.rule === rule) ?? {};
      return { rule, ...settings[rule], cases: all, dismissed };
    }),
  };
}

/** Every rule; the journal records those that changed. */
async function setRules({ db, services, actor, log }: ActionContext, wanted: RuleSettings) {
  const before = await ruleSettings(db);
  const flat = (settings: RuleSettings) =>
    Object.fromEntries(
      anomalyRules.flatMap((rule) => [
        [`${rule}.isOn`, settings[rule].isOn] as const,
        ...Object.entries(settings[rule].thresholds).map(
          ([name, value]) => [`${rule}.${name}`, value] as const,
        ),
      ]),
    );
  const [old, now] = [flat(before), flat(wanted)];
  const changes = Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => (old[name] === value ? [] : [[name, [old[name], value]]])),
  ) as Record<string, [unknown, unknown]>;
  if (Object.keys(changes).length === 0) return undefined;
  for (const rule of anomalyRules) {
    const { isOn, thresholds } = wanted[rule];
    const row = {
      is_on: isOn,
      thresholds: JSON.stringify(thresholds),
      changed_at: services.clock.now(),
      changed_by: actor.displayName,
    };
    await db
      .insertInto("anomaly_rules")
      .values({ rule, ...row })
      .onConflict((conflict) => conflict.column("rule").doUpdateSet(row))
      .execute();
  }
  log("AnomalyRulesChanged", { subject: { kind: "anomaly", name: "" }, changes });
  return undefined;
}
