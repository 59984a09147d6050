import type { NoteKind } from "~/contract/notes/note-kinds";

/** The page of all notes on something, or one of its drawers; `returnTo` is where it was opened. */
export const notesPath = (
  { kind, subjectId, returnTo }: { kind: NoteKind; subjectId: string; returnTo: string },
  part = "",
) => `/notes/${kind}/${subjectId}${part}?${new URLSearchParams({ returnTo })}`;
