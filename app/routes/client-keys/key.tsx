import type {} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoment } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { ButtonLink } from "~/ui/display/button";
import { DefinitionList } from "~/ui/display/card";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";
import { KeyState } from "./key-state";

export const handle = {
  ...overlayHandle,
  title: ({ key }: { key: { name: string } }) => key.name,
  i18n: ["backoffice-client-keys"],
};

export const loader = screenLoader({ may: "manageClientKeys" }, async ({ api, param, url }) => {
  const key = await api.clientKeys.details({ id: param("keyId") });
  return {
    key,
    closeTo: `/client-keys${url.search}`,
    revokeTo: `/client-keys/${key.id}/revoke${url.search}`,
  };
});

/** A key's access, its expiry, and its last use. */
export default function ClientKeySheet() {
  const { key, closeTo, revokeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-client-keys");
  // A call that is no longer in the contract has no label.
  const nameOf = (call: string) => t(`calls.${call}` as KeyOf<"backoffice-client-keys">, call);
  const by = (at: string, name: string | null) =>
    t("sheet.by", { moment: formatMoment(at), name: name ?? "" });
  return (
    <Drawer
      title={key.name}
      context={`${key.client} · ${t("ends", { lastFour: key.lastFour })}`}
      lead={<KeyState state={key.state} />}
      closeTo={closeTo}
    >
      <DrawerBody>
        <DefinitionList
          items={[
            { term: t("sheet.calls"), value: <Lines of={key.calls.map(nameOf)} /> },
            {
              term: t("columns.operators"),
              value: key.operators ? (
                <Lines of={key.operators.map(({ label }) => label)} />
              ) : (
                t("everyOperator")
              ),
            },
            {
              term: t("columns.expires"),
              value: t("sheet.until", { day: formatDay(key.expiresOn) }),
            },
            {
              term: t("columns.lastUse"),
              value: key.lastUsedAt ? t("used", { moment: formatMoment(key.lastUsedAt) }) : t("never"),
            },
            { term: t("sheet.created"), value: by(key.createdAt, key.createdBy) },
            ...(key.revokedAt ? [{ term: t("sheet.revoked"), value: by(key.revokedAt, key.revokedBy) }] : []),
          ]}
        />
      </DrawerBody>
      <DrawerFoot>
        {key.state !== "revoked" && (
          <ButtonLink className="push" variant="danger" to={revokeTo} icon="prohibit" preventScrollReset>
            {t("sheet.revoke")}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("sheet.close")}
        </ButtonLink>
      </DrawerFoot>
    </Drawer>
  );
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul style={{ listStyle: "none" }}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
