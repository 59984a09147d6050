import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { profile } from "~/contract/users/profile-calls";
import { formatLongDay } from "~/i18n/french";
import { Card, DefinitionList, FieldGrid, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { PhoneField } from "~/ui/forms/phone-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Screen } from "~/ui/overlays/overlay";
import { Actions } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { ProfileHead } from "./profile-head";

export const handle = { title: "backoffice-profile:title", i18n: ["backoffice-profile"] };
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ api, me }) => {
  const [person, terms] = await Promise.all([me(), api.content.termsOfUse()]);
  const { firstName, name, mobilePhone, email, agreeLegalTerms } = person;
  return {
    firstName,
    name,
    mobilePhone,
    email,
    acceptedTerms: agreeLegalTerms ? terms.updatedAt : null,
  };
});

export const action = screenAction({ may: "signedIn" }, ({ api, form, request }) =>
  form(profile, async (given) => {
    await api.users.saveProfile(given);
    return redirectWithToast(request, "/profile", "backoffice-profile:identity.saved");
  }),
);

/** One's own name and phone, with links for changing the e-mail address and the password. */
export default function Profile() {
  const person = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof profile>>({
    id: "profile",
    lastResult: answer?.lastResult,
    defaultValue: person,
    schema: async () => (await import("~/contract/users/profile-calls")).profile,
  });
  return (
    <Screen>
      <ProfileHead />
      <Stack>
        <Card title={t("identity.title")}>
          <Form id={form.id} method="post" noValidate>
            <FormKey />
            <ErrorSummary fields={[fields.firstName, fields.name, fields.mobilePhone]} />
            <FormErrors codes={form.errors} params={answer?.refusal?.params} />
            <FieldGrid>
              <AllRequired />
              <TextField
                field={fields.firstName}
                label={t("identity.firstName")}
                autoComplete="given-name"
                span={6}
              />
              <TextField field={fields.name} label={t("identity.name")} autoComplete="family-name" span={6} />
              <PhoneField field={fields.mobilePhone} label={t("identity.phone")} optional own span={6} />
              <Actions>
                <SubmitButton>{t("identity.save")}</SubmitButton>
              </Actions>
            </FieldGrid>
          </Form>
        </Card>
        <Card title={t("access.title")}>
          <DefinitionList
            items={[
              {
                term: t("access.email"),
                value: (
                  <>
                    {person.email}{" "}
                    <Link to="/profile/email" preventScrollReset>
                      {t("access.changeEmail")}
                    </Link>
                  </>
                ),
              },
              {
                term: t("access.password"),
                value: (
                  <>
                    {t("access.hidden")}{" "}
                    <Link to="/profile/password" preventScrollReset>
                      {t("access.changePassword")}
                    </Link>
                  </>
                ),
              },
              {
                term: t("access.terms"),
                value: (
                  <>
                    {person.acceptedTerms && (
                      <span>{`${t("access.termsAccepted", { day: formatLongDay(person.acceptedTerms) })} `}</span>
                    )}
                    <Link to="/conditions-d-utilisation">{t("access.readTerms")}</Link>
                  </>
                ),
              },
            ]}
          />
        </Card>
      </Stack>
    </Screen>
  );
}
