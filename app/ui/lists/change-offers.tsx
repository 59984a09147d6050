import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OffersChange } from "~/contract/offers/change-many";
import { formatDay } from "~/i18n/french";
import { manyRows } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { type Choice, inputClass, SelectOptions, selectClass } from "~/ui/forms/text-field";

const styles = manyRows();
type Words = TFunction<"backoffice-many">;

/** The change in words: “Ajouter l’étiquette « En famille »”, or that it was done. */
export function wordsOfChange(t: Words, kind: "ask" | "done", change: OffersChange, counted: string) {
  const values = { counted, ...change };
  if (change.act !== "dates") return t(`change.${kind}.${change.act}`, values);
  const { start, end } = change;
  const days = { counted, start: start && formatDay(start), end: end && formatDay(end) };
  const which = start && end ? "dates" : start ? "datesStart" : "datesEnd";
  return t(`change.${kind}.${which}`, days);
}

interface ChangeOffersProps {
  tags: readonly Choice[];
  categories: readonly Choice[];
  /** The page of the rows; the change is added to its query. */
  again: string;
}

/** The possible changes of many offers: each a form of its own, which leads to the confirmation. */
export function ChangeOffers({ tags, categories, again }: ChangeOffersProps) {
  const { t } = useTranslation("backoffice-many");
  const choose = (name: string, label: string, options: readonly Choice[]) => (
    <label>
      {label}{" "}
      <select className={selectClass} name={name} required defaultValue="">
        <SelectOptions options={options} placeholder={t("change.choose")} />
      </select>
    </label>
  );
  const day = (name: string, label: string) => (
    <label>
      {label} <input className={inputClass} type="date" name={name} />
    </label>
  );
  return (
    <section className={styles.change}>
      <h4>{t("change.title")}</h4>
      <Act again={again} buttons={{ addTag: t("change.do.addTag"), removeTag: t("change.do.removeTag") }}>
        {choose("newTag", t("change.tag"), tags)}
      </Act>
      <Act again={again} buttons={{ dates: t("change.do.dates") }}>
        {day("newStart", t("change.start"))}
        {day("newEnd", t("change.end"))}
      </Act>
      <Act again={again} buttons={{ category: t("change.do.category") }}>
        {choose("newCategory", t("change.category"), categories)}
      </Act>
      <Act again={again} buttons={{ unarchive: t("change.do.unarchive") }} />
    </section>
  );
}

interface ActProps {
  again: string;
  /** By what they ask for. */
  buttons: Partial<Record<OffersChange["act"], string>>;
  children?: ReactNode;
}

function Act({ again, buttons, children }: ActProps) {
  const [path, query] = again.split("?");
  return (
    <Form method="get" action={path} preventScrollReset>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      {Object.entries(buttons).map(([act, words]) => (
        <Button key={act} variant="secondary" size="sm" name="act" value={act}>
          {words}
        </Button>
      ))}
    </Form>
  );
}
