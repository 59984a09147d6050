import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
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
  /** The page that asks what to do with them: it gets the list's query, and `id` of each row or `of=all`. */
  action: string;
  id?: string;
  /** How many rows the list has. */
  total: number | undefined;
  /** On a page with several lists: what this one is about, instead of the page's query. */
  about?: string;
}

/** Below a list: what to do with the rows that are ticked, or with all of them. */
export function ChosenRows({ action, id = "chosen", total, about }: ChosenRowsProps) {
  const { t } = useTranslation("backoffice-ui");
  if (!total) return null;
  return (
    <Form id={id} method="get" action={action} className={showMore()} preventScrollReset>
      {about ? (
        <input type="hidden" name="about" value={about} />
      ) : (
        <KeptQuery without={["page", "id", "of"]} />
      )}
      <Button variant="secondary" size="sm" name="of" value="chosen">
        {t("chosen.act")}
      </Button>
      <Button variant="ghost" size="sm" name="of" value="all">
        {t("chosen.all", { count: total, value: formatNumber(total) })}
      </Button>
    </Form>
  );
}
