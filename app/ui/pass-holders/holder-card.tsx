import type { ReactNode } from "react";
import type { PassType } from "~/contract/pass-holders/words";
import { holderSheet } from "~/theme/generated/recipes";
import { NatureTag } from "~/ui/display/badge";
import { Icon } from "~/ui/display/icon";
import { Brand } from "~/ui/shell/brand";

const styles = holderSheet();

/** The pass and the consents, beside the details. */
export function HolderColumns({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

interface PassPictureProps {
  programme: string;
  type: PassType;
  name: string;
  /** In groups. */
  number: string;
  label: string;
}

/** The pass as it is printed. */
export function PassPicture({ programme, type, name, number, label }: PassPictureProps) {
  return (
    <div className={styles.pass}>
      <div className={styles.head}>
        <Brand name={programme} inverse />
        <NatureTag value={type} size="sm" />
      </div>
      <p className={styles.name}>{name}</p>
      <div className={styles.foot}>
        <small>{label}</small>
        <span>{number}</span>
      </div>
    </div>
  );
}

/** Up to four figures in a row, the most important first. */
export function HolderFigures({
  figures,
}: {
  figures: readonly { term: string; value: string; unit?: string }[];
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value, unit }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A holder's consents, given or not. */
export function ConsentList({ consents }: { consents: readonly { given: boolean; words: string }[] }) {
  return (
    <ul className={styles.consents}>
      {consents.map(({ given, words }) => (
        <li key={words} data-given={given || undefined}>
          <Icon name={given ? "check-circle-fill" : "x-circle"} />
          {words}
        </li>
      ))}
    </ul>
  );
}

interface ConsentAnswer {
  id: string;
  given: boolean;
  title: string;
  /** ISO 8601 */
  date: string;
  /** When, by whom and where. */
  circumstances: string;
  /** The question that was asked, with its version. */
  text: string;
  version: string;
}

/** A holder's answers over time, latest first. */
export function ConsentAnswers({ answers }: { answers: readonly ConsentAnswer[] }) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, given, title, date, circumstances, text, version }) => (
        <li key={id} data-given={given || undefined}>
          <Icon name={given ? "check-circle-fill" : "x-circle"} />
          <b>{title}</b>
          <p>
            <time dateTime={date}>{circumstances}</time>
          </p>
          <p>
            {text} ({version})
          </p>
        </li>
      ))}
    </ul>
  );
}
