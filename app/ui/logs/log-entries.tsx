import { useTranslation } from "react-i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import type { LogEntry } from "~/contract/logs";
import type { KeyOf } from "~/i18n/keys";
import { log } from "~/theme/generated/recipes";
import { dayHeading } from "./days";
import { LogItem } from "./log-item";

const styles = log();

interface LogEntriesProps {
  entries: readonly LogEntry[];
  by: "day" | "type";
  /** The calendar day in Belgium. */
  today: string;
  /** Of the list. */
  query: string;
}

/** The entries of a page under their days or types, in the page's order. */
export function LogEntries({ entries, by, today, query }: LogEntriesProps) {
  const { t } = useTranslation("backoffice-logs");
  const typeOf = ({ type }: LogEntry) => t(`types.${type}` as KeyOf<"backoffice-logs">);
  const groups = inGroups(entries, by === "day" ? ({ date }) => dayInBelgium(new Date(date)) : typeOf);
  return groups.map(([heading, items]) => {
    const { near, words } = by === "day" ? dayHeading(heading, today) : { words: heading };
    return (
      <section key={heading}>
        <h2 className={styles.group}>
          <b>{near ? t(near) : words}</b> {near && words}
        </h2>
        <ol>
          {items.map((entry) => (
            <LogItem key={entry.id} entry={entry} query={query} dated={by === "type"} />
          ))}
        </ol>
      </section>
    );
  });
}

/** Neighbours with the same heading. */
function inGroups<Item>(items: readonly Item[], headingOf: (item: Item) => string) {
  const groups: [heading: string, items: Item[]][] = [];
  for (const item of items) {
    const heading = headingOf(item);
    const last = groups.at(-1);
    if (last?.[0] === heading) last[1].push(item);
    else groups.push([heading, [item]]);
  }
  return groups;
}
