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
      "Newest first; for a pass holder, also those on records that were merged into theirs. Only for platform administrators.",
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
      "`@` with a first name, or a first and a last name, mentions a platform administrator, who is notified by mail unless they have turned this off; an ambiguous first name is refused. A note on a pass holder is part of their personal data, which they may ask to see. For platform administrators.",
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
    summary: "Edit one's own note (addition)",
    description:
      "Newly mentioned people are notified by mail. For the platform administrator who has written it.",
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
    description: "One's own or a colleague's, permanently. For platform administrators.",
    params: one,
    success: 204,
    answer: "none",
  }),
};
