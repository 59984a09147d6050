import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { giftTranslation } from "~/contract/gifts/gift";
import { DESCRIPTION_LIMIT } from "~/contract/limits";
import { cutName } from "~/ui/display/names";
import { TranslationDrawer } from "~/ui/forms/translation-drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { byIntent } from "~/web/request/intents.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { proposeTranslations } from "~/web/request/translation.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { giftPath } from "../gift-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gift:translation.title",
  i18n: ["backoffice-translation"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "editGifts" }, async ({ api, param, url }) => {
  const { id, name, description, outdatedTranslations, version, machineTranslation } =
    await api.gifts.details({
      id: param("giftId"),
    });
  const closeTo = giftPath(id, "informations", url.search);
  return { name, description, outdatedTranslations, version, machineTranslation, closeTo };
});

export const action = screenAction({ may: "editGifts" }, async (screen) => {
  const { name, description } = giftTranslation.shape;
  return byIntent<unknown>(
    screen,
    { machine: () => proposeTranslations(screen, { name, description }) },
    { unnamed: () => save(screen) },
  );
});

async function save({ api, form, param, request, url }: ScreenContext) {
  return form(giftTranslation, async (translation) => {
    const id = param("giftId");
    const saved = { ...translation, id, refuseNothing: "true" as const };
    const changed = await changesSomething(api.gifts.translate(saved));
    const to = giftPath(id, "informations", url.search);
    return changed
      ? redirectWithToast(request, to, "backoffice-gift:done.translated")
      : redirectWithToast(request, to, "backoffice-gift:done.nothingChanged", {}, "info");
  });
}

/** Name and description of a gift in every language, all of them required. */
export default function TranslateGift() {
  const { name, description, outdatedTranslations, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift");
  return (
    <TranslationDrawer
      id="gift-translation"
      title={t("translation.title")}
      name={cutName(name.fr)}
      fields={[
        { name: "name", label: t("name") },
        { name: "description", label: t("description"), limit: DESCRIPTION_LIMIT, rows: 4 },
      ]}
      texts={{ name, description }}
      outdated={outdatedTranslations}
      schema={async () => (await import("~/contract/gifts/gift")).giftTranslation}
      back={t("back")}
      refusal={null}
      {...loaded}
    />
  );
}
