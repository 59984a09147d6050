import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { NoteKind } from "~/contract/notes/note-kinds";
import { notesPage } from "~/contract/notes/note-kinds";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { Pagination } from "~/ui/lists/pagination";
import { NotesCard } from "~/ui/notes/notes-card";
import { Screen } from "~/ui/overlays/overlay";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { pageOfNotes, saveNote } from "~/web/request/notes.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = {
  title: ({ subject }: { subject: { name: string } }, t: TFunction) =>
    t("backoffice-notes:about", { name: subject.name }),
  i18n: ["backoffice-notes"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "keepNotes" }, async ({ api, me, param, url, page, returnTo }) => {
  const kind = param("kind") as NoteKind;
  const subjectId = param("subjectId");
  const found = await api.notes.list({ kind, subjectId, PageNumber: page });
  const { subject } = found;
  return {
    page: existingPage(url, found),
    kind,
    subjectId,
    reader: (await me()).id,
    subject,
    returnTo: returnTo ?? notesPage(kind, subject),
  };
});

export const action = screenAction({ may: "keepNotes" }, async (screen) => {
  const { api, param } = screen;
  const { kind, back } = await pageOfNotes(screen);
  return saveNote(screen, back, (text) => api.notes.add({ kind, subjectId: param("subjectId"), text }));
});

/** All notes on a subject; also redisplays a note that could not be added. */
export default function Notes() {
  const { page, subject, ...shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-notes");
  return (
    <Screen>
      <Breadcrumb items={[{ to: shown.returnTo, label: subject.name }, { label: t("title") }]} />
      <PageHead title={t("about", { name: subject.name })} />
      <NotesCard notes={{ ...shown, ...page }} answer={useFormAnswer()} />
      <Pagination page={page} noun={t("noun", { count: page.totalCount })} />
    </Screen>
  );
}
