import { useFormAction, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button, type ButtonLook } from "~/ui/display/button";

interface SubmitButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "type"> {
  /** For a form that is not sent by Remix: whether it is on the way. */
  busy?: boolean;
  /** What the button says while its form is on the way. */
  pendingLabel?: string;
}

/**
 * Knows when its own form is on the way: same action, and same name and value when it has them.
 * The button keeps its width and its focus, so a second press is refused by `aria-disabled`, not by `disabled`.
 */
export function SubmitButton({
  pendingLabel,
  busy = false,
  variant = "primary",
  name,
  value,
  formAction,
  onClick,
  children,
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation();
  const action = useFormAction(formAction);
  // Answered with a page, the form can be sent again while the rest is read anew; answered with a redirect, it cannot.
  const isOnTheWay = navigation.state === "submitting" || navigation.location?.state?._isRedirect;
  const sent = isOnTheWay && navigation.formAction === action ? navigation.formData : undefined;
  const mine = sent !== undefined && (!name || sent.get(name) === String(value ?? ""));
  return (
    <Button
      type="submit"
      variant={variant}
      name={name}
      value={value}
      formAction={formAction}
      busy={mine || busy}
      {...rest}
      onClick={(event) => {
        if (sent) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {mine && pendingLabel ? pendingLabel : children}
    </Button>
  );
}
