import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorSheet } from "~/contract/operators/calls";
import { ReviewDiff } from "~/ui/reviews/review-diff";
import { type SheetChoices, sheetFields, sheetText } from "./sheet-fields";

interface SheetComparisonProps {
  /** Null for a creation: one column, every field. */
  before: OperatorSheet | null;
  after: OperatorSheet;
  choices: SheetChoices;
  /** The real field of a path, under *Corriger*. */
  correct?: (path: string) => ReactNode;
  wrong?: (path: string) => boolean;
  /** What the two columns are, when they are not the current and the proposed version. */
  names?: { old: string; new: string };
  /** What the request asks besides changes of fields: “Suppression demandée”. */
  asked?: string;
}

/** Two versions of a sheet side by side, field by field. */
export function SheetComparison({
  before,
  after,
  choices,
  correct,
  wrong,
  names,
  asked,
}: SheetComparisonProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  return (
    <ReviewDiff
      created={before === null}
      names={names}
      asked={asked}
      fields={sheetFields.map((field) => ({
        key: field.path,
        label: t(`fields.${field.path}`),
        lang: field.lang,
        current: before && sheetText(before, field, choices, t),
        proposed: sheetText(after, field, choices, t),
        correct: correct?.(field.path),
        wrong: wrong?.(field.path),
      }))}
    />
  );
}
