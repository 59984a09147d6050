import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/display/button";
import { FormFoot, SignUpLayout } from "~/ui/display/steps-rail";
import { plainField } from "~/ui/forms/field";
import { type CardChoice, RadioCards } from "~/ui/forms/radio-cards";
import { type MembershipKind, useSteps } from "./sign-up-steps";

interface SignUpChoiceProps {
  site: { programme: string };
  kind: MembershipKind;
}

/** Step 1: a GET form, so that the choice is in the URL of step 2. */
export function SignUpChoice({ site, kind }: SignUpChoiceProps) {
  const { t } = useTranslation("backoffice-sign-up");
  const steps = useSteps("choice");
  const points = (of: MembershipKind) =>
    (t(`${of}.points`, { returnObjects: true }) as string[]).map((text) => ({ text }));
  const options: CardChoice[] = [
    {
      value: "member",
      label: t("member.label"),
      text: t("member.text"),
      picture: "/images/v1/aventure.svg",
      points: points("member"),
    },
    {
      value: "distributor",
      label: t("distributor.label"),
      text: t("distributor.text"),
      picture: "/images/v1/musee.svg",
      points: [
        ...points("distributor"),
        {
          icon: "identification-card-fill",
          bonus: true,
          text: (
            <>
              <b>{t("distributor.cards")}</b> {t("distributor.cardsText")}
            </>
          ),
        },
      ],
    },
  ];
  return (
    <SignUpLayout
      programme={site.programme}
      promise={t("promise")}
      steps={steps}
      title={t("choice.title")}
      lead={t("choice.lead")}
      choice
    >
      <Form id="membership" method="get">
        <RadioCards
          field={plainField("type", "membership", { initialValue: kind })}
          label={t("choice.legend")}
          options={options}
        />
        <FormFoot>
          <Link to="/login">{t("choice.hasAccount")}</Link>
          <Button type="submit" variant="primary" size="lg" iconEnd="arrow-right-bold">
            {t("choice.next")}
          </Button>
        </FormFoot>
      </Form>
    </SignUpLayout>
  );
}
