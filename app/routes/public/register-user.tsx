import type { FieldMetadata } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { formatPhone } from "~/contract/entry/format-phone";
import { type MailedLink, registrationForm } from "~/contract/users/calls";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { Fold } from "~/ui/display/fold";
import { Link } from "~/ui/display/link";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { LegalConsent } from "~/ui/forms/legal-link";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { PhoneField } from "~/ui/forms/phone-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { otherSignedInPerson } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { signInAddressCookie } from "~/web/session/sign-in-address.server";
import { OtherSession } from "./other-session";
import { PasswordLinkForm } from "./password-link-form";
import { usePicture } from "./picture";
import { revalidateIfLinkRefused, withTokenInUrl } from "./token-in-url";

export const handle = {
  title({ link }: { link: MailedLink | { state: "done" } }, t: TFunction) {
    const heading = t(`backoffice-public:registration.${link.state === "open" ? "welcome" : link.state}`);
    return `${heading} – ${t("backoffice-public:registration.title")}`;
  },
  i18n: ["backoffice-public", "backoffice-password"],
};

export const headers = withTokenInUrl;
export const shouldRevalidate = revalidateIfLinkRefused;

/** Checks the link before anything is filled in. */
async function linkOf(api: ScreenContext["api"], jwt: string): Promise<MailedLink> {
  return api.users.registrationLink({ token: jwt }).catch((error: unknown) => {
    // Too long to be one of our links.
    if (error instanceof ApiError && error.code === "validation") return { state: "unreadable" };
    throw error;
  });
}

export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { api, url } = screen;
  const page = { site: site(), other: null };
  if (url.searchParams.get("step") === "success") return { ...page, link: { state: "done" } as const };
  const jwt = url.searchParams.get("jwt");
  if (!jwt) return redirect("/login");
  const link = await linkOf(api, jwt);
  return {
    ...page,
    link,
    other: link.state === "open" ? await otherSignedInPerson(link.email, screen) : null,
  };
});

export const action = screenAction({ may: "anyone" }, async ({ api, form, request, setCookie, endSession }) =>
  form(registrationForm, async ({ confirmation: _, ...registration }) => {
    const link = await linkOf(api, registration.token);
    await api.users.completeRegistration(registration);
    // Another person may be signed in on this browser.
    await endSession();
    if (link.state === "open") setCookie(await signInAddressCookie(request, link.email));
    return redirect("/register-user?step=success", { status: 303 });
  }),
);

export default function RegisterUser() {
  const { site, link, other } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal?.code === "invalidToken";
  const { t } = useTranslation(["backoffice-public", "backoffice-password"]);
  const page = { programme: site.programme, homeTo: "/login", picture: usePicture() };
  if (link.state === "open" && !refused)
    return (
      <PublicLayout
        {...page}
        title={t("registration.welcome")}
        lead={t("registration.lead", { email: link.email })}
      >
        <OtherSession name={other} />
        <RegistrationForm person={link} />
      </PublicLayout>
    );
  // The link became invalid while the page was open: do not show a form that cannot succeed.
  const state = link.state === "open" ? "refused" : link.state;
  const mayAskAgain = state === "expired" || state === "refused";
  return (
    <PublicLayout
      {...page}
      title={t(`registration.${state}`)}
      lead={<span role={refused ? "alert" : undefined}>{t(`registration.${state}Text`, link)}</span>}
    >
      {mayAskAgain ? (
        <PasswordLinkForm
          submit={t("backoffice-password:newLink")}
          email={"email" in link ? link.email : undefined}
        />
      ) : (
        <ButtonLink to="/login" variant={state === "unreadable" ? "secondary" : "primary"} size="lg" block>
          {t("registration.toLogin")}
        </ButtonLink>
      )}
      {state !== "done" && (
        <Alternatives
          items={[
            ...(mayAskAgain
              ? [
                  {
                    key: "login",
                    icon: "arrow-left-bold" as const,
                    content: <Link to="/login">{t("registration.toLogin")}</Link>,
                  },
                ]
              : []),
            ...(state === "used"
              ? [
                  {
                    key: "password",
                    icon: "key" as const,
                    content: <Link to="/forgot-password">{t("backoffice-password:forgotten.title")}</Link>,
                  },
                ]
              : []),
            {
              key: "help",
              icon: "lifebuoy",
              content: (
                <>
                  {t("backoffice-password:stuck")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
                </>
              ),
            },
          ]}
        />
      )}
    </PublicLayout>
  );
}

type Invited = Extract<MailedLink, { state: "open" }>;

function RegistrationForm({ person }: { person: Invited }) {
  const { t } = useTranslation("backoffice-public");
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useAnsweredForm<z.input<typeof registrationForm>>({
    id: "registration",
    lastResult: answer?.lastResult,
    defaultValue: { firstName: person.firstName, name: person.name, mobilePhone: person.mobilePhone },
    schema: async () => (await import("~/contract/users/calls")).registrationForm,
  });
  return (
    <>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} method="post" noValidate>
        <FormKey />
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
        <AllRequired />
        <input type="hidden" name={fields.token.name} value={search.get("jwt") ?? ""} />
        {/* Lets password managers store the new password with this e-mail address. */}
        <input hidden type="email" autoComplete="username" value={person.email} readOnly />
        <NewPasswordField field={fields.password} label={t("registration.password")} />
        <PasswordField
          field={fields.confirmation}
          label={t("registration.confirmation")}
          autoComplete="new-password"
        />
        <AboutThePerson person={person} fields={fields} />
        <LegalConsent field={fields.cgu} />
        <SubmitButton size="lg" block pendingLabel={t("registration.submitting")}>
          {t("registration.submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

type AboutFields = Record<"firstName" | "name" | "mobilePhone", FieldMetadata<unknown>>;

/** Data from the sign-up is shown and can be corrected; only missing data is requested. */
function AboutThePerson({ person, fields }: { person: Invited; fields: AboutFields }) {
  const { t } = useTranslation("backoffice-public");
  const missingFields = (
    <>
      <FieldGrid>
        <TextField
          field={fields.firstName}
          label={t("registration.firstName")}
          autoComplete="given-name"
          span={6}
        />
        <TextField field={fields.name} label={t("registration.name")} autoComplete="family-name" span={6} />
      </FieldGrid>
      <PhoneField field={fields.mobilePhone} label={t("registration.mobilePhone")} optional own />
    </>
  );
  if (!person.firstName || !person.name) return missingFields;
  const wrong = [fields.firstName, fields.name, fields.mobilePhone].some(({ errors }) => errors?.length);
  const known = [`${person.firstName} ${person.name}`, person.mobilePhone && formatPhone(person.mobilePhone)];
  return (
    <Fold
      open={wrong}
      summary={<span>{t("registration.known", { known: known.filter(Boolean).join(", ") })}</span>}
    >
      {missingFields}
    </Fold>
  );
}
