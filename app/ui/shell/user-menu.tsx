import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { nav } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";
import { Icon } from "~/ui/display/icon";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { PREFERENCES, usePreferences } from "./preferences";

export interface Person {
  name: string;
  /** Their role: “Programme” or an operator's name. */
  role: string;
}

export interface UserMenuProps extends Person {
  signOutAction: string;
}

const styles = nav();
const themes = [
  ["light", "sun"],
  ["dark", "moon"],
  ["system", "device-mobile"],
] as const;

export function UserMenu({ name, role, signOutAction }: UserMenuProps) {
  const { t } = useTranslation("backoffice-ui");
  const { theme } = usePreferences();
  return (
    <Menu
      up
      className={styles.user}
      name="account"
      label=""
      summary={
        <summary aria-label={t("account.label", { name, role })}>
          <Avatar name={name} />
          <span className={`${styles.text} ${styles.who}`}>
            <b translate="no">{name}</b>
            <span>{role}</span>
          </span>
          <Icon name="caret-up-down" className={styles.text} />
        </summary>
      }
    >
      <MenuItem to="/profile" icon="user-circle">
        {t("account.profile")}
      </MenuItem>
      <hr />
      <Form method="post" action={PREFERENCES} preventScrollReset>
        {themes.map(([value, icon]) => (
          <MenuItem
            key={value}
            type="submit"
            name="theme"
            value={value}
            icon={icon}
            aria-pressed={theme === value}
          >
            {t(`account.${value}`)}
          </MenuItem>
        ))}
      </Form>
      <hr />
      <Form method="post" action={signOutAction}>
        <MenuItem type="submit" icon="sign-out">
          {t("account.signOut")}
        </MenuItem>
      </Form>
    </Menu>
  );
}
