import type { TFunction } from "i18next";
import type { Anomaly, AnomalyExample } from "~/contract/anomalies/calls";
import type { AnomalyRule } from "~/contract/anomalies/words";
import { formatHour, formatLongDay, formatNumber } from "~/i18n/french";
import type { IconName } from "~/ui/display/icon";

export const ruleIcons: Record<AnomalyRule, IconName> = {
  tooFar: "path",
  manyPlaces: "map-pin-line",
  fastDevice: "device-mobile",
  ownPass: "user-focus",
  byHand: "hand-coins",
};

type T = TFunction<"backoffice-anomalies">;

const number = (value: number | null) => formatNumber(value ?? 0);

/** The finding as a sentence with its figures. */
export function anomalySentence({ rule, figures, places, ...anomaly }: AnomalyExample, t: T): string {
  const day = formatLongDay(anomaly.lastAt);
  const person = anomaly.person?.name ?? t("somebody");
  const value = number(figures.count);
  const limit = number(figures.limit);
  if (rule === "tooFar") return t("sentences.tooFar", wayOf({ figures, places }));
  if (rule === "manyPlaces") return t("sentences.manyPlaces", { value, day, limit });
  if (rule === "ownPass") return t("sentences.ownPass", { person, count: figures.count ?? 0 });
  if (rule === "byHand") return t("sentences.byHand", { person, value, day, limit });
  const device = {
    device: anomaly.device ?? t("unnamedDevice"),
    place: anomaly.operator?.name ?? "",
    value,
    minutes: number(figures.minutes),
    day,
  };
  return figures.row === null
    ? t("sentences.fastDevice", { ...device, limit })
    : t("sentences.fastDeviceRow", { ...device, row: number(figures.row) });
}

/** The distance and the time between the two places. */
export function wayOf({ figures, places: [from, to] }: Pick<Anomaly, "figures" | "places">) {
  return {
    from: from?.name ?? "",
    fromAt: from ? formatHour(from.at) : "",
    to: to?.name ?? "",
    toAt: to ? formatHour(to.at) : "",
    km: number(figures.km),
    minutes: number(figures.minutes),
    needed: number(figures.needed),
  };
}
