import type { ComponentProps, ReactNode } from "react";
import { check, optionCards, radioCards } from "~/theme/generated/recipes";
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
import { Icon, type IconName } from "./icon";
import type { Choice } from "./text-field";
import type { Tone } from "./tone";

type Native = Pick<ComponentProps<"input">, "disabled" | "autoFocus" | "onChange">;

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  type?: "checkbox" | "radio";
  id: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** A box or a dot, its words and a hint; the whole line is clickable. */
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
    /** May hold links, to the terms for instance. */
    label: ReactNode;
  };

export function CheckboxField({ field, label, hint, ...rest }: CheckboxFieldProps) {
  const props = controlProps(field, hint);
  return (
    <div className={fieldStyles.root}>
      <div className={check()}>
        <input type="checkbox" value="on" defaultChecked={isOn(field)} {...rest} {...props} />
        <label htmlFor={field.id}>{label}</label>
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

export interface DescribedChoice extends Choice {
  hint?: ReactNode;
}

/** An empty value is posted as absent: nothing chosen is the choice that stands for it, where there is one. */
const chosenOne = (field: FieldData) => initialText(field) ?? "";

type GroupProps<Of extends Choice> = FieldFrameProps & Native & { options: readonly Of[] };

export function CheckboxGroup({
  field,
  options,
  label,
  hint,
  optional,
  span,
  ...rest
}: GroupProps<DescribedChoice>) {
  const chosen = initialList(field);
  return (
    <FieldSet {...{ field, label, hint, optional, span }}>
      {options.map((option) => (
        <Check
          key={option.value}
          id={`${field.id}-${option.value}`}
          name={field.name}
          form={field.formId}
          value={option.value}
          label={option.label}
          hint={option.hint}
          defaultChecked={chosen.includes(option.value)}
          {...rest}
          disabled={option.disabled}
        />
      ))}
    </FieldSet>
  );
}

export function RadioGroup({
  field,
  options,
  label,
  hint,
  optional,
  span,
  ...rest
}: GroupProps<DescribedChoice>) {
  const chosen = chosenOne(field);
  return (
    <FieldSet {...{ field, label, hint, optional, span }}>
      {options.map((option) => (
        <Check
          key={option.value}
          type="radio"
          id={`${field.id}-${option.value}`}
          name={field.name}
          form={field.formId}
          value={option.value}
          label={option.label}
          hint={option.hint}
          defaultChecked={chosen === option.value}
          {...rest}
          disabled={option.disabled}
        />
      ))}
    </FieldSet>
  );
}

interface OptionChoice extends Choice {
  icon?: IconName;
}

/** Small cards on one row: file types, kinds of target. */
export function OptionCards({
  field,
  options: choices,
  columns = 3,
  label,
  hint,
  optional,
  span,
  ...rest
}: GroupProps<OptionChoice> & { columns?: 2 | 3 | 4 }) {
  const options = optionCards({ columns: `${columns}` });
  const chosen = chosenOne(field);
  return (
    <FieldSet {...{ field, label, hint, optional, span }}>
      <div className={options.root}>
        {choices.map((choice) => (
          <label key={choice.value} className={options.card}>
            <input
              type="radio"
              name={field.name}
              form={field.formId}
              value={choice.value}
              defaultChecked={chosen === choice.value}
              {...rest}
              disabled={choice.disabled}
            />
            <span className={options.face}>
              {choice.icon && <Icon name={choice.icon} />}
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

const cards = radioCards();

export interface CardChoice extends Choice {
  text: string;
  picture?: string;
  points?: readonly { icon?: IconName; text: ReactNode; bonus?: boolean }[];
}

/** Large cards with a picture: the whole card is the label. */
export function RadioCards({ field, options: choices, label, hint, ...rest }: GroupProps<CardChoice>) {
  const chosen = chosenOne(field);
  return (
    <FieldSet {...{ field, label, hint }} hiddenLabel>
      <div className={cards.root}>
        {choices.map((choice) => (
          <label key={choice.value} className={cards.card}>
            <input
              type="radio"
              name={field.name}
              form={field.formId}
              value={choice.value}
              defaultChecked={chosen === choice.value}
              {...rest}
              disabled={choice.disabled}
            />
            {choice.picture && <img className={cards.picture} src={choice.picture} alt="" />}
            <span className={cards.content}>
              <b>
                <span className={cards.dot} />
                {choice.label}
              </b>
              <span>{choice.text}</span>
              {choice.points && (
                <ul>
                  {choice.points.map(({ icon = "check-bold", text, bonus }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of the page's own words
                    <li key={index} className={bonus ? "bonus" : undefined}>
                      <Icon name={icon} />
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

const picker = optionCards({ columns: "4" });

export interface CategoryChoice extends Choice {
  icon: IconName;
  tone: Tone;
}

export function CategoryPicker({
  field,
  options: choices,
  label,
  hint,
  optional,
  span,
  ...rest
}: GroupProps<CategoryChoice>) {
  const chosen = initialList(field);
  return (
    <FieldSet {...{ field, label, hint, optional, span }}>
      <div className={picker.root}>
        {choices.map((choice) => (
          <label key={choice.value} className={picker.card}>
            <input
              type="checkbox"
              name={field.name}
              form={field.formId}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              {...rest}
              disabled={choice.disabled}
            />
            <span className={picker.face} data-tone={choice.tone}>
              <Icon name={choice.icon} />
              {choice.label}
              <Icon name="check-bold" className={picker.tick} />
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
