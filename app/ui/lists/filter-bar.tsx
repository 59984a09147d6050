import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { filters, pill, searchBox } from "~/theme/generated/recipes";
import { Button, ButtonLink } from "~/ui/display/button";
import { classNames } from "~/ui/display/class-names";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { inputClass } from "~/ui/forms/text-field";

const styles = filters();

/** Milliseconds between the last key and the search. */
const SEARCH_DELAY = 500;

interface FilterBarProps {
  search?: { label: string; placeholder?: string; value: string | undefined };
  /** `<PickFilter>`s and other fields of the same GET form. */
  children?: ReactNode;
  /** Number of active filters, beside *Filtres* on phones, which opens the drawer `filters`. */
  applied?: number;
  /** The drawer has filters that the bar has not, so that all widths need the link to it. */
  hasMore?: boolean;
  /** Hidden fields: parameters that the form must keep, such as the sort. */
  hidden?: ReactNode;
  /** Gets the fields that are about to be submitted automatically; null when the person submits, or types on. */
  onTyped?: (fields: FormData | null) => void;
}

/** One GET form. With JavaScript the search is submitted half a second after the last key. */
export function FilterBar({
  search,
  hidden,
  children,
  applied = 0,
  hasMore = false,
  onTyped,
}: FilterBarProps) {
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
          className={classNames(styles.all, hasMore && styles.more)}
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
