import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { newPasswordForm, type PasswordLink } from "~/contract/users/password-calls";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { otherSignedInPerson } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { signInAddressCookie } from "~/web/session/sign-in-address.server";
import { OtherSession } from "./other-session";
import { PasswordLinkForm } from "./password-link-form";
import { usePicture } from "./picture";
import { revalidateIfLinkRefused, withTokenInUrl } from "./token-in-url";

type Shown = { link: PasswordLink | { state: "done" }; isFirst: boolean };

const headingOf = ({ link: { state }, isFirst }: Shown) =>
  state === "open" ? (isFirst ? "creation" : "replacement") : state;

export const handle = {
  title: (shown: Shown, t: TFunction) =>
    `${t(`backoffice-password:${headingOf(shown)}.title`)} – ${t("backoffice-password:title")}`,
  i18n: ["backoffice-public", "backoffice-password"],
};

export const headers = withTokenInUrl;
export const shouldRevalidate = revalidateIfLinkRefused;

const linkOf = (api: ScreenContext["api"], token: string) =>
  api.users.passwordLink({ token }).catch((error: unknown) => {
    // Too long to be one of our links.
    if (error instanceof ApiError && error.code === "validation") return { state: "unreadable" } as const;
    throw error;
  });

export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { api, url } = screen;
  const isFirst = url.searchParams.get("creation") === "1";
  const page = { site: site(), isFirst, other: null };
  if (url.searchParams.get("step") === "success") return { ...page, link: { state: "done" } as const };
  const token = url.searchParams.get("jwt");
  if (!token) return redirect("/login");
  const link = await linkOf(api, token);
  return {
    ...page,
    link,
    other: link.state === "open" ? await otherSignedInPerson(link.email, screen) : null,
  };
});

export const action = screenAction({ may: "anyone" }, async ({ api, form, request, setCookie, endSession }) =>
  form(newPasswordForm, async ({ confirmation: _, ...reset }) => {
    const link = await linkOf(api, reset.token);
    await api.users.resetPassword(reset);
    // Another person may be signed in on this browser.
    await endSession();
    if (link.state === "open") setCookie(await signInAddressCookie(request, link.email));
    return redirect("/reset-password?step=success", { status: 303 });
  }),
);

export default function ResetPassword() {
  const { site, link, isFirst, other } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal?.code === "invalidToken";
  const { t } = useTranslation("backoffice-password");
  const page = { programme: site.programme, homeTo: "/login", picture: usePicture() };
  if (link.state === "open" && !refused)
    return (
      <PublicLayout
        {...page}
        title={t(isFirst ? "creation.title" : "replacement.title")}
        lead={t("forAddress", { email: link.email })}
      >
        <OtherSession name={other} />
        <NewPasswordForm email={link.email} />
      </PublicLayout>
    );
  if (link.state === "done")
    return (
      <PublicLayout {...page} title={t("done.title")} lead={t("done.text")}>
        <ButtonLink to="/login" variant="primary" size="lg" block>
          {t("done.toLogin")}
        </ButtonLink>
      </PublicLayout>
    );
  // The link became invalid while the page was open: do not show a form that cannot succeed.
  const state = link.state === "open" ? "expired" : link.state;
  return (
    <PublicLayout
      {...page}
      title={t(`${state}.title`)}
      lead={<span role={refused ? "alert" : undefined}>{t(`${state}.text`)}</span>}
    >
      <PasswordLinkForm submit={t("newLink")} email={"email" in link ? link.email : undefined} />
      <Alternatives
        items={[
          { key: "login", icon: "arrow-left-bold", content: <Link to="/login">{t("toLogin")}</Link> },
          {
            key: "help",
            icon: "lifebuoy",
            content: (
              <>
                {t("stuck")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
              </>
            ),
          },
        ]}
      />
    </PublicLayout>
  );
}

function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("backoffice-password");
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useAnsweredForm<z.input<typeof newPasswordForm>>({
    id: "new-password",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/password-calls")).newPasswordForm,
  });
  return (
    <>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <ErrorSummary fields={[fields.newPassword, fields.confirmation]} />
        <AllRequired />
        <input type="hidden" name={fields.token.name} value={search.get("jwt") ?? ""} />
        {/* Lets password managers store the new password with this e-mail address. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField field={fields.newPassword} label={t("password")} />
        <PasswordField field={fields.confirmation} label={t("confirmation")} autoComplete="new-password" />
        <SubmitButton size="lg" block pendingLabel={t("saving")}>
          {t("save")}
        </SubmitButton>
      </Form>
    </>
  );
}
