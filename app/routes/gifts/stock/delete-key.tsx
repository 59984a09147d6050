import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { giftPath } from "../gift-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gift-stock:delete.title",
  i18n: ["backoffice-gift-stock", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "changeGiftStock" }, async ({ param, url }) => ({
  closeTo: giftPath(param("giftId"), "stock", url.search),
}));

export const action = screenAction({ may: "changeGiftStock" }, (screen) =>
  screen.form(z.object({}), async () => {
    const { api, param, url } = screen;
    const id = param("keyId");
    await api.gifts.removeStock({ id });
    const to = giftPath(param("giftId"), "stock", url.search);
    return redirectWithUndo(screen, to, id, "backoffice-gift-stock:delete.done");
  }),
);

export default function DeleteKey() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-stock");
  return (
    <ActionQuestion
      appearance={{ icon: "trash-duotone", tone: "danger", button: "trash-bold", danger: true }}
      words={{
        title: t("delete.title"),
        keep: t("delete.keep"),
        do: t("delete.do"),
        back: t("delete.back"),
      }}
      consequences={t("delete.text")}
      closeTo={closeTo}
    />
  );
}
