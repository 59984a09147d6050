import type { ReactNode } from "react";
import { shell } from "~/theme/generated/recipes";
import { Brand } from "./brand";
import { SiteLinks, useSite } from "./site-links";
import { CONTENT, SkipLink } from "./skip-link";

const styles = shell();

/** A page with nothing around it but its landmarks: what the root's error boundary shows. */
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
