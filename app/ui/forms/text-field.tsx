import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { input } from "~/theme/generated/recipes";
import { cutChoice } from "~/ui/display/names";
import { controlProps, Field, type FieldFrameProps, fieldStyles, initialText } from "./field";

export const inputClass = input();
export const selectClass = input({ select: true });

type Native<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Tag>,
  "id" | "name" | "form" | "className" | "aria-invalid" | "aria-describedby"
>;

interface Limited {
  /** Shows “212/250”; the limit itself is checked by the server. */
  limit?: number;
}

type TextFieldProps = FieldFrameProps & Native<"input"> & Limited;

/** Characters left from which the counter is read aloud at each key. */
const NEAR_LIMIT = 20;

const counterId = (field: FieldFrameProps["field"]) => `${field.id}-count`;

function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <>
      <span className={fieldStyles.count} aria-hidden="true">
        {length}/{limit}
      </span>
      <span className="sr" id={id}>
        {t("field.limit", { limit })}
      </span>
      <span className="sr" role="status">
        {limit - length <= NEAR_LIMIT && t("field.length", { length, limit })}
      </span>
    </>
  );
}

/** Links a text field to its name, hint, error and counter. */
function textProps(field: FieldFrameProps["field"], hint: unknown, limit: number | undefined) {
  const props = controlProps(field, hint);
  if (!limit) return props;
  return {
    ...props,
    "aria-describedby": [props["aria-describedby"], counterId(field)].filter(Boolean).join(" "),
  };
}

/** A text's initial value and, where there is a limit, its current length. */
function useText(field: FieldFrameProps["field"], limit: number | undefined) {
  const text = initialText(field);
  const [length, setLength] = useState(text?.length ?? 0);
  useEffect(() => {
    // What was typed before the scripts ran.
    const typed = document.getElementById(field.id) as HTMLInputElement | null;
    if (limit && typed) setLength(typed.value.length);
  }, [field.id, limit]);
  return {
    note: limit && <Counter id={counterId(field)} length={length} limit={limit} />,
    control: {
      className: inputClass,
      defaultValue: text,
      onChange: limit
        ? (event: { target: { value: string } }) => setLength(event.target.value.length)
        : undefined,
    },
  };
}

export function TextField({
  field,
  label,
  hint,
  help,
  optional,
  span,
  limit,
  errorParams,
  type = "text",
  ...rest
}: TextFieldProps) {
  const { note, control } = useText(field, limit);
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      help={help}
      optional={optional}
      span={span}
      errorParams={errorParams}
      note={note}
    >
      <input type={type} required={!optional} {...control} {...rest} {...textProps(field, hint, limit)} />
    </Field>
  );
}

/**
 * Keeps what was typed into a text area before hydration: while `defaultValue` is the server's, React would write it
 * over the typed text. React then resets the default to the server's value.
 */
function keepTyped(id: string) {
  const area = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined;
  if (area) area.defaultValue = area.value;
}

type TextareaFieldProps = FieldFrameProps & Native<"textarea"> & Limited;

export function TextareaField({
  field,
  label,
  hint,
  optional,
  span,
  limit,
  errorParams,
  rows = 3,
  ...rest
}: TextareaFieldProps) {
  const { note, control } = useText(field, limit);
  useState(() => keepTyped(field.id));
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      span={span}
      errorParams={errorParams}
      note={note}
    >
      <textarea
        rows={rows}
        required={!optional}
        suppressHydrationWarning
        {...control}
        {...rest}
        {...textProps(field, hint, limit)}
      />
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldFrameProps, Native<"select"> {
  options: readonly Choice[];
  /** The first, empty choice: “Choisissez…”. Without it the first option is chosen. */
  placeholder?: string;
}

export function SelectOptions({ options, placeholder }: Pick<SelectFieldProps, "options" | "placeholder">) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { label: words, title } = cutChoice(option.label);
        return (
          <option key={option.value} value={option.value} disabled={option.disabled} title={title}>
            {words}
          </option>
        );
      })}
    </>
  );
}

/** A native select, for type-ahead, phone pickers and forms without JavaScript. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  span,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional} span={span}>
      <select
        className={selectClass}
        required={!optional}
        defaultValue={initialText(field) ?? ""}
        {...rest}
        {...controlProps(field, hint)}
      >
        <SelectOptions options={options} placeholder={placeholder} />
      </select>
    </Field>
  );
}

/** @public */
export function FileField({
  field,
  label,
  hint,
  optional,
  span,
  ...rest
}: FieldFrameProps & Omit<Native<"input">, "type" | "defaultValue">) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional} span={span}>
      <input
        className={inputClass}
        type="file"
        required={!optional}
        {...rest}
        {...controlProps(field, hint)}
      />
    </Field>
  );
}
