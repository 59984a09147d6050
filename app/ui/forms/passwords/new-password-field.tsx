import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "~/contract/entry/password-rules";
import { passwordTips } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import type { FieldFrameProps } from "../field";
import { PasswordField } from "./password-field";

const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** A password that one chooses: lists the five rules and ticks them while one types. */
export function NewPasswordField(frame: FieldFrameProps) {
  const { t } = useTranslation("backoffice-ui");
  const [value, setValue] = useState("");
  const tipsId = `${frame.field.id}-rules`;
  const keptRules = rules.filter((rule) => value !== "" && passwordRules[rule](value));
  return (
    <PasswordField {...frame} autoComplete="new-password" describedBy={tipsId} onType={setValue}>
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
      <p className="sr" role="status">
        {keptRules.map((rule) => `${t(`password.${rule}`)}${t("password.kept")}`).join(", ")}
      </p>
    </PasswordField>
  );
}
