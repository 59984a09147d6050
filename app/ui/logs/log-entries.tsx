import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatHour } from "~/i18n/french";
import { log } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Tile } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import type { LogGroup, LogLine } from "./log-groups.server";

const styles = log();

/** Changes that are shown initially. */
const INITIAL_CHANGES = 4;

interface LogItemProps {
  line: LogLine;
  /** With its date, in a list that is not grouped by day. */
  dated: boolean;
}

/** An event as a sentence, and its changes. */
function LogItem({ line, dated }: LogItemProps) {
  const { date, icon, tone, sentence, reason, summary, fields, link } = line;
  return (
    <li className={styles.entry} data-dated={dated || undefined}>
      <time dateTime={date}>
        {dated && (
          <>
            {formatDay(date)} <br />
          </>
        )}
        <span>{formatHour(date)}</span>
      </time>
      <Tile icon={icon} tone={tone} size="sm" />
      <div className={styles.text}>
        <p>
          {sentence.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
            <Fragment key={at}>
              {typeof part === "string" ? (
                part
              ) : part.to ? (
                <Link to={part.to} title={part.title}>
                  {part.name}
                </Link>
              ) : (
                <b>{part.name}</b>
              )}
            </Fragment>
          ))}
          {reason && <small> · {reason}</small>}
        </p>
        {summary && (
          <details className={styles.more} open={fields.length <= INITIAL_CHANGES}>
            <summary>
              <Icon name="caret-right-bold" />
              {summary}
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
      {link && (
        <ButtonLink to={link.to} variant="ghost" size="sm" aria-label={link.name}>
          {link.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** A value before and after; an absent one is left out. */
function Change({ before, after, masked, corrected }: LogLine["fields"][number]) {
  const { t } = useTranslation("backoffice-logs");
  if (masked) return <span>{t("maskedValue")}</span>;
  return (
    <>
      {before !== null && (
        <>
          <span className="sr">{t("removed")} </span>
          <del>{before}</del>
        </>
      )}
      {before !== null && after !== null && <span>{` ${t("becomes")} `}</span>}
      {after !== null && (
        <>
          <span className="sr">{t("added")} </span>
          <ins>{after}</ins>
        </>
      )}
      {corrected && <small> · {t("correctedField")}</small>}
    </>
  );
}

/** @param dated with the day of each entry, in a list that is not by day */
export function LogEntries({ groups, dated = false }: { groups: readonly LogGroup[]; dated?: boolean }) {
  return groups.map(({ key, heading, day, lines }) => (
    <section key={key}>
      <h2 className={styles.group}>
        <b>{heading}</b> {day}
      </h2>
      <ol>
        {lines.map((line) => (
          <LogItem key={line.id} line={line} dated={dated} />
        ))}
      </ol>
    </section>
  ));
}
