import type { ReactNode } from "react";
import { optionCards } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { choiceProps, type GroupProps } from "./choice-fields";
import { FieldSet, initialList } from "./field";
import type { Choice } from "./text-field";

type CardsProps<Of extends Choice> = GroupProps<Of> & {
  type?: "checkbox" | "radio";
  styles: { root: string; card: string };
  hiddenLabel?: boolean;
  /** The id of the element with the card's text besides its label. */
  describedBy?: (id: string) => string;
  /** The content of the card, with the label of the control of this id. */
  children: (choice: Of, id: string) => ReactNode;
};

/** A group of choices as cards: the control covers the whole card. */
export function Cards<Of extends Choice>({
  type = "radio",
  styles,
  hiddenLabel,
  describedBy,
  children,
  field,
  options,
  label,
  hint,
  optional,
  span,
  ...rest
}: CardsProps<Of>) {
  return (
    <FieldSet
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      span={span}
      hiddenLabel={hiddenLabel}
      required={type === "checkbox" && !optional}
    >
      <div className={styles.root}>
        {options.map((choice, index) => {
          const id = `${field.id}-${index}`;
          return (
            <div key={choice.value} className={styles.card}>
              <input
                id={id}
                aria-describedby={describedBy?.(id)}
                required={type === "radio" && !optional}
                {...choiceProps(type, field, choice, rest)}
              />
              {children(choice, id)}
            </div>
          );
        })}
      </div>
    </FieldSet>
  );
}

interface OptionChoice extends Choice {
  icon?: IconName;
}

/** Small cards on one row: file types, kinds of target. */
export function OptionCards({ columns = 3, ...props }: GroupProps<OptionChoice> & { columns?: 2 | 3 | 4 }) {
  const styles = optionCards({ columns: `${columns}` });
  return (
    <Cards {...props} styles={styles}>
      {({ icon, label }, id) => (
        <label className={styles.face} htmlFor={id}>
          {icon && <Icon name={icon} />}
          {label}
        </label>
      )}
    </Cards>
  );
}

const picker = optionCards({ columns: "4" });

interface CategoryChoice extends Choice {
  icon: IconName;
  tone: Tone;
}

/** The chosen first, in their order: forms submit fields in document order, and the first category is the main one. */
export function chosenFirst<Of extends Choice>(options: readonly Of[], chosen: readonly string[]): Of[] {
  const place = ({ value }: Choice) => (chosen.includes(value) ? chosen.indexOf(value) : chosen.length);
  return [...options].sort((one, other) => place(one) - place(other));
}

/**
 * Keeps the order of its options while the chosen ones are in that order, as in a draft or a refused form: after Back,
 * browsers restore checkboxes by position.
 */
function inOrder({ field, options }: GroupProps<CategoryChoice>) {
  const chosen = initialList(field);
  const inPlace = options.map(({ value }) => value).filter((value) => chosen.includes(value));
  return String(inPlace) === String(chosen) ? options : chosenFirst(options, chosen);
}

export const CategoryPicker = (props: GroupProps<CategoryChoice>) => (
  <Cards {...props} options={inOrder(props)} type="checkbox" styles={picker}>
    {({ icon, tone, label }, id) => (
      <label className={picker.face} data-tone={tone} htmlFor={id}>
        <Icon name={icon} />
        {label}
        <Icon name="check-bold" className={picker.tick} />
      </label>
    )}
  </Cards>
);
