import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FieldGrid } from "~/ui/display/card";
import { DateField, fieldOf, fill } from "~/ui/forms/date-field";
import type { FieldData } from "~/ui/forms/field";
import { DateStrip } from "./date-strip";

type Day = FieldData & { value?: string | undefined };

/** When an offer is valid, and when it is visible: unless somebody says otherwise, as long as it is valid. */
export function OfferDates(dates: Record<"start" | "end" | "visibilityStart" | "visibilityEnd", Day>) {
  const { t } = useTranslation("backoffice-offer-form");
  const { start, end, visibilityStart, visibilityEnd } = dates;
  const propose = () => {
    const pairs = [
      [fieldOf(start.id), fieldOf(visibilityStart.id)],
      [fieldOf(end.id), fieldOf(visibilityEnd.id)],
    ] as const;
    // Not while it is typed: the year of a day is 0002 before it is 2027.
    for (const [valid, visible] of pairs)
      if (valid?.value && valid !== document.activeElement && !visible?.value) fill(visible, valid.value);
  };
  // Chosen in the calendar, or filled in from a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
  useEffect(propose, [start.value, end.value]);
  const validity = { range: [start.id, end.id], onBlur: propose, span: 6 } as const;
  const visibility = { range: [visibilityStart.id, visibilityEnd.id], span: 6 } as const;
  return (
    <FieldGrid>
      <DateField field={start} label={t("start")} {...validity} />
      <DateField field={end} label={t("end")} {...validity} />
      <DateField field={visibilityStart} label={t("visibilityStart")} {...visibility} />
      <DateField field={visibilityEnd} label={t("visibilityEnd")} {...visibility} />
      <DateStrip visible={[visibilityStart.value, visibilityEnd.value]} valid={[start.value, end.value]} />
    </FieldGrid>
  );
}
