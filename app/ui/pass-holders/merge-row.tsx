import { useTranslation } from "react-i18next";
import { merge } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { controlProps, type FieldData, FieldError } from "~/ui/forms/field";
import { inputClass, selectClass } from "~/ui/forms/text-field";
import { type MergeField, shownValue } from "./merge-fields";

const styles = merge();

interface MergeRowProps {
  field: MergeField;
  data: FieldData;
  /** As forms send them. */
  values: { first: string; second: string; result: string };
  /** Puts a value into the result without asking the server. */
  take: (id: string, value: string) => void;
}

/** One field: what both records say, an arrow from each where they differ, and what becomes of it. */
export function MergeRow({ field, data, values, take }: MergeRowProps) {
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-ui"]);
  const isSame = values.first === values.second;
  const recordValue = (side: "first" | "second") => (
    <div
      className={styles.value}
      {...{
        "data-first": side === "first" ? "" : undefined,
        "data-taken": !isSame && values[side] === values.result ? "" : undefined,
      }}
    >
      <span>{shownValue(field, values[side], t) || t("backoffice-ui:notFilledIn")}</span>
    </div>
  );
  const arrow = (side: "first" | "second") =>
    isSame ? (
      <span className={styles.equal}>
        <span aria-hidden="true">=</span>
        {side === "first" && <span className="sr">{t("equal")}</span>}
      </span>
    ) : (
      <button
        type="submit"
        className={styles.arrow}
        name="take"
        value={`${field.name}=${values[side]}`}
        formNoValidate
        aria-pressed={values[side] === values.result}
        aria-label={t(side === "first" ? "takeFirst" : "takeSecond", { field: field.label })}
        onClick={(event) => {
          event.preventDefault();
          take(data.id, values[side]);
        }}
      >
        <Icon name={side === "first" ? "arrow-right-bold" : "arrow-left-bold"} />
      </button>
    );
  return (
    <div className={styles.row} data-same={isSame && !data.errors?.length ? "" : undefined}>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      {recordValue("first")}
      {arrow("first")}
      <div className={styles.result} data-result="">
        <Control field={field} data={data} result={values.result} />
      </div>
      {arrow("second")}
      {recordValue("second")}
    </div>
  );
}

/** Its name stands at the left of the row, and again here for screen readers alone. */
function Control({ field, data, result }: Pick<MergeRowProps, "field" | "data"> & { result: string }) {
  const { label, type, options = [], required } = field;
  if (type === "check") return <CheckboxField field={{ ...data, initialValue: result }} label={label} />;
  return (
    <>
      <label htmlFor={data.id}>{label}</label>
      {type === "choice" ? (
        <select className={selectClass} defaultValue={result} {...controlProps(data)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={type}
          className={inputClass}
          defaultValue={result}
          required={required}
          autoComplete="off"
          {...controlProps(data)}
        />
      )}
      <FieldError field={data} />
    </>
  );
}
