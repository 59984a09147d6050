import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { button, filters, pickFilter, pill } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { classNames } from "~/ui/display/class-names";
import { Icon } from "~/ui/display/icon";
import { CalendarButton } from "~/ui/forms/date-field";
import { MultiSelect } from "~/ui/forms/many-choices/multi-select";
import type { Choice } from "~/ui/forms/text-field";

/** A filter that is entered rather than chosen: a day, or a typed number or text. */
type Entered = { day: true } | { typed: "numeric" | "text" };

/**
 * How a filter is shown. `false` or null: hidden; the form keeps the URL's value. `inBar: false`: only in the drawer.
 */
export type ShownFilter<Name extends string = string> =
  | { label: string; options: readonly Choice[]; inBar?: false }
  | ({ label: string; inBar?: false } & Entered)
  /** A range, with its own label: `until` is the filter for its other end. */
  | ({ label: string; until: Name; range: string; inBar?: false } & Entered)
  | false
  | null;

const pick = pickFilter();

/** Longer lists are loaded on demand: they would be half of a page. Without scripts they are in the drawer. */
const MAX_INLINE = 50;

interface PickFilterProps {
  label: string;
  /** Query parameter, repeated for each choice. */
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
}

/** A panel of choices. With JavaScript the choices are applied when the panel closes, however it is closed. */
export function PickFilter({ label, name, options, chosen }: PickFilterProps) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDetailsElement>(null);
  const [near, setNear] = useState(false);
  const comeNear = () => setNear(true);
  const { search } = useLocation();
  const isShort = options.length <= MAX_INLINE;
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (ref.current && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return (
    <details
      ref={ref}
      className={pick.root}
      name="filter"
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onKeyDownCapture={(event) => {
        if (event.key !== "Escape" || !ref.current?.open) return;
        event.stopPropagation();
        close();
      }}
      // If it stayed open it would cover the newly focused element.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !ref.current?.contains(relatedTarget)) close();
      }}
      onToggle={({ currentTarget: panel }) => {
        if (panel.open) return comeNear();
        // Unless something else was clicked, the panel's button gets the focus back.
        const { activeElement } = document;
        if (panel.contains(activeElement) || activeElement?.contains(panel))
          panel.querySelector("summary")?.focus({ preventScroll: true });
        const form = panel.closest("form");
        if (form && String(new FormData(form).getAll(name).sort()) !== String([...chosen].sort()))
          form.requestSubmit();
      }}
    >
      <summary className={classNames(button({ variant: "field" }), chosen.length > 0 && "is-on")}>
        {label}
        {chosen.length > 0 && <span className={pill()}>{chosen.length}</span>}
        <Icon name="caret-down-bold" />
      </summary>
      {/* Keeps the focus when its empty parts are pressed. */}
      <div className={pick.panel} tabIndex={-1}>
        {isShort || near ? (
          <>
            <MultiSelect
              key={chosen.join()}
              name={name}
              label={label}
              options={options}
              chosen={chosen}
              near={near}
            />
            <Button
              variant="primary"
              size="sm"
              block
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              {t("filters.use")}
            </Button>
          </>
        ) : (
          <>
            {chosen.map((value) => (
              <input key={value} type="hidden" name={name} value={value} />
            ))}
            <ButtonLink size="sm" block to={`filters${search}`} preventScrollReset>
              {t("filters.choose")}
            </ButtonLink>
          </>
        )}
      </div>
    </details>
  );
}

/** One end of an entered filter. */
interface End {
  label: string;
  /** Query parameter. */
  name: string;
  /** A day as YYYY-MM-DD. */
  value?: string;
  /** The typed value; a day without it. */
  typed?: "numeric" | "text" | undefined;
}

/** A day or a typed value or, with two ends, a range of them; days can be chosen in the calendar. */
export function RangeFilter({ label, ends }: { label: string; ends: readonly End[] }) {
  const id = useId();
  const days = ends.filter(({ typed }) => !typed);
  return (
    <div
      className={classNames(
        button({ variant: "field" }),
        filters().days,
        ends.some(({ value }) => value) && "is-on",
      )}
    >
      {ends.map(({ label, name, value, typed }) => (
        <label key={name}>
          {label}
          <input
            key={value}
            id={id + name}
            {...(typed ? { type: "text", inputMode: typed, autoComplete: "off" } : { type: "date" })}
            name={name}
            defaultValue={value}
          />
        </label>
      ))}
      {days.length > 0 && <CalendarButton fields={days.map(({ name }) => id + name)} label={label} />}
    </div>
  );
}
