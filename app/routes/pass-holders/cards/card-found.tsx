import { useLoaderData, useLocation } from "@remix-run/react";
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

export const handle = {
  ...overlayHandle,
  title: "backoffice-cards:found.title",
  i18n: ["backoffice-cards", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "replacePass" }, async ({ api, param }) => {
  const id = param("passHolderId");
  const { withdrawn } = await api.passHolders.passes({ id });
  const card = withdrawn.find((one) => one.id === param("withdrawnId") && one.canComeBack);
  return { id, card: card ?? null };
});

export const action = screenAction({ may: "replacePass" }, (screen) =>
  screen.form(z.object({}), async () => {
    const { api, param, request, url } = screen;
    const id = param("passHolderId");
    const { passId } = await api.passHolders.takePassBack({ id, withdrawnId: param("withdrawnId") });
    const to = holderPath(id, "informations", url.search);
    return redirectWithToast(request, to, "backoffice-cards:found.done", { number: shownPassNumber(passId) });
  }),
);

/** Confirms that a found card is used again, and says what happens to the number that replaced it. */
export default function CardFound() {
  const { id, card } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-cards", "backoffice-errors"]);
  const { search } = useLocation();
  const number = shownPassNumber(card?.passId ?? "");
  return (
    <ActionQuestion
      appearance={{ icon: "identification-card", tone: "warning", button: "arrow-counter-clockwise" }}
      words={{ title: t("found.title"), keep: t("found.keep"), do: t("found.do"), back: t("found.back") }}
      consequences={
        card?.successor
          ? t("found.textReplaced", { number, successor: shownPassNumber(card.successor) })
          : t("found.text", { number })
      }
      refusal={card ? null : t("found.gone")}
      closeTo={holderPath(id, "informations", search)}
      recap={
        card && <Recap title={number} text={t("found.recap", { by: card.by, day: formatLongDay(card.at) })} />
      }
    />
  );
}
