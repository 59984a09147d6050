import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { secondFactorCode } from "~/contract/auth/second-factor-calls";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { Button, ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { RecoveryCodes } from "~/ui/display/recovery-codes";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { codeForm } from "~/ui/forms/passwords/sign-in-steps";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { PublicLayout } from "~/ui/shell/public-layout";
import { byIntent } from "~/web/request/intents.server";
import { qrCode } from "~/web/request/qr-code.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";

export const handle = { title: "backoffice-profile:enrol.title", i18n: ["backoffice-profile"] };

export const loader = screenLoader({ may: "signedIn" }, async ({ api }) => {
  const { pending, ...factor } = await api.auth.secondFactor();
  // In groups of four, for easier copying.
  const secret = pending?.secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { site: site(), ...factor, secret, qr: pending && qrCode(pending.uri) };
});

export const action = screenAction({ may: "signedIn" }, (screen) => {
  const { api, form } = screen;
  return byIntent<FormAnswer | { recoveryCodes: string[] } | unknown>(screen, {
    start: async () => {
      await api.auth.startSecondFactor();
      return null;
    },
    // Not a redirect, because only this answer contains the codes.
    confirm: () => form(secondFactorCode, (given) => api.auth.confirmSecondFactor(given)),
  });
});

type Answer = (Partial<FormAnswer> & { recoveryCodes?: string[] }) | null | undefined;

/**
 * Turns on the second factor: by choice, or because the programme requires it, in which case no other page can be
 * opened.
 */
export default function SecondFactor() {
  const { site, isOn, mustEnrol, secret, qr } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useActionData() as Answer;
  const codes = answer?.recoveryCodes;
  const page = { programme: site.programme, homeTo: "/second-factor", picture: usePicture() };
  if (codes || isOn)
    return (
      <PublicLayout {...page} title={t("enrol.done")} lead={t("enrol.doneLead")}>
        {codes ? (
          <section aria-labelledby="recovery-codes">
            <h2 id="recovery-codes">{t("enrol.codes")}</h2>
            <p>{t("enrol.codesText")}</p>
            <RecoveryCodes codes={codes} />
          </section>
        ) : (
          // The page was reloaded, or the response with the codes was lost.
          <p>{t("enrol.codesGone")}</p>
        )}
        <ButtonLink to={codes ? "/" : "/profile/second-factor"} size="lg" block>
          {t(codes ? "enrol.noted" : "enrol.toProfile")}
        </ButtonLink>
      </PublicLayout>
    );
  return (
    <PublicLayout {...page} title={t("enrol.title")} lead={t(mustEnrol ? "enrol.required" : "enrol.lead")}>
      <Stack>
        {qr && secret ? (
          <Confirmation qr={qr} secret={secret} answer={answer} />
        ) : (
          <Form method="post">
            <SubmitButton size="lg" block name="intent" value="start">
              {t("enrol.start")}
            </SubmitButton>
          </Form>
        )}
        {mustEnrol ? (
          <Form method="post" action="/logout">
            <Button type="submit" variant="secondary" size="lg" block>
              {t("terms.signOut")}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/profile/second-factor" variant="secondary" size="lg" block>
            {t("enrol.later")}
          </ButtonLink>
        )}
      </Stack>
    </PublicLayout>
  );
}

interface ConfirmationProps {
  qr: { size: number; path: string };
  secret: string;
  answer: Answer;
}

function Confirmation({ qr, secret, answer }: ConfirmationProps) {
  const { t } = useTranslation("backoffice-profile");
  const [form, fields] = useAnsweredForm<{ code: string }>({
    id: "second-factor",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/auth/second-factor-calls")).secondFactorCode,
  });
  return (
    <>
      <p>{t("enrol.scan")}</p>
      <svg
        role="img"
        aria-label={t("enrol.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="220"
        height="220"
        shapeRendering="crispEdges"
        style={{ margin: "12px 0" }}
      >
        {/* White in the dark too: cameras expect it. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t("enrol.secret")}{" "}
        <code style={{ overflowWrap: "anywhere" }} translate="no">
          {secret}
        </code>
      </p>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} className={codeForm} method="post" noValidate>
        <TextField
          field={fields.code}
          label={t("enrol.code")}
          hint={t("enrol.hint")}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <SubmitButton size="lg" block name="intent" value="confirm">
          {t("enrol.confirm")}
        </SubmitButton>
      </Form>
    </>
  );
}
