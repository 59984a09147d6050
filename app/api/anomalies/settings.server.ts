import {
  type AnomalyRule,
  anomalyRules,
  defaultThresholds,
  type Thresholds,
} from "~/contract/anomalies/words";
import type { Db } from "../services";

export type RuleSettings = { [Rule in AnomalyRule]: { isOn: boolean; thresholds: Thresholds[Rule] } };

/** The rules as the programme has set them; thresholds added since have their defaults. */
export async function ruleSettings(db: Db): Promise<RuleSettings> {
  const rows = await db.selectFrom("anomaly_rules").select(["rule", "is_on", "thresholds"]).execute();
  const settingOf = (rule: AnomalyRule) => {
    const changed = rows.find((row) => row.rule === rule);
    const thresholds = { ...defaultThresholds[rule], ...(changed?.thresholds as object | undefined) };
    return { isOn: changed?.is_on ?? true, thresholds };
  };
  return Object.fromEntries(anomalyRules.map((rule) => [rule, settingOf(rule)])) as RuleSettings;
}
