import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatLongDay } from "~/i18n/french";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";
import { deletedHolderOf } from "./deleted-holder.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-personal-data:restore.title",
  i18n: ["backoffice-personal-data", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "deletePassHolder" }, deletedHolderOf);

export const action = screenAction({ may: "deletePassHolder" }, (screen) =>
  screen.form(z.object({}), async () => {
    const { api, param, request } = screen;
    const id = param("passHolderId");
    await api.passHolders.restore({ id });
    const { firstName, lastName } = await api.passHolders.details({ id });
    const to = holderPath(id, "informations", "");
    return redirectWithToast(request, to, "backoffice-personal-data:restore.done", {
      name: `${firstName} ${lastName}`,
    });
  }),
);

/** Confirms that a deletion is undone. */
export default function RestoreHolder() {
  const { holder, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-personal-data");
  return (
    <ActionQuestion
      appearance={{
        icon: "arrow-counter-clockwise-bold",
        tone: "success",
        button: "arrow-counter-clockwise",
      }}
      words={{
        title: t("restore.title"),
        keep: t("restore.keep"),
        do: t("restore.do"),
        back: t("restore.back"),
      }}
      consequences={t("restore.text")}
      refusal={holder ? null : t("restore.gone")}
      closeTo={closeTo}
      recap={
        holder && (
          <Recap
            title={`${holder.firstName} ${holder.lastName}`}
            text={t("restore.recap", {
              number: shownPassNumber(holder.passId ?? ""),
              day: formatLongDay(holder.deletedAt),
            })}
          />
        )
      }
    />
  );
}
