import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type FormAnswer, isLookup } from "~/contract/forms/form-answer";
import type { operatorCreation } from "~/contract/operators/entry";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import type { Found } from "~/ui/forms/address-fields";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { EnterButton, ErrorSummary, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { SubmitButton } from "~/ui/forms/submit-button";
import {
  ActivityEntry,
  AddressEntry,
  ContactEntry,
  ManagerEntry,
  WebSiteEntry,
} from "~/ui/operators/entry-fields";
import type { SheetChoices } from "~/ui/operators/sheet-fields";
import { DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";

interface CreationFormProps {
  choices: Omit<SheetChoices, "tourismOffices">;
  closeTo: string;
  /** The button's label: “Créer l’opérateur”. */
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

const ID = "operator-creation";
type Answer = FormAnswer & { found?: Found };

/** A new operator's sheet, in a drawer; the route hands the submitted form to `createOperator`. */
export function CreationForm(props: CreationFormProps) {
  const answer = useFormAnswer<{ found?: Found }>();
  return (
    <WithDraft form={ID} answer={answer}>
      {(shown, offer) => <Fields {...props} answer={shown} offer={offer} />}
    </WithDraft>
  );
}

interface FieldsProps extends CreationFormProps {
  answer: Answer | undefined;
  offer: ReactNode;
}

function Fields({ choices, closeTo, submit, answer, offer }: FieldsProps) {
  const { t } = useTranslation(["backoffice-operator-creation", "backoffice-sign-up", "backoffice-ui"]);
  const [form, fields] = useAnsweredForm<z.input<typeof operatorCreation>>({
    id: ID,
    lastResult: answer?.lastResult,
    defaultValue: { country: "BE" },
    schema: async () => (await import("~/contract/operators/entry")).operatorCreation,
  });
  const isDistributor = String(fields.isDistributor.value ?? "") === "on";
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <EnterButton />
        <FormKey />
        <DrawerBody>
          {offer}
          <ErrorSummary
            fields={order.map((name) => fields[name])}
            formErrors={form.errors}
            params={answer?.refusal?.params}
          />
          <FormSection
            title={t("backoffice-sign-up:sections.activity")}
            lead={t("backoffice-ui:field.allRequired")}
          >
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
              <ActivityEntry
                fields={fields}
                categories={choices.categories}
                isDistributor={isDistributor}
                categoriesHint={t("memberNeeds")}
                spans={{ socialReason: 8, legalForm: 4, bceOrTVANumber: 5 }}
              />
            </FieldGrid>
          </FormSection>
          <FormSection title={t("backoffice-sign-up:sections.address")}>
            <FieldGrid>
              <AddressEntry
                fields={fields}
                provinces={choices.provinces}
                countries={choices.countries}
                found={answer?.found}
                searchIntent={form.validate.getButtonProps}
                searched={isLookup(answer)}
              />
            </FieldGrid>
          </FormSection>
          <FormSection title={t("backoffice-sign-up:sections.contact")} lead={t("distributorNeeds")}>
            <FieldGrid>
              <ContactEntry fields={fields} optional={!isDistributor} />
              <WebSiteEntry field={fields.webSite} optional={!isDistributor} span={6} />
            </FieldGrid>
          </FormSection>
          <FormSection title={t("backoffice-sign-up:sections.manager")} lead={t("managerLead")}>
            <FieldGrid>
              <ManagerEntry fields={fields} />
            </FieldGrid>
          </FormSection>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("creating")}>{submit}</SubmitButton>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}
