import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/french";
import { DefinitionList } from "~/ui/display/card";
import { Drawer, DrawerBody } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...overlayHandle,
  title: ({ mail }: { mail: { subject: string } }) => mail.subject,
  i18n: ["backoffice-outbox"],
};

export const loader = screenLoader({ may: "readOutbox" }, async ({ api, param, url }) => ({
  mail: await api.outbox.read({ id: param("mailId") }),
  closeTo: `/outbox${url.search}`,
}));

const ADDRESS = /(https?:\/\/\S+)/;

export default function Mail() {
  const { mail, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-outbox");
  return (
    <Drawer title={mail.subject} context={t("to", { recipient: mail.recipient })} closeTo={closeTo}>
      <DrawerBody>
        <DefinitionList
          items={[
            { term: t("createdAt"), value: formatMoment(mail.createdAt) },
            { term: t("sentAt"), value: mail.sentAt && formatMoment(mail.sentAt) },
            ...(mail.lastError ? [{ term: t("lastError"), value: mail.lastError }] : []),
          ]}
        />
        {mail.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
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
    </Drawer>
  );
}
