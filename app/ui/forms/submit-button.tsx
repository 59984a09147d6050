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
 * Says that it waits when its form is being submitted by it: same action, and same name and value, or no intent when it has
 * none. Meanwhile a press does nothing, and it says so, as the form's other buttons do; it is not `disabled`, which would
 * take its focus.
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
  // Before somebody is in the form, there is nothing to lose with the network; a field that has the focus from the
  // start does not count, unless it is filled without a key by dictation or autofill. A mouse moves before it clicks: a
  // question has nothing else to click.
  useEffect(() => {
    const button = ref.current;
    const form = button?.form;
    if (!form || LostConnection) return;
    const signs = ["focusin", "input", "keydown", "pointerover", "pointerdown"];
    // In the foot of a drawer it may stand outside its form, and so may a field.
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
