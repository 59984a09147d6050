import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NOTE_LIMIT } from "~/contract/limits";
import { ButtonLink } from "~/ui/display/button";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { hintOf, useNoteForm } from "~/ui/notes/note-form";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { pageOfNotes, saveNote } from "~/web/request/notes.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = {
  ...overlayHandle,
  title: "backoffice-notes:editing.title",
  i18n: ["backoffice-notes"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "keepNotes" }, async (screen) => ({
  note: await screen.api.notes.details({ id: screen.param("noteId") }),
  ...(await pageOfNotes(screen)),
}));

export const action = screenAction({ may: "keepNotes" }, async (screen) => {
  const { back } = await pageOfNotes(screen);
  return saveNote(screen, back, (text) => screen.api.notes.edit({ id: screen.param("noteId"), text }));
});

/** Edits one's own note. */
export default function EditNote() {
  const { note, kind, subject, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notes");
  const answer = useFormAnswer();
  const [form, fields] = useNoteForm("edit-note", answer, note.text);
  return (
    <Drawer
      title={t("editing.title")}
      context={subject.name}
      closeTo={back}
      redisplayed={answer !== undefined}
    >
      <Form id={form.id} method="post" noValidate>
        <DrawerBody>
          <FormKey />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <TextareaField
            field={fields.text}
            label={t("editing.text")}
            hint={hintOf(kind, t("hint"), t("holderHint"))}
            errorParams={answer?.refusal?.params as Record<string, string>}
            limit={NOTE_LIMIT}
            rows={6}
            autoFocus
          />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" to={back} variant="secondary" preventScrollReset>
            {t("editing.cancel")}
          </ButtonLink>
          <SubmitButton>{t("editing.save")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
