import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { passwordLinkRequest } from "~/contract/users/password-calls";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { PasswordLinkForm } from "./password-link-form";
import { usePicture } from "./picture";

export const handle = {
  title: ({ isAsked }: { isAsked: boolean }, t: TFunction) =>
    `${t(isAsked ? "backoffice-password:asked.title" : "backoffice-password:forgotten.title")} – ${t("backoffice-password:title")}`,
  i18n: ["backoffice-public", "backoffice-password"],
};

export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const isAsked = screen.url.searchParams.get("step") === "asked";
  // Not for the confirmation: a signed-in person may have come here from a link that no longer works.
  const redirection = !isAsked && (await redirectWhenSignedIn(screen));
  if (redirection) return redirection;
  return { site: site(), isAsked };
});

export const action = screenAction({ may: "anyone" }, ({ api, form }) =>
  form(passwordLinkRequest, async (asked) => {
    await api.users.askNewPassword(asked);
    // Without the e-mail address, which would stay in the browser's history.
    return redirect("/forgot-password?step=asked", { status: 303 });
  }),
);

export default function ForgotPassword() {
  const { site, isAsked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backoffice-password");
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t(isAsked ? "asked.title" : "forgotten.title")}
      lead={isAsked ? undefined : t("forgotten.lead")}
      picture={usePicture()}
    >
      {isAsked ? (
        <>
          <Alert title={t("asked.sent")} live>
            {t("asked.wait")}
          </Alert>
          <ButtonLink to="/forgot-password" variant="secondary" size="lg" block>
            {t("asked.again")}
          </ButtonLink>
        </>
      ) : (
        <PasswordLinkForm submit={t("forgotten.submit")} answer={answer} />
      )}
      <Alternatives
        items={[
          {
            key: "login",
            icon: "arrow-left-bold",
            content: <Link to="/login">{t("toLogin")}</Link>,
          },
        ]}
      />
    </PublicLayout>
  );
}
