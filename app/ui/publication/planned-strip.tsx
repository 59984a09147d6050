import type { ReactNode } from "react";
import { plannedPublication } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";

const styles = plannedPublication();

/** A planned publication: its time, and the actions on it. */
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
