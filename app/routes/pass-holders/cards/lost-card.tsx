import { Form, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { lostCardForm } from "~/contract/pass-holders/pass-calls";
import { lossCauses, shownPassNumber } from "~/contract/pass-holders/words";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField, RadioGroup } from "~/ui/forms/choice-fields";
import { ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { UNDO } from "~/web/request/queue-surroundings.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: ({ isBlocked }: { isBlocked: boolean }, t: TFunction) =>
    t(isBlocked ? "backoffice-cards:give.title" : "backoffice-cards:report.title"),
  i18n: ["backoffice-cards", "backoffice-camera", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "replacePass" }, async ({ api, param }) => {
  const { state, withdrawn } = await api.passHolders.passes({ id: param("passHolderId") });
  return { isBlocked: state === "blocked", cause: withdrawn[0]?.cause };
});

export const action = screenAction({ may: "replacePass" }, (screen) =>
  screen.form(lostCardForm, async ({ source, passId: given, sendMail, withdrawn, cause }) => {
    const { api, param, request, url } = screen;
    const id = param("passHolderId");
    const { mailedTo, passId } = await api.passHolders.withdrawPass({
      id,
      withdrawn,
      cause,
      ...(source === "now" && { passId: given }),
      ...(source === "digital" && { digital: true }),
      sendMail: sendMail === true,
    });
    return redirectWithToast(
      request,
      holderPath(id, "informations", url.search, { [UNDO]: "card" }),
      `backoffice-cards:report.${!passId ? "blocked" : mailedTo ? "mailed" : "replaced"}`,
      { number: shownPassNumber(passId ?? ""), email: mailedTo ?? "" },
    );
  }),
);

/** Blocks a lost card and gives another number: at once, or later for a card that is already blocked. */
export default function LostCard() {
  const { isBlocked, cause } = useLoaderData<typeof loader>();
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-cards");
  const { search } = useLocation();
  const closeTo = holderPath(holder.id, "informations", search);
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof lostCardForm>>({
    id: "lost-card",
    lastResult: answer?.lastResult,
    defaultValue: { cause: "lost", source: "now", sendMail: true },
    schema: async () => (await import("~/contract/pass-holders/pass-calls")).lostCardForm,
  });
  const words = isBlocked ? "give" : "report";
  const source = fields.source.value;
  return (
    <Drawer
      title={t(`${words}.title`)}
      context={`${name}, ${shownPassNumber(holder.passId)}`}
      closeTo={closeTo}
    >
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <input type="hidden" name="withdrawn" value={holder.passId} />
        <DrawerBody>
          <Stack>
            <ErrorSummary
              fields={[fields.cause, fields.source, fields.passId]}
              formErrors={form.errors}
              params={answer?.refusal?.params}
            />
            {isBlocked ? (
              <input type="hidden" name="cause" value={cause} />
            ) : (
              <RadioGroup
                field={fields.cause}
                label={t("report.cause")}
                options={lossCauses.map((value) => ({ value, label: t(`report.causes.${value}`) }))}
              />
            )}
            <RadioGroup
              field={fields.source}
              label={t("report.source")}
              options={[
                { value: "now", label: t("report.now") },
                { value: "digital", label: t("report.digital"), hint: t("report.digitalHint") },
                ...(isBlocked
                  ? []
                  : [{ value: "later", label: t("report.later"), hint: t("report.laterHint") }]),
              ]}
            />
            {source !== "later" && (
              <>
                {source !== "digital" && (
                  <PassNumberField
                    field={fields.passId}
                    label={t("report.number")}
                    hint={t("report.numberHint")}
                    autoFocus={isBlocked}
                  />
                )}
                {holder.email && (
                  <CheckboxField
                    field={fields.sendMail}
                    label={t("report.sendMail", { email: holder.email })}
                  />
                )}
              </>
            )}
            <div>
              <h3>{t("report.kept")}</h3>
              <ul>
                {(["points", "found", "late"] as const).map((fact) => (
                  <li key={fact}>{t(`report.${fact}`)}</li>
                ))}
              </ul>
            </div>
          </Stack>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t(`${words}.keep`)}
          </ButtonLink>
          <SubmitButton variant={isBlocked ? "primary" : "danger"} icon="identification-card">
            {t(`${words}.do`)}
          </SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
