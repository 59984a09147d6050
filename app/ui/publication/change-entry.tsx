import { useTranslation } from "react-i18next";
import type { Change } from "~/contract/publication/calls";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { Kind, OfferKind } from "~/ui/offers/offer-cells";
import { changeAppearance, contentPath } from "./change-words";

const styles = publication();

/** Names a field and formats its value, which may be in another language; null when it is not filled in. */
export type FieldWords = (
  kind: Change["kind"],
  path: string,
) => { label: string; lang?: string; text: (value: unknown) => string | null };

interface ChangeEntryProps {
  change: Change;
  words: FieldWords;
  /** It waits for publication. */
  isPending: boolean | undefined;
  /** It stands among those of other operators: its own is named. */
  isAmongOthers?: boolean;
}

/** One content: what happens to it, its link, what changes, and who asked for it. */
export function ChangeEntry({ change, words, isPending, isAmongOthers }: ChangeEntryProps) {
  const { t } = useTranslation("backoffice-publication");
  const { kind, id, name, isOffer, missing } = change;
  const { icon, tone } = changeAppearance[change.change];
  return (
    <li className={styles.entry}>
      <span className={styles.kind} data-tone={tone}>
        <Icon name={icon} />
        {t(`label.${change.change}`)}
      </span>
      <div>
        {kind === "operator" && <Kind icon="storefront">{t("sheet")}</Kind>}
        {kind === "offer" && <OfferKind deal={isOffer === false} />}
        {kind === "gift" && <Kind icon="gift">{t("gift")}</Kind>}
        <span> </span>
        <Link to={contentPath(kind, id)}>{name}</Link>
        {isAmongOthers && kind === "offer" && <p>{change.operatorName}</p>}
        <What change={change} words={words} isPending={isPending} />
        {missing.length > 0 && (
          <p data-tone="warning">{t("without", { languages: missing.join(", ").toUpperCase() })}</p>
        )}
      </div>
      {change.by && <Who by={change.by} />}
    </li>
  );
}

function What({ change, words, isPending }: ChangeEntryProps) {
  const { t } = useTranslation("backoffice-publication");
  if (change.change === "changed") return <Differences change={change} words={words} />;
  if (change.why) return <p>{t(`why.${change.why}`)}</p>;
  if (change.change === "removed" || !isPending) return null;
  const { visibleFrom } = change;
  return <p>{visibleFrom ? t("visibleFrom", { day: formatLongDay(visibleFrom) }) : t("visibleNow")}</p>;
}

/** Fields whose values are shown; of the others only the names are. */
const SHOWN = 2;
/** Characters of a value that is shown beside its name. */
const SHORT = 60;

function Differences({ change: { kind, fields }, words }: Pick<ChangeEntryProps, "change" | "words">) {
  const { t } = useTranslation("backoffice-publication");
  if (fields.length === 0) return <p>{t("unchanged")}</p>;
  const told = fields.map(({ path, before, after }) => {
    const { label, lang, text } = words(kind, path);
    return { path, label, lang, before: text(before), after: text(after) };
  });
  const isShort = (text: string | null) => (text?.length ?? 0) <= SHORT;
  // A gift's picture is an id, which says nothing.
  const isTold = (path: string) => kind !== "gift" || path !== "image";
  const shown = told
    .filter(({ path, before, after }) => isTold(path) && isShort(before) && isShort(after))
    .slice(0, SHOWN);
  const others = told.filter((one) => !shown.includes(one));
  const names = [...new Set(others.map(({ label }) => label))].join(", ");
  return (
    <>
      {shown.map(({ path, label, lang, before, after }) => (
        <p key={path}>
          {t("fieldChange", { label })} <span className="sr">{t("before")} </span>
          <del>{before === null ? t("empty") : <span lang={lang}>{before}</span>}</del>{" "}
          <span className="sr">{t("after")} </span>
          <ins>{after === null ? t("empty") : <span lang={lang}>{after}</span>}</ins>
        </p>
      ))}
      {others.length > 0 && (
        <p>
          {shown.length > 0 ? t("otherFields", { count: others.length, value: others.length, names }) : names}
        </p>
      )}
    </>
  );
}

function Who({ by: { author, decidedBy, changedBy, changedAt } }: { by: NonNullable<Change["by"]> }) {
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
