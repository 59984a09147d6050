import { useTranslation } from "react-i18next";
import type { Step } from "~/ui/display/steps-rail";

/** Id of the form, under which the browser keeps what was typed. */
export const SIGN_UP = "sign-up";

export const membershipKinds = ["member", "distributor"] as const;
export type MembershipKind = (typeof membershipKinds)[number];

/** The steps of the sign-up; the last one is the programme's. */
export function useSteps(
  state: "choice" | "form" | "done",
  form: Partial<Step> = {},
  kind?: MembershipKind,
): Step[] {
  const { t } = useTranslation("backoffice-sign-up");
  const at = ["choice", "form", "done"].indexOf(state);
  const stateOf = (index: number) => (index < at ? "done" : index === at ? "current" : "next");
  return [
    { label: t("steps.type"), state: stateOf(0), text: at > 0 && kind ? t(`${kind}.label`) : undefined },
    {
      label: t("steps.sheet"),
      text: at === 0 ? t("steps.sheetText") : undefined,
      ...form,
      state: stateOf(1),
    },
    { label: t("steps.review"), text: t("steps.reviewText"), state: stateOf(2) },
  ];
}
