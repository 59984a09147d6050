import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { emailChange } from "~/contract/users/profile-calls";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { CurrentPasswordField } from "./current-password-field";
import { ProfileDrawer } from "./profile-drawer";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-profile:email.title"),
  i18n: ["backoffice-profile"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ me }) => ({ email: (await me()).email }));

export const action = screenAction({ may: "signedIn" }, ({ api, form, request }) =>
  form(emailChange, async (given) => {
    await api.users.requestEmailChange(given);
    const { email } = given;
    return redirectWithToast(request, "/profile", "backoffice-profile:email.sent", { email });
  }),
);

/** Asks for a new address; the current one stays until the new one is confirmed by mail. */
export default function ChangeEmail() {
  const { email } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const [form, fields] = useAnsweredForm<z.input<typeof emailChange>>({
    id: "email-change",
    lastResult: useFormAnswer()?.lastResult,
    schema: async () => (await import("~/contract/users/profile-calls")).emailChange,
  });
  return (
    <ProfileDrawer
      title={t("email.title")}
      context={t("email.context", { email })}
      submit={t("email.do")}
      form={form}
      fields={[fields.email, fields.currentPassword]}
    >
      <p>{t("email.lead")}</p>
      <TextField field={fields.email} label={t("email.email")} type="email" autoComplete="email" />
      <CurrentPasswordField field={fields.currentPassword} />
    </ProfileDrawer>
  );
}
