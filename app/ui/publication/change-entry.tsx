import { useTranslation } from "react-i18next";
import type { Change } from "~/contract/publication/calls";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { Kind, OfferKind } from "~/ui/offers/offer-cells";
import { changeAppearance, contentPath } from "./change-words";

const styles = publication();

/** The form for publishing only some changes. */
export const PART = "part";

/** Gives a field's position among those that change, its label and its formatted value; null when it is empty. */
export type FieldWords = (
  kind: Change["kind"],
  path: string,
) => { place: number; label: string; lang?: string | undefined; text: (value: unknown) => string | null };

interface ChangeEntryProps {
  change: Change;
  words: FieldWords;
  /** It waits for publication. */
  isPending: boolean | undefined;
  /** It is listed among those of other operators: its own is named. */
  isAmongOthers?: boolean;
}

/** One content: the effect on it, its link, its changed fields, and the author. */
export function ChangeEntry({ change, words, isPending, isAmongOthers }: ChangeEntryProps) {
  const { t } = useTranslation("backoffice-publication");
  const { kind, id, name, isOffer, missing } = change;
  const { icon, tone } = changeAppearance[change.change];
  return (
    <li className={styles.entry}>
      <div className={styles.kind} data-tone={tone}>
        {isPending && <ChooseRow form={PART} value={id} name={name} />}
        <Icon name={icon} />
        <span>{t(`label.${change.change}`)}</span>
      </div>
      <div>
        {kind === "operator" && <Kind icon="storefront">{t("sheet")}</Kind>}
        {kind === "offer" && <OfferKind deal={isOffer === false} />}
        {kind === "gift" && <Kind icon="gift">{t("gift")}</Kind>}
        <span> </span>
        <Link to={contentPath(kind, id)}>{name}</Link>
        {isAmongOthers && kind === "offer" && <p>{change.operatorName}</p>}
        <ChangeDetails change={change} words={words} isPending={isPending} />
        {missing.length > 0 && (
          <p data-tone="warning">{t("without", { languages: missing.join(", ").toUpperCase() })}</p>
        )}
      </div>
      {change.by && <Author by={change.by} />}
    </li>
  );
}

function ChangeDetails({ change, words, isPending }: ChangeEntryProps) {
  const { t } = useTranslation("backoffice-publication");
  if (change.change === "changed") return <Differences change={change} words={words} />;
  if (change.why) return <p>{t(`why.${change.why}`)}</p>;
  if (change.change === "removed" || !isPending) return null;
  const { visibleFrom } = change;
  return <p>{visibleFrom ? t("visibleFrom", { day: formatLongDay(visibleFrom) }) : t("visibleNow")}</p>;
}

/** Fields that are shown initially; the others are folded. */
const SHOWN = 3;

function Differences({ change: { kind, fields }, words }: Pick<ChangeEntryProps, "change" | "words">) {
  const { t } = useTranslation("backoffice-publication");
  if (fields.length === 0) return <p>{t("unchanged")}</p>;
  const told = fields
    .map(({ path, before, after }) => {
      const { place, label, lang, text } = words(kind, path);
      return { path, place, label, lang, before: text(before), after: text(after) };
    })
    .sort((one, other) => one.place - other.place);
  const [shown, folded] = [told.slice(0, SHOWN), told.slice(SHOWN)];
  const names = [...new Set(folded.map(({ label }) => label))].join(", ");
  return (
    <>
      {shown.map(({ path, ...field }) => (
        <Difference key={path} {...field} />
      ))}
      {folded.length > 0 && (
        <Fold summary={t("otherFields", { count: folded.length, value: folded.length, names })}>
          {folded.map(({ path, ...field }) => (
            <Difference key={path} {...field} />
          ))}
        </Fold>
      )}
    </>
  );
}

interface DifferenceProps {
  label: string;
  lang: string | undefined;
  before: string | null;
  after: string | null;
}

function Difference({ label, lang, before, after }: DifferenceProps) {
  const { t } = useTranslation("backoffice-publication");
  // Two pictures have the same words.
  if (before === after) return <p>{t("fieldReplaced", { label })}</p>;
  return (
    <p>
      {t("fieldChange", { label })} <span className="sr">{t("before")} </span>
      <del>{before === null ? t("empty") : <span lang={lang}>{before}</span>}</del>{" "}
      <span className="sr">{t("after")} </span>
      <ins>{after === null ? t("empty") : <span lang={lang}>{after}</span>}</ins>
    </p>
  );
}

function Author({ by: { author, decidedBy, changedBy, changedAt } }: { by: NonNullable<Change["by"]> }) {
  const { t } = useTranslation("backoffice-publication");
  const asked =
    author && decidedBy && author !== decidedBy
      ? t("by.asked", { author, decidedBy })
      : (author ?? changedBy);
  const isLater = author !== null && changedBy !== null && changedBy !== decidedBy && changedBy !== author;
  return (
    <p className={styles.who}>
      <span>{isLater ? t("by.then", { who: asked, name: changedBy }) : asked}</span>
      <br />
      <span>{t("by.at", { moment: formatMoment(changedAt) })}</span>
    </p>
  );
}
