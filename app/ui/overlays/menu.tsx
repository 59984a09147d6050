import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from "react";
import { button, menu } from "~/theme/generated/recipes";
import type { ButtonVariant } from "~/ui/display/button";
import { classNames } from "~/ui/display/class-names";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link, type LinkProps } from "~/ui/display/link";

const styles = menu();

interface MenuProps {
  label: ReactNode;
  icon?: IconName;
  variant?: ButtonVariant;
  /** Only one of the menus with the same name is open at a time. */
  name?: string;
  up?: boolean;
  className?: string;
  /** Replaces the button inside the summary. */
  summary?: ReactNode;
  children: ReactNode;
}

const items = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>(`.${styles.item.split(" ")[0]}:not(:disabled)`),
];

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** The next item that begins with a letter, accents or not. */
const beginning = (letter: string, all: HTMLElement[], index: number) =>
  [...all.slice(index + 1), ...all].find(
    ({ textContent }) =>
      textContent?.trim().charAt(0).localeCompare(letter, "fr", { sensitivity: "base" }) === 0,
  );

/**
 * A `<details>`, so it opens without scripts. With scripts, arrow keys, Home, End, Escape and first letters work, and
 * moving the focus out closes it.
 */
export function Menu({
  label,
  icon,
  variant = "secondary",
  name = "menu",
  up,
  className,
  summary,
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const root = ref.current;
    if (!root?.open) return;
    const all = items(root);
    const index = all.indexOf(document.activeElement as HTMLElement);
    const target =
      {
        ArrowDown: all[(index + 1) % all.length],
        ArrowUp: all.at(index <= 0 ? -1 : index - 1),
        Home: all[0],
        End: all.at(-1),
        Escape: root.querySelector("summary"),
      }[event.key] ??
      (/^\p{L}$/u.test(event.key) && !isShortcut(event) && beginning(event.key, all, index));
    if (!target) return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === "Escape") root.open = false;
    target.focus();
  };
  return (
    <details
      ref={ref}
      className={classNames(styles.root, className)}
      name={name}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (ref.current && next instanceof Node && !ref.current.contains(next)) ref.current.open = false;
      }}
    >
      {summary ?? (
        <summary className={button({ variant })}>
          {icon && <Icon name={icon} />}
          {label}
          <Icon name="caret-down-bold" />
        </summary>
      )}
      <div className={menu({ up }).panel}>{children}</div>
    </details>
  );
}

interface ItemLook {
  icon?: IconName;
  /** Last of the menu, after an `<hr />`. */
  danger?: boolean;
}

/** A link, or with `type`/`name`/`value` of a button inside a form. */
export function MenuItem({
  icon,
  danger,
  children,
  ...rest
}: ItemLook & (LinkProps | ComponentProps<"button">)) {
  const className = menu({ danger }).item;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if ("to" in rest)
    return (
      <Link className={className} {...rest}>
        {content}
      </Link>
    );
  return (
    <button className={className} {...rest}>
      {content}
    </button>
  );
}
