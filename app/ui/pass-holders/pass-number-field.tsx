import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { useOnDemand } from "~/ui/display/on-demand";
import {
  controlProps,
  Field,
  type FieldFrameProps,
  fieldStyles,
  initialText,
  plainField,
} from "~/ui/forms/field";
import { useErrorSentence } from "~/ui/forms/form-errors";
import { inputClass } from "~/ui/forms/text-field";

interface PassNumberFieldProps extends FieldFrameProps {
  /**
   * The form asks only for the number: a scanner's Enter and the camera submit it. The camera's picture is above the
   * field, at once if the person has allowed it before.
   */
  alone?: boolean;
  autoFocus?: boolean;
  /** The error of a number that is given to a holder: requested as soon as it is read, and announced. */
  check?: (number: string) => Promise<string | undefined>;
}

/**
 * The 13 digits of a pass, typed, by a hand scanner or by camera. A scanner types them and presses Enter, which in a
 * form with other fields moves to the next one, as the camera does. The camera's button needs scripts and camera
 * access.
 */
export function PassNumberField({
  field,
  label,
  hint,
  optional,
  span,
  alone,
  autoFocus,
  check,
}: PassNumberFieldProps) {
  const { t } = useTranslation("backoffice-camera");
  const sentence = useErrorSentence();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [Camera, want] = useOnDemand(() => import("./pass-number-camera"));
  const [looking, setLooking] = useState<"pressed" | "allowed" | false>(false);
  const [read, setRead] = useState("");
  /** The error of the last number that was read, before the form is sent. */
  const [wrong, setWrong] = useState<string>();
  const hasCamera = hydrated && Boolean(navigator.mediaDevices?.getUserMedia);

  // When scanning passes in a row, the camera was allowed once.
  const opens = alone && hasCamera && !field.errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    if (!opens) return;
    let left = false;
    const open = ({ state }: PermissionStatus) => {
      if (state !== "granted" || left) return;
      want();
      setLooking("allowed");
    };
    navigator.permissions?.query({ name: "camera" as PermissionName }).then(open, () => undefined);
    return () => {
      left = true;
    };
  }, [opens]);

  const tell = (text: string) => {
    const number = passNumberIn(text);
    setWrong(text === "" || number ? undefined : "invalidPassNumber");
    if (!number || !check) return;
    check(number).then(
      (code) => code && passNumberIn(input.current?.value ?? "") === number && setWrong(code),
      // Without an answer, the form reports it.
      () => undefined,
    );
  };
  // A card that was scanned while the form of the last one was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!alone && !field.errors && input.current?.value) tell(input.current.value);
  }, []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || alone) return;
    event.preventDefault();
    const { currentTarget } = event;
    if (currentTarget.value === "" || passNumberIn(currentTarget.value)) return focusAfter(currentTarget);
    // The next one that is scanned replaces it.
    tell(currentTarget.value);
    currentTarget.select();
  };
  const fill = (number: string) => {
    setLooking(false);
    setRead(t("read", { number: shownPassNumber(number) }));
    if (!input.current) return;
    write(input.current, shownPassNumber(number));
    tell(number);
    if (alone) input.current.form?.requestSubmit();
    else focusAfter(input.current);
  };
  // A card that is scanned while the focus is elsewhere: its digits belong here, and its Enter sends nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is a new function at each render
  useEffect(() => {
    const form = input.current?.form;
    if (!form || alone) return;
    const catchScan = (event: globalThis.KeyboardEvent) => {
      const { key, target } = event;
      if (key !== "Enter" || !(target instanceof HTMLInputElement) || target === input.current) return;
      // A telephone number may have as many digits.
      const [number] = (target.type !== "tel" && /\d{13}$/.exec(target.value)) || [];
      if (!number) return;
      event.preventDefault();
      write(target, target.value.slice(0, -number.length));
      fill(number);
    };
    form.addEventListener("keydown", catchScan);
    return () => form.removeEventListener("keydown", catchScan);
  }, [alone]);
  const camera = Camera && looking && (
    <Camera
      label={label}
      pressed={looking === "pressed"}
      onRead={fill}
      onClose={() => {
        setLooking(false);
        input.current?.focus();
      }}
    />
  );
  const shown = wrong ? plainField(field.name, field.formId ?? "", { errors: [wrong] }) : field;
  const inField = (
    <Field field={shown} label={label} hint={hint} optional={optional} span={span}>
      {/* Without scripts a disabled first button keeps Enter from submitting. */}
      {!alone && !hydrated && <button type="submit" form={field.formId} disabled hidden />}
      <div className={fieldStyles.group}>
        <input
          ref={input}
          className={inputClass}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          required={!optional}
          // biome-ignore lint/a11y/noAutofocus: the person came to give a number
          autoFocus={autoFocus}
          defaultValue={shownPassNumber(initialText(field) ?? "")}
          onKeyDown={press}
          // The next card that is scanned replaces this one.
          onFocus={({ target }) => target.select()}
          onBlur={({ target }) => {
            const number = passNumberIn(target.value);
            if (number) target.value = shownPassNumber(number);
            if (!alone) tell(target.value);
          }}
          {...controlProps(shown, hint)}
        />
        {hasCamera && !(alone && looking) && (
          <Button
            type="button"
            variant="secondary"
            icon="scan"
            aria-expanded={Boolean(Camera && looking)}
            onClick={() => {
              want();
              setLooking(looking ? false : "pressed");
            }}
          >
            <span>
              {t("open")}
              <span className="sr">{t("for", { label })}</span>
            </span>
          </Button>
        )}
      </div>
      {!alone && camera}
      {hydrated && (
        <span className="sr" role="status">
          {wrong ? sentence(field, wrong) : read}
        </span>
      )}
    </Field>
  );
  return (
    <>
      {alone && camera}
      {inField}
    </>
  );
}

/** As typing does, for event listeners of the form. */
function write(field: HTMLInputElement, text: string) {
  field.value = text;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Focuses the field or the submit button that follows: whatever is hidden or disabled does not take the focus. */
function focusAfter(field: HTMLInputElement) {
  const all = [...(field.form?.elements ?? [])] as HTMLElement[];
  for (const next of all.slice(all.indexOf(field) + 1)) {
    if (next.tabIndex < 0 || next.matches("button[type=button]")) continue;
    next.focus();
    if (document.activeElement === next) return;
  }
}
