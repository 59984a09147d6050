import type { ComponentProps, ReactNode } from "react";
import { statistics } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";

const styles = statistics();

/** Charts side by side. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A part of the grid: two thirds, a half or a third of it; full width in narrow windows. */
export function ChartCard({
  size,
  ...card
}: Omit<ComponentProps<typeof Card>, "className"> & { size: "wide" | "half" | "narrow" }) {
  return <Card className={styles[size]} {...card} />;
}

/** Figures in a row. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className={styles.whole} label={label} flush>
      <dl className={styles.figures}>{children}</dl>
    </Card>
  );
}

/** One large figure, and the title of the content under it. */
export function BigFigure({ label, value, below }: { label: string; value: ReactNode; below: string }) {
  return (
    <div className={styles.big}>
      <p>{label}</p>
      <b>{value}</b>
      <h2>{below}</h2>
    </div>
  );
}

/** The legend of the colours. */
export function Legend({ items }: { items: readonly { color: string; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ color, label }) => (
        <li key={color}>
          <i style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface Ranked {
  key: string;
  label: string;
  to: string;
  note: string;
  figure: ReactNode;
}

/** The first ones, in order. */
export function Ranking({ items }: { items: readonly Ranked[] }) {
  return (
    <ol className={styles.rank}>
      {items.map(({ key, label, to, note, figure }) => (
        <li key={key}>
          <div>
            <Link to={to}>{label}</Link>
            <p>{note}</p>
          </div>
          <span>{figure}</span>
        </li>
      ))}
    </ol>
  );
}
