import { useTranslation } from "react-i18next";
import type { MailState } from "~/contract/outbox/mail-states";
import { Badge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

const appearances: Record<MailState, [icon: IconName, tone: Tone]> = {
  waiting: ["hourglass-medium-fill", "info"],
  sent: ["check-circle-fill", "success"],
  refused: ["x-circle-fill", "danger"],
  givenUp: ["warning-fill", "warning"],
};

/** The state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTranslation("backoffice-outbox");
  const [icon, tone] = appearances[state];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`states.${state}`)}
    </Badge>
  );
}
