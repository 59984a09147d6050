import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { givenPasswordForm } from "~/contract/users/account-calls";
import { de } from "~/i18n/elision";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { questionAbout, userOf } from "./user-of.server";
import { pageBehind } from "./user-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:password.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "setPasswords" }, (screen) => questionAbout(screen, "setPassword"));

export const action = screenAction({ may: "setPasswords" }, (screen) =>
  screen.form(givenPasswordForm, async ({ password }) => {
    const { user, name } = await userOf(screen);
    await screen.api.users.setPassword({ userId: user.id, password });
    const { to } = pageBehind(screen.url);
    return redirectWithToast(screen.request, to, "backoffice-users:done.password", {
      ofName: de(name),
    });
  }),
);

/** Sets a new password for a user who can sign in. */
export default function SetPassword() {
  const { name, email, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof givenPasswordForm>>({
    id: "password",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/account-calls")).givenPasswordForm,
  });
  const back = (words: "cancel" | "back") => (
    <ButtonLink variant="secondary" to={closeTo} preventScrollReset autoFocus={words === "back"}>
      {t(`password.${words}`)}
    </ButtonLink>
  );
  return (
    <Drawer title={t("password.title")} context={t("password.context", { name })} closeTo={closeTo}>
      {refusal && !answer ? (
        <>
          <DrawerBody>
            <Alert tone="info">{t(`backoffice-errors:${refusal}`)}</Alert>
          </DrawerBody>
          <DrawerFoot>{back("back")}</DrawerFoot>
        </>
      ) : (
        <Form id={form.id} method="post" noValidate>
          <FormKey />
          <DrawerBody>
            <Stack>
              <ErrorSummary
                fields={[fields.password, fields.confirmation]}
                formErrors={form.errors}
                params={answer?.refusal?.params}
              />
              <Alert tone="warning">{t("password.warning")}</Alert>
              <AllRequired />
              {/* So that a password manager does not store the password for the administrator's own account. */}
              <input hidden type="email" autoComplete="username" value={email} readOnly />
              <NewPasswordField field={fields.password} label={t("password.password")} />
              <PasswordField
                field={fields.confirmation}
                label={t("password.confirmation")}
                autoComplete="new-password"
              />
            </Stack>
          </DrawerBody>
          <DrawerFoot>
            {back("cancel")}
            <SubmitButton icon="key">{t("password.do")}</SubmitButton>
          </DrawerFoot>
        </Form>
      )}
    </Drawer>
  );
}
