import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { appliedFilters, button, filters, pickFilter, pill, searchBox } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { RemovableChip } from "~/ui/display/chip";
import { classNames } from "~/ui/display/class-names";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { CalendarButton } from "~/ui/forms/calendar-button";
import { MultiSelect } from "~/ui/forms/multi-select";
import { type Choice, inputClass } from "~/ui/forms/text-field";

const styles = filters();
const pick = pickFilter();

/** Milliseconds between the last key and the search. */
const SEARCH_DELAY = 500;

interface FilterBarProps {
  search?: { label: string; placeholder?: string; value: string | undefined };
  /** `<PickFilter>`s and other fields of the same GET form. */
  children?: ReactNode;
  /** Number of filters set, beside *Filtres* on phones, which leads to the drawer `filters`. */
  applied?: number;
  /** Hidden fields: parameters that the form must keep, such as the sort. */
  hidden?: ReactNode;
  /** Gets what is about to be submitted because of what was typed; null when the person does it, or types on. */
  onTyped?: (fields: FormData | null) => void;
}

/** One GET form. With JavaScript the search is submitted half a second after the last key. */
export function FilterBar({ search, hidden, children, applied = 0, onTyped }: FilterBarProps) {
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { pathname, search: query } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = () => {
    clearTimeout(timer.current);
    onTyped?.(null);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const fields = new FormData(form.current);
      onTyped?.(fields);
      submit(fields, { action: pathname, replace: true, preventScrollReset: true });
    }, SEARCH_DELAY);
  };
  return (
    <Form
      ref={form}
      className={styles.root}
      method="get"
      action={pathname}
      role="search"
      onSubmit={() => {
        clearTimeout(timer.current);
        onTyped?.(null);
      }}
    >
      {hidden}
      {search && (
        <label className={searchBox()}>
          <span className="sr">{search.label}</span>
          <Icon name="magnifying-glass" />
          <input
            className={inputClass}
            type="search"
            name="search"
            defaultValue={search.value}
            placeholder={search.placeholder}
            onChange={later}
          />
        </label>
      )}
      {children}
      {children && <Button className={styles.go}>{t("filters.apply")}</Button>}
      {!children && !hydrated && <Button>{t("filters.find")}</Button>}
      {children && (
        <ButtonLink
          className={styles.all}
          icon="sliders-horizontal"
          to={`filters${query}`}
          preventScrollReset
        >
          {t("filters.all")}
          {applied > 0 && <span className={pill()}>{applied}</span>}
        </ButtonLink>
      )}
    </Form>
  );
}

interface PickFilterProps {
  label: string;
  /** Query parameter, repeated for each choice. */
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
}

/** A panel of choices. With JavaScript what is chosen applies when the panel closes, however it does. */
export function PickFilter({ label, name, options, chosen }: PickFilterProps) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDetailsElement>(null);
  const [near, setNear] = useState(false);
  const comeNear = () => setNear(true);
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
      // Open it would lie over what gets the focus.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !ref.current?.contains(relatedTarget)) close();
      }}
      onToggle={({ currentTarget: panel }) => {
        if (panel.open) return;
        // Unless something else was pressed, the button of the panel has the focus again.
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
      </div>
    </details>
  );
}

/** One end of a filter by days. */
interface DayEnd {
  label: string;
  /** Query parameter. */
  name: string;
  /** YYYY-MM-DD. */
  value?: string;
}

/** A day or, with two ends, the days from one to the other: typed, or chosen in the calendar. */
export function DayFilter({ ends }: { ends: readonly DayEnd[] }) {
  const id = useId();
  return (
    <div
      className={classNames(
        button({ variant: "field" }),
        styles.days,
        ends.some(({ value }) => value) && "is-on",
      )}
    >
      {ends.map(({ label, name, value }) => (
        <label key={name}>
          {label}
          <input key={value} id={id + name} type="date" name={name} defaultValue={value} />
        </label>
      ))}
      <CalendarButton
        fields={ends.map(({ name }) => id + name)}
        label={ends.map(({ label }) => label).join(" ")}
      />
    </div>
  );
}

interface AppliedFiltersProps {
  items: readonly { key: string; label: string; to: string }[];
  clearTo: string;
}

export function AppliedFilters({ items, clearTo }: AppliedFiltersProps) {
  const { t } = useTranslation("backoffice-ui");
  const root = useRef<HTMLDivElement>(null);
  // A chip goes with the focus that it had: the next one gets it. After the last one the page's heading does.
  const removed = useRef<number>();
  const keys = items.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other chips are shown
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const chips = root.current?.querySelectorAll("a") ?? [];
    chips[Math.min(at, chips.length - 2)]?.focus();
  }, [keys]);
  if (!items.length) return null;
  return (
    <div ref={root} className={appliedFilters()}>
      <span>{t("filters.applied")}</span>
      {items.map(({ key, label, to }, index) => (
        <RemovableChip
          key={key}
          to={to}
          onClick={() => {
            removed.current = index;
          }}
        >
          {label}
        </RemovableChip>
      ))}
      <Link to={clearTo} preventScrollReset>
        {t("filters.clear")}
      </Link>
    </div>
  );
}
