import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "~/contract/languages";
import { AUDIENCE_POINTS } from "~/contract/limits";
import type { AudienceAnswer } from "~/contract/notifications/answers";
import { formatNumber } from "~/i18n/french";
import { notification } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { MissingPart } from "~/ui/display/empty-state";
import { useHydrated } from "~/ui/display/hydration";
import { type FieldFrameProps, initialText } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form";
import { LanguageTag } from "~/ui/forms/language-fields";
import { rangeParams } from "~/ui/forms/range-params";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Choice, SelectField, TextField } from "~/ui/forms/text-field";
import type { HolderChoices } from "~/ui/pass-holders/holder-filters";
import { type FilterFields, HolderFields } from "./holder-fields";

interface RecipientsProps {
  country: FieldFrameProps["field"];
  minimumPoints: FieldFrameProps["field"];
  maximumPoints: FieldFrameProps["field"];
  filters: FilterFields;
  /** The name of the segment that the filters were taken from. */
  segment: FieldFrameProps["field"];
  /** The segment to take the filters from. */
  segmentId: FieldFrameProps["field"];
  choices: HolderChoices;
  segments: readonly Choice[];
  /** Id of the form. */
  form: string;
  /** Languages of the texts, as the server rendered them. */
  written: readonly Language[];
  counted: AudienceAnswer | null;
}

const styles = notification();
/** Milliseconds without a key after which it is counted again. */
const DEBOUNCE = 300;
/** Rows of languages and countries. */
const SHOWN = 8;
const LIMITS = ["country", "minimumPoints", "maximumPoints"];
const isLimit = (name: string) => LIMITS.includes(name) || name.startsWith("filters.");

interface AudienceCountProps {
  /** Counted by the server; null while the limits are wrong. */
  counted: AudienceAnswer | null;
  /** Languages of the texts. */
  written: readonly Language[];
  /** Id of the form that it follows; none where nothing is written. */
  form?: string;
}

/** People by language, and how many would read a language other than theirs. */
function readers({ groups }: AudienceAnswer, written: readonly Language[]) {
  const by = languages.map((language) => ({
    language,
    people: groups.reduce((sum, group) => sum + (group.language === language ? group.people : 0), 0),
  }));
  const others = written.length > 0 ? by.filter(({ language }) => !written.includes(language)) : [];
  return {
    by: by.filter(({ people }) => people > 0),
    inAnother: others.reduce((sum, { people }) => sum + people, 0),
  };
}

interface ReadersByLanguageProps {
  by: readonly { language: Language; people: number }[];
  inAnother: number;
}

/** The number of people by language, and of those who would read it in another one. */
export function ReadersByLanguage({ by, inAnother }: ReadersByLanguageProps) {
  const { t } = useTranslation("backoffice-notifications");
  return (
    <>
      <ul aria-label={t("audience.byLanguage")} className={styles.languages}>
        {by.map(({ language, people }) => (
          <li key={language}>
            <LanguageTag language={language} />
            <b>{formatNumber(people)}</b>
          </li>
        ))}
      </ul>
      {inAnother > 0 && (
        <p>{t("audience.inAnother", { count: inAnother, value: formatNumber(inAnother) })}</p>
      )}
    </>
  );
}

/** The number of people who would get a notification now, by language and country. It follows the chosen limits. */
export function AudienceCount({ counted, written, form }: AudienceCountProps) {
  const { t } = useTranslation("backoffice-notifications");
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<readonly Language[]>();
  const { load, data } = useFetcher<{ counted: AudienceAnswer | null }>();
  useEffect(() => {
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: Event) => {
      const { form: own, name } = target as HTMLInputElement;
      if (own?.id !== form || !name) return;
      const fields = new FormData(own);
      if (name.startsWith("title."))
        setTyped(languages.filter((language) => String(fields.get(`title.${language}`) ?? "").trim()));
      if (!isLimit(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const limits = [...fields]
          .filter(([one]) => isLimit(one))
          .map(([one, value]) => [one, String(value)]);
        load(`/notifications/audience?${new URLSearchParams(limits)}`);
      }, DEBOUNCE);
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
      {known && known.people > 0 && <ReadersByLanguage {...readers(known, typed ?? written)} />}
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
      {form && !hydrated && (
        <Button variant="secondary" size="sm" name="intent" value="preview">
          {t("audience.again")}
        </Button>
      )}
    </section>
  );
}

/** The audience of a notification, and its size. */
export function Recipients({
  country,
  minimumPoints,
  maximumPoints,
  filters,
  segment,
  segmentId,
  choices,
  segments,
  form,
  written,
  counted,
}: RecipientsProps) {
  const { t } = useTranslation("backoffice-notifications");
  const { countries } = choices;
  const chosen = initialText(country);
  const taken = initialText(segment);
  return (
    <FormSection title={t("form.recipients")} help="segments">
      {!countries && <MissingPart of="countries" />}
      {segments.length > 0 && (
        <>
          <SelectField
            field={segmentId}
            label={t("form.segment")}
            hint={t("form.segmentHint")}
            options={segments}
            placeholder={t("form.noSegment")}
            optional
          />
          <p>
            <SubmitButton variant="secondary" size="sm" name="intent" value="segment">
              {t("form.takeSegment")}
            </SubmitButton>
          </p>
        </>
      )}
      {taken && (
        <p>
          {t("form.fromSegment", { name: taken })}
          <input type="hidden" name={segment.name} value={taken} />
        </p>
      )}
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
          errorParams={rangeParams(AUDIENCE_POINTS)}
          type="number"
          min={0}
          label={t("fields.minimumPoints")}
          optional
          span={6}
        />
        <TextField
          field={maximumPoints}
          errorParams={rangeParams(AUDIENCE_POINTS)}
          type="number"
          min={0}
          label={t("fields.maximumPoints")}
          optional
          span={6}
        />
      </FieldGrid>
      <HolderFields filters={filters} choices={choices} />
      <AudienceCount form={form} written={written} counted={counted} />
    </FormSection>
  );
}
