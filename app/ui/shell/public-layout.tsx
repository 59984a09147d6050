import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { publicPage } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { Brand } from "./brand";

const styles = publicPage();

interface PublicLayoutProps {
  programme: string;
  homeTo: string;
  title: string;
  lead?: ReactNode;
  /** Links to the terms, the privacy charter and help. */
  legal?: ReactNode;
  picture: { src: string; credit: string };
  children: ReactNode;
}

/** The layout of sign-in, forgotten password and similar pages: a column of 560 px beside the picture. */
export function PublicLayout({
  programme,
  homeTo,
  title,
  lead,
  legal,
  picture,
  children,
}: PublicLayoutProps) {
  return (
    <main className={styles.root}>
      <div className={styles.form}>
        <Link to={homeTo}>
          <Brand name={programme} />
        </Link>
        <div className={styles.content}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
        </div>
        {legal && <p className={styles.legal}>{legal}</p>}
      </div>
      <div className={styles.picture}>
        <img src={picture.src} alt="" />
        <p className={styles.credit}>{picture.credit}</p>
      </div>
    </main>
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
