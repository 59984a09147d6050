import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Option } from "~/contract/paging";
import type { RequestedPeriod } from "~/contract/statistics/asked-period";
import { presets } from "~/contract/statistics/periods";
import { statistics } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { DateField } from "~/ui/forms/date-field";
import { plainField } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/text-field";
import { KeptList } from "~/ui/lists/return-to";
import { SegmentedLinks } from "~/ui/lists/segmented";

interface PeriodFormProps {
  asked: RequestedPeriod;
  /** For an operator's figures: its offers, and the id of the selected one. */
  offers?: readonly Option[];
  offer?: string | undefined;
}

const FORM = "period";

/** Which days are counted: a usual period by one press, or any days. */
export function PeriodForm({ asked, offers, offer }: PeriodFormProps) {
  const { t } = useTranslation("backoffice-statistics");
  const { pathname, search } = useLocation();
  const [from, to] = (["from", "to"] as const).map((name) =>
    plainField(name, FORM, {
      initialValue: asked.typed[name],
    }),
  );
  const withPreset = (preset: string) => {
    const query = new URLSearchParams(search);
    for (const name of ["from", "to", "figures"]) query.delete(name);
    query.set("period", preset);
    return `${pathname}?${query}`;
  };
  if (!from || !to) return null;
  return (
    <>
      {asked.wrong && (
        <Alert tone="warning" title={t("period.wrongTitle")}>
          {t(`period.wrong.${asked.wrong}`)}
        </Alert>
      )}
      <Form id={FORM} method="get" action={pathname} className={statistics().period} preventScrollReset>
        <SegmentedLinks
          label={t("period.label")}
          options={presets.map((preset) => ({
            label: t(`period.${preset}`),
            to: withPreset(preset),
            current: asked.preset === preset,
          }))}
        />
        <KeptList />
        {/* Another period resets the fields; the pressed button keeps the focus. */}
        <DateField
          key={`from ${asked.typed.from}`}
          field={from}
          label={t("period.from")}
          range={[from.id, to.id]}
        />
        <DateField key={`to ${asked.typed.to}`} field={to} label={t("period.to")} range={[from.id, to.id]} />
        {offers && (
          <SelectField
            key={offer}
            field={plainField("offer", FORM, { initialValue: offer })}
            label={t("period.offer")}
            placeholder={t("period.allOffers")}
            required={false}
            options={offers.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <Button variant="secondary">{t("period.update")}</Button>
      </Form>
    </>
  );
}
