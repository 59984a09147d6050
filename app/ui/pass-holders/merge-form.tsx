import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryOf } from "~/contract/entry/phone-entry";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { currentWordings } from "~/contract/pass-holders/consent-words";
import type { DuplicatePair } from "~/contract/pass-holders/duplicate-calls";
import { civilities, shownPassNumber, spokenLanguages } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { merge } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { Check, CheckboxField } from "~/ui/forms/choice-fields";
import { controlProps, type FieldData, FieldError, plainField } from "~/ui/forms/field";
import { EnterButton, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Choice, inputClass, selectClass } from "~/ui/forms/text-field";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";

const styles = merge();

interface MergeFormProps {
  pair: DuplicatePair;
  countries: readonly Choice[];
  provinces: readonly Choice[];
  /** The pair after this one; null where it is the last. */
  next: string | null;
  nextTo: string | null;
}

/** A row of the merge. For a select, its options; an empty one first if it may stay empty. */
interface MergeField {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "date" | "check" | "choice";
  required?: true;
  options?: readonly Choice[];
}

interface Choices {
  countries: readonly Choice[];
  provinces: readonly Choice[];
}

type Words = TFunction<["backoffice-duplicates", "backoffice-ui"]>;

/** The fields of the holder's form, in the order of the design. The number is one of the two. */
function mergeFields(t: Words, both: readonly HolderDetails[], choices: Choices): MergeField[] {
  const numbers = [...new Set(both.map(({ passId }) => passId))];
  const check = { type: "check" } as const;
  const text = { type: "text", required: true } as const;
  return [
    {
      name: "civility",
      label: t("fields.civility"),
      type: "choice",
      options: civilities.map((value) => ({ value, label: t(`civilities.${value}`) })),
    },
    { ...text, name: "firstName", label: t("fields.firstName") },
    { ...text, name: "lastName", label: t("fields.lastName") },
    {
      name: "passId",
      label: t("fields.passId"),
      type: "choice",
      options: numbers.map((value) => ({ value, label: shownPassNumber(value) })),
    },
    { name: "email", label: t("fields.email"), type: "email" },
    { name: "phone", label: t("fields.phone"), type: "tel" },
    { name: "birthDate", label: t("fields.birthDate"), type: "date" },
    {
      name: "language",
      label: t("fields.language"),
      type: "choice",
      options: spokenLanguages.map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    { ...text, name: "address.address", label: t("fields.address.address") },
    { ...text, name: "address.zipCode", label: t("fields.address.zipCode") },
    { ...text, name: "address.city", label: t("fields.address.city") },
    {
      name: "address.province",
      label: t("fields.address.province"),
      type: "choice",
      options: [{ value: "", label: t("backoffice-ui:notFilledIn") }, ...choices.provinces],
    },
    {
      name: "address.country",
      label: t("fields.address.country"),
      type: "choice",
      options: choices.countries,
    },
    { ...check, name: "agreementFields.email", label: t("fields.agreementFields.email") },
    { ...check, name: "agreementFields.sms", label: t("fields.agreementFields.sms") },
    { ...check, name: "agreementFields.mail", label: t("fields.agreementFields.mail") },
  ];
}

/** A field's value as a form sends it; a box that is not ticked sends nothing. */
function formValue(holder: object, name: string): string {
  const value = name
    .split(".")
    .reduce<unknown>(
      (part, key) => (part ? Object.entries(part).find(([one]) => one === key)?.[1] : part),
      holder,
    );
  return value === true ? "on" : value ? String(value) : "";
}

/**
 * The initial values of the result: those of the older record, or else of the other; an opt-in only if both gave it.
 */
const proposed = ({ name, type }: MergeField, first: HolderDetails, second: HolderDetails) => {
  const [older, newer] = [formValue(first, name), formValue(second, name)];
  return type === "check" ? older && newer : older || newer;
};

/** As displayed. */
function shownValue({ type, options }: MergeField, value: string, t: Words): string {
  if (type === "check") return t(value ? "yes" : "no");
  if (type === "date") return value.split("-").reverse().join("/");
  return options?.find((option) => option.value === value)?.label ?? value;
}

interface MergeRowProps {
  field: MergeField;
  data: FieldData;
  /** As sent by forms. */
  values: { first: string; second: string; result: string };
  /** Puts a value into the result without asking the server. */
  take: (id: string, value: string) => void;
}

/** One field: the values of both records, an arrow from each where they differ, and the result. */
function MergeRow({ field, data, values, take }: MergeRowProps) {
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-ui"]);
  const isSame = values.first === values.second;
  const shown = (side: "first" | "second") =>
    shownValue(field, values[side], t) || t("backoffice-ui:notFilledIn");
  const recordValue = (side: "first" | "second") => (
    <div
      className={styles.value}
      {...{
        "data-first": side === "first" ? "" : undefined,
        "data-taken": !isSame && values[side] === values.result ? "" : undefined,
      }}
    >
      <span>{shown(side)}</span>
    </div>
  );
  const arrow = (side: "first" | "second") =>
    isSame ? (
      <span className={styles.equal}>
        <span aria-hidden="true">=</span>
        {side === "first" && <span className="sr">{t("equal")}</span>}
      </span>
    ) : (
      <button
        type="submit"
        className={styles.arrow}
        name="take"
        value={`${field.name}=${values[side]}`}
        formNoValidate
        aria-pressed={values[side] === values.result}
        aria-label={t(side === "first" ? "takeFirst" : "takeSecond", {
          field: field.label,
          value: shown(side),
        })}
        onClick={(event) => {
          event.preventDefault();
          take(data.id, values[side]);
        }}
      >
        <Icon name={side === "first" ? "arrow-right-bold" : "arrow-left-bold"} />
      </button>
    );
  return (
    <div className={styles.row} data-same={isSame && !data.errors?.length ? "" : undefined}>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      {recordValue("first")}
      {arrow("first")}
      <div className={styles.result} data-result="">
        <Control field={field} data={data} result={values.result} />
      </div>
      {arrow("second")}
      {recordValue("second")}
    </div>
  );
}

/** Its label is to the left of the row, and again here for screen readers only. */
function Control({ field, data, result }: Pick<MergeRowProps, "field" | "data"> & { result: string }) {
  const { label, type, options = [], required } = field;
  if (type === "check") return <CheckboxField field={{ ...data, initialValue: result }} label={label} />;
  return (
    <>
      <label htmlFor={data.id}>{label}</label>
      {type === "choice" ? (
        <select className={selectClass} defaultValue={result} {...controlProps(data)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={type}
          className={inputClass}
          defaultValue={result}
          required={required}
          autoComplete="off"
          {...controlProps(data)}
        />
      )}
      <FieldError field={data} />
    </>
  );
}

/** Two records of one person side by side, with the result between them, which can be corrected. */
export function MergeForm({ pair, countries, provinces, next, nextTo }: MergeFormProps) {
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-ui", "backoffice-consents"]);
  const answer = useFormAnswer();
  const { first, second } = pair;
  const rows = mergeFields(t, [first, second], { countries, provinces });
  const id = `merge-${pair.duplicateEventId}`;
  const [form] = useAnsweredForm({
    id,
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/pass-holders/duplicate-calls")).holderMergeForm,
  });
  const sent = answer?.lastResult.initialValue;
  // If somebody else settled it first, the page shows another pair, which must not get the values of this one.
  const submitted = sent?.duplicateEventId === pair.duplicateEventId ? sent : undefined;
  const agreed = first.agreedTermsAt || second.agreedTermsAt ? "on" : "";
  const [typed, setTyped] = useState<Record<string, string>>({});
  const data = rows.map((row) => {
    const initial = submitted ? formValue(submitted, row.name) : proposed(row, first, second);
    return {
      row,
      field: plainField(row.name, id, { initialValue: initial, errors: form.allErrors[row.name] }),
      values: {
        first: formValue(first, row.name),
        second: formValue(second, row.name),
        result: typed[row.name] ?? initial,
      },
    };
  });
  const terms = plainField("agreeThings", id, {
    initialValue: (submitted ? formValue(submitted, "agreeThings") : agreed) || undefined,
    errors: form.allErrors.agreeThings,
  });
  const follow = ({ target }: FormEvent<HTMLFormElement> | { target: EventTarget }) => {
    const { name, type, value, checked } = target as HTMLInputElement;
    if (name)
      setTyped((before) => ({ ...before, [name]: type === "checkbox" ? (checked ? "on" : "") : value }));
  };
  // The next pair starts at its top: on phones the drawer scrolls, and it stays open.
  useEffect(() => {
    document.getElementById(id)?.closest("dialog")?.scrollTo(0, 0);
  }, [id]);
  const take = (controlId: string, value: string) => {
    const control = document.getElementById(controlId) as HTMLInputElement | HTMLSelectElement | null;
    if (!control) return;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = value === "on";
    else control.value = value;
    // As typing does, for event listeners: the error of this field disappears.
    control.dispatchEvent(new Event("input", { bubbles: true }));
    follow({ target: control });
  };
  const head = (holder: typeof first, title: string) => (
    <div className={styles.head}>
      <h3>{title}</h3>
      <p>
        {t("since", {
          day: formatDay(holder.createdDate),
          points: t("points", { count: holder.availablePoints, value: formatNumber(holder.availablePoints) }),
        })}
      </p>
    </div>
  );
  return (
    <Form method="post" id={id} noValidate onChange={follow} preventScrollReset>
      <FormKey />
      <EnterButton name="intent" value="merge" />
      <input type="hidden" name="duplicateEventId" value={pair.duplicateEventId} />
      {next && <input type="hidden" name="next" value={next} />}
      {/* A number is typed as at home, or with its country. */}
      <input type="hidden" name={countryOf("phone")} value="BE" />
      <input type="hidden" name="first" value={first.id} />
      <input type="hidden" name="numbers" value={first.passId} />
      <input type="hidden" name="numbers" value={second.passId} />
      <input type="hidden" name="firstVersion" value={first.version} />
      <input type="hidden" name="secondVersion" value={second.version} />
      <DrawerBody>
        <ErrorSummary
          fields={[...data.map(({ row, field }) => ({ ...field, label: row.label })), terms]}
          formErrors={form.allErrors[""]}
          params={answer?.refusal?.params}
        />
        <div className={styles.root}>
          <div className={styles.row}>
            {head(first, t("first"))}
            <div className={styles.head}>
              <h3>{t("result")}</h3>
              <p>{t("resultText")}</p>
            </div>
            {head(second, t("second"))}
          </div>
          <div className={styles.fold}>
            <Check id={`${id}-same`} label={t("same")} autoComplete="off" />
          </div>
          {data.map(({ row, field, values }) => (
            <MergeRow key={row.name} field={row} data={field} values={values} take={take} />
          ))}
        </div>
        <CheckboxField
          field={terms}
          label={t(`backoffice-consents:wordings.terms.${currentWordings.terms}`)}
          required
        />
      </DrawerBody>
      <DrawerFoot>
        <SubmitButton
          variant="secondary"
          icon="x"
          name="intent"
          value="ignore"
          className="push"
          formNoValidate
        >
          {t("ignore")}
        </SubmitButton>
        {nextTo && (
          <ButtonLink to={nextTo} variant="secondary" preventScrollReset>
            {t("skip")}
          </ButtonLink>
        )}
        <SubmitButton icon="arrows-merge-bold" name="intent" value="merge">
          {t("merge")}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
