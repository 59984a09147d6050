import { useFormAction, useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { Button, type ButtonAppearance } from "~/ui/display/button";
import { useOnDemand } from "~/ui/display/on-demand";
import type { LostNotice } from "./keeping/lost-connection";

interface SubmitButtonProps extends ButtonAppearance, Omit<ComponentProps<"button">, "type" | "value"> {
  value?: string;
  /** For a form that Remix does not submit: whether it is being submitted. */
  busy?: boolean;
  /** The button's label while its form is being submitted. */
  pendingLabel?: string;
  /** Reports a lost network, in place of the floating message. */
  LostNotice?: LostNotice;
}

/**
 * Shows a pending state while it submits its form: same action, and same name and value, or no intent when it has none.
 * While the form is pending, all of its buttons are inert and announced as disabled, by `aria-disabled`: `disabled`
 * would lose the focus.
 */
export function SubmitButton({
  pendingLabel,
  LostNotice,
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
  const [LostConnection, want] = useOnDemand(() => import("./keeping/lost-connection"));
  const ref = useRef<HTMLButtonElement>(null);
  // Loaded at the first interaction: before that, a lost network loses no input. `input` covers dictation and autofill
  // in a field with autofocus, `pointerover` a question whose only control is this button.
  useEffect(() => {
    const button = ref.current;
    const form = button?.form;
    if (!form || LostConnection) return;
    const signs = ["focusin", "input", "keydown", "pointerover", "pointerdown"];
    // In a drawer's footer the button may be outside its form, and so may fields.
    const places = [form, ...[...form.elements].filter((one) => !form.contains(one))];
    for (const place of places) for (const sign of signs) place.addEventListener(sign, want);
    return () => {
      for (const place of places) for (const sign of signs) place.removeEventListener(sign, want);
    };
  });
  const action = useFormAction(formAction);
  // After an answer without redirect, the form can be submitted again while loaders revalidate; after a redirect it
  // cannot.
  const isOnTheWay = navigation.state === "submitting" || navigation.location?.state?._isRedirect;
  const sent = isOnTheWay && navigation.formAction === action ? navigation.formData : undefined;
  const mine = sent !== undefined && (sent.get(name ?? "intent") ?? undefined) === value;
  const isHeld = sent !== undefined || busy;
  const button = (
    <Button
      ref={ref}
      type="submit"
      variant={variant}
      name={name}
      value={value}
      formAction={formAction}
      busy={mine || busy}
      aria-disabled={isHeld || undefined}
      {...rest}
      onClick={(event) => {
        if (isHeld) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {mine && pendingLabel ? pendingLabel : children}
    </Button>
  );
  if (!LostConnection) return button;
  const current = () => (ref.current?.form ? new FormData(ref.current.form, ref.current) : undefined);
  return (
    <>
      {button}
      <LostConnection sending={mine || busy} current={current} Notice={LostNotice} />
    </>
  );
}
