import type { CallAnswer } from "~/contract/call";
import { type noteCalls, noteContent } from "~/contract/notes/calls";
import { type NoteKind, notesPage } from "~/contract/notes/note-kinds";
import { can } from "~/contract/permissions";
import { redirectWithToast } from "~/web/session/flash.server";
import { nullIfUnavailable } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

/** Maximum notes on the subject's page; another page has all of them. */
const MAX_SHOWN = 5;

/** The team's newest notes about a subject; null for other people, and if they cannot be loaded. */
export async function notesOf({ api, me, url }: ScreenContext, kind: NoteKind, subjectId: string) {
  const person = await me();
  if (!can.keepNotes(person)) return null;
  const notes = await nullIfUnavailable(api.notes.list({ kind, subjectId, PageSize: MAX_SHOWN }));
  if (!notes) return null;
  const { items, totalCount } = notes;
  return { kind, subjectId, items, totalCount, reader: person.id, returnTo: url.pathname + url.search };
}

type Saved = CallAnswer<(typeof noteCalls)["add"]>;

/** Saves a note and redirects to it, with a message that says who was mailed. */
export const saveNote = (screen: ScreenContext, back: string, save: (text: string) => Promise<Saved>) =>
  screen.form(noteContent, async ({ text }) => {
    const { told, unknown } = await save(text);
    const outcome = `saved${told.length > 0 ? "Told" : ""}${unknown.length > 0 ? "Unknown" : ""}` as const;
    return redirectWithToast(
      screen.request,
      back,
      `backoffice-notes:${outcome}`,
      { told: told.join(", "), unknown: unknown.map((name) => `«\u00a0${name}\u00a0»`).join(", ") },
      unknown.length > 0 ? "info" : "success",
    );
  });

/** The page from which the notes of the URL's path were opened, or where they are. */
export async function pageOfNotes({ api, param, returnTo }: ScreenContext) {
  const kind = param("kind") as NoteKind;
  const { subject } = await api.notes.list({ kind, subjectId: param("subjectId"), PageSize: 1 });
  return { kind, subject, back: returnTo ?? notesPage(kind, subject) };
}
