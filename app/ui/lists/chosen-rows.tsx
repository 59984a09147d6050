import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showMore } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Check } from "~/ui/forms/choice-fields";
import { KeptQuery } from "./kept-query";

/** The box of a row; `id` is the form that it belongs to. */
export function ChooseRow({ form = "chosen", value, name }: { form?: string; value: string; name: string }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Check
      id={value}
      name="id"
      value={value}
      form={form}
      label={<span className="sr">{t("chosen.choose", { name })}</span>}
    />
  );
}

interface ChosenRowsProps {
  /** The page that asks what to do with the rows: it gets the `id` of each ticked one, or `of=all`. */
  action: string;
  id?: string;
  /** Further fields; by default the list's query. */
  children?: ReactNode;
}

/** Below a list: what to do with the rows that are ticked, or with all of them. */
export function ChosenRows({
  action,
  id = "chosen",
  children = <KeptQuery without={["page"]} />,
}: ChosenRowsProps) {
  const { t } = useTranslation("backoffice-ui");
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows at another address
  useEffect(() => {
    const left = new AbortController();
    // The boxes stand in the rows, outside of their form.
    const read = () => setCount(form.current ? new FormData(form.current).getAll("id").length : 0);
    read();
    document.addEventListener("change", read, { signal: left.signal });
    return () => left.abort();
  }, [search]);
  return (
    <Form ref={form} id={id} method="get" action={action} className={showMore()} preventScrollReset>
      {children}
      <span role="status">{count > 0 && t("chosen.count", { count })}</span>
      <Button variant="secondary" size="sm" name="of" value="chosen">
        {t("chosen.act")}
      </Button>
      <Button variant="ghost" size="sm" name="of" value="all">
        {t("chosen.all")}
      </Button>
    </Form>
  );
}
