import { FormProvider, useField } from "@conform-to/react";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type FormAnswer, isLookup } from "~/contract/forms/form-answer";
import { holderEditForm } from "~/contract/pass-holders/holder";
import { spokenLanguage } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { Card, FieldGrid, Stack } from "~/ui/display/card";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { RadioGroup } from "~/ui/forms/choice-fields";
import type { FieldData } from "~/ui/forms/field";
import { ErrorSummary, FormBar, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Screen } from "~/ui/overlays/overlay";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { HolderFields, inOrder } from "~/ui/pass-holders/holder-fields";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { localitiesOf } from "~/web/request/localities.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath, holdersPath } from "../sheet/holder-path";
import { NoHolder } from "../sheet/no-holder";
import { comparedFields, editedPaths, holderContent } from "./edited-fields";
import { type EditAnswer, saveHolder } from "./save-holder.server";

export const handle = {
  title: ({ name }: { name: string }, t: TFunction) => `${name} – ${t("backoffice-pass-holder:edit.title")}`,
  missing: "backoffice-pass-holder:sheet.notFound",
  i18n: [
    "backoffice-pass-holder",
    "backoffice-consents",
    "backoffice-camera",
    "backoffice-conflict",
    "backoffice-errors",
  ],
};
export const shouldRevalidate = unlessRefused;

const FORM = "pass-holder";

export const loader = screenLoader({ may: "editPassHolder" }, async ({ api, param }) => {
  const [holder, countries, { provinces }] = await Promise.all([
    api.passHolders.details({ id: param("passHolderId") }),
    api.content.countries(),
    api.content.provinces(),
  ]);
  const { country, zipCode } = holder.address;
  const choice = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  return {
    id: holder.id,
    name: `${holder.firstName} ${holder.lastName}`,
    version: holder.version,
    content: holderContent(holder),
    agreedTerms: holder.agreedTermsAt !== null,
    choices: { countries: countries.map(choice), provinces: provinces.map(choice) },
    found: country === "BE" ? await localitiesOf(api, zipCode) : undefined,
  };
});
type Data = Awaited<ReturnType<typeof loader>>;

export const action = screenAction({ may: "editPassHolder" }, (screen) => {
  const { api, param, request, url } = screen;
  const id = param("passHolderId");
  return saveHolder(screen, {
    schema: holderEditForm,
    paths: editedPaths,
    saved: () => api.passHolders.details({ id }),
    content: (edit) => holderContent({ ...edit, language: spokenLanguage(edit.language) }),
    save: async (edit) => {
      const changed = await changesSomething(api.passHolders.update({ ...edit, id, refuseNothing: "true" }));
      const to = holderPath(id, "informations", url.search);
      return changed
        ? redirectWithToast(request, to, "backoffice-pass-holder:edit.done")
        : redirectWithToast(request, to, "backoffice-pass-holder:edit.nothingChanged", {}, "info");
    },
  });
});

/** Edits a holder. */
export default function EditHolder() {
  const { id, name, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-conflict"]);
  const { search } = useLocation();
  const answer = useActionData<EditAnswer>();
  const closeTo = holderPath(id, "informations", search);
  return (
    <Screen>
      <Breadcrumb
        items={[
          { label: t("list"), to: holdersPath(search) },
          { label: name, to: closeTo },
          { label: t("edit.title") },
        ]}
      />
      <PageHead title={name} sub={t("edit.title")} />
      {answer?.conflict ? (
        <EditConflict
          subject="passHolder"
          conflict={answer.conflict}
          fields={comparedFields(t, choices.countries)}
          save={{ intent: "save", label: t("backoffice-conflict:save") }}
          closeTo={closeTo}
          frame={(comparison, actions) => (
            <Stack>
              {comparison}
              <FormBar>{actions}</FormBar>
            </Stack>
          )}
        />
      ) : (
        <WithDraft key={answer?.revision ?? ""} form={FORM} answer={answer}>
          {(shown, offer) => <EditForm answer={shown} offer={offer} closeTo={closeTo} />}
        </WithDraft>
      )}
      <UnsavedChanges redisplayed={answer !== undefined} />
    </Screen>
  );
}

interface EditFormProps {
  answer: EditAnswer | FormAnswer | undefined;
  offer: ReactNode;
  closeTo: string;
}

function EditForm({ answer, offer, closeTo }: EditFormProps) {
  const { version, content, agreedTerms, choices, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-ui"]);
  const [form, fields] = useAnsweredForm<z.input<typeof holderEditForm>>({
    id: FORM,
    lastResult: answer?.lastResult,
    defaultValue: { ...content, ...(agreedTerms && { agreeThings: true as const }) },
    schema: async () => (await import("~/contract/pass-holders/holder")).holderEditForm,
  });
  const answered = answer && "found" in answer ? answer.found : undefined;
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <LoadedVersion answer={answer} version={version} content={content} />
        {offer}
        <ErrorSummary
          fields={[fields.passType, ...inOrder(fields)]}
          formErrors={form.errors}
          params={answer?.refusal?.params}
        />
        <Card>
          <FormSection title={t("form.pass")} lead={t("backoffice-ui:field.allRequired")}>
            <PassEntry type={fields.passType} number={fields.passId} content={content} />
          </FormSection>
          <HolderFields
            fields={fields}
            choices={choices}
            found={answered ?? found}
            searchIntent={form.validate.getButtonProps}
            searched={isLookup(answer)}
          />
        </Card>
        <FormBar>
          <ButtonLink className="push" variant="secondary" to={closeTo}>
            {t("form.cancel")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("edit.saving")}>{t("edit.do")}</SubmitButton>
        </FormBar>
      </Form>
    </FormProvider>
  );
}

interface PassEntryProps {
  type: FieldData;
  number: FieldData;
  content: Data["content"];
}

/** The type and number of the pass. If a digital pass becomes a card, the number is cleared for that of the card. */
function PassEntry({ type, number, content }: PassEntryProps) {
  const { t } = useTranslation("backoffice-pass-holder");
  const [chosen] = useField<string>(type.name);
  const isDigital = content.passType === "Digital";
  const becomesCard = isDigital && chosen.value === "Physical";
  const shown = becomesCard && number.initialValue === content.passId ? "" : number.initialValue;
  return (
    <FieldGrid>
      {isDigital ? (
        <RadioGroup
          field={type}
          label={t("fields.passType")}
          help="passType"
          options={(["Digital", "Physical"] as const).map((value) => ({
            value,
            label: t(`passType.${value}`),
          }))}
          span={6}
        />
      ) : (
        <input type="hidden" name={type.name} value="Physical" />
      )}
      <PassNumberField
        key={String(becomesCard)}
        field={{ ...plainOf(number), initialValue: shown }}
        label={t("fields.passId")}
        hint={t(isDigital ? "form.digitalHint" : "form.physicalFixed")}
        span={6}
      />
    </FieldGrid>
  );
}

/** Reads Conform's metadata, which are getters that object spread would not copy. */
const plainOf = ({ id, name, formId, errorId, descriptionId, errors }: FieldData): FieldData => ({
  id,
  name,
  errorId,
  descriptionId,
  errors,
  ...(formId && { formId }),
});

export { NoHolder as ErrorBoundary };
