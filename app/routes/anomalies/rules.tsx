import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { rulesForm } from "~/contract/anomalies/calls";
import {
  type AnomalyRule,
  anomalyRules,
  type Bounds,
  defaultThresholds,
  rangeOf,
  thresholds,
} from "~/contract/anomalies/words";
import { formatNumber } from "~/i18n/french";
import { input, anomaly as recipe } from "~/theme/generated/recipes";
import { anomalySentence, ruleIcons } from "~/ui/anomalies/sentence";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Tile } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { controlProps, FieldError, initialText } from "~/ui/forms/field";
import { FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { rangeParams } from "~/ui/forms/range-params";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import type { Api } from "~/web/api/client.server";
import { asTexts } from "~/web/request/parse-form.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-anomalies:settings", i18n: ["backoffice-anomalies"] };
export const shouldRevalidate = unlessRefused;
const styles = recipe();

/** The name of the preview button, which submits the same form with GET. */
const PREVIEW = "preview";

export const loader = screenLoader({ may: "setAnomalyRules" }, async ({ api, url }) => {
  const { rules } = await api.anomalies.rules();
  if (url.searchParams.has(PREVIEW))
    return { isUsual: false, ...(await tried(api, rules, url.searchParams)) };
  // Fills in the default thresholds without saving them.
  const isUsual = url.searchParams.has("usual");
  return {
    isUsual,
    rules: rules.map((rule) =>
      isUsual ? { ...rule, isOn: true, thresholds: defaultThresholds[rule.rule] } : rule,
    ),
  };
});

type Setting = Awaited<ReturnType<Api["anomalies"]["rules"]>>["rules"][number];
type Shown = Omit<Setting, "thresholds"> & { thresholds: Record<string, string | number> };

/** The submitted thresholds, with a preview of their findings. */
async function tried(api: Api, rules: readonly Setting[], typed: URLSearchParams) {
  const shown: Shown[] = rules.map((setting) => ({
    ...setting,
    isOn: typed.has(`${setting.rule}.isOn`),
    thresholds: Object.fromEntries(
      Object.entries(setting.thresholds).map(([name, value]) => [
        name,
        typed.get(`${setting.rule}.thresholds.${name}`) ?? value,
      ]),
    ),
  }));
  const parsed = asTexts(rulesForm).safeParse(
    Object.fromEntries(shown.map((setting) => [setting.rule, setting])),
  );
  if (!parsed.success) {
    const error = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join("."), [message]]),
    );
    return { rules: shown, wrong: { status: "error" as const, error } };
  }
  const { tooFar, manyPlaces, fastDevice, byHand } = parsed.data;
  const preview = await api.anomalies.previewRules({
    Speed: tooFar.thresholds.speed,
    Distance: tooFar.thresholds.distance,
    Operators: manyPlaces.thresholds.operators,
    Passes: fastDevice.thresholds.passes,
    Minutes: fastDevice.thresholds.minutes,
    Row: fastDevice.thresholds.row,
    Points: byHand.thresholds.points,
  });
  return { rules: shown, preview };
}

export const action = screenAction({ may: "setAnomalyRules" }, (screen) =>
  screen.form(rulesForm, async (rules) => {
    await screen.api.anomalies.setRules(rules);
    return redirectWithToast(screen.request, screen.url.pathname, "backoffice-anomalies:form.saved");
  }),
);

type Settings = Record<AnomalyRule, { isOn: boolean; thresholds: Record<string, string> }>;
type ThresholdName = "speed" | "distance" | "operators" | "passes" | "minutes" | "row" | "points";

export default function Rules() {
  const loaded = useLoaderData<typeof loader>();
  const { rules, isUsual } = loaded;
  const preview = "preview" in loaded ? loaded.preview : undefined;
  const wrong = "wrong" in loaded ? loaded.wrong : undefined;
  const { t } = useTranslation("backoffice-anomalies");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<Settings>({
    id: "anomaly-rules",
    lastResult: answer?.lastResult ?? wrong,
    defaultValue: Object.fromEntries(
      rules.map(({ rule, isOn, thresholds: values }) => [
        rule,
        {
          isOn,
          thresholds: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === "number" ? formatNumber(value) : value,
            ]),
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
        {preview && (
          <Alert tone="info" live>
            {t(preview.isWhole ? "form.previewWhole" : "form.previewCut", {
              count: preview.scans,
              value: formatNumber(preview.scans),
            })}
          </Alert>
        )}
        <Card flush label={t("settings")}>
          {anomalyRules.map((rule) => {
            const { isOn, thresholds: values } = fields[rule].getFieldset();
            const named = values.getFieldset();
            const setting = rules.find((one) => one.rule === rule);
            const bounds = Object.entries<Bounds>(thresholds[rule]) as [ThresholdName, Bounds][];
            return (
              <div key={rule} className={styles.rule}>
                <div className={styles.sentence}>
                  <Tile icon={ruleIcons[rule]} tone="warning" />
                  <CheckboxField field={isOn} label={t(`rules.${rule}.name`)} />
                </div>
                <div className={styles.sentence}>
                  {bounds.length === 0 && <span>{t("form.ownPass")}</span>}
                  {bounds.map(([name, bound]) => {
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
                          <FieldError field={field} errorParams={rangeParams(rangeOf(bound))} />
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
                {setting?.isOn && <Tried rule={preview?.rules.find((one) => one.rule === rule)} />}
              </div>
            );
          })}
        </Card>
        <FormBar>
          <ButtonLink className="push" variant="secondary" to="/anomalies/rules?usual=1">
            {t("form.usual")}
          </ButtonLink>
          <SubmitButton variant="secondary" formMethod="get" name={PREVIEW} value="1">
            {t("form.preview")}
          </SubmitButton>
          <SubmitButton>{t("form.save")}</SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}

type Preview = Awaited<ReturnType<Api["anomalies"]["previewRules"]>>["rules"][number];

/** The findings that a rule's thresholds would have had, with the latest cases. */
function Tried({ rule }: { rule: Preview | undefined }) {
  const { t } = useTranslation("backoffice-anomalies");
  if (!rule) return null;
  const rest = rule.cases - rule.examples.length;
  return (
    <div className={styles.tried}>
      <p>{t("form.wouldFind", { count: rule.cases })}</p>
      <ul>
        {rule.examples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed
          <li key={index}>{anomalySentence(example, t)}</li>
        ))}
        {rest > 0 && <li>{t("form.others", { count: rest, value: formatNumber(rest) })}</li>}
      </ul>
    </div>
  );
}
