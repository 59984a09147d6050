import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { fold } from "~/theme/generated/recipes";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/**
 * A `<details>` that `open` opens, initially and whenever it becomes true, and never closes: an error opens it, and
 * its field must not disappear while it is corrected.
 */
export function Details({ open = false, ...rest }: ComponentProps<"details">) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [atFirst] = useState(open);
  useEffect(() => {
    if (open && ref.current) ref.current.open = true;
  }, [open]);
  return <details ref={ref} open={atFirst || undefined} {...rest} />;
}

interface FoldProps {
  summary: ReactNode;
  /** Initially, and whenever it becomes true. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section that expands in place, without JavaScript too. */
export function Fold({ summary, open, className, children }: FoldProps) {
  return (
    <Details className={classNames(fold(), className)} open={open}>
      <summary>
        <Icon name="caret-right-bold" />
        {summary}
      </summary>
      {children}
    </Details>
  );
}
