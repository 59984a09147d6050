import { FormProvider } from "@conform-to/react";
import { Form, isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { formatPhone } from "~/contract/entry/format-phone";
import { isLookup } from "~/contract/forms/form-answer";
import { holderCorrectionForm } from "~/contract/pass-holders/holder";
import { shownPassNumber, spokenLanguage } from "~/contract/pass-holders/words";
import { formatHour, formatLongDay } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, DefinitionList, FieldGrid, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary, FormBar, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Screen } from "~/ui/overlays/overlay";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { HolderFields, inOrder } from "~/ui/pass-holders/holder-fields";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { registrationPath } from "~/ui/pass-holders/todays-registrations";
import { wrongNumber } from "~/ui/pass-holders/wrong-number";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { ErrorPage } from "~/ui/shell/error-page";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { localitiesOf } from "~/web/request/localities.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { comparedFields, correctedPaths, holderContent } from "../form/edited-fields";
import { type EditAnswer, saveHolder } from "../form/save-holder.server";

const may = "correctRegistrations" as const;
const TEXTS = "backoffice-pass-holder";

export const handle = {
  title: ({ name }: { name?: string }, t: TFunction) =>
    [name, t(`${TEXTS}:registration.correct`)].filter(Boolean).join(" – "),
  missing: `${TEXTS}:registration.notFound`,
  i18n: [TEXTS, "backoffice-consents", "backoffice-camera", "backoffice-conflict", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may }, async ({ api, param, answersForm }) => {
  const record = api.passHolders.registration({ id: param("registrationId") });
  const [holder, countries] = await Promise.all([
    // If the programme has changed the record since, the counter may no longer read it, but the form is redisplayed.
    answersForm ? nullIfUnavailable(record) : record,
    api.content.countries(),
  ]);
  return {
    holder,
    name: holder ? `${holder.firstName} ${holder.lastName}` : undefined,
    countries: countries.map(({ id, label }) => ({ value: id, label })),
    found: holder?.address.country === "BE" ? await localitiesOf(api, holder.address.zipCode) : undefined,
  };
});

export const action = screenAction({ may }, (screen) => {
  const { api, param, request } = screen;
  const id = param("registrationId");
  return saveHolder(screen, {
    schema: holderCorrectionForm,
    paths: correctedPaths,
    saved: () => api.passHolders.registration({ id }),
    content: (correction) =>
      holderContent({ ...correction, language: spokenLanguage(correction.language), passType: "Physical" }),
    save: async (correction) => {
      const changed = await changesSomething(api.passHolders.correctRegistration({ ...correction, id }));
      const name = `${correction.firstName} ${correction.lastName}`;
      return changed
        ? redirectWithToast(request, "/pass-holders", `${TEXTS}:registration.done`, { name })
        : redirectWithToast(request, "/pass-holders", `${TEXTS}:registration.nothingChanged`, {}, "info");
    },
  });
});

type Holder = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["holder"]>;

