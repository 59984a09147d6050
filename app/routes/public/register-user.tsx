import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { decodeJwt } from "jose";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { registrationForm } from "~/contract/users";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { LegalConsent } from "~/ui/forms/legal-consent";
import { PasswordField } from "~/ui/forms/password-field";
import { PhoneField } from "~/ui/forms/phone-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { PublicLayout } from "~/ui/shell/public-layout";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";

export const handle = { title: "backoffice-public:registration.title", i18n: ["backoffice-public"] };

/** What the link says of itself. Nothing is trusted here: the API checks the signature when the form is sent. */
function readLink(jwt: string): { state: "open" | "expired"; email: string } | { state: "unreadable" } {
  try {
    const { email, exp } = decodeJwt(jwt);
    if (typeof email !== "string") return { state: "unreadable" };
    return { state: exp && exp * 1000 < Date.now() ? "expired" : "open", email };
  } catch {
    return { state: "unreadable" };
  }
}

export const loader = screenLoader({ may: "anyone" }, async ({ url }) => {
  if (url.searchParams.get("step") === "success") return { site: site(), link: { state: "done" } as const };
  const jwt = url.searchParams.get("jwt");
  return jwt ? { site: site(), link: readLink(jwt) } : redirect("/login");
});

export const action = screenAction({ may: "anyone" }, async ({ api, form, signOut }) =>
  form(registrationForm, async ({ confirmation: _, ...registration }) => {
    await api.users.completeRegistration(registration);
    // Whoever was signed in on this browser may be somebody else.
    signOut();
    return redirect("/register-user?step=success", { status: 303 });
  }),
);

export default function RegisterUser() {
  const { site, link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal?.code === "invalidToken";
  const { t } = useTranslation("backoffice-public");
  const page = { programme: site.programme, homeTo: "/login", picture: usePicture() };
  if (link.state === "open" && !refused)
    return (
      <PublicLayout
        {...page}
        title={t("registration.welcome")}
        lead={t("registration.lead", { email: link.email })}
        legal={<a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>}
      >
        <RegistrationForm email={link.email} />
      </PublicLayout>
    );
  // What cannot succeed is not asked again: the API says for sure that the link is worth nothing.
  const state = link.state === "open" ? "expired" : link.state;
  return (
    <PublicLayout
      {...page}
      title={t(`registration.${state}`)}
      lead={<span role={refused ? "alert" : undefined}>{t(`registration.${state}Text`)}</span>}
    >
      {state !== "done" && (
        <p>
          <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
        </p>
      )}
      <ButtonLink to="/login" variant={state === "done" ? "primary" : "secondary"} block>
        {t("registration.toLogin")}
      </ButtonLink>
    </PublicLayout>
  );
}

function RegistrationForm({ email }: { email: string }) {
  const { t } = useTranslation("backoffice-public");
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<z.input<typeof registrationForm>>({
    id: "registration",
    lastResult: answer?.lastResult,
  });
  return (
    <>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} method="post" noValidate>
        <ErrorSummary
          fields={[
            fields.password,
            fields.confirmation,
            fields.firstName,
            fields.name,
            fields.mobilePhone,
            fields.cgu,
          ]}
        />
        <input type="hidden" name={fields.token.name} value={search.get("jwt") ?? ""} />
        {/* Password managers keep the new password with this address. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          field={fields.password}
          label={t("registration.password")}
          autoComplete="new-password"
          tips
        />
        <PasswordField
          field={fields.confirmation}
          label={t("registration.confirmation")}
          autoComplete="new-password"
        />
        <FieldGrid>
          <TextField
            field={fields.firstName}
            label={t("registration.firstName")}
            autoComplete="given-name"
            span={6}
          />
          <TextField field={fields.name} label={t("registration.name")} autoComplete="family-name" span={6} />
        </FieldGrid>
        <PhoneField field={fields.mobilePhone} label={t("registration.mobilePhone")} optional />
        <LegalConsent field={fields.cgu} />
        <SubmitButton size="lg" block pendingLabel={t("registration.submitting")}>
          {t("registration.submit")}
        </SubmitButton>
      </Form>
    </>
  );
}
