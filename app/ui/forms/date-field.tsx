import { type ComponentProps, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayField } from "~/theme/generated/recipes";
import { IconButton } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { useOnDemand } from "~/ui/display/on-demand";
import { controlProps, Field, initialText } from "./field";
import { inputClass, TextField } from "./text-field";

const styles = dayField();

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "limit"> {
  /** A day and an hour, in the browser's own control. */
  time?: boolean;
  /** Ids of both fields when this is one end of a range: either button shows the whole range. */
  range?: readonly [from: string, to: string];
}

interface CalendarButtonProps {
  /** Ids of the native fields that it fills: one day, or the two ends of a range. */
  fields: readonly string[];
  /** The label of the range: “Valable du”. */
  label: string;
}

export const fieldOf = (id = "") => document.getElementById(id) as HTMLInputElement | null;

/** Dispatches the same events as typing, for listeners on the form. */
export function fill(field: HTMLInputElement | null, day: string) {
  if (!field || field.value === day) return;
  field.value = day;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * A calendar button beside native date fields, which is the same in every browser and shows both ends of a range. The
 * native fields hold the value that is typed and submitted; without scripts there are only those.
 */
export function CalendarButton({ fields, label }: CalendarButtonProps) {
  const { t } = useTranslation("backoffice-ui");
  const id = useId();
  const hydrated = useHydrated();
  const [DayCalendar, want] = useOnDemand(() => import("./day-calendar"));
  const [days, setDays] = useState<readonly string[]>();
  if (!hydrated) return null;
  const choose = (chosen: readonly string[]) => {
    setDays(chosen);
    fields.forEach((field, end) => {
      fill(fieldOf(field), chosen[end] ?? "");
    });
  };
  const toggle = () => {
    want();
    setDays(days ? undefined : fields.map((field) => fieldOf(field)?.value ?? ""));
  };
  return (
    <>
      <IconButton
        id={id}
        className={styles.button}
        size="sm"
        icon="calendar-dots"
        label={t("calendar.open", { label })}
        aria-haspopup="dialog"
        aria-expanded={Boolean(DayCalendar && days)}
        onPointerEnter={want}
        onFocus={want}
        onClick={toggle}
      />
      {DayCalendar && (
        <DayCalendar
          openedBy={id}
          label={label}
          range={fields.length === 2}
          days={days}
          min={days && fieldOf(fields[0])?.min}
          max={days && fieldOf(fields.at(-1))?.max}
          onChoose={choose}
          onClose={() => setDays(undefined)}
        />
      )}
    </>
  );
}

/** A day, typed or chosen in the calendar. */
export function DateField({
  time,
  range,
  field,
  label,
  hint,
  help,
  optional,
  span,
  ...rest
}: DateFieldProps) {
  const frame = { field, label, hint, help, optional, span };
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
