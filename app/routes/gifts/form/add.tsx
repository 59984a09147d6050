import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { giftCreation } from "~/contract/gifts/gift";
import { FormKey } from "~/ui/forms/form-key";
import { GiftForm } from "~/ui/gifts/gift-form";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { type GiftAnswer, saveGift } from "./save-gift.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gifts:add.title",
  i18n: ["backoffice-gifts", "backoffice-gift-form", "backoffice-picture"],
};

export const loader = screenLoader({ may: "editGifts" }, async ({ url }) => ({
  closeTo: `/gifts${url.search}`,
}));

export const action = screenAction({ may: "editGifts" }, async (screen) =>
  saveGift(screen, giftCreation, async (gift) => {
    const { id } = await screen.api.gifts.create({ ...gift });
    return redirectWithToast(
      screen.request,
      `/gifts/${id}/informations`,
      `backoffice-gifts:add.${gift.usesKeys ? "done" : "doneWithoutKeys"}`,
    );
  }),
);

/** A new gift. */
export default function AddGift() {
  const { closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<GiftAnswer>();
  const { t } = useTranslation("backoffice-gifts");
  return (
    <Drawer size="mid" title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <GiftForm
        key={answer?.revision ?? ""}
        id="gift-creation"
        present={{ usesKeys: true }}
        answer={answer}
        closeTo={closeTo}
        submit={t("add.do")}
        hidden={() => <FormKey />}
      />
    </Drawer>
  );
}
