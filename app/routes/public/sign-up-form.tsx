import { FormProvider } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type FormAnswer, isLookup } from "~/contract/forms/form-answer";
import type { operatorSignUp } from "~/contract/operators/entry";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { FormFoot, SignUpLayout, type Step } from "~/ui/display/steps-rail";
import type { Found } from "~/ui/forms/address-fields";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { EnterButton, ErrorSummary, FormSection } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { KeptDraft } from "~/ui/forms/keeping/kept-draft";
import { LegalConsent } from "~/ui/forms/legal-link";
import type { FormPart } from "~/ui/forms/section-links";
import { SubmitButton } from "~/ui/forms/submit-button";
import {
  ActivityEntry,
  AddressEntry,
  ContactEntry,
  ManagerEntry,
  WebSiteEntry,
} from "~/ui/operators/entry-fields";
import type { SheetChoices } from "~/ui/operators/sheet-fields";

/** Id of the form, and key of its local draft. */
export const SIGN_UP = "sign-up";

export const membershipKinds = ["member", "distributor"] as const;
export type MembershipKind = (typeof membershipKinds)[number];

/** The steps of the sign-up; the last one is the programme's decision. */
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

interface SignUpFormProps {
  site: { programme: string };
  kind: MembershipKind;
  choices: Omit<SheetChoices, "tourismOffices">;
}

const sections = {
  activity: ["productName", "socialReason", "legalForm", "bceOrTVANumber", "categoryTypes"],
  address: ["zipCode", "city", "street", "streetNumber", "streetBox", "province", "country", "webSite"],
  manager: ["managerFirstName", "managerName", "managerEmail", "managerPhone"],
  contact: ["productEmail", "productPhone"],
  commitments: ["agreeDistribute", "agreeGiveOffers", "agreeLegalTerms"],
} as const;
type SectionName = keyof typeof sections;
const anchors = {
  activity: "activite",
  address: "adresse",
  manager: "responsable",
  contact: "contact",
  commitments: "engagements",
} as const satisfies Record<SectionName, string>;

/** Step 2: the whole sheet on one page. */
export function SignUpForm(props: SignUpFormProps) {
  const answer = useActionData<FormAnswer & { found?: Found }>();
  return (
    <KeptDraft form={SIGN_UP} answer={answer}>
      {(shown, note) => <Fields {...props} answer={shown} note={note} />}
    </KeptDraft>
  );
}

interface FieldsProps extends SignUpFormProps {
  answer: (FormAnswer & { found?: Found }) | undefined;
  note: ReactNode;
}

function Fields({ site, kind, choices, answer, note }: FieldsProps) {
  const { t } = useTranslation("backoffice-sign-up");
  const [form, fields] = useAnsweredForm<z.input<typeof operatorSignUp>>({
    id: SIGN_UP,
    lastResult: answer?.lastResult,
    defaultValue: { country: "BE" },
    schema: async () => (await import("~/contract/operators/entry")).operatorSignUp,
  });
  const isDistributor = kind === "distributor";
  const refused = answer?.lastResult.status === "error";
  const wrong = (name: SectionName) => sections[name].some((field) => fields[field].errors?.length);
  const railSections = (Object.keys(sections) as SectionName[]).map(
    (name): FormPart => ({
      id: anchors[name],
      label: t(`sections.${name}`),
      state: wrong(name) ? "wrong" : refused ? "complete" : "empty",
    }),
  );
  const steps = useSteps("form", { sections: railSections }, kind);
  return (
    <SignUpLayout
      programme={site.programme}
      promise={t("promise")}
      steps={steps}
      title={t("form.title")}
      lead={t("form.lead")}
    >
      <FormProvider context={form.context}>
        <Form id={form.id} method="post" noValidate>
          <EnterButton />
          <FormKey />
          {note}
          <ErrorSummary
            fields={Object.values(sections).flatMap((names) => names.map((name) => fields[name]))}
          />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          {isDistributor && <input type="hidden" name="isDistributor" value="on" />}
          <FormSection id={anchors.activity} title={t("sections.activity")} lead={t("sections.activityLead")}>
            <FieldGrid>
              <ActivityEntry
                fields={fields}
                categories={choices.categories}
                isDistributor={isDistributor}
                categoriesHint={t("fields.categoriesHint")}
                spans={{ socialReason: 5, legalForm: 3, bceOrTVANumber: 4 }}
                own
              />
            </FieldGrid>
          </FormSection>
          <FormSection id={anchors.address} title={t("sections.address")} lead={t("sections.addressLead")}>
            <FieldGrid>
              <AddressEntry
                fields={fields}
                provinces={choices.provinces}
                countries={choices.countries}
                found={answer?.found}
                searchIntent={form.validate.getButtonProps}
                searched={isLookup(answer)}
                spans={{ province: 4, country: 3 }}
                own
              />
              <WebSiteEntry field={fields.webSite} optional span={5} />
            </FieldGrid>
          </FormSection>
          <FormSection id={anchors.manager} title={t("sections.manager")} lead={t("sections.managerLead")}>
            <FieldGrid>
              <ManagerEntry fields={fields} own />
            </FieldGrid>
          </FormSection>
          <FormSection id={anchors.contact} title={t("sections.contact")} lead={t("sections.contactLead")}>
            <FieldGrid>
              <ContactEntry fields={fields} />
            </FieldGrid>
          </FormSection>
          <FormSection id={anchors.commitments} title={t("sections.commitments")}>
            <FieldGrid>
              {isDistributor && (
                <CheckboxField
                  field={fields.agreeDistribute}
                  required
                  label={t("fields.agreeDistribute")}
                  hint={t("fields.agreeDistributeHint")}
                />
              )}
              <CheckboxField
                field={fields.agreeGiveOffers}
                label={t("fields.agreeGiveOffers")}
                hint={t("fields.agreeGiveOffersHint")}
              />
              <LegalConsent field={fields.agreeLegalTerms} />
            </FieldGrid>
          </FormSection>
          <FormFoot>
            <ButtonLink to={`/sign-up?chosen=${kind}`} icon="arrow-left-bold">
              {t("form.back")}
            </ButtonLink>
            <SubmitButton size="lg" pendingLabel={t("form.sending")}>
              {t("form.send")}
            </SubmitButton>
          </FormFoot>
        </Form>
      </FormProvider>
    </SignUpLayout>
  );
}
