import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { failedSince } from "~/contract/outbox/calls";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { DateField } from "~/ui/forms/date-field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-outbox:again.title",
  i18n: ["backoffice-outbox"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "readOutbox" }, async ({ url }) => ({
  closeTo: `/outbox${url.search}`,
}));

export const action = screenAction({ may: "readOutbox" }, (screen) =>
  screen.form(failedSince, async (given) => {
    const { sent, left } = await screen.api.outbox.sendFailedAgain(given);
    const toast = left > 0 ? "backoffice-outbox:toast.manySentSomeLeft" : "backoffice-outbox:toast.manySent";
    return redirectWithToast(screen.request, `/outbox${screen.url.search}`, toast, { count: sent, left });
  }),
);

/** After the mail server was set wrongly: everything that it refused meanwhile. */
export default function SendAgain() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ since: string }>({
    id: "send-again",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/outbox/calls")).failedSince,
  });
  return (
    <Dialog
      title={t("again.title")}
      text={t("again.text")}
      icon="paper-plane-tilt"
      closeTo={closeTo}
      form={(content) => (
        <Form id={form.id} method="post" noValidate>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            {t("again.keep")}
          </ButtonLink>
          <SubmitButton icon="paper-plane-tilt">{t("again.do")}</SubmitButton>
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <FormKey />
      <DateField field={fields.since} label={t("again.since")} />
    </Dialog>
  );
}
