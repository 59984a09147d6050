import type { ReactNode } from "react";
import { ReviewDiff } from "./review-diff";
import type { ReviewedField } from "./reviewed-fields";

interface ContentComparisonProps<Content> {
  fields: readonly ReviewedField<Content>[];
  /** Null for a creation, which is shown in one column with every field. */
  before: Content | null;
  after: Content;
  /** The form control of a path, under *Corriger*. */
  correct?: (path: string) => ReactNode;
  wrong?: (path: string) => boolean;
  /** Headings of the columns, when they are not the current and the proposed version. */
  names?: { old: string; new: string };
  /** The request's effect other than field changes: “Suppression demandée”. */
  asked?: string;
}

/** Two versions of a content side by side, field by field. */
export const ContentComparison = <Content,>({
  fields,
  before,
  after,
  correct,
  wrong,
  names,
  asked,
}: ContentComparisonProps<Content>) => (
  <ReviewDiff
    created={before === null}
    names={names}
    asked={asked}
    fields={fields.map(({ path, label, lang, text }) => ({
      key: path,
      label,
      lang,
      current: before && text(before),
      proposed: text(after),
      correct: correct?.(path),
      wrong: wrong?.(path),
    }))}
  />
);
