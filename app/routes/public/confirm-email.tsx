import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { emailConfirmation } from "~/contract/users/profile-calls";
import { ButtonLink } from "~/ui/display/button";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PublicLayout } from "~/ui/shell/public-layout";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";
import { withTokenInUrl } from "./token-in-url";

const stateOf = (page: { isDone: boolean } | undefined, answer: unknown) =>
  page?.isDone ? "done" : answer ? "refused" : "open";

export const handle = {
  title: (page: { isDone: boolean } | undefined, t: TFunction, answer?: unknown) =>
    t(`backoffice-profile:confirmEmail.${stateOf(page, answer)}`),
  i18n: ["backoffice-profile"],
};

export const headers = withTokenInUrl;

/** The link changes nothing by itself: programs that check mails open it too. */
export const loader = screenLoader({ may: "anyone" }, async ({ url }) => {
  const token = url.searchParams.get("jwt");
  const isDone = url.searchParams.get("step") === "success";
  return token || isDone ? { site: site(), token: token ?? "", isDone } : redirect("/profile");
});

export const action = screenAction({ may: "anyone" }, ({ api, form }) =>
  form(emailConfirmation, async (given) => {
    await api.users.confirmEmailChange(given);
    return redirect("/confirm-email?step=success", { status: 303 });
  }),
);

export default function ConfirmEmail() {
  const page = useLoaderData<typeof loader>();
  const { site, token, isDone } = page;
  const { t } = useTranslation("backoffice-profile");
  const state = stateOf(page, useActionData<typeof action>());
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      picture={usePicture()}
      title={t(`confirmEmail.${state}`)}
      lead={<span role={state === "refused" ? "alert" : undefined}>{t(`confirmEmail.${state}Text`)}</span>}
    >
      {state === "open" ? (
        <Form method="post">
          <FormKey />
          <input type="hidden" name="token" value={token} />
          <SubmitButton size="lg" block>
            {t("confirmEmail.do")}
          </SubmitButton>
        </Form>
      ) : (
        <ButtonLink
          to={isDone ? "/" : "/profile/email"}
          variant={isDone ? "primary" : "secondary"}
          size="lg"
          block
        >
          {t(isDone ? "confirmEmail.toApplication" : "confirmEmail.toProfile")}
        </ButtonLink>
      )}
    </PublicLayout>
  );
}
