import { useTranslation } from "react-i18next";
import type { Role } from "~/contract/roles";
import type { AccountState } from "~/contract/users/account-states";
import { Badge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";

const states: Record<AccountState, [icon: IconName, tone: Tone]> = {
  registered: ["check-circle-fill", "success"],
  invited: ["hourglass-medium-fill", "warning"],
  expired: ["warning-fill", "warning"],
  uninvited: ["pause-circle-fill", "neutral"],
  suspended: ["prohibit-fill", "danger"],
};

/** Whether the person can sign in, or how far the invitation is. */
export function AccountStateBadge({ value }: { value: AccountState }) {
  const { t } = useTranslation("backoffice-users");
  const [icon, tone] = states[value];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`states.${value}`)}
    </Badge>
  );
}

const roleIcons: Record<Role, IconName> = { Admin: "user-circle", AdminWbt: "shield-check", Scanner: "scan" };

export function RoleBadge({ value }: { value: Role }) {
  const { t } = useTranslation("backoffice-users");
  return (
    <Badge family="plain" icon={roleIcons[value]}>
      {t(`roles.${value}`)}
    </Badge>
  );
}

/** If it does not fit, it breaks before its domain. */
export function Address({ email }: { email: string }) {
  const [mailbox, domain] = email.split(/(?=@)/);
  return (
    <>
      {mailbox}
      <wbr />
      {domain}
    </>
  );
}
