import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceAnswer } from "~/contract/notifications/answers";
import { formatNumber } from "~/i18n/french";
import { notification } from "~/theme/generated/recipes";
import { FieldGrid } from "~/ui/display/card";
import { MissingPart } from "~/ui/display/empty-state";
import { type FieldFrameProps, initialText } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form";
import { LanguageTag } from "~/ui/forms/language-fields";
import { type Choice, SelectField, TextField } from "~/ui/forms/text-field";

interface RecipientsProps {
  country: FieldFrameProps["field"];
  minimumPoints: FieldFrameProps["field"];
  maximumPoints: FieldFrameProps["field"];
  countries: readonly Choice[] | null;
  /** Id of the form. */
  form: string;
  counted: AudienceAnswer | null;
}

const styles = notification();
/** Milliseconds without a key after which it is counted again. */
const PAUSE = 300;
/** Rows of languages and countries. */
const SHOWN = 8;
const LIMITS = ["country", "minimumPoints", "maximumPoints"];

interface AudienceCountProps {
  /** Counted by the server; null while the limits are wrong. */
  counted: AudienceAnswer | null;
  /** Id of the form that it follows; none where nothing is written. */
  form?: string;
}

/** How many people would get a notification now, by language and country. It follows the limits that are chosen. */
export function AudienceCount({ counted, form }: AudienceCountProps) {
  const { t } = useTranslation("backoffice-notifications");
  const { load, data } = useFetcher<{ counted: AudienceAnswer | null }>();
  useEffect(() => {
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: Event) => {
      const { form: own, name } = target as HTMLInputElement;
      if (own?.id !== form || !LIMITS.includes(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const fields = new FormData(own);
        load(
          `/notifications/audience?${new URLSearchParams(LIMITS.map((one) => [one, String(fields.get(one) ?? "")]))}`,
        );
      }, PAUSE);
    };
    document.addEventListener("input", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", follow);
    };
  }, [form, load]);
  const known = data ? data.counted : counted;
  const groups = known?.groups.slice(0, SHOWN) ?? [];
  const more = (known?.groups.length ?? 0) - groups.length;
  return (
    <section className={styles.audience} aria-labelledby="audience">
      <h3 id="audience">{t("audience.title")}</h3>
      <p className="small muted">{t("audience.lead")}</p>
      <p role="status">
        {!known
          ? t("audience.unknown")
          : known.people === 0
            ? t("audience.nobody")
            : t("audience.count", { count: known.people, value: formatNumber(known.people) })}
      </p>
      {groups.length > 0 && (
        <ul aria-label={t("audience.groups")}>
          {groups.map(({ language, country, countryLabel, people }) => (
            <li key={`${language}-${country}`}>
              <LanguageTag language={language} />
              {countryLabel}
              <b>{formatNumber(people)}</b>
            </li>
          ))}
          {more > 0 && <li>{t("audience.more", { count: more, value: formatNumber(more) })}</li>}
        </ul>
      )}
    </section>
  );
}

/** Whom a notification is for, and how many that are. */
export function Recipients({
  country,
  minimumPoints,
  maximumPoints,
  countries,
  form,
  counted,
}: RecipientsProps) {
  const { t } = useTranslation("backoffice-notifications");
  const chosen = initialText(country);
  return (
    <FormSection title={t("form.recipients")}>
      {!countries && <MissingPart of="countries" />}
      <FieldGrid>
        <SelectField
          field={country}
          label={t("fields.country")}
          options={countries ?? (chosen ? [{ value: chosen, label: chosen }] : [])}
          placeholder={t("form.everyCountry")}
          optional
        />
        <TextField
          field={minimumPoints}
          type="number"
          min={0}
          label={t("fields.minimumPoints")}
          optional
          span={6}
        />
        <TextField
          field={maximumPoints}
          type="number"
          min={0}
          label={t("fields.maximumPoints")}
          optional
          span={6}
        />
      </FieldGrid>
      <AudienceCount form={form} counted={counted} />
    </FormSection>
  );
}
