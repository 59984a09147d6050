import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { failedSince } from "~/contract/outbox/calls";
import { DateField } from "~/ui/forms/date-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { FormDialog } from "~/ui/overlays/form-dialog";
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
    const { sent, left, spent } = await screen.api.outbox.sendFailedAgain(given);
    const rest = left > 0 ? "SomeLeft" : spent > 0 ? "SomeSpent" : "";
    const toast = `backoffice-outbox:toast.manySent${rest}` as const;
    const counts = { count: sent, left, spent };
    return redirectWithToast(screen.request, `/outbox${screen.url.search}`, toast, counts);
  }),
);

/** For when the mail server was misconfigured: all mails that it refused. */
export default function SendAgain() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  return (
    <FormDialog
      id="send-again"
      title={t("again.title")}
      text={t("again.text")}
      icon="paper-plane-tilt"
      closeTo={closeTo}
      keep={t("again.keep")}
      submit={<SubmitButton icon="paper-plane-tilt">{t("again.do")}</SubmitButton>}
      schema={async () => (await import("~/contract/outbox/calls")).failedSince}
      name="since"
      field={(since) => <DateField field={since} label={t("again.since")} />}
    />
  );
}
