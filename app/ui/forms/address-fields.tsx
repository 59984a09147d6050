import { type FormMetadata, useField } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSameLocality } from "~/contract/entry/same-locality";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import {
  controlProps,
  Field,
  type FieldData,
  fieldStyles,
  initialText,
  plainField,
  type Span,
} from "./field";
import { type Choice, inputClass, SelectField, selectClass, TextField } from "./text-field";

export interface AddressFieldsProps {
  fields: Record<
    "zipCode" | "city" | "street" | "streetNumber" | "streetBox" | "province" | "country",
    FieldData
  >;
  label: (name: keyof AddressFieldsProps["fields"]) => string;
  /** The label for an unknown province. */
  none: string;
  provinces: readonly Choice[];
  countries: readonly Choice[];
  /** The localities of the postal code that the server rendered. */
  found: Found | undefined;
  /** A Conform intent button: the form is redisplayed with `found`, and only its postal code is validated. */
  searchIntent: FormMetadata["validate"]["getButtonProps"];
  /** The form comes back from that button. */
  searched: boolean;
  spans?: { province: Span; country: Span };
  /** The address of the person filling it in: the browser may suggest its postcode and country. */
  own?: boolean;
}

/** A postal address, inside a `<FieldGrid>` of a form of Conform that has a `<FormProvider>`. */
export function AddressFields({
  fields: { zipCode, city, street, streetNumber, streetBox, province, country },
  label,
  none,
  provinces,
  countries,
  found,
  searchIntent,
  searched,
  spans = { province: 6, country: 6 },
  own,
}: AddressFieldsProps) {
  // Conform only re-renders components that subscribe to the field.
  const [typedCountry] = useField<string>(country.name);
  const [typedZip] = useField<string>(zipCode.name);
  const [typedCity] = useField<string>(city.name);
  /** Abroad the locality is a text field; the typed value is carried over between the two kinds of field. */
  const present = ({ name, formId, value, errors }: typeof typedZip) =>
    plainField(name, formId, { initialValue: value, errors });
  const foreign = (typedCountry.value ?? "BE") !== "BE";
  return (
    <>
      <LocalityFields
        zip={present(typedZip)}
        locality={present(typedCity)}
        found={found}
        foreign={foreign}
        lookup={(code) => `/localities/${code}`}
        searchIntent={searchIntent({ name: zipCode.name })}
        searched={searched}
        provinceId={province.id}
        own={own}
        labels={{ zip: label("zipCode"), locality: label("city") }}
      />
      <TextField field={street} label={label("street")} span={7} />
      <TextField field={streetNumber} label={label("streetNumber")} span={2} />
      <TextField field={streetBox} label={label("streetBox")} optional span={3} />
      {!foreign && (
        <SelectField
          field={province}
          label={label("province")}
          optional
          span={spans.province}
          placeholder={none}
          options={provinces}
        />
      )}
      <SelectField
        field={country}
        label={label("country")}
        span={spans.country}
        options={countries}
        autoComplete={own ? "country" : undefined}
      />
    </>
  );
}

/** Milliseconds between the last key and the search. */
const SEARCH_DELAY = 500;

const isZip = (text: string) => /^\d{4}$/.test(text.trim());

export interface Found {
  province: string | null;
  localities: string[];
}

interface LocalityFieldsProps {
  zip: FieldData;
  locality: FieldData;
  /** The server's result for the postcode that it rendered. */
  found?: Found;
  /** URL of the resource that answers `Found` for a zip code, as JSON. */
  lookup: (zip: string) => string;
  /** The intent of *Chercher*: the server shows the form again with `found`. */
  searchIntent?: { name: string; value: string };
  /** The page comes back from *Chercher*: the person continues at the locality, or at a postcode without one. */
  searched?: boolean;
  /** The province's field, filled in from the zip code. */
  provinceId?: string;
  /** The address of the person filling it in: the browser may suggest it. */
  own?: boolean;
  /** Outside Belgium the locality is a text field. */
  foreign?: boolean;
  labels: { zip: string; locality: string };
}

