import type { ReactNode } from "react";
import { plannedPublication } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";

const styles = plannedPublication();

/** That everything goes out by itself, when, and what can be done about it. */
export function PlannedStrip({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.root}>
      <span className={styles.icon}>
        <Icon name="clock" />
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
