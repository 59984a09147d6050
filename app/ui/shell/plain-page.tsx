import type { ReactNode } from "react";
import { shell } from "~/theme/generated/recipes";
import { Brand } from "./brand";
import { SiteLinks, useSite } from "./site-links";
import { CONTENT, SkipLink } from "./skip-link";

const styles = shell();

/** A page with nothing but its landmarks: used by the root's error boundary. */
export function PlainPage({ children }: { children: ReactNode }) {
  const programme = useSite()?.programme;
  return (
    <div className={styles.plain}>
      <SkipLink />
      <header>
        {programme && (
          <a href="/">
            <Brand name={programme} />
          </a>
        )}
      </header>
      <main id={CONTENT} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <p>
          <span>
            <SiteLinks separator=" · " />
          </span>
        </p>
      </footer>
    </div>
  );
}