/** A sign-up at the counter today: it can be corrected for some minutes, then only read. */
export default function RegistrationPage() {
  const { holder, name, countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-conflict"]);
  const answer = useFormAnswer<EditAnswer>();
  const title = name ?? t("registration.correct");
  if (!holder)
    return (
      <>
        <Breadcrumb items={[{ label: t("list"), to: "/pass-holders" }, { label: title }]} />
        <PageHead title={title} />
        <CorrectionForm answer={answer} />
      </>
    );
  return (
    <Screen overlay={<Outlet />}>
      <Breadcrumb items={[{ label: t("list"), to: "/pass-holders" }, { label: title }]} />
      <PageHead
        title={title}
        sub={t("registration.at", { hour: formatHour(holder.registeredAt), counter: holder.eltoName })}
        actions={
          <ButtonLink
            to={`${registrationPath(holder.id)}/qr-code`}
            variant="secondary"
            icon="qr-code"
            preventScrollReset
          >
            {t("registration.qrCode")}
          </ButtonLink>
        }
      />
      {answer?.conflict && (
        <EditConflict
          subject="registration"
          conflict={answer.conflict}
          fields={comparedFields(t, countries)}
          save={{ intent: "save", label: t("backoffice-conflict:save") }}
          closeTo={registrationPath(holder.id)}
          frame={(comparison, actions) => (
            <Stack>
              {comparison}
              <FormBar>{actions}</FormBar>
            </Stack>
          )}
        />
      )}
      {!answer?.conflict &&
        // A form that was submitted too late is redisplayed, so that its data is not lost.
        (holder.correctableUntil || answer ? (
          <CorrectionForm key={answer?.revision ?? ""} answer={answer} />
        ) : (
          <>
            <Alert tone="info">{t("registration.over")}</Alert>
            <Typed holder={holder} />
          </>
        ))}
      <UnsavedChanges redisplayed={answer !== undefined} />
    </Screen>
  );
}

function CorrectionForm({ answer }: { answer: EditAnswer | undefined }) {
  const { holder, countries, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-ui"]);
  const content = holder && holderContent(holder);
  const [form, fields] = useAnsweredForm<z.input<typeof holderCorrectionForm>>({
    id: "registration-correction",
    lastResult: answer?.lastResult,
    ...(content && { defaultValue: { ...content, agreeThings: true as const } }),
    schema: async () => (await import("~/contract/pass-holders/holder")).holderCorrectionForm,
  });
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        {content && <LoadedVersion answer={answer} version={holder.version} content={content} />}
        {holder?.correctableUntil && (
          <Alert tone="info">{t("registration.until", { hour: formatHour(holder.correctableUntil) })}</Alert>
        )}
        <ErrorSummary fields={inOrder(fields)} formErrors={form.errors} params={answer?.refusal?.params} />
        <Card>
          <FormSection title={t("form.pass")} lead={t("backoffice-ui:field.allRequired")}>
            <FieldGrid>
              <PassNumberField
                field={fields.passId}
                label={t("fields.passId")}
                hint={t("form.passIdHint")}
                span={6}
                check={async (number) => (number === holder?.passId ? undefined : wrongNumber(number))}
              />
            </FieldGrid>
          </FormSection>
          <HolderFields
            fields={fields}
            choices={{ countries }}
            found={answer ? answer.found : found}
            searchIntent={form.validate.getButtonProps}
            searched={isLookup(answer)}
          />
        </Card>
        <FormBar>
          <ButtonLink className="push" variant="secondary" to="/pass-holders">
            {t("registration.back")}
          </ButtonLink>
          {holder && (
            <SubmitButton pendingLabel={t("registration.saving")}>{t("registration.correct")}</SubmitButton>
          )}
        </FormBar>
      </Form>
    </FormProvider>
  );
}

function Typed({ holder }: { holder: Holder }) {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents"]);
  const { address, zipCode, city, country } = holder.address;
  const agreed = (["mail", "email", "sms"] as const).filter((channel) => holder.agreementFields[channel]);
  return (
    <Card title={t("registration.typed")}>
      <DefinitionList
        items={[
          { term: t("fields.passId"), value: shownPassNumber(holder.passId) },
          { term: t("fields.civility"), value: t(`civility.${holder.civility}`) },
          { term: t("fields.firstName"), value: holder.firstName },
          { term: t("fields.lastName"), value: holder.lastName },
          { term: t("fields.language"), value: t(`language.${holder.language}`) },
          { term: t("fields.birthDate"), value: holder.birthDate && formatLongDay(holder.birthDate) },
          { term: t("fields.address"), value: address },
          { term: t("fields.city"), value: `${zipCode} ${city}` },
          {
            term: t("fields.country"),
            value: countries.find(({ value }) => value === country)?.label ?? country,
          },
          { term: t("fields.email"), value: holder.email },
          { term: t("fields.phone"), value: holder.phone && formatPhone(holder.phone) },
          {
            term: t("form.consents"),
            value: agreed.map((channel) => t(`backoffice-consents:subjects.${channel}`)).join(", "),
          },
        ]}
      />
    </Card>
  );
}

/** For sign-ups of another counter, or of another day: the page says who can help. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-pass-holder");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <EmptyState
      level={1}
      title={t("registration.notFound")}
      text={t("registration.notFoundText")}
      back={{ to: "/pass-holders", label: t("registration.back") }}
    />
  );
}
