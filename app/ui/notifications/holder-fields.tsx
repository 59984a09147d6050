import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { filterDrawer } from "~/theme/generated/recipes";
import { FieldGrid } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { DateField } from "~/ui/forms/date-field";
import { MultiSelect } from "~/ui/forms/many-choices/multi-select";
import { TextField } from "~/ui/forms/text-field";
import { type HolderChoices, holderFilters } from "~/ui/pass-holders/holder-filters";

/** The filters of a form, as Conform has them. */
export interface FilterFields {
  getFieldset: () => Record<string, FieldMetadata<string>>;
}

const styles = filterDrawer();
/**
 * Shown when a segment filters by them: a notification has a country and points of its own, and goes to subscribers.
 */
const ELSEWHERE = ["country", "pointsFrom", "subscribed"];

const valuesOf = ({ initialValue }: { initialValue?: unknown }) =>
  (initialValue === undefined || initialValue === null ? [] : [initialValue].flat()).map(String);

/** The filters of pass holders in a form, a section for each, open where something is chosen. Its routes declare the texts. */
export function HolderFields({ filters, choices }: { filters: FilterFields; choices: HolderChoices }) {
  const { t, i18n } = useTranslation(["backoffice-holder-filters", "backoffice-ui"]);
  const fields = filters.getFieldset();
  const all = holderFilters(choices, i18n.t);
  const ends = Object.values(all).flatMap((shown) => (shown && "until" in shown ? shown.until : []));
  const fieldOf = (name: string) => fields[name] as FieldMetadata<string>;
  const chosen = valuesOf(fieldOf("id"));
  const search = fieldOf("searchTerm");
  return (
    <div className={styles.inForm}>
      {chosen.map((id) => (
        <input key={id} type="hidden" name={fieldOf("id").name} value={id} />
      ))}
      {chosen.length > 0 && (
        <p>{t("onlyChosen", { count: chosen.length, value: formatNumber(chosen.length) })}</p>
      )}
      {search.initialValue && <TextField field={search} label={t("search")} optional />}
      {Object.entries(all).map(([name, shown]) => {
        if (!shown || (ends as string[]).includes(name)) return null;
        const own = "until" in shown ? [name, shown.until] : [name];
        const count = own.flatMap((one) => valuesOf(fieldOf(one))).length;
        const isWrong = own.some((one) => fieldOf(one).errors?.length);
        if (ELSEWHERE.includes(name) && count === 0) return null;
        const label = "until" in shown ? shown.range : shown.label;
        return (
          <details key={name} className={styles.section} open={count > 0 || isWrong}>
            <summary>
              {label}
              {count > 0 && <span>{t("backoffice-ui:filters.chosen", { count })}</span>}
              <Icon name="caret-down-bold" />
            </summary>
            {"options" in shown ? (
              <MultiSelect
                name={fieldOf(name).name}
                label={label}
                options={shown.options}
                chosen={valuesOf(fieldOf(name))}
                near={false}
              />
            ) : (
              <FieldGrid>
                {own.map((one) => {
                  const end = all[one as keyof typeof all];
                  const words = end ? end.label : "";
                  return "day" in shown ? (
                    <DateField key={one} field={fieldOf(one)} label={words} optional span={6} />
                  ) : (
                    <TextField key={one} field={fieldOf(one)} label={words} optional span={6} />
                  );
                })}
              </FieldGrid>
            )}
          </details>
        );
      })}
    </div>
  );
}
