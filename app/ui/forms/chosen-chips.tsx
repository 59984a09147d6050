import { useTranslation } from "react-i18next";
import { chip, chips } from "~/theme/generated/recipes";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Check, choiceProps, type GroupProps } from "./choice-fields";
import { FieldSet, initialList } from "./field";
import type { Choice } from "./text-field";

/**
 * A compact multiple choice: the chosen options are chips, which one press strikes out and another restores; the others
 * are folded. Checkboxes, with and without scripts.
 */
export function ChosenChips({ field, options, label, hint, optional, span, ...rest }: GroupProps<Choice>) {
  const { t } = useTranslation("backoffice-ui");
  const chosen = initialList(field);
  const of = (isChosen: boolean) => options.filter(({ value }) => chosen.includes(value) === isChosen);
  const id = ({ value }: Choice) => `${field.id}-${value.replaceAll(" ", "-")}`;
  return (
    <FieldSet
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      span={span}
      hiddenLabel
      required={!optional}
    >
      <div className={chips()}>
        {of(true).map((choice) => (
          <label key={choice.value} className={chip()} title={t("chips.press")}>
            <input className="sr" id={id(choice)} {...choiceProps("checkbox", field, choice, rest)} />
            <span>{choice.label}</span>
            <Icon name="x" />
          </label>
        ))}
      </div>
      <Fold
        summary={
          <>
            <span>{t("chips.add")}</span>
            <span className="sr">{` (${label})`}</span>
          </>
        }
      >
        {of(false).map((choice) => (
          <Check
            key={choice.value}
            id={id(choice)}
            label={choice.label}
            {...choiceProps("checkbox", field, choice, rest)}
          />
        ))}
      </Fold>
    </FieldSet>
  );
}
