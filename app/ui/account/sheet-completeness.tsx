import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Completeness, SheetPart } from "~/contract/operators/completeness";
import { account } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { plainField } from "~/ui/forms/field";
import { labelKey } from "~/ui/operators/sheet-fields";

interface SheetCompletenessProps {
  completeness: Completeness;
  operator: { id: string; name: string };
  may: { translate: boolean; changeImage: boolean };
  helpEmail: string;
}

const ALMOST = 70;
const styles = account();

/** How complete the sheet is, and what is missing: each with the way to where it is filled in. */
export function SheetCompleteness({ completeness, operator, may, helpEmail }: SheetCompletenessProps) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-operator-sheet"]);
  const { percent, parts } = completeness;
  const missing = parts.filter((part) => part.missing.length > 0);
  const worth = Math.round(100 / parts.length);
  const done = parts.filter((part) => part.missing.length === 0).map(({ part }) => t(`sheet.has.${part}`));
  const state = missing.length === 0 ? "complete" : percent >= ALMOST ? "almost" : "incomplete";
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
                <FillIn
                  part={part}
                  path={paths[0] ?? ""}
                  operator={operator}
                  may={may}
                  helpEmail={helpEmail}
                />
              </b>
              <p>
                {isTheirs(part, may) ? t("sheet.askTeam") : t("sheet.missing", { fields: fieldNames(paths) })}
              </p>
            </div>
            <small>{t("sheet.worth", { percent: worth })}</small>
          </li>
        ))}
        {done.length > 0 && (
          <li>
            <Icon name="check-circle-fill" className="ok" />
            <p>{t("sheet.done", { parts: done.join(", ") })}</p>
          </li>
        )}
      </ul>
    </Card>
  );
}

const languageParts: readonly SheetPart[] = ["dutch", "english", "german"];

/** Other languages, pictures and coordinates are filled in by the programme. */
const isTheirs = (part: SheetPart, may: SheetCompletenessProps["may"]) =>
  languageParts.includes(part)
    ? !may.translate
    : (part === "picture" || part === "coordinates") && !may.changeImage;

interface FillInProps extends Omit<SheetCompletenessProps, "completeness"> {
  part: SheetPart;
  /** Of its first empty field. */
  path: string;
}

function FillIn({ part, path, operator, may, helpEmail }: FillInProps) {
  const { t } = useTranslation("backoffice-operator-account");
  const label = t(`sheet.add.${part}`);
  if (isTheirs(part, may)) {
    const subject = t("sheet.mailSubject", { name: operator.name, part: label });
    return <a href={`mailto:${helpEmail}?subject=${encodeURIComponent(subject)}`}>{label}</a>;
  }
  return (
    <Link to={`/eltos/${operator.id}/informations/edit#${plainField(path, "operator").id}`}>{label}</Link>
  );
}
