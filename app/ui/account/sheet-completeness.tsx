import { useTranslation } from "react-i18next";
import type { Completeness, SheetPart } from "~/contract/operators/completeness";
import { account } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { plainField } from "~/ui/forms/field";
import { labelKey } from "~/ui/operators/sheet-fields";

interface SheetCompletenessProps {
  completeness: Completeness;
  operator: { id: string; name: string };
  may: { translate: boolean; changeImage: boolean };
  helpEmail: string;
}

const ALMOST_COMPLETE = 70;
const styles = account();

/** How complete the sheet is in its operator's fields, with a link to each missing one. */
export function SheetCompleteness({ completeness, operator, may, helpEmail }: SheetCompletenessProps) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-operator-sheet"]);
  const { percent, parts } = completeness;
  const own = parts.filter(({ programme }) => !programme);
  const missing = own.filter((part) => part.missing.length > 0);
  const worth = Math.round(100 / own.length);
  const named = (some: typeof parts) => some.map(({ part }) => t(`sheet.has.${part}`)).join(", ");
  const done = own.filter((part) => part.missing.length === 0);
  const coming = parts.filter((part) => part.programme && part.missing.length > 0);
  const state = missing.length === 0 ? "complete" : percent >= ALMOST_COMPLETE ? "almost" : "incomplete";
  const fieldNames = (paths: readonly string[]) =>
    paths.map((path) => t(`backoffice-operator-sheet:${labelKey(path)}`)).join(", ");
  return (
    <Card title={t("sheet.title")} aside={<Link to={`/eltos/${operator.id}/informations`}>{t("open")}</Link>}>
      <div className={styles.ring}>
        <svg viewBox="0 0 92 92" role="img" aria-label={t("sheet.ring", { percent })}>
          <circle cx="46" cy="46" r="40" />
          <circle
            cx="46"
            cy="46"
            r="40"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 46 46)"
          />
          <text x="46" y="53">
            {t("sheet.percent", { percent })}
          </text>
        </svg>
        <div>
          <b>{t(`sheet.${state}`)}</b>
          <p>{t("sheet.left", { count: missing.length })}</p>
        </div>
      </div>
      <ul className={styles.list}>
        {missing.map(({ part, missing: paths }) => (
          <li key={part}>
            <Icon name="circle" />
            <div>
              <b>
                <FillIn part={part} path={paths[0] ?? ""} operator={operator} />
              </b>
              <p>{t("sheet.missing", { fields: fieldNames(paths) })}</p>
            </div>
            <small>{t("sheet.worth", { percent: worth })}</small>
          </li>
        ))}
        {done.length > 0 && (
          <li>
            <Icon name="check-circle-fill" className="ok" />
            <p>{t("sheet.done", { parts: named(done) })}</p>
          </li>
        )}
      </ul>
      {coming.length > 0 && (
        <ProgrammeParts
          coming={coming}
          named={named(coming)}
          operator={operator}
          may={may}
          helpEmail={helpEmail}
        />
      )}
    </Card>
  );
}

const languageParts: readonly SheetPart[] = ["dutch", "english", "german"];

interface ProgrammePartsProps extends Omit<SheetCompletenessProps, "completeness"> {
  coming: Completeness["parts"];
  named: string;
}

/** The programme's fields are listed separately: for an operator's users as information, for the programme as links. */
function ProgrammeParts({ coming, named, operator, may, helpEmail }: ProgrammePartsProps) {
  const { t } = useTranslation("backoffice-operator-account");
  const mayFillIn = (part: SheetPart) => (languageParts.includes(part) ? may.translate : may.changeImage);
  if (!coming.every(({ part }) => mayFillIn(part)))
    return (
      <p className="small muted">
        <span>{t("sheet.coming", { parts: named })}</span>{" "}
        <a
          href={`mailto:${helpEmail}?subject=${encodeURIComponent(t("sheet.mailSubject", { name: operator.name }))}`}
        >
          {t("sheet.propose")}
        </a>
      </p>
    );
  return (
    <>
      <p className="small muted">{t("sheet.programme")}</p>
      <ul className={styles.list}>
        {coming.map(({ part, missing }) => (
          <li key={part}>
            <Icon name="circle" />
            <FillIn part={part} path={missing[0] ?? ""} operator={operator} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FillInProps {
  part: SheetPart;
  /** The URL of its first empty field. */
  path: string;
  operator: { id: string };
}

function FillIn({ part, path, operator }: FillInProps) {
  const { t } = useTranslation("backoffice-operator-account");
  return (
    <Link to={`/eltos/${operator.id}/informations/edit#${plainField(path, "operator").id}`}>
      {t(`sheet.add.${part}`)}
    </Link>
  );
}
