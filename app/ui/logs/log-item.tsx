import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { LogEntry } from "~/contract/logs";
import { isElidedBefore } from "~/i18n/elision";
import { formatDay, formatHour, formatNumber } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { log } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { Tile } from "~/ui/display/tile";
import { fromList } from "~/ui/lists/return-to";
import { lookOf } from "./log-icon";

const styles = log();

/** The pages of the subjects that have one. */
const pages = {
  operator: (id: string) => `/eltos/${id}/informations`,
  offer: (id: string) => `/offers/${id}/informations`,
  user: (id: string) => `/users/${id}/informations`,
  passHolder: (id: string) => `/pass-holders/${id}/informations`,
};
const hasPage = (kind: string): kind is keyof typeof pages => kind in pages;

/** So many changes are shown at once. */
const FEW_CHANGES = 4;
/** They stand for the person and the subject while their sentence is translated. */
const [PERSON, SUBJECT] = ["\u2060p\u2060", "\u2060s\u2060"];

const elided = (sentence: string, name: string) =>
  isElidedBefore(name) ? sentence.replace(`de ${SUBJECT}`, `d’${SUBJECT}`) : sentence;

interface LogItemProps {
  entry: LogEntry;
  /** Of the list: its filters are kept on the way back. */
  query: string;
  /** With its day, in a list that is not by day. */
  dated: boolean;
}

/** What happened, in a sentence, and what it changed. */
export function LogItem({ entry, query, dated }: LogItemProps) {
  const { t, i18n } = useTranslation("backoffice-logs");
  const { subject, fields } = entry;
  const { icon, tone } = lookOf(entry.type);
  const page = subject?.canOpen && subject.id && hasPage(subject.kind) ? subject : undefined;
  const to = page?.id && hasPage(page.kind) ? fromList(pages[page.kind](page.id), query) : undefined;
  const key = `sentences.${entry.type}`;
  const sentence = t(
    (i18n.exists(`backoffice-logs:${key}`) ? key : "sentenceOfOther") as "sentences.OperatorRequestApproved",
    {
      person: PERSON,
      subject: SUBJECT,
      request: t(`requests.${entry.request ?? "any"}`),
      ...(entry.userId && entry.userId === subject?.id && { context: "own" }),
      type: t(`types.${entry.type}` as KeyOf<"backoffice-logs">),
    },
  );
  const name = entry.extraInfo || t(`aSubject.${subject?.kind ?? "other"}`);
  const pieces: Record<string, JSX.Element> = {
    [PERSON]: entry.userId ? (
      <Link to={`/logs?person=${entry.userId}`} title={t("ofPerson")}>
        {entry.user}
      </Link>
    ) : (
      <b>{entry.user || t("nobody")}</b>
    ),
    [SUBJECT]: to ? <Link to={to}>{name}</Link> : <b>{name}</b>,
  };
  return (
    <li className={styles.entry} data-dated={dated || undefined}>
      <time dateTime={entry.date}>
        {dated && (
          <>
            {formatDay(entry.date)} <br />
          </>
        )}
        {formatHour(entry.date)}
      </time>
      <Tile icon={icon} tone={tone} size="sm" />
      <div className={styles.text}>
        <p>
          {elided(sentence, name)
            .split(/(\u2060[ps]\u2060)/)
            .map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
              <Fragment key={at}>{pieces[part] ?? part}</Fragment>
            ))}
          {entry.reason && <small> · {t("reasonGiven", { reason: entry.reason })}</small>}
        </p>
        {fields.length > 0 && (
          <details className={styles.more} open={fields.length <= FEW_CHANGES}>
            <summary>
              <Icon name="caret-right-bold" />
              {t(subject?.kind === "export" ? "detailCount" : "fieldCount", {
                count: fields.length,
                value: formatNumber(fields.length),
              })}
            </summary>
            <dl className={styles.changes}>
              {fields.map((change) => (
                <Fragment key={change.field}>
                  <dt>{change.field}</dt>
                  <dd>
                    <Change {...change} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </details>
        )}
      </div>
      {page && to && hasPage(page.kind) ? (
        <ButtonLink to={to} variant="ghost" size="sm">
          {t(`open.${page.kind}`)}
        </ButtonLink>
      ) : (
        // Of what has no page, or no more, everything is told here.
        subject?.id && (
          <ButtonLink
            to={`/logs?subject=${subject.id}`}
            variant="ghost"
            size="sm"
            aria-label={t("ofSubjectName", { name })}
          >
            {t("ofSubject")}
          </ButtonLink>
        )
      )}
    </li>
  );
}

/** A value before and after: what is absent is not named. */
function Change({ before, after, masked }: LogEntry["fields"][number]) {
  const { t } = useTranslation("backoffice-logs");
  if (masked) return <>{t("maskedValue")}</>;
  return (
    <>
      {before !== null && (
        <>
          <span className="sr">{t("removed")} </span>
          <del>{before}</del>
        </>
      )}
      {before !== null && after !== null && ` ${t("becomes")} `}
      {after !== null && (
        <>
          <span className="sr">{t("added")} </span>
          <ins>{after}</ins>
        </>
      )}
    </>
  );
}
