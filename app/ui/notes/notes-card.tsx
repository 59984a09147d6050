import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Note } from "~/contract/notes/calls";
import type { NoteKind } from "~/contract/notes/note-kinds";
import { formatNumber } from "~/i18n/french";
import { notes as recipe, reviewMode } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useOverlayOpen } from "~/ui/overlays/overlay";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { NewNoteField, NewNoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { notesPath } from "./notes-path";

export interface ShownNotes {
  kind: NoteKind;
  subjectId: string;
  /** The newest, or a page of them. */
  items: Note[];
  totalCount: number;
  /** Id of the reader. */
  reader: string;
  /** The page that shows them. */
  returnTo: string;
}

const styles = recipe();

/** The team's notes on a sheet; nothing for everybody else. */
export function NotesCard({ notes, answer }: { notes: ShownNotes | null; answer?: FormAnswer | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  // Forms open over the sheet ask about their own changes; the router allows only one blocker.
  const isBehind = useOverlayOpen();
  if (!notes) return null;
  return (
    <Card id="notes" title={<NotesTitle {...notes} />} aside={<ReadersNote {...notes} />}>
      <div ref={body}>
        <NewNoteForm kind={notes.kind} action={notesPath(notes)} />
        <Notes notes={notes} answer={answer} />
      </div>
      {!isBehind && <UnsavedChanges redisplayed={answer !== undefined} within={body} staysBehind />}
    </Card>
  );
}

/** The notes on a request, beside it. Their form is outside of the request's: `<NewNoteForm>`. */
export function NotesPanel({ notes }: { notes: ShownNotes | null }) {
  if (!notes) return null;
  return (
    <section className={reviewMode().panel} aria-labelledby="notes-title" id="request-notes">
      <Fold
        open={notes.totalCount > 0}
        summary={
          <h2 id="notes-title">
            <NotesTitle {...notes} />
          </h2>
        }
      >
        <ReadersNote {...notes} />
        <Notes notes={notes} />
      </Fold>
    </section>
  );
}

/** With their number. */
export function NotesTitle({ totalCount }: ShownNotes) {
  const { t } = useTranslation("backoffice-notes");
  return (
    <>
      {`${t("title")} `}
      <span className={styles.total}>{formatNumber(totalCount)}</span>
    </>
  );
}

function ReadersNote({ kind }: ShownNotes) {
  const { t } = useTranslation("backoffice-notes");
  return (
    <p className={styles.reads}>
      <Icon name="lock-simple" />
      <span>{t(`who.${kind}`)}</span>
    </p>
  );
}

function Notes({ notes, answer }: { notes: ShownNotes; answer?: FormAnswer | undefined }) {
  const { t } = useTranslation("backoffice-notes");
  const { kind, subjectId, items, totalCount, reader } = notes;
  return (
    <>
      {/* Remounted after each added note, which empties its field. */}
      <NewNoteField key={`${subjectId} ${items[0]?.id} ${totalCount}`} kind={kind} answer={answer} />
      <NoteList items={items} reader={reader} to={(part) => notesPath(notes, part)} />
      {totalCount > items.length && (
        <p>
          <Link to={notesPath(notes)}>{t("all", { count: totalCount })}</Link>
        </p>
      )}
    </>
  );
}
