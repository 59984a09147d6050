import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { secondFactorCode } from "~/contract/auth/second-factor-calls";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { codeForm, SignInSteps } from "~/ui/forms/passwords/sign-in-steps";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { localPath } from "~/web/request/local-path";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { endedChallengeCookie, waitingSignIn } from "~/web/session/challenge.server";
import { usePicture } from "./picture";

export const handle = {
  title: (_: unknown, t: TFunction) =>
    `${t("backoffice-profile:signInCode.title")} – ${t("backoffice-profile:signInCode.page")}`,
  i18n: ["backoffice-profile"],
};

/** `?recovery=1` asks for a recovery code; a separate URL, so that it works without scripts. */
export const loader = screenLoader({ may: "anyone" }, async ({ request, url }) =>
  (await waitingSignIn(request))
    ? { site: site(), isRecovery: url.searchParams.get("recovery") === "1" }
    : redirect("/login"),
);

export const action = screenAction({ may: "anyone" }, async (screen) => {
  const { request, form, answerSecondFactor, setCookie } = screen;
  const waiting = await waitingSignIn(request);
  if (!waiting) return redirect("/login");
  return form(secondFactorCode, async ({ code }) => {
    const answer = await answerSecondFactor({ challenge: waiting.challenge, code }, waiting.email);
    setCookie(endedChallengeCookie(request));
    const to = "redirectTo" in answer ? answer.redirectTo : localPath(waiting.returnTo);
    return redirect(to, { status: 303 });
  });
});

/** The second step of a sign-in. */
export default function LoginCode() {
  const { site, isRecovery } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      picture={usePicture()}
      title={t("signInCode.title")}
      lead={t("signInCode.lead")}
    >
      <SignInSteps done={t("signInCode.first")} current={t("signInCode.second")} />
      {/* Two forms, so that the errors of one are not shown in the other. */}
      <CodeForm key={isRecovery ? "recovery" : "code"} programme={site.programme} isRecovery={isRecovery} />
      <Alternatives
        items={[
          {
            key: "other",
            icon: "key",
            content: isRecovery ? (
              <Link to="/login/code">{t("signInCode.useCode")}</Link>
            ) : (
              <Link to="/login/code?recovery=1">{t("signInCode.useRecovery")}</Link>
            ),
          },
          {
            key: "lost",
            icon: "lifebuoy",
            content: (
              <>
                {t("signInCode.lost")} <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
              </>
            ),
          },
          { key: "again", icon: "sign-out", content: <Link to="/login">{t("signInCode.again")}</Link> },
        ]}
      />
    </PublicLayout>
  );
}

function CodeForm({ programme, isRecovery }: { programme: string; isRecovery: boolean }) {
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ code: string }>({
    id: isRecovery ? "recovery-code" : "login-code",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/auth/second-factor-calls")).secondFactorCode,
  });
  const { id } = fields.code;
  // PageFocus focuses the heading of a new page; here, the person continues typing, so the field takes the focus.
  useEffect(() => queueMicrotask(() => document.getElementById(id)?.focus()), [id]);
  return (
    <>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} className={codeForm} method="post" noValidate>
        {isRecovery ? (
          <TextField
            field={fields.code}
            label={t("signInCode.recovery")}
            hint={t("signInCode.recoveryHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        ) : (
          <TextField
            field={fields.code}
            label={t("signInCode.code")}
            hint={t("signInCode.hint", { programme })}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        )}
        <SubmitButton size="lg" block>
          {t("signInCode.do")}
        </SubmitButton>
      </Form>
    </>
  );
}
