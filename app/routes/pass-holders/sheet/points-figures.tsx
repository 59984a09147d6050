import { useTranslation } from "react-i18next";
import { formatEuros, formatNumber } from "~/i18n/french";
import { Card } from "~/ui/display/card";
import { HolderFigures } from "~/ui/pass-holders/holder-card";
import { useHolder } from "./sheet";

/** A holder's points: balance, earned, spent, and paid at operators. */
export function PointsFigures() {
  const { holder } = useHolder();
  const { t } = useTranslation("backoffice-pass-holder");
  const { availablePoints, totalPoints, consumedPoints, turnover } = holder;
  return (
    <Card flush label={t("sheet.points")}>
      <HolderFigures
        figures={[
          {
            term: t("sheet.available"),
            value: formatNumber(availablePoints),
            unit: t("sheet.unit", { count: availablePoints }),
          },
          { term: t("sheet.earned"), value: formatNumber(totalPoints) },
          { term: t("sheet.spent"), value: formatNumber(consumedPoints) },
          { term: t("sheet.turnover"), value: formatEuros(turnover), unit: "€" },
        ]}
      />
    </Card>
  );
}
