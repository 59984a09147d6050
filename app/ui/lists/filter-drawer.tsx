import { Form, useLocation, useOutletContext, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import { formatNumber } from "~/i18n/french";
import { filterDrawer, pill } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { MultiSelect } from "~/ui/forms/many-choices/multi-select";
import type { Choice } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import type { ShownFilter } from "./filters";
import { RangeFilter } from "./filters";
import { KeptFilters, shownFilters } from "./list-filters";
import { STAY } from "./only-row";

/** A list's data for its drawer of filters. */
export interface FilterDrawerContext {
  list: ListState;
  filters: Record<string, ShownFilter>;
  /** The list without filters. */
  clearTo: string;
  found: { totalCount: number; approximate?: boolean | undefined };
  /** See `<ListFilters>`. */
  kept?: readonly string[];
}

interface FilterDrawerProps {
  /** Choices of its filters that the list itself does not load; null when they cannot be read. */
  choices?: Record<string, readonly Choice[] | null>;
}

/** The filters with all the choices that the drawer loads, in addition to those that the list already mentions. */
function withChoices(
  filters: FilterDrawerContext["filters"],
  choices: Record<string, readonly Choice[] | null>,
): FilterDrawerContext["filters"] {
  const whole = Object.entries(filters).map(([name, shown]) => {
    const all = choices[name];
    if (!all || !shown || !("options" in shown)) return [name, shown];
    const others = shown.options.filter(({ value }) => all.every((one) => one.value !== value));
    return [name, { ...shown, options: [...others, ...all] }];
  });
  return Object.fromEntries(whole);
}

/** With more choices there is a search field. */
const MIN_SEARCHED = 50;
const styles = filterDrawer();
/** A day, or a typed value. */
const isEntered = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== "" && ["date", "text"].includes(target.type);

/**
 * The filters of a list on phones: a child route `filters` of the list. With JavaScript each choice filters the list
 * behind it, and the button shows the number of results; without, the button applies the choices.
 */
export function FilterDrawer({ choices = {} }: FilterDrawerProps) {
  const { list, filters, clearTo, found, kept } = useOutletContext<FilterDrawerContext>();
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const listPath = pathname.replace(/\/filters\/?$/, "");
  const shown = shownFilters(list, withChoices(filters, choices));
  const applied = shown.reduce((sum, { values }) => sum + values.length, 0);
  const [open] = useState(() => shown.filter(({ values }) => values.length).map(({ name }) => name));
  const filter = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    // Otherwise the only result of a search would take the place of the drawer.
    if (list.search) fields.set(STAY, "true");
    submit(fields, { action: pathname, replace: true, preventScrollReset: true });
  };
  const value = formatNumber(found.totalCount);
  return (
    <Drawer
      title={
        <>
          {t("filters.all")} {applied > 0 && <span className={pill()}>{applied}</span>}
        </>
      }
      closeTo={listPath + search}
      size="narrow"
    >
      <Form
        method="get"
        action={listPath}
        onChange={({ target, currentTarget }) => {
          if (!isEntered(target) || target !== document.activeElement) filter(currentTarget);
        }}
        // A value that is still being typed is incomplete.
        onBlur={({ target, currentTarget }) => {
          if (isEntered(target) && target.value !== target.defaultValue) filter(currentTarget);
        }}
      >
        <DrawerBody>
          <div className={styles.body}>
            <KeptFilters list={list} filters={filters} kept={kept} />
            {list.search && <input type="hidden" name="search" value={list.search} />}
            {shown.map(({ name, label, options, ends, values }) => (
              <details key={name} className={styles.section} open={open.includes(name)}>
                <summary>
                  {label}
                  {values.length > 0 && <span>{t("filters.chosen", { count: values.length })}</span>}
                  <Icon name="caret-down-bold" />
                </summary>
                {ends ? (
                  <RangeFilter label={label} ends={ends} />
                ) : (
                  <MultiSelect
                    name={name}
                    label={label}
                    options={options}
                    chosen={values}
                    near={options.length > MIN_SEARCHED}
                  />
                )}
              </details>
            ))}
          </div>
        </DrawerBody>
        <DrawerFoot>
          <div className={styles.foot}>
            <ButtonLink variant="secondary" to={clearTo}>
              {t("filters.clear")}
            </ButtonLink>
            <Button variant="primary">
              {!hydrated
                ? t("filters.seeResults")
                : found.approximate
                  ? t("filters.seeAbout", { value })
                  : t("filters.see", { count: found.totalCount, value })}
            </Button>
          </div>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
