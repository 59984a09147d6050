import { log } from "~/theme/generated/recipes";
import type { LogGroup } from "./log-groups.server";
import { LogItem } from "./log-item";

const styles = log();

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
