import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fold, review, thread } from "~/theme/generated/recipes";
import { Details } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Correction, isChanged, Value, Version } from "./review-diff";
import type { ReviewedField } from "./reviewed-fields";

/** Name of the checkboxes: the dotted paths of fields that stay as they were. */
export const SET_ASIDE = "setAside";

interface EditableComparisonProps<Content> {
  fields: readonly ReviewedField<Content>[];
  before: Content;
  after: Content;
  /** The real field of a path. */
  control: (path: string) => ReactNode;
  wrong: (path: string) => boolean;
  /** Paths that were set aside when the form came back. */
  setAside: readonly string[];
  /** Paths that the author was asked about. */
  questioned: ReadonlySet<string>;
}

const styles = review({ editable: true });

/** Before, requested and result side by side; each requested change can be set aside. Unchanged fields are folded. */
export function EditableComparison<Content>(props: EditableComparisonProps<Content>) {
  const { fields, before, after, control, wrong, setAside, questioned } = props;
  const { t } = useTranslation(["backoffice-reviews", "backoffice-ui", "backoffice-thread"]);
  const compared = fields.map(({ path, label, lang, text }) => ({
    key: path,
    label,
    lang,
    current: text(before),
    proposed: text(after),
    correct: control(path),
    wrong: wrong(path),
  }));
  const changed = compared.filter(isChanged);
  const same = compared.filter((field) => !isChanged(field));
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t("backoffice-ui:review.changed", { count: changed.length })}</span>
        <span>
          <Icon name="eye" />
          {t("before")}
        </span>
        <span>
          <Icon name="paper-plane-tilt" />
          {t("proposed")}
        </span>
        <span>
          <Icon name="pencil-simple" />
          {t("result")}
        </span>
      </div>
      <dl>
        {changed.map((field) => (
          <div key={field.key} className={styles.row}>
            <dt>
              {field.label}
              {questioned.has(field.key) && (
                <span className={thread().mark}>
                  <Icon name="chat-circle-dots" />
                  {t("backoffice-thread:field")}
                </span>
              )}
              <label>
                <input
                  type="checkbox"
                  name={SET_ASIDE}
                  value={field.key}
                  defaultChecked={setAside.includes(field.key)}
                />{" "}
                {t("setAside")}
                <span className="sr"> ({field.label})</span>
              </label>
            </dt>
            <dd>
              <Version field={field} side="old" name={t("before")} />
            </dd>
            <dd>
              <Version field={field} side="new" name={t("proposed")} />
            </dd>
            <dd className="reviewResult">{field.correct}</dd>
          </div>
        ))}
      </dl>
      {same.length > 0 && (
        <Details className={fold()} open={same.some((field) => field.wrong)}>
          <summary>
            <Icon name="caret-right-bold" />
            {t("backoffice-ui:review.unchanged", { count: same.length })}
          </summary>
          <dl className={styles.same}>
            {same.map((field) => [
              <dt key={field.key}>{field.label}</dt>,
              <dd key={`${field.key}-value`} className={styles.proposed}>
                <Value field={field} />
                <Correction field={field} />
              </dd>,
            ])}
          </dl>
        </Details>
      )}
    </>
  );
}
