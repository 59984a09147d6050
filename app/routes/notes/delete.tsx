import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { pageOfNotes } from "~/web/request/notes.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notes:deleting.title",
  i18n: ["backoffice-notes", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "keepNotes" }, async (screen) => ({
  note: await screen.api.notes.details({ id: screen.param("noteId") }),
  ...(await pageOfNotes(screen)),
}));

export const action = screenAction({ may: "keepNotes" }, (screen) =>
  screen.form(z.object({}), async () => {
    const { back } = await pageOfNotes(screen);
    await screen.api.notes.remove({ id: screen.param("noteId") });
    return redirectWithToast(screen.request, back, "backoffice-notes:deleted");
  }),
);

/** Deletes a note, one's own or a colleague's. */
export default function DeleteNote() {
  const { note, subject, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notes");
  return (
    <ActionQuestion
      appearance={{ icon: "trash-duotone", tone: "danger", button: "trash", danger: true }}
      words={{
        title: t("deleting.title"),
        keep: t("deleting.keep"),
        do: t("deleting.do"),
        back: t("back"),
      }}
      consequences={t("deleting.text")}
      closeTo={back}
      recap={
        <Recap icon="scroll" tone="neutral" title={`${note.by.name} – ${subject.name}`} text={note.text} />
      }
    />
  );
}
