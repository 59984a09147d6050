import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { login } from "~/contract/auth/calls";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { Link } from "~/ui/display/link";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Alternatives, PublicLayout, PublicRow } from "~/ui/shell/public-layout";
import { localPath } from "~/web/request/local-path";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { authenticatorFor } from "~/web/session/authenticator.server";
import { challengeCookie } from "~/web/session/challenge.server";
import { endedSignInAddressCookie, signInAddress } from "~/web/session/sign-in-address.server";
import { usePicture } from "./picture";

export const handle = {
  title: (_: unknown, t: TFunction) =>
    `${t("backoffice-public:login.welcome")} – ${t("backoffice-public:login.title")}`,
  i18n: ["backoffice-public"],
};

export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { searchParams } = screen.url;
  const fromScanApp = searchParams.get("fromPwa") === "1";
  const redirection = await redirectWhenSignedIn(screen, fromScanApp);
  if (redirection) return redirection;
  const email = (await signInAddress(screen.request)) ?? null;
  return { site: site(), fromB2B: searchParams.get("errorB2B") === "1", fromScanApp, email };
});

export const action = screenAction({ may: "anyone" }, (screen) =>
  screen.form(login, async ({ email }, formData) => {
    const answer = await authenticatorFor(screen).authenticate(
      "form",
      new Request(screen.request.url, { method: "POST", body: formData }),
    );
    const part = String(formData.get("part") ?? "");
    const returnTo = localPath((screen.url.searchParams.get("returnTo") ?? "/") + part);
    screen.setCookie(endedSignInAddressCookie(screen.request));
    if ("secondFactor" in answer) {
      screen.setCookie(await challengeCookie(screen.request, answer.secondFactor, { returnTo, email }));
      return redirect("/login/code", { status: 303 });
    }
    if ("redirectTo" in answer) return redirect(answer.redirectTo, { status: 303 });
    return redirect(returnTo, { status: 303 });
  }),
);

/** The fragment of the requested address: a redirect to the sign-in keeps it, visible only to the browser. */
const keepPart = (input: HTMLInputElement | null) => {
  if (input) input.value = window.location.hash;
};

export default function Login() {
  const { site, fromB2B, fromScanApp, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  const { t } = useTranslation(["backoffice-public", "backoffice-errors"]);
  const [form, fields] = useAnsweredForm<z.input<typeof login>>({
    id: "login",
    lastResult: answer?.lastResult,
    ...(email && { defaultValue: { email } }),
    schema: async () => (await import("~/contract/auth/calls")).login,
  });
  const [refusal] = form.errors ?? [];
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t("login.welcome")}
      lead={t("login.lead")}
      picture={usePicture()}
    >
      {refusal === "wrongLogin" ? (
        <Alert tone="danger" title={t("login.wrong")} live>
          {t("login.check")} <Link to="/forgot-password">{t("login.reset")}</Link>.
        </Alert>
      ) : (
        refusal && (
          <Alert tone="danger" live>
            {t(errorKey(refusal))}
          </Alert>
        )
      )}
      {fromB2B && !refusal && <Alert tone="danger">{t("login.fromB2B")}</Alert>}
      <Form id={form.id} method="post" noValidate>
        <p className="small muted">{t("login.required")}</p>
        <TextField field={fields.email} label={t("login.email")} type="email" autoComplete="username" />
        <PasswordField
          field={fields.password}
          label={t("login.password")}
          autoComplete="current-password"
          autoFocus={email !== null}
        />
        <PublicRow>
          <CheckboxField field={fields.stayConnected} label={t("login.stayConnected")} />
          <Link to="/forgot-password">{t("login.forgotten")}</Link>
        </PublicRow>
        <input type="hidden" name="part" ref={keepPart} />
        {fromScanApp && <input type="hidden" name="redirectToScanApp" value="on" />}
        <SubmitButton size="lg" block pendingLabel={t("login.signingIn")}>
          {t("login.signIn")}
        </SubmitButton>
      </Form>
      <Alternatives
        items={[
          {
            key: "sign-up",
            icon: "handshake",
            content: (
              <>
                {t("login.notYet")} <Link to="/sign-up">{t("login.createAccount")}</Link>
              </>
            ),
          },
          {
            key: "programme",
            icon: "key",
            content: (
              <>
                {t("login.team")}{" "}
                <Link to={{ pathname: "/login-wbt", search }}>{t("login.singleSignOn")}</Link>
              </>
            ),
          },
        ]}
      />
    </PublicLayout>
  );
}
