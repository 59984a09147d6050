import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { rulesForm } from "~/contract/anomalies/calls";
import { type AnomalyRule, anomalyRules, thresholds, usualThresholds } from "~/contract/anomalies/words";
import { input, anomaly as recipe } from "~/theme/generated/recipes";
import { ruleIcons } from "~/ui/anomalies/sentence";
import { ButtonLink } from "~/ui/display/button";
import { Card, Tile } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { controlProps, FieldError, initialText } from "~/ui/forms/field";
import { FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-anomalies:settings", i18n: ["backoffice-anomalies"] };
export const shouldRevalidate = unlessRefused;
const styles = recipe();

export const loader = screenLoader({ may: "setAnomalyRules" }, async ({ api, url }) => {
  const { rules } = await api.anomalies.rules();
  // Shown to be saved, not set.
  const isUsual = url.searchParams.has("usual");
  return {
    isUsual,
    rules: rules.map((rule) =>
      isUsual ? { ...rule, isOn: true, thresholds: usualThresholds[rule.rule] } : rule,
    ),
  };
});

export const action = screenAction({ may: "setAnomalyRules" }, (screen) =>
  screen.form(rulesForm, async (rules) => {
    await screen.api.anomalies.setRules(rules);
    return redirectWithToast(screen.request, screen.url.pathname, "backoffice-anomalies:form.saved");
  }),
);

type Settings = Record<AnomalyRule, { isOn: boolean; thresholds: Record<string, string> }>;
type ThresholdName = "speed" | "distance" | "operators" | "passes" | "minutes" | "row" | "points";

export default function Rules() {
  const { rules, isUsual } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-anomalies");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<Settings>({
    id: "anomaly-rules",
    lastResult: answer?.lastResult,
    defaultValue: Object.fromEntries(
      rules.map(({ rule, isOn, thresholds: values }) => [
        rule,
        {
          isOn,
          thresholds: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, String(value)]),
          ),
        },
      ]),
    ) as Settings,
    schema: async () => (await import("~/contract/anomalies/calls")).rulesForm,
  });
  return (
    <>
      <Breadcrumb items={[{ to: "/anomalies", label: t("title") }, { label: t("settings") }]} />
      <PageHead title={t("settings")} sub={t("form.sub")} help="anomalyThresholds" />
      <Form id={form.id} method="post" action="/anomalies/rules" noValidate key={String(isUsual)}>
        <FormKey />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <Card flush label={t("settings")}>
          {anomalyRules.map((rule) => {
            const { isOn, thresholds: values } = fields[rule].getFieldset();
            const named = values.getFieldset();
            const setting = rules.find((one) => one.rule === rule);
            const names = Object.keys(thresholds[rule]) as ThresholdName[];
            return (
              <div key={rule} className={styles.rule}>
                <div className={styles.sentence}>
                  <Tile icon={ruleIcons[rule]} tone="warning" />
                  <CheckboxField field={isOn} label={t(`rules.${rule}.name`)} />
                </div>
                <div className={styles.sentence}>
                  {names.length === 0 && <span>{t("form.ownPass")}</span>}
                  {names.map((name) => {
                    const field = named[name];
                    return (
                      field && (
                        <span key={name} className={styles.sentence}>
                          {t(`form.before.${name}`)}{" "}
                          <input
                            className={input()}
                            inputMode="numeric"
                            aria-label={t(`form.labels.${name}`)}
                            defaultValue={initialText(field)}
                            {...controlProps(field)}
                          />{" "}
                          {t(`form.after.${name}`)}
                          <FieldError field={field} />
                        </span>
                      )
                    );
                  })}
                </div>
                <p className={styles.cases}>
                  <strong>{t("form.cases", { count: setting?.cases ?? 0 })}</strong>
                  {setting && setting.dismissed > 0 && (
                    <small>{t("form.dismissed", { count: setting.dismissed })}</small>
                  )}
                </p>
              </div>
            );
          })}
        </Card>
        <FormBar>
          <ButtonLink className="push" variant="secondary" to="/anomalies/rules?usual=1">
            {t("form.usual")}
          </ButtonLink>
          <SubmitButton>{t("form.save")}</SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}
