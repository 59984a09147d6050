import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { confirmationForm, questionAbout, userOf } from "./user-of.server";
import { pageBehind } from "./user-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:resend.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "resendRegistration" }, (screen) =>
  questionAbout(screen, "resendRegistration"),
);

export const action = screenAction({ may: "resendRegistration" }, (screen) =>
  screen.form(confirmationForm, async () => {
    const { user } = await userOf(screen);
    await screen.api.users.resendRegistration({ id: user.id });
    return redirectWithToast(screen.request, pageBehind(screen.url).to, "backoffice-users:done.resent", {
      email: user.email,
    });
  }),
);

export default function ResendRegistration() {
  const { name, email, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  return (
    <ActionQuestion
      appearance={{ icon: "envelope-simple", tone: "info", button: "paper-plane-tilt" }}
      words={{
        title: t("resend.title"),
        keep: t("resend.keep"),
        do: t("resend.do"),
        back: t("resend.back"),
      }}
      consequences={t("resend.text", { email })}
      refusal={refusal && t(`backoffice-errors:${refusal}`)}
      closeTo={closeTo}
      recap={<Recap icon="users-duotone" tone="neutral" title={name} text={email} />}
    />
  );
}
