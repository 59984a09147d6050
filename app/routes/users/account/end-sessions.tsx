import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountRefusal } from "~/contract/users/account-rules";
import { de } from "~/i18n/elision";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { confirmationForm, userOf } from "./user-of.server";
import { pageBehind } from "./user-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:endSessions.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "endSessions" }, async (screen) => {
  const [person, { user, name }] = await Promise.all([screen.me(), userOf(screen)]);
  return {
    name,
    email: user.email,
    closeTo: pageBehind(screen.url).to,
    refusal: accountRefusal("endSessions", person, user),
  };
});

export const action = screenAction({ may: "endSessions" }, (screen) =>
  screen.form(confirmationForm, async () => {
    const { user, name } = await userOf(screen);
    await screen.api.users.endSessions({ id: user.id });
    const { to } = pageBehind(screen.url);
    return redirectWithToast(screen.request, to, "backoffice-users:done.sessionsEnded", {
      ofName: de(name),
    });
  }),
);

/** Confirms that a user is signed out everywhere. */
export default function EndSessions() {
  const { name, email, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  const answer = useFormAnswer()?.refusal;
  const code = answer?.code ?? refusal;
  return (
    <ActionQuestion
      appearance={{ icon: "sign-out", tone: "warning", button: "sign-out", danger: true }}
      words={{
        title: t("endSessions.title"),
        keep: t("endSessions.keep"),
        do: t("endSessions.do"),
        back: t("endSessions.back"),
      }}
      consequences={t("endSessions.text")}
      refusal={code && t(`backoffice-errors:${code}`, answer?.params)}
      closeTo={closeTo}
      requestId=""
      recap={<Recap icon="users-duotone" tone="neutral" title={name} text={email} />}
    />
  );
}
