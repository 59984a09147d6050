import { useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { legalForms } from "~/contract/legal-forms";
import type { operatorSignUp } from "~/contract/operator-entry";
import { ButtonLink } from "~/ui/button";
import { FieldGrid } from "~/ui/card";
import { categoryLook } from "~/ui/category-look";
import { CategoryPicker, CheckboxField } from "~/ui/choice-fields";
import { ErrorSummary, FormSection } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { LegalLink } from "~/ui/legal-link";
import { LocalityFields } from "~/ui/locality-fields";
import type { SheetChoices } from "~/ui/operator-sheet/sheet-fields";
import { PhoneField } from "~/ui/phone-field";
import { FormFoot, SignUpLayout, type StepSection } from "~/ui/steps-rail";
import { SubmitButton } from "~/ui/submit-button";
import { SelectField, TextField } from "~/ui/text-field";
import type { action } from "./sign-up";
import { type MembershipKind, useSteps } from "./sign-up-steps";

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
export function SignUpForm({ site, kind, choices }: SignUpFormProps) {
  const { t } = useTranslation("backoffice-sign-up");
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof operatorSignUp>>({
    id: "sign-up",
    lastResult: answer?.lastResult,
    defaultValue: { country: "BE" },
  });
  const isDistributor = kind === "distributor";
  const refused = answer?.lastResult.status === "error";
  const wrong = (name: SectionName) => sections[name].some((field) => fields[field].errors?.length);
  const railSections = (Object.keys(sections) as SectionName[]).map(
    (name): StepSection => ({
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
      <Form id={form.id} method="post" noValidate>
        <ErrorSummary
          fields={Object.values(sections).flatMap((names) => names.map((name) => fields[name]))}
        />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {isDistributor && <input type="hidden" name="isDistributor" value="on" />}
        <FormSection id={anchors.activity} title={t("sections.activity")} lead={t("sections.activityLead")}>
          <FieldGrid>
            <TextField
              field={fields.productName}
              label={t("fields.productName")}
              autoComplete="organization"
            />
            <TextField
              field={fields.socialReason}
              label={t("fields.socialReason")}
              optional={isDistributor}
              span={5}
            />
            <SelectField
              field={fields.legalForm}
              label={t("fields.legalForm")}
              optional
              span={3}
              placeholder={t("fields.none")}
              options={legalForms.map((name) => ({ value: name, label: name }))}
            />
            <TextField field={fields.bceOrTVANumber} label={t("fields.bceOrTVANumber")} optional span={4} />
            <CategoryPicker
              field={fields.categoryTypes}
              label={t("fields.categoryTypes")}
              hint={isDistributor ? undefined : t("fields.categoriesHint")}
              optional={isDistributor}
              options={choices.categories.map((choice) => ({ ...choice, ...categoryLook(choice.value) }))}
            />
          </FieldGrid>
        </FormSection>
        <FormSection id={anchors.address} title={t("sections.address")} lead={t("sections.addressLead")}>
          <FieldGrid>
            <LocalityFields
              zip={fields.zipCode}
              locality={fields.city}
              found={answer?.found}
              foreign={String(fields.country.initialValue ?? "BE") !== "BE"}
              lookup={(zip) => `/localites/${zip}`}
              searchIntent={form.validate.getButtonProps({ name: fields.zipCode.name })}
              provinceId={fields.province.id}
              labels={{ zip: t("fields.zipCode"), locality: t("fields.city") }}
            />
            <TextField field={fields.street} label={t("fields.street")} span={7} />
            <TextField field={fields.streetNumber} label={t("fields.streetNumber")} span={2} />
            <TextField field={fields.streetBox} label={t("fields.streetBox")} optional span={3} />
            <SelectField
              field={fields.province}
              label={t("fields.province")}
              optional
              span={4}
              placeholder={t("fields.none")}
              options={choices.provinces}
            />
            <SelectField
              field={fields.country}
              label={t("fields.country")}
              span={3}
              options={choices.countries}
              autoComplete="country"
            />
            <TextField
              field={fields.webSite}
              label={t("fields.webSite")}
              hint={t("fields.webSiteHint")}
              type="url"
              optional
              span={5}
            />
          </FieldGrid>
        </FormSection>
        <FormSection id={anchors.manager} title={t("sections.manager")} lead={t("sections.managerLead")}>
          <FieldGrid>
            <TextField
              field={fields.managerFirstName}
              label={t("fields.managerFirstName")}
              span={6}
              autoComplete="given-name"
            />
            <TextField
              field={fields.managerName}
              label={t("fields.managerName")}
              span={6}
              autoComplete="family-name"
            />
            <TextField
              field={fields.managerEmail}
              label={t("fields.email")}
              hint={t("fields.managerEmailHint")}
              type="email"
              span={6}
              autoComplete="email"
            />
            <PhoneField field={fields.managerPhone} label={t("fields.phone")} span={6} />
          </FieldGrid>
        </FormSection>
        <FormSection id={anchors.contact} title={t("sections.contact")} lead={t("sections.contactLead")}>
          <FieldGrid>
            <TextField
              field={fields.productEmail}
              label={t("fields.email")}
              type="email"
              span={6}
              autoComplete="off"
            />
            <PhoneField field={fields.productPhone} label={t("fields.phone")} span={6} autoComplete="off" />
          </FieldGrid>
        </FormSection>
        <FormSection id={anchors.commitments} title={t("sections.commitments")}>
          <FieldGrid>
            {isDistributor && (
              <CheckboxField
                field={fields.agreeDistribute}
                label={t("fields.agreeDistribute")}
                hint={t("fields.agreeDistributeHint")}
              />
            )}
            <CheckboxField
              field={fields.agreeGiveOffers}
              label={t("fields.agreeGiveOffers")}
              hint={t("fields.agreeGiveOffersHint")}
            />
            <CheckboxField
              field={fields.agreeLegalTerms}
              label={
                <>
                  {t("fields.accept")} <LegalLink text="terms">{t("fields.terms")}</LegalLink>{" "}
                  {t("fields.and")} <LegalLink text="privacy">{t("fields.privacy")}</LegalLink>
                </>
              }
            />
          </FieldGrid>
        </FormSection>
        <FormFoot>
          <ButtonLink to="/sign-up" icon="arrow-left-bold">
            {t("form.back")}
          </ButtonLink>
          <SubmitButton size="lg" pendingLabel={t("form.sending")}>
            {t("form.send")}
          </SubmitButton>
        </FormFoot>
      </Form>
    </SignUpLayout>
  );
}
