import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { de } from "~/i18n/elision";
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
  title: "backoffice-users:resetSecondFactor.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "resetSecondFactor" }, (screen) =>
  questionAbout(screen, "resetSecondFactor"),
);

export const action = screenAction({ may: "resetSecondFactor" }, (screen) =>
  screen.form(confirmationForm, async () => {
    const { user, name } = await userOf(screen);
    await screen.api.auth.resetSecondFactor({ id: user.id });
    const { to } = pageBehind(screen.url);
    return redirectWithToast(screen.request, to, "backoffice-users:done.secondFactorReset", {
      ofName: de(name),
    });
  }),
);

/** Confirms the removal of a lost second factor. */
export default function ResetSecondFactor() {
  const { name, email, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  return (
    <ActionQuestion
      appearance={{ icon: "shield-check", tone: "warning", button: "arrow-counter-clockwise", danger: true }}
      words={{
        title: t("resetSecondFactor.title"),
        keep: t("resetSecondFactor.keep"),
        do: t("resetSecondFactor.do"),
        back: t("resetSecondFactor.back"),
      }}
      consequences={t("resetSecondFactor.text")}
      refusal={refusal && t(`backoffice-errors:${refusal}`)}
      closeTo={closeTo}
      recap={<Recap icon="users-duotone" tone="neutral" title={name} text={email} />}
    />
  );
}
