import { useTranslation } from "react-i18next";
import type { ClientKey } from "~/contract/client-keys";
import { Badge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

const appearances: Record<ClientKey["state"], [icon: IconName, tone: Tone]> = {
  active: ["check-circle-fill", "success"],
  expired: ["pause-circle-fill", "neutral"],
  revoked: ["prohibit-fill", "danger"],
};

export function KeyState({ state }: Pick<ClientKey, "state">) {
  const { t } = useTranslation("backoffice-client-keys");
  const [icon, tone] = appearances[state];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`states.${state}`)}
    </Badge>
  );
}
