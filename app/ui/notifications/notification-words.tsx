import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { languages } from "~/contract/languages";
import type { NotificationDetails } from "~/contract/notifications/answers";
import type { NotificationState } from "~/contract/notifications/states";
import { textOf } from "~/contract/notifications/text-of";
import { formatNumber } from "~/i18n/french";
import { Badge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

type Words = TFunction<"backoffice-notifications">;

const appearances: Record<NotificationState, [icon: IconName, tone: Tone]> = {
  programmed: ["calendar-dots-fill", "info"],
  sending: ["hourglass-medium-fill", "warning"],
  sent: ["check-bold", "success"],
};

/** The state of a notification. */
export function NotificationBadge({ state }: { state: NotificationState }) {
  const { t } = useTranslation("backoffice-notifications");
  const [icon, tone] = appearances[state];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** The name in lists: the French title, or else the first one. */
export const titleOf = (notification: Pick<NotificationDetails, "title" | "body">) =>
  textOf(notification, languages[0]).title;

/** The limits of points in words. */
export function pointsWords(
  t: Words,
  { minimumPoints, maximumPoints }: Pick<NotificationDetails, "minimumPoints" | "maximumPoints">,
) {
  const minimum = formatNumber(minimumPoints ?? 0);
  if (maximumPoints === null)
    return minimumPoints ? t("points.from", { count: minimumPoints, minimum }) : t("points.all");
  const maximum = formatNumber(maximumPoints);
  return minimumPoints
    ? t("points.between", { minimum, maximum })
    : t("points.to", { count: maximumPoints, maximum });
}

/** Number of people reached or, while it is being sent, of devices; and of the devices that failed. */
export function resultWords(t: Words, { state, people, sentCount, failedCount }: NotificationDetails) {
  if (state === "programmed") return null;
  const counted = (key: "people" | "devices" | "failures", count: number) =>
    t(key, { count, value: formatNumber(count) });
  return [
    people === null ? counted("devices", sentCount) : counted("people", people),
    failedCount > 0 && counted("failures", failedCount),
  ]
    .filter(Boolean)
    .join(", ");
}
