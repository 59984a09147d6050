import { z } from "zod";
import { call } from "~/contract/call";
import { paragraphs } from "~/contract/fields";
import { idempotent } from "~/contract/idempotency";
import { NOTE_LIMIT } from "~/contract/limits";
import { pageOf, paging, pathId } from "~/contract/paging";
import { noteKinds } from "./note-kinds";

const note = z.object({
  id: z.string(),
  at: z.string(),
  /** When its author last changed it. */
  editedAt: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  text: z.string(),
  /** Where the text mentions a team member: start and end positions. */
  mentions: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
});
export type Note = z.output<typeof note>;

/** The subject of the note; for a note on a request, the subject of the request. */
const subject = z.object({
  kind: z.enum(["operator", "offer", "passHolder"]),
  id: z.string(),
  name: z.string(),
});

export const noteContent = z.object({ text: paragraphs(NOTE_LIMIT).overwrite((text) => text.normalize()) });

/** The people whom the note mentions. */
const saved = z.object({
  /** The names of the people who get a mail. */
  told: z.array(z.string()),
  /** Texts after an `@` that do not match a team member's name. */
  unknown: z.array(z.string()),
});

const about = z.object({ kind: z.enum(noteKinds, { error: "invalid" }), subjectId: pathId });
const one = z.object({ id: pathId });

export const noteCalls = {
  list: call({
    method: "get",
    path: "/notes/{kind}/{subjectId}",
    access: "bearer",
    summary: "Notes of the team on an operator, an offer, a pass holder or a request (addition)",
    description:
      "Newest first; of a pass holder also those on the records that were merged into theirs. For platform administrators: nobody else ever sees a note.",
    params: about,
    query: paging,
    success: 200,
    answer: pageOf(note).extend({ subject }),
  }),
  add: call({
    method: "post",
    path: "/notes/{kind}/{subjectId}",
    access: "bearer",
    summary: "Add a note for the team (addition)",
    description:
      "`@` with a first name, or a first and a last name, names a platform administrator, who is told by mail unless they do without; a first name that several have is refused. A note on a pass holder belongs to their personal data: they may ask to read it. For platform administrators.",
    refuses: ["notFound"],
    params: about,
    headers: idempotent,
    adds: true,
    body: noteContent,
    success: 200,
    answer: saved,
  }),
  details: call({
    method: "get",
    path: "/notes/{id}",
    access: "bearer",
    summary: "A note of the team (addition)",
    description: "For platform administrators.",
    params: one,
    success: 200,
    answer: note.extend({ subject }),
  }),
  edit: call({
    method: "put",
    path: "/notes/{id}",
    access: "bearer",
    summary: "Change one's own note (addition)",
    description: "Whom it did not name before is told by mail. For the platform administrator who wrote it.",
    params: one,
    body: noteContent,
    success: 200,
    answer: saved,
  }),
  remove: call({
    method: "delete",
    path: "/notes/{id}",
    access: "bearer",
    summary: "Delete a note of the team (addition)",
    description: "One's own or a colleague's, for good. For platform administrators.",
    params: one,
    success: 204,
    answer: "none",
  }),
};
