import { useTranslation } from "react-i18next";
import type { Commitments } from "~/contract/operators/fields";
import { formatDay, formatMoment } from "~/i18n/french";
import { DefinitionList } from "~/ui/display/card";

/** The commitments made when the operator was created, by whom and when. */
export function CommitmentsList({ commitments }: { commitments: Commitments }) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const { agreeDistribute, agreeGiveOffers, agreeLegalTerms, termsVersion, at, by } = commitments;
  const yesOrNo = (value: boolean) => t(value ? "commitments.yes" : "commitments.no");
  return (
    <DefinitionList
      items={[
        { term: t("commitments.distribute"), value: yesOrNo(agreeDistribute) },
        { term: t("commitments.giveOffers"), value: yesOrNo(agreeGiveOffers) },
        {
          term: t("commitments.terms"),
          value:
            agreeLegalTerms && termsVersion
              ? t("commitments.version", { day: formatDay(termsVersion) })
              : yesOrNo(agreeLegalTerms),
        },
        { term: t("commitments.given"), value: t("commitments.byAt", { by, moment: formatMoment(at) }) },
      ]}
    />
  );
}
