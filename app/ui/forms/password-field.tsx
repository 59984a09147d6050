import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "~/contract/entry/password-rules";
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
  const props = controlProps(field, hint);
  const tipsId = `${field.id}-rules`;
  const described = tips
    ? { ...props, "aria-describedby": [props["aria-describedby"], tipsId].filter(Boolean).join(" ") }
    : props;
  const keptRules = rules.filter((rule) => value !== "" && passwordRules[rule](value));
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
          {...described}
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
      {tips && (
        <ul id={tipsId} className={passwordTips()} aria-label={t("password.rules")}>
          {rules.map((rule) => {
            const kept = keptRules.includes(rule);
            return (
              <li key={rule} {...(kept && { "data-kept": true })}>
                <Icon name={kept ? "check-circle-fill" : "circle"} />
                {t(`password.${rule}`)}
                {kept && <span className="sr">{t("password.kept")}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {tips && (
        <p className="sr" role="status">
          {keptRules.map((rule) => `${t(`password.${rule}`)}${t("password.kept")}`).join(", ")}
        </p>
      )}
    </Field>
  );
}
