import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AnomalyDetails } from "~/contract/anomalies/calls";
import { dismissals } from "~/contract/anomalies/words";
import { formatMoment, formatNumber } from "~/i18n/french";
import { anomaly as recipe } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, DefinitionList, Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { Check, RadioGroup } from "~/ui/forms/choice-fields";
import { FieldSet, plainField } from "~/ui/forms/field";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";

const styles = recipe();

/** The two possible decisions, each with its own button. */
export function SettleForms({ anomaly }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  const answer = useFormAnswer();
  if (anomaly.isOwn && !answer?.refusal) return <Alert title={t("sheet.own")} />;
  return (
    <>
      <FormErrors
        codes={answer?.refusal ? [answer.refusal.code] : undefined}
        params={answer?.refusal?.params}
      />
      <DismissForm />
      <ConfirmForm anomaly={anomaly} />
    </>
  );
}

function DismissForm() {
  const { t } = useTranslation("backoffice-anomalies");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ reason: string; note: string }>({
    id: "dismiss",
    lastResult: answer?.refusal ? undefined : answer?.lastResult,
    defaultValue: {},
    schema: async () => (await import("~/contract/anomalies/calls")).dismissal,
  });
  return (
    <Card title={t("dismiss.title")}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <Stack>
          <RadioGroup
            field={fields.reason}
            label={t("dismiss.reason")}
            options={dismissals.map((value) => ({ value, label: t(`dismiss.reasons.${value}`) }))}
          />
          <TextareaField field={fields.note} label={t("dismiss.note")} optional rows={2} limit={500} />
          <SubmitButton name="intent" value="dismiss">
            {t("dismiss.submit")}
          </SubmitButton>
          <p className="muted">{t("dismiss.stay")}</p>
        </Stack>
      </Form>
    </Card>
  );
}

function ConfirmForm({ anomaly }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  const reclaimable = anomaly.acts.filter(({ canTake }) => canTake);
  return (
    <Card title={t("confirm.title")}>
      <Form id="confirm" method="post" noValidate>
        <FormKey />
        <Stack>
          <FieldSet field={plainField("take", "confirm")} label={t("confirm.take")}>
            {reclaimable.length === 0 && <p>{t("confirm.nothing")}</p>}
            {reclaimable.map(({ id, points, at, operator, holder, ticked }) => (
              <Check
                key={id}
                id={`take-${id}`}
                name="take"
                value={id}
                defaultChecked={ticked}
                label={t("confirm.points", {
                  value: formatNumber(points),
                  moment: formatMoment(at),
                  place: operator?.name ?? holder?.name ?? "",
                })}
              />
            ))}
          </FieldSet>
          {anomaly.acts.some(({ holders }) => holders !== null) && (
            <ButtonLink variant="secondary" size="sm" to="/pass-holders/points">
              {t("sheet.batches")}
            </ButtonLink>
          )}
          {anomaly.balances.slice(0, 5).map(({ id, name, availablePoints }) => (
            <p key={id} className={styles.balance}>
              <span>{t("confirm.balance", { name })}</span>
              <b>{t("confirm.balanceValue", { value: formatNumber(availablePoints) })}</b>
            </p>
          ))}
          {anomaly.balances.some(({ hasEmail }) => hasEmail) && (
            <Check id="tell-holder" name="tellHolder" label={t("confirm.tell")} />
          )}
          <SubmitButton variant="dangerQuiet" name="intent" value="confirm">
            {t(reclaimable.length > 0 ? "confirm.submit" : "confirm.submitNothing")}
          </SubmitButton>
          <p className="muted">{t("confirm.usable")}</p>
        </Stack>
      </Form>
    </Card>
  );
}

/** The decision, and who made it. */
export function SettledAnomaly({ anomaly: { state, settled } }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  if (!settled || state === "open") return null;
  const moment = formatMoment(settled.at);
  const points = (value: number | null) => (value === null ? null : formatNumber(value));
  const items = [
    settled.reason && { term: t("settled.reason"), value: t(`dismiss.reasons.${settled.reason}`) },
    settled.note && { term: t("settled.note"), value: settled.note },
    settled.taken !== null && { term: t("settled.taken"), value: points(settled.taken) },
    settled.missing !== null &&
      settled.missing > 0 && { term: t("settled.missing"), value: points(settled.missing) },
    settled.told && { term: t("settled.told"), value: t("settled.yes") },
  ].filter((item) => item !== false && item !== null && item !== "");
  return (
    <Card title={t("settled.title")}>
      <p>
        {settled.by === null
          ? t("settled.byItself", { moment })
          : t(`settled.${state}`, { name: settled.by, moment })}
      </p>
      <DefinitionList items={items} />
    </Card>
  );
}
