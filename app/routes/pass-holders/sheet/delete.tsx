import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { text } from "~/contract/fields";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { Link } from "~/ui/display/link";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { holderPath, holdersPath } from "./holder-path";
import { useHolder } from "./sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-pass-holder:delete.title",
  i18n: ["backoffice-pass-holder", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "deletePassHolder" }, async (_screen) => ({}));

export const action = screenAction({ may: "deletePassHolder" }, (screen) =>
  // The message needs the name, which can no longer be read after the deletion.
  screen.form(z.object({ name: text(300) }), async ({ name }) => {
    const { api, param, url } = screen;
    const id = param("passHolderId");
    await api.passHolders.remove({ id });
    return redirectWithUndo(screen, holdersPath(url.search), id, "backoffice-pass-holder:delete.done", {
      name,
    });
  }),
);

export default function DeleteHolder() {
  const { holder, name } = useHolder();
  const { t } = useTranslation("backoffice-pass-holder");
  const { search } = useLocation();
  return (
    <ActionQuestion
      appearance={{ icon: "trash-duotone", tone: "danger", button: "trash", danger: true }}
      words={{
        title: t("delete.title"),
        keep: t("delete.keep"),
        do: t("delete.do"),
        back: t("delete.back"),
      }}
      consequences={t("delete.text")}
      closeTo={holderPath(holder.id, "informations", search)}
      recap={<Recap title={name} text={shownPassNumber(holder.passId)} />}
    >
      <input type="hidden" name="name" value={name} />
      <small>
        {t("delete.undone")} <Link to="/pass-holders/deleted">{t("delete.deleted")}</Link>
      </small>
    </ActionQuestion>
  );
}
