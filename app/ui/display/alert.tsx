import type { ReactNode } from "react";
import { alert } from "~/theme/generated/recipes";
import { Icon, type IconName } from "./icon";

const styles = alert();
const icons = {
  info: "info-fill",
  success: "check-circle-fill",
  warning: "warning-fill",
  danger: "warning-circle-fill",
} as const satisfies Record<string, IconName>;

interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Links, at the end. */
  action?: ReactNode;
  /** It appears after an action: announced at once by screen readers, and scrolled into view. */
  live?: boolean;
}

/** A refused form keeps its scroll position: at its end, with its button. */
const intoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });

export function Alert({ tone = "info", title, children, action, live }: AlertProps) {
  return (
    <div
      ref={live ? intoSight : null}
      className={styles.root}
      data-tone={tone}
      {...(live && { role: "alert" })}
    >
      <Icon name={icons[tone]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action && <p className={styles.end}>{action}</p>}
    </div>
  );
}
