import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "~/contract/password-rules";
import { passwordTips } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { controlProps, Field, type FieldFrameProps, fieldStyles } from "./field";
import { inputClass } from "./text-field";

interface PasswordFieldProps extends FieldFrameProps {
  autoComplete: "current-password" | "new-password";
  /** Lists the five rules and ticks them while one types. */
  tips?: boolean;
}

const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** Its value is never sent back by the server. The button that shows it needs scripts and is absent without them. */
export function PasswordField({
  field,
  label,
  hint,
  optional,
  span,
  autoComplete,
  tips,
}: PasswordFieldProps) {
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [value, setValue] = useState("");
  return (
    <Field {...{ field, label, hint, optional, span }}>
      <div className={fieldStyles.group}>
        <input
          className={inputClass}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={!optional}
          onChange={tips ? (event) => setValue(event.target.value) : undefined}
          {...controlProps(field, hint)}
        />
        {hydrated && (
          <Button
            type="button"
            variant="secondary"
            icon={shown ? "eye-slash" : "eye"}
            aria-pressed={shown}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? "password.hide" : "password.show")}
          </Button>
        )}
      </div>
      {tips && (
        <ul className={passwordTips()} aria-live="polite" aria-label={t("password.rules")}>
          {rules.map((rule) => {
            const kept = value !== "" && passwordRules[rule](value);
            return (
              <li key={rule} {...(kept && { "data-kept": true })}>
                <Icon name={kept ? "check-circle-fill" : "circle"} />
                {t(`password.${rule}`)}
                {kept && <span className="sr"> {t("password.kept")}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </Field>
  );
}
