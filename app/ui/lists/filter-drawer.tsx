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
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import type { ShownFilter } from "./filters";
import { DayFilter } from "./filters";
import { KeptFilters, shownFilters } from "./list-filters";
import { STAY } from "./only-row";

/** What a list gives to its drawer of filters. */
export interface FilterDrawerContext {
  list: ListState;
  filters: Record<string, ShownFilter>;
  /** The list without filters. */
  clearTo: string;
  found: { totalCount: number; approximate?: boolean | undefined };
}

const styles = filterDrawer();
const isDay = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "date";

/**
 * The filters of a list on phones: a child route `filters` of the list. With JavaScript each choice filters the list
 * behind it, and the button says how many results there are; without, the button applies what was chosen.
 */
export function FilterDrawer() {
  const { list, filters, clearTo, found } = useOutletContext<FilterDrawerContext>();
  const { t } = useTranslation("backoffice-ui");
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const listPath = pathname.replace(/\/filters\/?$/, "");
  const shown = shownFilters(list, filters);
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
          if (!isDay(target) || target !== document.activeElement) filter(currentTarget);
        }}
        // A day that is being typed is not one yet.
        onBlur={({ target, currentTarget }) => {
          if (isDay(target) && target.value !== target.defaultValue) filter(currentTarget);
        }}
      >
        <DrawerBody>
          <div className={styles.body}>
            <KeptFilters list={list} filters={filters} />
            {list.search && <input type="hidden" name="search" value={list.search} />}
            {shown.map(({ name, label, options, ends, values }) => (
              <details key={name} className={styles.section} open={open.includes(name)}>
                <summary>
                  {label}
                  {values.length > 0 && <span>{t("filters.chosen", { count: values.length })}</span>}
                  <Icon name="caret-down-bold" />
                </summary>
                {ends ? (
                  <DayFilter label={label} ends={ends} />
                ) : (
                  <MultiSelect name={name} label={label} options={options} chosen={values} near={false} />
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
