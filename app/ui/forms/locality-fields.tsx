import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { controlProps, Field, type FieldData, fieldStyles, initialText } from "./field";
import { inputClass, selectClass, TextField } from "./text-field";

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
  /** What the server found for the zip code that it rendered. */
  found?: Found;
  /** URL of the resource that answers `Found` for a zip code, as JSON. */
  lookup: (zip: string) => string;
  /** What *Chercher* submits: the server redisplays the form with `found`. */
  searchIntent?: { name: string; value: string };
  /** The page comes back from *Chercher*: its person goes on at the locality, or at a code that has none. */
  searched?: boolean;
  /** The province's field, filled in from the zip code. */
  provinceId?: string;
  /** Of the person who fills it in: the browser may propose it. */
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
  // With its code, to say the answer of no other.
  const given = initialText(zip) ?? "";
  const [code, setCode] = useState(given);
  const [fetched, setFetched] = useState<Found & { asked: string }>();
  const wanted = useRef(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** By `fetch`: for the router a lost network is an error page, with which the form would go. */
  const lookUp = async (next: string) => {
    wanted.current = next;
    const answer = await fetch(lookup(next)).catch(() => undefined);
    if (!answer?.ok) return;
    const answered: Found = await answer.json();
    if (wanted.current === next) setFetched({ ...answered, asked: next });
  };
  const isUnknown = !served && !foreign && isZip(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a code that a draft brought and no server has seen
  useEffect(() => {
    if (isUnknown) lookUp(given.trim());
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
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // As if it was typed: drafts keep it, and its error goes.
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
  const chosen = initialText(locality);
  const choices = found?.localities ?? (chosen ? [chosen] : []);
  return (
    <>
      <Field field={zip} label={labels.zip} span={4}>
        <div className={fieldStyles.group}>
          <input
            className={inputClass}
            inputMode="numeric"
            autoComplete={autoComplete}
            required
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it, and goes on there
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
                {t("locality.found", { count: answered.localities.length, zip: asked })}
              </>
            ) : (
              answered && t("locality.none", { zip: asked })
            )}
          </span>
        }
      >
        <select
          key={choices.join()}
          ref={select}
          className={selectClass}
          required
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for it, and goes on there
          autoFocus={searched && Boolean(found?.localities.length)}
          defaultValue={chosen && choices.includes(chosen) ? chosen : choices[0]}
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
