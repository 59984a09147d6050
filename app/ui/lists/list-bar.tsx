import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { listBar } from "~/theme/generated/recipes";
import { Range, type ShownPage } from "./pagination";
import { SortForm, type SortFormProps } from "./sort-form";

const bar = listBar();

interface ListBarProps {
  /** Before the range: `<SegmentedLinks>`. */
  start?: ReactNode;
  /** The range shown: “Affichage 101–120 sur 248”. Announced when it changes. */
  range: ReactNode;
  sort?: SortFormProps;
  /** The density switch or another control. */
  children?: ReactNode;
}

/** Range, sort and density. */
export function ListBar({ start, range, sort, children }: ListBarProps) {
  return (
    <div className={bar.root}>
      {start}
      <p aria-live="polite">{range}</p>
      <div className={bar.end}>
        {sort && <SortForm {...sort} />}
        {children}
      </div>
    </div>
  );
}

interface ListRangeProps {
  page: ShownPage;
  /** The way to the deleted rows or back, for who may restore them. */
  deleted: { to: string; label: string } | false;
}

/** The range of a long list. */
export const ListRange = ({ page, deleted }: ListRangeProps) => (
  <>
    <Range alone page={page} />
    {deleted && (
      <>
        <span>{" · "}</span>
        <Link to={deleted.to}>{deleted.label}</Link>
      </>
    )}
  </>
);
