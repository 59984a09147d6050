import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { AnomalyDetails } from "~/contract/anomalies/calls";
import { formatHour, formatNumber } from "~/i18n/french";
import { anomaly as recipe } from "~/theme/generated/recipes";
import { Card, Tile } from "~/ui/display/card";
import { anomalySentence, ruleIcons, wayOf } from "./sentence";

const styles = recipe();

/** The finding in words; for two places, also the distance and the travel time. */
export function Facts({ anomaly }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  return (
    <Card label={t("sheet.facts")}>
      <p>
        <Tile icon={ruleIcons[anomaly.rule]} tone="warning" size="sm" /> {anomalySentence(anomaly, t)}
      </p>
      {anomaly.rule === "tooFar" && <Way anomaly={anomaly} />}
    </Card>
  );
}

function Way({ anomaly }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  const { minutes, needed, km } = anomaly.figures;
  const longest = Math.max(minutes ?? 0, needed ?? 0, 1);
  const part = (value: number | null) =>
    ({ "--part": `${((value ?? 0) / longest) * 100}%` }) as CSSProperties;
  const [from, to] = anomaly.places.map(({ id, at, name, city }) => (
    <div key={`${id}-${at}`} className={styles.place}>
      <b>{formatHour(at)}</b>
      <span>{name}</span>
      <span>{city}</span>
    </div>
  ));
  return (
    <>
      <div className={styles.strip} role="img" aria-label={t("sheet.strip", wayOf(anomaly))}>
        {from}
        <div className={styles.way}>
          <span />
          <small>{t("sheet.road", { km: formatNumber(km ?? 0) })}</small>
        </div>
        {to}
      </div>
      <dl className={styles.bars}>
        <div>
          <dt>{t("sheet.between")}</dt>
          <dd>
            <i style={part(minutes)} data-short />
            <b>{t("sheet.minutes", { value: formatNumber(minutes ?? 0) })}</b>
          </dd>
        </div>
        <div>
          <dt>{t("sheet.byCar")}</dt>
          <dd>
            <i style={part(needed)} />
            <b>{t("sheet.minutes", { value: formatNumber(needed ?? 0) })}</b>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Other findings, which are often more telling than the scan. */
export function OtherAnomalies({ anomaly: { others } }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  return (
    <Card title={t("sheet.rest")}>
      {others.length === 0 ? (
        <p>{t("sheet.noOther")}</p>
      ) : (
        <ul>
          {others.map(({ by, open, confirmed, dismissed }) => (
            <li key={by}>
              <strong>{t(`sheet.others.${by}`)}</strong>
              <p className="muted">
                {t("sheet.othersText", {
                  open: formatNumber(open),
                  confirmed: formatNumber(confirmed),
                  dismissed: formatNumber(dismissed),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
