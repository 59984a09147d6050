import { type ComponentProps, forwardRef, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { button, iconButton, reasoned } from "~/theme/generated/recipes";
import { Link, type LinkProps } from "~/ui/display/link";
import { classNames } from "./class-names";
import { useHydrated } from "./hydration";
import { Icon, type IconName } from "./icon";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "accent" | "danger" | "dangerQuiet" | "field";

export interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  /** Why the button cannot be used: disables it and is shown next to it. */
  reason?: string;
}
interface ButtonLinkProps extends ButtonAppearance, LinkProps {
  /** Id of the element that already explains why it is disabled. */
  disabledBy?: string | undefined;
}

const look = ({ variant, size, block }: ButtonAppearance, className?: string) =>
  classNames(button({ variant, size: size === "md" ? undefined : size, block }), className);

/** Its keyboard shortcut. */
interface Pressed {
  "data-key"?: string;
}

function Label({
  icon,
  iconEnd,
  pressedBy,
  children,
}: Pick<ButtonAppearance, "icon" | "iconEnd"> & { pressedBy: string | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {pressedBy && (
        <span aria-hidden="true" data-cap>
          {pressedBy.toUpperCase()}
        </span>
      )}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

function WithReason({ id, reason, children }: { id: string; reason: string; children: ReactNode }) {
  return (
    <span className={reasoned()}>
      {children}
      <span id={id}>{reason}</span>
    </span>
  );
}

type ButtonProps = ButtonAppearance & ComponentProps<"button"> & { busy?: boolean };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, icon, iconEnd, reason, busy, className, children, ...rest },
  ref,
) {
  const id = useId();
  const control = (
    <button
      ref={ref}
      className={look({ variant, size, block }, className)}
      {...(busy && { "aria-busy": true })}
      {...(reason && { disabled: true, "aria-describedby": id })}
      {...rest}
    >
      <Label icon={icon} iconEnd={iconEnd} pressedBy={(rest as Pressed)["data-key"]}>
        {children}
      </Label>
    </button>
  );
  return reason ? (
    <WithReason id={id} reason={reason}>
      {control}
    </WithReason>
  ) : (
    control
  );
});

/** React applies `autoFocus` to added fields and buttons, but not to links. */
function useAutoFocus(wanted: boolean | undefined) {
  const ref = useRef<HTMLAnchorElement>(null);
  const [isAdded] = useState(useHydrated());
  useEffect(() => {
    if (wanted && isAdded) ref.current?.focus({ preventScroll: true });
  }, [wanted, isAdded]);
  return ref;
}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  reason,
  disabledBy,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const id = useId();
  const ref = useAutoFocus(rest.autoFocus);
  const label = (
    <Label icon={icon} iconEnd={iconEnd} pressedBy={(rest as Pressed)["data-key"]}>
      {children}
    </Label>
  );
  if (!reason && !disabledBy)
    return (
      <Link ref={ref} className={look({ variant, size, block }, className)} {...rest}>
        {label}
      </Link>
    );
  const disabled = (
    // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, as ARIA describes a disabled link
    <a
      role="link"
      aria-disabled="true"
      aria-describedby={disabledBy ?? id}
      aria-label={rest["aria-label"]}
      className={look({ variant, size, block }, className)}
    >
      {label}
    </a>
  );
  return reason ? (
    <WithReason id={id} reason={reason}>
      {disabled}
    </WithReason>
  ) : (
    disabled
  );
}

interface IconLook {
  icon: IconName;
  /** Its label: a verb and its object. */
  label: string;
  variant?: "outline" | "nav";
  size?: "sm" | "md";
}

const iconLook = ({ variant, size }: IconLook, className?: string) =>
  classNames(iconButton({ variant, size: size === "sm" ? "sm" : undefined }), className);

export function IconButton({
  icon,
  label,
  variant,
  size,
  className,
  ...rest
}: IconLook & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={iconLook({ icon, label, variant, size }, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, variant, size, className, ...rest }: IconLook & LinkProps) {
  return (
    <Link
      className={iconLook({ icon, label, variant, size }, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </Link>
  );
}
