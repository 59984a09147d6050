import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { reasonedIneligibility } from "~/contract/reviews/answers";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FootLabel } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { KeptList } from "~/ui/lists/return-to";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { RefusalFields, UnsentReason } from "~/ui/reviews/refusal-fields";
import { byIntent } from "~/web/request/intents.server";
import { refusalStep } from "~/web/request/refusal-step.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { rights } from "../sheet/available-actions";
import { ActionDialog, actionHandle, useConsequences } from "./action-dialog";
import { dialogFor, performAction } from "./confirmed-action.server";

const ACTION = "makeNotEligible";
export const handle = { ...actionHandle, i18n: [...actionHandle.i18n, "backoffice-reviews"] };
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: rights[ACTION] }, async (screen) => {
  const eltoId = screen.param("eltoId");
  const [dialog, mailed] = await Promise.all([
    dialogFor(screen, ACTION),
    refusalStep(screen, (draft) => screen.api.operators.notEligibleMail({ eltoId, ...draft })),
  ]);
  return { ...dialog, mailed };
});

export const action = screenAction({ may: rights[ACTION] }, (screen) => {
  const decide = (sendMail: boolean) =>
    screen.form(reasonedIneligibility, (given) =>
      performAction(screen, ACTION, (eltoId) =>
        screen.api.operators.makeNotEligible({ ...given, eltoId, sendMail }),
      ),
    );
  return byIntent(screen, { refuse: () => decide(false), refuseAndSend: () => decide(true) });
});

/** Asks for the reason why an operator is not eligible, and previews the mail; or says why that is not possible. */
export default function NotEligible() {
  const { mailed, ...dialog } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-actions");
  const consequences = useConsequences(dialog);
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ reason: string }>({
    id: "not-eligible",
    lastResult: (answer ?? mailed.answer)?.lastResult,
    defaultValue: { reason: mailed.draft.reason },
    schema: async () => (await import("~/contract/reviews/answers")).reasonedIneligibility,
  });
  if (dialog.refusal || answer?.refusal) return <ActionDialog written={<UnsentReason answer={answer} />} />;
  return (
    <Drawer
      size="narrow"
      title={t("makeNotEligible.title")}
      context={`${dialog.name} · ${dialog.city}`}
      closeTo={dialog.closeTo}
    >
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <DrawerBody>
          <input type="hidden" name="requestId" value={dialog.requestId} />
          <KeptList />
          <Alert tone="warning">{consequences}</Alert>
          <RefusalFields
            title={t("makeNotEligible.why")}
            refusal={mailed}
            reason={fields.reason}
            answer={answer}
            mailTitle={t(dialog.requestId ? "makeNotEligible.mailToAuthor" : "makeNotEligible.mailToManager")}
            kept={["list"]}
          />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" to={dialog.closeTo} variant="secondary" preventScrollReset>
            {t("makeNotEligible.keep")}
          </ButtonLink>
          <SubmitButton name="intent" value="refuse" variant={mailed.mail.to ? "dangerQuiet" : "danger"}>
            <FootLabel short={t("makeNotEligible.silentlyShort")}>{t("makeNotEligible.silently")}</FootLabel>
          </SubmitButton>
          {mailed.mail.to && (
            <SubmitButton name="intent" value="refuseAndSend" variant="danger" icon="paper-plane-tilt">
              <FootLabel short={t("makeNotEligible.andSendShort")}>{t("makeNotEligible.andSend")}</FootLabel>
            </SubmitButton>
          )}
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