export function LocalityFields({
  zip,
  locality,
  found: served,
  lookup,
  searchIntent = { name: "intent", value: "localities" },
  searched,
  provinceId,
  own,
  foreign,
  labels,
}: LocalityFieldsProps) {
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  // With its postcode, so that another one's answer is never shown.
  const given = initialText(zip) ?? "";
  const [code, setCode] = useState(given);
  const [fetched, setFetched] = useState<Found & { asked: string; focused: boolean }>();
  const wanted = useRef(given);
  const select = useRef<HTMLSelectElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** With `fetch`: for the router a lost network is an error page, which would replace the form. */
  const lookUp = async (next: string) => {
    wanted.current = next;
    const answer = await fetch(lookup(next)).catch(() => undefined);
    if (!answer?.ok) return;
    const answered: Found = await answer.json();
    if (wanted.current === next)
      setFetched({ ...answered, asked: next, focused: document.activeElement === select.current });
  };
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a code that the server has not seen: from a draft, or typed before the scripts ran
  useEffect(() => {
    const value = input.current?.value;
    if (!value || (served && value === given)) return;
    setCode(value);
    if (isZip(value)) lookUp(value.trim());
  }, []);
  const found = fetched ?? served;
  const asked = fetched?.asked ?? given.trim();
  const answered = code.trim() === asked ? found : undefined;
  const autoComplete = own ? "postal-code" : undefined;
  const province = fetched?.province;
  useEffect(() => {
    const field = provinceId && document.getElementById(provinceId);
    if (province && field && (field instanceof HTMLSelectElement || field instanceof HTMLInputElement))
      field.value = province;
  }, [province, provinceId]);
  useEffect(() => {
    // As if it was typed: drafts store it, and its error disappears.
    if (fetched) select.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [fetched]);

  if (foreign)
    return (
      <>
        <TextField field={zip} label={labels.zip} span={4} autoComplete={autoComplete} />
        <TextField field={locality} label={labels.locality} span={8} />
      </>
    );

  const search = (value: string) => {
    setCode(value);
    clearTimeout(timer.current);
    if (isZip(value)) timer.current = setTimeout(() => lookUp(value.trim()), SEARCH_DELAY);
  };
  const kept = initialText(locality);
  const choices = found?.localities ?? (kept ? [kept] : []);
  // It may be spelt differently: the first in the list would be a different place.
  const chosen = choices.find((name) => isSameLocality(name, kept ?? "")) ?? choices[0];
  return (
    <>
      <Field field={zip} label={labels.zip} span={4}>
        <div className={fieldStyles.group}>
          <input
            ref={input}
            className={inputClass}
            inputMode="numeric"
            autoComplete={autoComplete}
            required
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it, and continues here
            autoFocus={searched && !found?.localities.length}
            defaultValue={initialText(zip)}
            onChange={(event) => search(event.target.value)}
            {...controlProps(zip)}
          />
          {!hydrated && (
            <Button size="sm" form={zip.formId} formNoValidate {...searchIntent}>
              {t("locality.search")}
            </Button>
          )}
        </div>
      </Field>
      <Field
        field={locality}
        label={labels.locality}
        span={8}
        note={
          <span aria-live="polite" className={fieldStyles.found}>
            {answered?.localities.length ? (
              <>
                <Icon name="check-circle-fill" />
                <span>{t("locality.found", { count: answered.localities.length, zip: asked })}</span>
              </>
            ) : (
              answered && <span>{t("locality.none", { zip: asked })}</span>
            )}
          </span>
        }
      >
        <select
          key={choices.join()}
          ref={select}
          className={selectClass}
          required
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for it and continues here, or is here already
          autoFocus={fetched ? fetched.focused : searched && Boolean(found?.localities.length)}
          defaultValue={chosen}
          {...controlProps(locality)}
        >
          {!choices.length && <option value="">{t("locality.first")}</option>}
          {choices.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </>
  );
}
