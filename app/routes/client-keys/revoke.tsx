import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-client-keys:revoke.title",
  i18n: ["backoffice-client-keys", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "manageClientKeys" }, async ({ api, param, url }) => ({
  key: await api.clientKeys.details({ id: param("keyId") }),
  closeTo: `/client-keys${url.search}`,
}));

export const action = screenAction({ may: "manageClientKeys" }, (screen) =>
  screen.form(z.object({}), async () => {
    const id = screen.param("keyId");
    const { name } = await screen.api.clientKeys.details({ id });
    await screen.api.clientKeys.revoke({ id });
    const to = `/client-keys${screen.url.search}`;
    return redirectWithToast(screen.request, to, "backoffice-client-keys:toast.revoked", { name });
  }),
);

export default function RevokeClientKey() {
  const { key, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-client-keys", "backoffice-errors"]);
  return (
    <ActionQuestion
      appearance={{ icon: "prohibit-fill", tone: "danger", button: "prohibit", danger: true }}
      words={{
        title: t("revoke.title"),
        keep: t("revoke.keep"),
        do: t("revoke.do"),
        back: t("revoke.back"),
      }}
      consequences={t("revoke.text")}
      refusal={key.state === "revoked" ? t("backoffice-errors:clientKeyRevoked") : null}
      closeTo={closeTo}
      recap={
        <Recap
          icon="key"
          title={key.name}
          text={`${key.client} · ${t("ends", { lastFour: key.lastFour })}`}
        />
      }
    />
  );
}
