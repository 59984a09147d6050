import type { ComponentProps, ReactNode } from "react";
import { check } from "~/theme/generated/recipes";
import { Help } from "~/ui/display/help";
import { cutChoice } from "~/ui/display/names";
import {
  controlProps,
  type FieldData,
  FieldError,
  type FieldFrameProps,
  FieldSet,
  fieldStyles,
  initialList,
  initialText,
  isOn,
} from "./field";
import type { Choice } from "./text-field";

type Native = Pick<ComponentProps<"input">, "disabled" | "autoFocus" | "onChange">;

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  type?: "checkbox" | "radio";
  id: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox or radio button with its label and hint; the whole line is clickable. */
export function Check({ type = "checkbox", id, label, hint, ...rest }: CheckProps) {
  return (
    <div className={check()}>
      <input type={type} id={id} {...(hint ? { "aria-describedby": `${id}-hint` } : {})} {...rest} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type CheckboxFieldProps = Omit<FieldFrameProps, "label" | "span" | "optional"> &
  Native & {
    /** The form cannot be sent without it. */
    required?: boolean;
    /** May hold links, to the terms for instance. */
    label: ReactNode;
  };

export function CheckboxField({ field, label, hint, help, ...rest }: CheckboxFieldProps) {
  const props = controlProps(field, hint);
  return (
    <div className={fieldStyles.root}>
      <div className={check()}>
        <input type="checkbox" value="on" defaultChecked={isOn(field)} {...rest} {...props} />
        <label htmlFor={field.id}>{label}</label>
        {help && <Help about={help} />}
        {hint && (
          <p className={fieldStyles.hint} id={field.descriptionId}>
            {hint}
          </p>
        )}
      </div>
      <FieldError field={field} />
    </div>
  );
}

interface DescribedChoice extends Choice {
  hint?: ReactNode;
}

export type GroupProps<Of extends Choice> = FieldFrameProps & Native & { options: readonly Of[] };

/**
 * The control of one choice of a group. An empty value counts as absent, so that choice is preselected when nothing is
 * chosen.
 */
export const choiceProps = (
  type: "checkbox" | "radio",
  field: FieldData,
  { value, disabled }: Choice,
  native: Native,
) => ({
  type,
  name: field.name,
  form: field.formId,
  value,
  defaultChecked:
    type === "radio" ? (initialText(field) ?? "") === value : initialList(field).includes(value),
  ...native,
  disabled,
});

/** A user-given name; radio buttons choose between the product's own sentences. */
function CutChoice(option: Pick<Choice, "label">) {
  const { label, title } = cutChoice(option.label);
  return title ? <span title={title}>{label}</span> : label;
}

function Choices({
  type,
  field,
  options,
  label,
  hint,
  help,
  optional,
  span,
  ...rest
}: GroupProps<DescribedChoice> & { type: "checkbox" | "radio" }) {
  return (
    <FieldSet
      field={field}
      label={label}
      hint={hint}
      help={help}
      optional={optional}
      span={span}
      required={type === "checkbox" && !optional}
    >
      {options.map((option, index) => (
        <Check
          key={option.value}
          id={`${field.id}-${index}`}
          label={type === "checkbox" ? <CutChoice label={option.label} /> : option.label}
          hint={option.hint}
          required={type === "radio" && !optional}
          {...choiceProps(type, field, option, rest)}
        />
      ))}
    </FieldSet>
  );
}

export const CheckboxGroup = (props: GroupProps<DescribedChoice>) => <Choices type="checkbox" {...props} />;
export const RadioGroup = (props: GroupProps<DescribedChoice>) => <Choices type="radio" {...props} />;
