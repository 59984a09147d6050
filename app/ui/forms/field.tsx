import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cell, field } from "~/theme/generated/recipes";
import { classNames } from "~/ui/display/class-names";
import { Help, type HelpKey } from "~/ui/display/help";
import { Icon } from "~/ui/display/icon";
import { useErrorSentence } from "./form-errors";

/** The data of a field; Conform's field metadata is one. */
export interface FieldData {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  formId?: string;
  initialValue?: unknown;
  errors?: readonly string[] | undefined;
}

export type Span = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface FieldFrameProps {
  field: FieldData;
  label: string;
  /** A short sentence under the control: its purpose, an example, a limit. */
  hint?: ReactNode;
  /** A “?” beside the label. */
  help?: HelpKey | undefined;
  /** Marks optional fields, as required ones are not marked; as a text, says for which choice the field is required. */
  optional?: boolean | string;
  /** Columns of a twelve-column `<FieldGrid>`. */
  span?: Span;
  /** Values for the sentence of its error. */
  errorParams?: Record<string, string> | undefined;
}

export const fieldStyles = field();

/** For a form without Conform: the same shape from a name. */
export const plainField = (
  name: string,
  formId: string,
  { initialValue, errors }: Pick<FieldData, "initialValue" | "errors"> = {},
): FieldData => ({
  id: `${formId}-${name}`,
  name,
  formId,
  errorId: `${formId}-${name}-error`,
  descriptionId: `${formId}-${name}-hint`,
  initialValue,
  errors,
});

/** The attributes that tie a control to its name, its value, its hint and its error. */
export const controlProps = (data: FieldData, hint?: unknown) => {
  const described = [data.errors?.length && data.errorId, hint && data.descriptionId].filter(Boolean);
  return {
    id: data.id,
    name: data.name,
    form: data.formId,
    "aria-invalid": data.errors?.length ? true : undefined,
    "aria-describedby": described.length ? described.join(" ") : undefined,
  };
};

export const initialText = ({ initialValue }: FieldData) =>
  initialValue === undefined || initialValue === null ? undefined : String(initialValue);

/** Initial values of a multiple choice. */
export const initialList = ({ initialValue }: FieldData): string[] =>
  Array.isArray(initialValue) ? initialValue.map(String) : initialValue ? [String(initialValue)] : [];

export const isOn = ({ initialValue }: FieldData) => initialValue === "on" || initialValue === true;

/** The space is part of the label: a text node with only whitespace is left out of the accessible name. */
function Label({ label, optional }: Pick<FieldFrameProps, "label" | "optional">) {
  const { t } = useTranslation("backoffice-ui");
  if (!optional) return label;
  return (
    <>
      {`${label} `}
      <span className={fieldStyles.mark}>{optional === true ? t("field.optional") : optional}</span>
    </>
  );
}

function RequiredMark() {
  const { t } = useTranslation("backoffice-ui");
  return <span className="sr"> {t("field.required")}</span>;
}

export function FieldError({ field: data, errorParams }: Pick<FieldFrameProps, "field" | "errorParams">) {
  const sentence = useErrorSentence();
  const [code] = data.errors ?? [];
  if (!code) return null;
  return (
    <p className={fieldStyles.error} id={data.errorId}>
      <Icon name="warning-circle-fill" />
      <span>{sentence(data, code, errorParams)}</span>
    </p>
  );
}

interface FieldProps extends FieldFrameProps {
  /** A live counter or the number of results. */
  note?: ReactNode;
  /** For screen readers only: the page's heading already asks. */
  hiddenLabel?: boolean;
  /** For a group of checkboxes, one of which must be ticked: HTML cannot express it. */
  required?: boolean;
  children: ReactNode;
}

/** Label above, control, error, then hint and counter: fields on one row stay aligned. */
export function Field({
  field: data,
  label,
  hint,
  help,
  optional,
  span,
  errorParams,
  note,
  children,
}: FieldProps) {
  return (
    <div className={classNames(fieldStyles.root, span && cell({ span: `${span}` }))}>
      <label className={fieldStyles.label} htmlFor={data.id}>
        <Label label={label} optional={optional} />
      </label>
      {help && <Help about={help} />}
      {children}
      <FieldError field={data} errorParams={errorParams} />
      {(hint || note) && (
        <div className={fieldStyles.under}>
          {hint && (
            <p className={fieldStyles.hint} id={data.descriptionId}>
              {hint}
            </p>
          )}
          {note}
        </div>
      )}
    </div>
  );
}

/** A group of controls under one name: the same frame around a `<fieldset>`. */
export function FieldSet({
  field: data,
  label,
  hint,
  help,
  optional,
  required,
  span,
  hiddenLabel,
  children,
}: FieldProps) {
  return (
    <fieldset
      id={data.id}
      tabIndex={-1}
      className={classNames(fieldStyles.root, span && cell({ span: `${span}` }))}
      aria-describedby={controlProps(data, hint)["aria-describedby"]}
    >
      <legend className={hiddenLabel ? "sr" : fieldStyles.label}>
        <Label label={label} optional={optional} />
        {required && <RequiredMark />}
      </legend>
      {help && <Help about={help} />}
      {hint && (
        <p className={`${fieldStyles.hint} ${fieldStyles.hintAbove}`} id={data.descriptionId}>
          {hint}
        </p>
      )}
      {children}
      <FieldError field={data} />
    </fieldset>
  );
}
