import { Form, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { hasFailed } from "~/contract/outbox/mail-states";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { DefinitionList } from "~/ui/display/card";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { MailBadge } from "./mail-badge";

export const handle = {
  ...overlayHandle,
  title: ({ mail }: { mail: { subject: string } }) => mail.subject,
  i18n: ["backoffice-outbox"],
};

export const loader = screenLoader({ may: "readOutbox" }, async ({ api, param, url }) => ({
  mail: await api.outbox.read({ id: param("mailId") }),
  closeTo: `/outbox${url.search}`,
}));

export const shouldRevalidate = unlessRefused;

export const action = screenAction({ may: "readOutbox" }, (screen) =>
  screen.form(z.object({}), async () => {
    await screen.api.outbox.sendAgain({ id: screen.param("mailId") });
    return redirectWithToast(
      screen.request,
      `/outbox${screen.url.search}`,
      "backoffice-outbox:toast.sentAgain",
    );
  }),
);

const ADDRESS = /(https?:\/\/\S+)/;

export default function Mail() {
  const { mail, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  const answer = useFormAnswer();
  const { state } = mail;
  return (
    <Drawer
      lead={<MailBadge state={state} />}
      title={<span lang={mail.language}>{mail.subject}</span>}
      context={t("to", { recipient: mail.recipient })}
      closeTo={closeTo}
    >
      <DrawerBody>
        <FormErrors codes={answer?.lastResult.error?.[""] ?? undefined} params={answer?.refusal?.params} />
        {(state === "refused" || state === "givenUp") && (
          <Alert tone="warning" title={t(`failed.${state}`)}>
            {t(`failed.${state}Text`)}
          </Alert>
        )}
        <DefinitionList
          items={[
            { term: t("createdAt"), value: formatMoment(mail.createdAt) },
            ...(mail.sentAt ? [{ term: t("sentAt"), value: formatMoment(mail.sentAt) }] : []),
            ...(mail.attachments.length > 0
              ? [
                  {
                    term: t("attachments"),
                    value: t("madeWhenSent", { names: mail.attachments.join(", ") }),
                  },
                ]
              : []),
            ...(mail.lastError ? [{ term: t("lastError"), value: mail.lastError }] : []),
          ]}
        />
        {mail.text.split(/\n{2,}/).map((paragraph) => (
          <p
            key={paragraph}
            lang={mail.language}
            style={{ marginTop: "16px", overflowWrap: "anywhere", whiteSpace: "pre-line" }}
          >
            {paragraph.split(ADDRESS).map((part) =>
              ADDRESS.test(part) ? (
                <a key={part} href={part}>
                  {part}
                </a>
              ) : (
                <Fragment key={part}>{part}</Fragment>
              ),
            )}
          </p>
        ))}
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink
          to={closeTo}
          variant="secondary"
          className={hasFailed(state) ? "push" : undefined}
          preventScrollReset
        >
          {t("close")}
        </ButtonLink>
        {hasFailed(state) && (
          <Form method="post">
            <FormKey />
            <SubmitButton icon="paper-plane-tilt">{t("sendAgain")}</SubmitButton>
          </Form>
        )}
      </DrawerFoot>
    </Drawer>
  );
}
