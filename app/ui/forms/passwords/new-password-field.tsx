import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "~/contract/entry/password-rules";
import { passwordTips } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { useFormAnswer } from "../answered-form";
import type { FieldFrameProps } from "../field";
import { PasswordField } from "./password-field";

const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** The field of a new password: lists the five rules and ticks them off while the person types. */
export function NewPasswordField(frame: FieldFrameProps) {
  const { t } = useTranslation("backoffice-ui");
  const [value, setValue] = useState("");
  const tipsId = `${frame.field.id}-rules`;
  // Without scripts the server has marked the rules, for a password that it does not send back.
  const answered = useFormAnswer()?.keptRules;
  const marked = value === "" ? answered : rules.filter((rule) => passwordRules[rule](value));
  const keptRules = marked ?? [];
  return (
    <PasswordField {...frame} autoComplete="new-password" describedBy={tipsId} onType={setValue}>
      <ul id={tipsId} className={passwordTips()} aria-label={t("password.rules")}>
        {rules.map((rule) => {
          const kept = keptRules.includes(rule);
          const missed = !kept && marked === answered && answered !== undefined;
          return (
            <li key={rule} {...(kept && { "data-kept": true })} {...(missed && { "data-missed": true })}>
              <Icon name={kept ? "check-circle-fill" : missed ? "x-circle-fill" : "circle"} />
              {t(`password.${rule}`)}
              {kept && <span className="sr">{t("password.kept")}</span>}
              {missed && <span className="sr">{t("password.missed")}</span>}
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
