import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { nav } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";
import { IconButton } from "~/ui/display/button";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { NewTab } from "~/ui/display/new-tab";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { SearchField } from "~/ui/search/search-field";
import { Brand } from "./brand";
import { PREFERENCES, usePreferences } from "./preferences";

export interface NavItem {
  to: string;
  /** Its URL, if it has a query. */
  leadsTo?: string | undefined;
  label: string;
  icon: IconName;
  /** The filled icon of the current entry. */
  currentIcon?: IconName;
  count?: number;
  /** The accessible text of the count: “12 demandes à traiter”. */
  countLabel?: string;
  /** The accessible text of a dot that marks something new. */
  mark?: string | undefined;
  external?: boolean;
}

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

interface Person {
  name: string;
  /** Their role: “Programme” or an operator's name. */
  role: string;
}

interface UserMenuProps extends Person {
  id: string;
  signOutAction: string;
}

const styles = nav();
const themes = [
  ["light", "sun"],
  ["dark", "moon"],
  ["system", "device-mobile"],
] as const;

function UserMenu({ name, role, signOutAction }: Omit<UserMenuProps, "id">) {
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

export interface SidebarProps {
  programme: string;
  homeTo: string;
  groups: readonly NavGroup[];
  user: UserMenuProps;
  /** The path whose entry is highlighted, when it is not the page's own. */
  section?: string;
}

function Entry({
  to,
  leadsTo = to,
  label,
  icon,
  currentIcon,
  count,
  countLabel,
  mark,
  external,
  current,
  iconOnly,
}: NavItem & { current: boolean; iconOnly: boolean }) {
  const text = <span className={styles.text}>{label}</span>;
  const title = iconOnly ? label : undefined;
  if (external)
    return (
      <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer" title={title}>
        <Icon name={icon} />
        {text}
        <span className={styles.ext}>
          <Icon name="arrow-up-right" />
          <NewTab />
        </span>
      </a>
    );
  return (
    <Link
      className={styles.link}
      to={leadsTo}
      title={title}
      prefetch="intent"
      aria-current={current ? "page" : undefined}
    >
      <Icon name={current ? (currentIcon ?? icon) : icon} />
      {text}
      {count ? (
        <span className={styles.count}>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="sr">{countLabel}</span>
        </span>
      ) : null}
      {mark && (
        <span className={styles.mark}>
          <span className="sr"> {mark}</span>
        </span>
      )}
    </Link>
  );
}

function Hills() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 265 250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="nh1" d="M0 62C28 40 58 34 92 52s66 22 98 0 52-26 75-14v212H0Z" />
      <path className="nh2" d="M0 108c34-26 70-22 104-4s70 16 98-6 46-18 63-8v160H0Z" />
      <path className="nh3" d="M0 158c40-22 84-16 122-2s92 10 143-16v110H0Z" />
      <path className="trail" d="M-4 176c30-4 34-34 66-40s44 8 74-10 28-40 62-52 40-20 44-30" />
      <circle className="dot" cx="243" cy="38" r="5" />
    </svg>
  );
}

/** The menu: in the page from 900 px, in the top bar's drawer on smaller screens. */
export function Sidebar({
  programme,
  homeTo,
  groups,
  user,
  section,
  inDrawer,
  isFixed,
}: SidebarProps & { inDrawer?: boolean; isFixed?: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  const closed = usePreferences().nav === "closed";
  const { pathname } = useLocation();
  const at = section ?? pathname;
  return (
    <nav className={nav({ place: inDrawer ? "drawer" : undefined }).root} aria-label={t("nav.label")}>
      <div className={styles.brand}>
        <Link to={homeTo} aria-label={t("nav.home", { programme })}>
          <Brand name={programme} inverse />
        </Link>
        {!inDrawer && !isFixed && (
          <Form method="post" action={PREFERENCES} preventScrollReset>
            <IconButton
              type="submit"
              variant="nav"
              icon="sidebar-simple"
              name="nav"
              value={closed ? "open" : "closed"}
              label={t(closed ? "nav.unfold" : "nav.fold")}
            />
          </Form>
        )}
      </div>
      {/* On phones the top bar leads to it. */}
      {!inDrawer && <SearchField />}
      <div className={styles.scroll}>
        {groups.map((group) => (
          <div key={group.label} className={styles.group}>
            <p className={styles.label}>{group.label}</p>
            <ul>
              {group.items.map((item) => (
                <li key={item.to}>
                  <Entry
                    {...item}
                    current={at === item.to || at.startsWith(`${item.to}/`)}
                    iconOnly={closed && !inDrawer}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <UserMenu {...user} />
      <Hills />
    </nav>
  );
}
