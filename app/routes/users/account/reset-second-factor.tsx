import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountRefusal } from "~/contract/users/account-rules";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { nothing, userOf } from "./user-of.server";
import { pageBehind } from "./user-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:resetSecondFactor.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "resetSecondFactor" }, async (screen) => {
  const [person, { user, name }] = await Promise.all([screen.me(), userOf(screen)]);
  return {
    ...{ name, email: user.email, closeTo: pageBehind(screen.url).to },
    refusal: accountRefusal("resetSecondFactor", person, user),
  };
});

export const action = screenAction({ may: "resetSecondFactor" }, (screen) =>
  screen.form(nothing, async () => {
    const { user, name } = await userOf(screen);
    await screen.api.auth.resetSecondFactor({ id: user.id });
    const { to } = pageBehind(screen.url);
    return redirectWithToast(screen.request, to, "backoffice-users:done.secondFactorReset", { name });
  }),
);

/** Asks before the second factor of somebody who lost it is taken away. */
export default function ResetSecondFactor() {
  const { name, email, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  const answer = useFormAnswer()?.refusal;
  const code = answer?.code ?? refusal;
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
      refusal={code && t(`backoffice-errors:${code}`, answer?.params)}
      closeTo={closeTo}
      requestId=""
      recap={<Recap icon="users-duotone" tone="neutral" title={name} text={email} />}
    />
  );
}
