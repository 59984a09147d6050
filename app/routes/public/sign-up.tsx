import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { operatorSignUp } from "~/contract/operators/entry";
import { type Notice, noticeCodes } from "~/contract/operators/fields";
import { Alert } from "~/ui/display/alert";
import { Button, ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { FormFoot, SignUpLayout } from "~/ui/display/steps-rail";
import { plainField } from "~/ui/forms/field";
import { useDropKeptDraft } from "~/ui/forms/keeping/kept-draft";
import { type CardChoice, RadioCards } from "~/ui/forms/radio-cards";
import { useSite } from "~/ui/shell/site-links";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { entryForm, signUpChoices } from "~/web/request/sheet-choices.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { type MembershipKind, membershipKinds, SIGN_UP, SignUpForm, useSteps } from "./sign-up-form";

/** The position of a page in the three steps; the third is the programme's decision. */
const STEPS = { choice: 1, form: 2, success: 3 } as const;

export const handle = {
  title: ({ step }: { step: keyof typeof STEPS }, t: TFunction) =>
    t("backoffice-sign-up:stepTitle", { title: t(`backoffice-sign-up:${step}.title`), number: STEPS[step] }),
  i18n: ["backoffice-sign-up"],
};

/**
 * `?type=` opens the form, `?chosen=` returns from it, `?step=success` confirms; `&notice=` lists accepted values that
 * look wrong.
 */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const redirection = await redirectWhenSignedIn(screen);
  if (redirection) return redirection;
  const { searchParams } = screen.url;
  const kindOf = (name: string) => membershipKinds.find((kind) => kind === searchParams.get(name));
  const chosen = kindOf("type");
  const step = searchParams.get("step") === "success" ? "success" : chosen ? "form" : "choice";
  const kind = chosen ?? kindOf("chosen") ?? "member";
  const notices = noticeCodes.filter((code) => searchParams.getAll("notice").includes(code));
  if (step !== "form") return { step, kind, notices, choices: null } as const;
  return { step, kind, notices, choices: await signUpChoices(screen.api) } as const;
});

export const action = screenAction({ may: "anyone" }, async (screen) =>
  entryForm(screen, operatorSignUp, async (signUp) => {
    const { notices } = await screen.api.operators.signUp({ ...signUp });
    const query = new URLSearchParams([["step", "success"], ...notices.map(({ code }) => ["notice", code])]);
    return redirect(`/sign-up?${query}`, { status: 303 });
  }),
);

export default function SignUp() {
  const page = useLoaderData<typeof loader>();
  const { step, kind, notices } = page;
  const site = useSite() ?? { programme: "", helpEmail: "" };
  if (step === "success") return <SignUpSuccess site={site} notices={notices} />;
  if (page.choices) return <SignUpForm site={site} kind={kind} choices={page.choices} />;
  return <SignUpChoice site={site} kind={kind} />;
}

interface SignUpChoiceProps {
  site: { programme: string };
  kind: MembershipKind;
}

/** Step 1: a GET form, so that the choice is in the URL of step 2. */
function SignUpChoice({ site, kind }: SignUpChoiceProps) {
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

interface SignUpSuccessProps {
  site: { programme: string; helpEmail: string };
  notices: readonly Notice["code"][];
}

/** The request was sent: says what happens next. */
function SignUpSuccess({ site, notices }: SignUpSuccessProps) {
  const { t } = useTranslation("backoffice-sign-up");
  useDropKeptDraft(SIGN_UP);
  return (
    <SignUpLayout
      programme={site.programme}
      promise={t("promise")}
      steps={useSteps("done")}
      title={t("success.title")}
      lead={t("success.lead")}
    >
      <Alert tone="success" title={t("success.mail")}>
        {t("success.next")}
      </Alert>
      {notices.map((code) => (
        <Alert key={code} tone="warning">
          {t(`success.notices.${code}`)}
        </Alert>
      ))}
      <p>
        {t("success.help")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
      </p>
      <FormFoot>
        <ButtonLink to="/login" variant="primary">
          {t("success.login")}
        </ButtonLink>
      </FormFoot>
    </SignUpLayout>
  );
}
