import type { ReactNode } from "react";
import { publicPage } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { Brand } from "./brand";
import { SiteLinks } from "./site-links";
import { CONTENT, SkipLink } from "./skip-link";

const styles = publicPage();

interface PublicLayoutProps {
  programme: string;
  homeTo: string;
  title: string;
  lead?: ReactNode;
  /** Before the links of every page. */
  links?: ReactNode;
  picture: { src: string; credit: string };
  children: ReactNode;
}

/** The layout of sign-in, forgotten password and similar pages: a column of 560 px beside the picture. */
export function PublicLayout({
  programme,
  homeTo,
  title,
  lead,
  links,
  picture,
  children,
}: PublicLayoutProps) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <div className={styles.form}>
        <header>
          <Link to={homeTo}>
            <Brand name={programme} />
          </Link>
        </header>
        <main id={CONTENT} tabIndex={-1} className={styles.content}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
        </main>
        <footer className={styles.legal}>
          {links}
          <SiteLinks />
        </footer>
      </div>
      <aside className={styles.picture}>
        <img src={picture.src} alt="" />
        <p className={styles.credit}>{picture.credit}</p>
      </aside>
    </div>
  );
}

/** Two controls on one line: “Rester connecté” and “Mot de passe oublié ?”. */
export function PublicRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Other destinations, below a separator. */
export function Alternatives({
  items,
}: {
  items: readonly { icon: IconName; content: ReactNode; key: string }[];
}) {
  return (
    <div className={styles.alternatives}>
      {items.map(({ icon, content, key }) => (
        <p key={key}>
          <Icon name={icon} />
          <span>{content}</span>
        </p>
      ))}
    </div>
  );
}
