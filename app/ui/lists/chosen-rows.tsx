import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showMore } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { Check } from "~/ui/forms/choice-fields";
import { KeptQuery } from "./kept-query";
import { withQuery } from "./pagination";

/** The box of a row; `id` is the form that it belongs to. */
export function ChooseRow({ form = "chosen", value, name }: { form?: string; value: string; name: string }) {
  const { t } = useTranslation("backoffice-ui");
  const isTicked = new URLSearchParams(useLocation().search).get("ticked") === "page";
  return (
    <Check
      defaultChecked={isTicked}
      id={value}
      name="id"
      value={value}
      form={form}
      label={<span className="sr">{t("chosen.choose", { name })}</span>}
    />
  );
}

interface ChosenBarProps {
  id?: string;
  action?: string;
  /** The fields that its pages get besides the `id` of each ticked row, and its buttons. */
  children: ReactNode;
  /** An action on exactly two rows; without scripts it is always shown. */
  pairAction?: ReactNode;
}

/** Below a list: the number of ticked rows, a box for all rows of the page, and the actions. */
export function ChosenBar({ id = "chosen", action, children, pairAction }: ChosenBarProps) {
  const { t } = useTranslation("backoffice-ui");
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === "checkbox",
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL has other rows
  useEffect(() => {
    const left = new AbortController();
    // The checkboxes are in the rows, outside of their form.
    const read = () => setCount(form.current ? new FormData(form.current).getAll("id").length : 0);
    read();
    document.addEventListener("change", read, { signal: left.signal });
    return () => left.abort();
  }, [search]);
  return (
    <Form ref={form} id={id} method="get" action={action} className={showMore()} preventScrollReset>
      <span role="status">{!!count && t("chosen.count", { count })}</span>
      <Link
        to={withQuery(search, { ticked: "page" })}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          const all = boxes();
          const isWhole = all.every(({ checked }) => checked);
          for (const box of all) box.checked = !isWhole;
          all[0]?.dispatchEvent(new Event("change", { bubbles: true }));
        }}
      >
        {t("chosen.page")}
      </Link>
      {children}
      {(count ?? 2) === 2 && pairAction}
    </Form>
  );
}

interface ChosenRowsProps {
  /** The page for choosing an action on the rows: it gets the `id` of each ticked one, or `of=all`. */
  action: string;
  id?: string;
  /** Further fields; by default the list's query. */
  children?: ReactNode;
}

/** The same with a single page of actions on the ticked rows, or on all of them. */
export function ChosenRows({
  action,
  id,
  // Its URL contains the rows while they are being processed.
  children = <KeptQuery without={["page", "ticked", "id", "of"]} />,
}: ChosenRowsProps) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <ChosenBar action={action} {...(id && { id })}>
      {children}
      <Button variant="secondary" size="sm" name="of" value="chosen">
        {t("chosen.act")}
      </Button>
      <Button variant="ghost" size="sm" name="of" value="all">
        {t("chosen.all")}
      </Button>
    </ChosenBar>
  );
}
