import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { controlProps, Field, type FieldFrameProps, fieldStyles } from "../field";
import { inputClass } from "../text-field";

interface PasswordFieldProps extends FieldFrameProps {
  autoComplete: "current-password" | "new-password";
  /** The id of an element that also describes the field. */
  describedBy?: string;
  autoFocus?: boolean;
  onType?: (value: string) => void;
  /** Below the field. */
  children?: ReactNode;
}

/** Its value is never sent back by the server. The button that shows it needs scripts and is absent without them. */
export function PasswordField({
  field,
  label,
  hint,
  optional,
  span,
  autoComplete,
  autoFocus,
  describedBy,
  onType,
  children,
}: PasswordFieldProps) {
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const props = controlProps(field, hint);
  return (
    <Field field={field} label={label} hint={hint} optional={optional} span={span}>
      <div className={fieldStyles.group}>
        <input
          className={inputClass}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only where everything before it is filled in
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          required={!optional}
          onChange={onType && ((event) => onType(event.target.value))}
          {...props}
          aria-describedby={[props["aria-describedby"], describedBy].filter(Boolean).join(" ") || undefined}
        />
        {hydrated && (
          <Button
            type="button"
            variant="secondary"
            icon={shown ? "eye-slash" : "eye"}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            <span>
              {t(shown ? "password.hide" : "password.show")}{" "}
              <span className="sr">{t("password.of", { label })}</span>
            </span>
          </Button>
        )}
      </div>
      {children}
    </Field>
  );
}
