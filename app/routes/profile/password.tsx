import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { passwordChangeForm } from "~/contract/users/profile-calls";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { CurrentPasswordField } from "./current-password-field";
import { ProfileDrawer } from "./profile-drawer";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-profile:password.title"),
  i18n: ["backoffice-profile"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ me }) => ({ email: (await me()).email }));

export const action = screenAction({ may: "signedIn" }, ({ api, form, request }) =>
  form(passwordChangeForm, async ({ confirmation: _, ...given }) => {
    await api.users.changePassword(given);
    return redirectWithToast(request, "/profile", "backoffice-profile:password.done");
  }),
);

export default function ChangePassword() {
  const { email } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const [form, fields] = useAnsweredForm<z.input<typeof passwordChangeForm>>({
    id: "password-change",
    lastResult: useFormAnswer()?.lastResult,
    schema: async () => (await import("~/contract/users/profile-calls")).passwordChangeForm,
  });
  return (
    <ProfileDrawer
      title={t("password.title")}
      context={t("password.lead")}
      submit={t("password.do")}
      form={form}
      fields={[fields.currentPassword, fields.password, fields.confirmation]}
    >
      {/* Lets password managers store the new password with this e-mail address. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField field={fields.currentPassword} />
      <NewPasswordField field={fields.password} label={t("password.new")} />
      <PasswordField
        field={fields.confirmation}
        label={t("password.confirmation")}
        autoComplete="new-password"
      />
    </ProfileDrawer>
  );
}
