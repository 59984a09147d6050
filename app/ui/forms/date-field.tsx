import type { ComponentProps } from "react";
import { dayField } from "~/theme/generated/recipes";
import { CalendarButton } from "./calendar-button";
import { controlProps, Field, initialText } from "./field";
import { inputClass, TextField } from "./text-field";

const styles = dayField();

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "limit"> {
  /** A day and an hour, in the browser's own control. */
  time?: boolean;
  /** Ids of both fields when this is one end of a range: either button shows the whole range. */
  range?: readonly [from: string, to: string];
}

/** A day, typed or chosen in the calendar. */
export function DateField({ time, range, field, label, hint, optional, span, ...rest }: DateFieldProps) {
  const frame = { field, label, hint, optional, span };
  if (time) return <TextField type="datetime-local" {...frame} {...rest} />;
  return (
    <Field {...frame}>
      <div className={styles.root}>
        <input
          className={inputClass}
          type="date"
          required={!optional}
          defaultValue={initialText(field)}
          {...rest}
          {...controlProps(field, hint)}
        />
        <CalendarButton fields={range ?? [field.id]} label={label} />
      </div>
    </Field>
  );
}
