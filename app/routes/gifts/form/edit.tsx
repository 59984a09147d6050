import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { giftEdit } from "~/contract/gifts/gift";
import { formFields } from "~/contract/gifts/gift-table";
import { cutName } from "~/ui/display/names";
import { FormKey } from "~/ui/forms/form-key";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import { type GiftEntry, useGiftFields } from "~/ui/gifts/gift-fields";
import { GiftForm } from "~/ui/gifts/gift-form";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { giftPath } from "../gift-path";
import { type GiftAnswer, giftEntry, saveGift } from "./save-gift.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-gifts:edit.title",
  i18n: ["backoffice-gifts", "backoffice-gift-form", "backoffice-picture", "backoffice-conflict"],
};
export const shouldRevalidate = unlessRefused;

const paths = formFields.map(({ path }) => path);
const saved = ({ api, param }: ScreenContext) => api.gifts.details({ id: param("giftId") });

export const loader = screenLoader({ may: "editGifts" }, async (screen) => {
  const gift = await saved(screen);
  return {
    version: gift.version,
    present: giftEntry(gift),
    closeTo: giftPath(gift.id, "informations", screen.url.search),
  };
});

export const action = screenAction({ may: "editGifts" }, async (screen) => {
  const { formData, requestId } = screen;
  await applyChoices(screen, { saved: async () => giftEntry(await saved(screen)), paths });
  const resume = async () => data<GiftAnswer>({ ...redisplayed(formData()), revision: requestId }, 200);
  return byIntent<unknown>(screen, { resume, save: () => save(screen) }, { unnamed: () => save(screen) });
});

async function save(screen: ScreenContext) {
  const { api, param, request, url } = screen;
  const id = param("giftId");
  let mine: GiftEntry | undefined;
  const refused = await saveGift(screen, giftEdit, async ({ version, ...gift }) => {
    mine = {
      ...gift,
      imageTempPath: gift.imageTempPath ?? "",
      usesKeys: gift.usesKeys === true,
      lowStock: gift.lowStock ?? null,
    };
    const edit = { ...gift, id, version, refuseNothing: "true" as const };
    const changed = await changesSomething(api.gifts.update(edit));
    const to = giftPath(id, "informations", url.search);
    return changed
      ? redirectWithToast(request, to, "backoffice-gifts:edit.done")
      : redirectWithToast(request, to, "backoffice-gifts:edit.nothingChanged", {}, "info");
  });
  if (!("data" in refused) || !mine || refused.data.refusal?.code !== "staleVersion") return refused;
  const gift = await saved(screen);
  const conflict = conflictOf(screen, { ...gift, content: giftEntry(gift) }, mine, paths);
  return data<GiftAnswer>({ ...refused.data, conflict }, refused.init?.status ?? 200);
}

/** Changes a gift. */
export default function EditGift() {
  const { version, present, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<GiftAnswer>();
  const { t } = useTranslation(["backoffice-gifts", "backoffice-conflict"]);
  const fields = useGiftFields();
  return (
    <Drawer
      size="mid"
      title={t("edit.title")}
      context={t("edit.context", { name: cutName(present.name.fr) })}
      closeTo={closeTo}
    >
      {answer?.conflict ? (
        <EditConflict
          subject="gift"
          conflict={answer.conflict}
          fields={fields}
          save={{ intent: "save", label: t("backoffice-conflict:save") }}
          closeTo={closeTo}
          frame={(comparison, actions) => (
            <>
              <DrawerBody>{comparison}</DrawerBody>
              <DrawerFoot>{actions}</DrawerFoot>
            </>
          )}
        />
      ) : (
        <GiftForm
          key={answer?.revision ?? ""}
          id="gift-edit"
          present={present}
          answer={answer}
          closeTo={closeTo}
          submit={t("edit.do")}
          hidden={(shown) => (
            <>
              <FormKey />
              <LoadedVersion answer={shown} version={version} content={present} />
            </>
          )}
        />
      )}
    </Drawer>
  );
}
