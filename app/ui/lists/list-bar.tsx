import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listBar, pill } from "~/theme/generated/recipes";
import { ButtonLink, IconButton } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { type Choice, selectClass } from "~/ui/forms/text-field";
import { KeptQuery } from "./kept-query";
import { Range, type ShownPage } from "./pagination";

const bar = listBar();

interface ListBarProps {
  /** Before the range: `<SegmentedLinks>`. */
  start?: ReactNode;
  /** The range shown: “Affichage 101–120 sur 248”. Announced when it changes. */
  range: ReactNode;
  sort?: SortFormProps;
  /** The density switch or another control. */
  children?: ReactNode;
}

/** Range, sort and density. */
export function ListBar({ start, range, sort, children }: ListBarProps) {
  return (
    <div className={bar.root}>
      {start}
      <p aria-live="polite">{range}</p>
      <div className={bar.end}>
        {sort && <SortForm {...sort} />}
        {children}
      </div>
    </div>
  );
}

interface ListRangeProps {
  page: ShownPage;
  /** Link to the deleted rows or back, with the permission to restore them. */
  deleted: { to: string; label: string } | false;
}

/** The range of a long list. */
export const ListRange = ({ page, deleted }: ListRangeProps) => (
  <>
    <Range alone page={page} />
    {deleted && (
      <>
        <span>{" · "}</span>
        <Link to={deleted.to}>{deleted.label}</Link>
      </>
    )}
  </>
);

/** Leads to the drawer of the list's columns, its child route `columns`. */
export function ColumnsLink({ shown }: { shown: readonly string[] }) {
  const { t } = useTranslation("backoffice-ui");
  const { search } = useLocation();
  return (
    <ButtonLink to={`columns${search}`} variant="ghost" size="sm" icon="columns" preventScrollReset>
      <span className={bar.word}>{t("columns.open")}</span> <span className={pill()}>{shown.length}</span>
    </ButtonLink>
  );
}

interface SortFormProps {
  value: string;
  options: readonly Choice[];
}

/** The order of a list. Its button stays with scripts: hiding it would move the rows under a click that has begun. */
export function SortForm({ value, options }: SortFormProps) {
  const { t } = useTranslation("backoffice-ui");
  const submit = useSubmit();
  const { pathname } = useLocation();
  const select = useRef<HTMLSelectElement>(null);
  // In a closed select each arrow key changes the choice: it is applied when the person is done.
  const byArrows = useRef(false);
  const send = () => {
    byArrows.current = false;
    if (select.current && select.current.value !== value)
      submit(select.current.form, { preventScrollReset: true });
  };
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is a new function at each render
  useEffect(() => {
    // Chosen before the scripts ran.
    if (isNew.current && document.activeElement === select.current) send();
    else if (select.current) select.current.value = value;
    isNew.current = false;
  }, [value]);
  return (
    <Form method="get" action={pathname}>
      <KeptQuery without={["sort", "page"]} />
      <label>
        <span className={bar.word}>{t("filters.sortBy")}</span>{" "}
        <select
          ref={select}
          className={selectClass}
          name="sort"
          defaultValue={value}
          onKeyDown={({ key }) => {
            if (key === "Enter") send();
            else byArrows.current = key.startsWith("Arrow");
          }}
          onPointerDown={() => {
            byArrows.current = false;
          }}
          onChange={() => byArrows.current || send()}
          onBlur={send}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <IconButton type="submit" size="sm" icon="arrow-right-bold" label={t("filters.sort")} />
    </Form>
  );
}
