import { useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { legalForms } from "~/contract/legal-forms";
import type { operatorCreation } from "~/contract/operator-entry";
import { ButtonLink } from "~/ui/button";
import { FieldGrid } from "~/ui/card";
import { categoryLook } from "~/ui/category-look";
import { CategoryPicker, OptionCards } from "~/ui/choice-fields";
import { DrawerBody, DrawerFoot } from "~/ui/drawer";
import { ErrorSummary, FormSection } from "~/ui/form";
import { LocalityFields } from "~/ui/locality-fields";
import type { SheetChoices } from "~/ui/operator-sheet/sheet-fields";
import { PhoneField } from "~/ui/phone-field";
import { SubmitButton } from "~/ui/submit-button";
import { SelectField, TextField } from "~/ui/text-field";
import type { createOperator } from "./creation.server";

interface CreationFormProps {
  choices: Omit<SheetChoices, "tourismOffices">;
  closeTo: string;
  /** What the button does: “Créer l’opérateur”. */
  submit: string;
}

/** The fields in the order of the form. */
const order = [
  "isDistributor",
  "productName",
  "socialReason",
  "legalForm",
  "bceOrTVANumber",
  "categoryTypes",
  "zipCode",
  "city",
  "street",
  "streetNumber",
  "streetBox",
  "province",
  "country",
  "productEmail",
  "productPhone",
  "webSite",
  "managerFirstName",
  "managerName",
  "managerEmail",
  "managerPhone",
] as const;

type Answer = Exclude<Awaited<ReturnType<typeof createOperator>>, Response>["data"];

/** A new operator's sheet, in a drawer; the route hands the posted form to `createOperator`. */
export function CreationForm({ choices, closeTo, submit }: CreationFormProps) {
  const { t } = useTranslation(["backoffice-operator-creation", "backoffice-sign-up", "backoffice-errors"]);
  const answer = useActionData<Answer>();
  const [form, fields] = useForm<z.input<typeof operatorCreation>>({
    id: "operator-creation",
    lastResult: answer?.lastResult as never,
    defaultValue: { country: "BE" },
  });
  const isDistributor = String(fields.isDistributor.value ?? "") === "on";
  const label = (name: string) => t(`backoffice-sign-up:fields.${name}`);
  return (
    <Form id={form.id} method="post" noValidate>
      <DrawerBody>
        <ErrorSummary
          fields={order.map((name) => fields[name])}
          formErrors={form.errors?.map((code) =>
            t(`backoffice-errors:${code}`, { ...answer?.refusal?.params }),
          )}
        />
        <FormSection title={t("backoffice-sign-up:sections.activity")}>
          <FieldGrid>
            <OptionCards
              field={fields.isDistributor}
              label={t("kind")}
              columns={2}
              options={[
                { value: "", label: t("backoffice-sign-up:member.label") },
                { value: "on", label: t("backoffice-sign-up:distributor.label") },
              ]}
            />
            <TextField field={fields.productName} label={label("productName")} autoComplete="off" />
            <TextField
              field={fields.socialReason}
              label={label("socialReason")}
              optional={isDistributor}
              span={8}
              autoComplete="off"
            />
            <SelectField
              field={fields.legalForm}
              label={label("legalForm")}
              optional
              span={4}
              placeholder={label("none")}
              options={legalForms.map((name) => ({ value: name, label: name }))}
            />
            <TextField
              field={fields.bceOrTVANumber}
              label={label("bceOrTVANumber")}
              optional
              span={5}
              autoComplete="off"
            />
            <CategoryPicker
              field={fields.categoryTypes}
              label={label("categoryTypes")}
              hint={isDistributor ? undefined : t("memberNeeds")}
              optional={isDistributor}
              options={choices.categories.map((choice) => ({ ...choice, ...categoryLook(choice.value) }))}
            />
          </FieldGrid>
        </FormSection>
        <FormSection title={t("backoffice-sign-up:sections.address")}>
          <FieldGrid>
            <LocalityFields
              zip={fields.zipCode}
              locality={fields.city}
              found={answer?.found}
              foreign={String(fields.country.initialValue ?? "BE") !== "BE"}
              lookup={(zip) => `/localites/${zip}`}
              searchIntent={form.validate.getButtonProps({ name: fields.zipCode.name })}
              provinceId={fields.province.id}
              labels={{ zip: label("zipCode"), locality: label("city") }}
            />
            <TextField field={fields.street} label={label("street")} span={7} />
            <TextField field={fields.streetNumber} label={label("streetNumber")} span={2} />
            <TextField field={fields.streetBox} label={label("streetBox")} optional span={3} />
            <SelectField
              field={fields.province}
              label={label("province")}
              optional
              span={6}
              placeholder={label("none")}
              options={choices.provinces}
            />
            <SelectField
              field={fields.country}
              label={label("country")}
              span={6}
              options={choices.countries}
            />
          </FieldGrid>
        </FormSection>
        <FormSection title={t("backoffice-sign-up:sections.contact")} lead={t("distributorNeeds")}>
          <FieldGrid>
            <TextField
              field={fields.productEmail}
              label={label("email")}
              type="email"
              optional={!isDistributor}
              span={6}
              autoComplete="off"
            />
            <PhoneField
              field={fields.productPhone}
              label={label("phone")}
              optional={!isDistributor}
              span={6}
              autoComplete="off"
            />
            <TextField
              field={fields.webSite}
              label={label("webSite")}
              hint={label("webSiteHint")}
              type="url"
              optional={!isDistributor}
              span={6}
            />
          </FieldGrid>
        </FormSection>
        <FormSection title={t("backoffice-sign-up:sections.manager")} lead={t("managerLead")}>
          <FieldGrid>
            <TextField
              field={fields.managerFirstName}
              label={label("managerFirstName")}
              optional
              span={6}
              autoComplete="off"
            />
            <TextField
              field={fields.managerName}
              label={label("managerName")}
              optional
              span={6}
              autoComplete="off"
            />
            <TextField
              field={fields.managerEmail}
              label={label("email")}
              type="email"
              optional
              span={6}
              autoComplete="off"
            />
            <PhoneField
              field={fields.managerPhone}
              label={label("phone")}
              optional
              span={6}
              autoComplete="off"
            />
          </FieldGrid>
        </FormSection>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset data-close>
          {t("cancel")}
        </ButtonLink>
        <SubmitButton pendingLabel={t("creating")}>{submit}</SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
