import type { ReactNode } from "react";
import { fold } from "~/theme/generated/recipes";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FoldProps {
  summary: ReactNode;
  /** At first, and whenever it turns true. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** What can be opened where it stands, without JavaScript too. */
export function Fold({ summary, open, className, children }: FoldProps) {
  return (
    <details className={classNames(fold(), className)} open={open || undefined}>
      <summary>
        <Icon name="caret-right-bold" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
