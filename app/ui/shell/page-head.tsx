import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { breadcrumb, pageHead, sheetHead } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Tile } from "~/ui/display/card";
import { Help, type HelpKey } from "~/ui/display/help";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import type { Tone } from "~/ui/display/tone";
import { keepingList, listIn } from "~/ui/lists/return-to";

const styles = pageHead();
const sheet = sheetHead();

interface PageHeadProps {
  title: string;
  /** A formatted count beside the title. */
  total?: ReactNode;
  /** One line of context at most. */
  sub?: ReactNode;
  /** A “?” beside the title. */
  help?: HelpKey;
  actions?: ReactNode;
}

export function PageHead({ title, total, sub, help, actions }: PageHeadProps) {
  return (
    <div className={styles.root}>
      <div>
        <h1>
          {`${title} `}
          {total !== undefined && <span className={styles.total}>{total}</span>}
        </h1>
        {help && <Help about={help} />}
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </div>
  );
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The actions on a sheet: two by two on phones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} ${styles.bar}`}>{children}</div>;
}

/** The only action on a sheet that was deleted. */
export const RestoreBar = ({ to, children }: { to: string; children: ReactNode }) => (
  <ActionBar>
    <ButtonLink to={to} variant="primary" icon="arrow-counter-clockwise" preventScrollReset>
      {children}
    </ButtonLink>
  </ActionBar>
);

interface SheetHeadProps {
  /** A name, which a browser's translation leaves alone. */
  title: string;
  icon?: IconName;
  tone?: Tone;
  picture?: { src: string; alt: string };
  /** Badges, group and links; use `<Separator />` between different kinds. */
  meta?: ReactNode;
  /** An `<ActionBar>`. */
  actions?: ReactNode;
}

export function SheetHead({ title, icon, tone, picture, meta, actions }: SheetHeadProps) {
  return (
    <div className={sheet.root}>
      {picture ? (
        <img className={sheet.image} src={picture.src} alt={picture.alt} />
      ) : (
        icon && <Tile icon={icon} tone={tone} size="lg" />
      )}
      <div className={sheet.identity}>
        <h1 translate="no">{title}</h1>
        {meta && <div className={sheet.meta}>{meta}</div>}
      </div>
      {actions}
    </div>
  );
}

export function Separator() {
  return <span className="sep" />;
}

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <nav className={breadcrumb()} aria-label={t("breadcrumb")}>
      <ol>
        {items.map(({ label, to }) => (
          <li key={label} {...(to ? {} : { "aria-current": "page" as const })}>
            {to ? (
              <>
                <Link to={to} title={label}>
                  {cutName(label)}
                </Link>
                <Icon name="caret-right-bold" />
              </>
            ) : (
              <span title={label} translate="no">
                {cutName(label)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Neighbours />
    </nav>
  );
}

/** Links to the rows before and after this one, on a sheet that was opened from a list. */
function Neighbours() {
  const { t } = useTranslation("backoffice-ui");
  const { pathname, search } = useLocation();
  const [, sheet] = /^(\/[^/]+\/[^/]+)\//.exec(pathname) ?? [];
  if (!sheet || listIn(search) === null) return null;
  const link = (way: "previous" | "next", key: string, icon: IconName) => (
    <Link
      to={keepingList(`${sheet}/${way}`, search)}
      data-key={key}
      aria-label={t(`shortcuts.do.${way}`)}
      aria-keyshortcuts={key}
    >
      {way === "previous" && <Icon name={icon} />}
      <span>{t(`neighbour.${way}`)}</span>
      {way === "next" && <Icon name={icon} />}
    </Link>
  );
  return (
    <p>
      {link("previous", "k", "caret-left")}
      {link("next", "j", "caret-right")}
    </p>
  );
}
