import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { secondFactorProof } from "~/contract/auth/second-factor-calls";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { ButtonLink } from "~/ui/display/button";
import { RecoveryCodes } from "~/ui/display/recovery-codes";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { CurrentPasswordField } from "./current-password-field";
import { ProfileDrawer } from "./profile-drawer";

const SECOND_FACTOR = "/profile/second-factor";

export const handle = {
  ...overlayHandle,
  title: "backoffice-profile:recoveryCodes.title",
  i18n: ["backoffice-profile"],
};

export const loader = screenLoader({ may: "signedIn" }, async ({ api }) =>
  (await api.auth.secondFactor()).isOn ? null : redirect(SECOND_FACTOR),
);

/** Not a redirect, because only this answer contains the codes. */
export const action = screenAction({ may: "signedIn" }, ({ api, form }) =>
  form(secondFactorProof, (given) => api.auth.renewRecoveryCodes(given)),
);

/** Ten new recovery codes in place of the ones that are lost or used. */
export default function NewRecoveryCodes() {
  const { t } = useTranslation("backoffice-profile");
  const answer = useActionData() as (Partial<FormAnswer> & { recoveryCodes?: string[] }) | undefined;
  const [form, fields] = useAnsweredForm<z.input<typeof secondFactorProof>>({
    id: "recovery-codes",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/auth/second-factor-calls")).secondFactorProof,
  });
  if (answer?.recoveryCodes)
    return (
      <Drawer title={t("enrol.codes")} context={t("recoveryCodes.done")} closeTo={SECOND_FACTOR}>
        <DrawerBody>
          <p>{t("enrol.codesText")}</p>
          <RecoveryCodes codes={answer.recoveryCodes} />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink to={SECOND_FACTOR} variant="primary" preventScrollReset>
            {t("recoveryCodes.noted")}
          </ButtonLink>
        </DrawerFoot>
      </Drawer>
    );
  return (
    <ProfileDrawer
      title={t("recoveryCodes.title")}
      context={t("recoveryCodes.lead")}
      submit={t("recoveryCodes.do")}
      closeTo={SECOND_FACTOR}
      form={form}
      fields={[fields.currentPassword, fields.code]}
    >
      <CurrentPasswordField field={fields.currentPassword} />
      <TextField field={fields.code} label={t("secondFactor.code")} autoComplete="one-time-code" />
    </ProfileDrawer>
  );
}
