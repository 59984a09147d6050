import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { card, cell, columns, definitionList, fieldGrid, section, tile } from "~/theme/generated/recipes";
import type { Span } from "~/ui/forms/field";
import { classNames } from "./class-names";
import { Help, type HelpKey } from "./help";
import { Icon, type IconName } from "./icon";
import type { Tone } from "./tone";

const styles = card();
const layout = columns();
const sections = section();

interface CardProps {
  title?: ReactNode;
  /** At the right of the title: a count, a link. */
  aside?: ReactNode;
  /** A “?” beside the title. */
  help?: HelpKey;
  id?: string;
  /** Names the region when the card has no title. */
  label?: string;
  /** No padding: for tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, help, id, label, flush, className, children }: CardProps) {
  return (
    <section id={id} className={classNames(styles.root, className)} aria-label={label}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {help && <Help about={help} />}
          {aside}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}

/** A titled part of a page, with a table or cards under it. */
export function Section({
  title,
  id,
  aside,
  children,
}: {
  title: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={sections.root} id={id}>
      <div className={sections.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Main column and a side column of 340 px; one column under 1180 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={layout.root}>{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={layout.stack}>{children}</div>;
}

/** Twelve columns; each field sets its span. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={fieldGrid().root}>{children}</div>;
}

/** Content other than a field, on some of the twelve columns. */
export function Cell({ span, children }: { span: Span; children: ReactNode }) {
  return <div className={cell({ span: `${span}` })}>{children}</div>;
}

export interface Definition {
  term: ReactNode;
  /** Absent, null, false or empty: “Non renseigné”. Numbers come formatted. */
  value: Exclude<ReactNode, number | bigint>;
}

export function DefinitionList({ items, tight }: { items: readonly Definition[]; tight?: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  const missing = t("notFilledIn");
  return (
    <dl className={definitionList({ tight }).root}>
      {items.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the terms of a sheet are never reordered
        <div key={index}>
          <dt>{term}</dt>
          <dd>{value || <span className="none">{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pictogram of a category. The category's name is always shown as well. */
export function Tile({ icon, tone = "neutral", size }: { icon: IconName; tone?: Tone; size?: "sm" | "lg" }) {
  return (
    <span className={tile({ size })} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
