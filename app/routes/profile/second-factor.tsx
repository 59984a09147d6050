import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { secondFactorProof } from "~/contract/auth/second-factor-calls";
import { Badge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card, FieldGrid, Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Screen } from "~/ui/overlays/overlay";
import { Actions } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { CurrentPasswordField } from "./current-password-field";
import { ProfileHead, profileTitle } from "./profile-head";

export const handle = { title: profileTitle("tabs.secondFactor"), i18n: ["backoffice-profile"] };
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ api }) => {
  const { isOn, recoveryCodesLeft } = await api.auth.secondFactor();
  return { isOn, recoveryCodesLeft };
});

export const action = screenAction({ may: "signedIn" }, ({ api, form, request, url }) =>
  form(secondFactorProof, async (given) => {
    await api.auth.turnOffSecondFactor(given);
    return redirectWithToast(request, url.pathname, "backoffice-profile:secondFactor.turnedOff");
  }),
);

export default function OwnSecondFactor() {
  const { isOn, recoveryCodesLeft } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  return (
    <Screen>
      <ProfileHead />
      <Stack>
        <Card
          title={t("tabs.secondFactor")}
          aside={
            <Badge tone={isOn ? "success" : "neutral"}>
              {t(isOn ? "secondFactor.on" : "secondFactor.off")}
            </Badge>
          }
        >
          <Stack>
            <div>
              <p>{t(isOn ? "secondFactor.onLead" : "secondFactor.offLead")}</p>
              {isOn && (
                <p>
                  {t("secondFactor.codesLeft", { count: recoveryCodesLeft })}{" "}
                  <span className="muted">{t("secondFactor.codesHint")}</span>
                </p>
              )}
            </div>
            <Actions>
              {isOn ? (
                <ButtonLink
                  to="/profile/second-factor/codes"
                  variant="secondary"
                  icon="arrow-clockwise"
                  preventScrollReset
                >
                  {t("recoveryCodes.title")}
                </ButtonLink>
              ) : (
                <ButtonLink to="/second-factor" icon="shield-check">
                  {t("secondFactor.turnOn")}
                </ButtonLink>
              )}
            </Actions>
          </Stack>
        </Card>
        {isOn && <TurnOff />}
      </Stack>
    </Screen>
  );
}

function TurnOff() {
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof secondFactorProof>>({
    id: "second-factor-off",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/auth/second-factor-calls")).secondFactorProof,
  });
  return (
    <Card title={t("secondFactor.turnOffTitle")}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <ErrorSummary fields={[fields.currentPassword, fields.code]} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <FieldGrid>
          <CurrentPasswordField field={fields.currentPassword} span={6} />
          <TextField
            field={fields.code}
            label={t("secondFactor.code")}
            autoComplete="one-time-code"
            span={6}
          />
          <Actions>
            <SubmitButton variant="danger">{t("secondFactor.turnOff")}</SubmitButton>
          </Actions>
        </FieldGrid>
      </Form>
    </Card>
  );
}
