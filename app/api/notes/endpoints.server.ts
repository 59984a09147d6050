import { sql } from "kysely";
import type { LogType } from "~/contract/logs";
import type { Note, noteCalls } from "~/contract/notes/calls";
import { mentionsIn } from "~/contract/notes/mentions";
import type { NoteKind, NoteSubject } from "~/contract/notes/note-kinds";
import type { Paging } from "~/contract/paging";
import { lockRecord } from "../pass-holders/lock-holder.server";
import type { Implementations } from "../pipeline.server";
import { offsetOf, pageOfItems } from "../platform/database/count.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { type Team, teamOf } from "../reviews/team.server";
import type { Actor, Db } from "../services";
import { tellMentioned } from "./mentioned.server";
import { type Noted, notedThing } from "./subjects.server";

/** Notes belong to the team: only these calls, and the report of a person's held data, read them. */
export const noteEndpoints: Implementations<typeof noteCalls> = {
  list: {
    may: "keepNotes",
    run: async ({ db, actor, input }) => {
      const { column, ids, subject } = await notedThing(db, actor, input.kind, input.subjectId);
      return { ...(await pageOfNotes(db, column, ids, input)), subject };
    },
  },
  add: {
    may: "keepNotes",
    run: async (call) => {
      const { db, actor, services, input, log } = call;
      const { kind, text } = input;
      const noted = await notedThing(db, actor, kind, input.subjectId);
      await holdPerson(db, noted);
      await db
        .insertInto("notes")
        .values({
          id: newId(),
          [noted.column]: kind === "request" ? input.subjectId : noted.subject.id,
          at: services.clock.now(),
          by: actor.id,
          by_name: actor.displayName,
          text,
        })
        .execute();
      log(...entryOf("added", noted));
      return tellMentioned(call, { kind, noted, text });
    },
  },
  details: {
    may: "keepNotes",
    run: async ({ db, actor, input }) => {
      const { note, noted } = await noteOf(db, actor, input.id);
      return { ...noteFor(await teamOf(db))(note), subject: noted.subject };
    },
  },
  edit: {
    may: "keepNotes",
    run: async (call) => {
      const { db, actor, services, input, log } = call;
      const { note, kind, noted } = await noteOf(db, actor, input.id);
      if (note.by !== actor.id) throw new Refusal("invalidRights");
      await holdPerson(db, noted);
      await db
        .updateTable("notes")
        .set({ text: input.text, edited_at: services.clock.now() })
        .where("id", "=", note.id)
        .returning("id")
        .executeTakeFirstOrThrow(deletedMeanwhile);
      log(...entryOf("edited", noted));
      return tellMentioned(call, { kind, noted, text: input.text, before: note.text });
    },
  },
  remove: {
    may: "keepNotes",
    run: async ({ db, actor, input, log }) => {
      const { note, noted } = await noteOf(db, actor, input.id);
      await db
        .deleteFrom("notes")
        .where("id", "=", note.id)
        .returning("id")
        .executeTakeFirstOrThrow(deletedMeanwhile);
      log(...entryOf("deleted", noted));
      return undefined;
    },
  },
};

const deletedMeanwhile = () => new Refusal("notFound");

const kinds = [
  ["operator", "operator_id"],
  ["offer", "offer_id"],
  ["passHolder", "holder_id"],
  ["request", "request_id"],
] as const satisfies [NoteKind, Noted["column"]][];

const rows = (db: Db) =>
  db.selectFrom("notes").select(["id", "at", "edited_at as editedAt", "by", "by_name", "text"]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const noteFor =
  (team: Team) =>
  ({ by, by_name, ...note }: Row): Note => ({
    ...note,
    by: { id: by, name: by_name },
    mentions: mentionsIn(note.text, team).flatMap(({ start, end, people }) =>
      people.length === 1 ? { start, end } : [],
    ),
  });

async function pageOfNotes(db: Db, column: Noted["column"], ids: readonly string[], page: Paging) {
  const found = await rows(db)
    .select(sql<number>`count(*) over ()`.as("total"))
    .where(column, "in", ids)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(page.PageSize)
    .offset(offsetOf(page))
    .execute();
  const team = found.some(({ text }) => text.includes("@")) ? await teamOf(db) : [];
  const notes = found.map(({ total: _, ...note }) => noteFor(team)(note));
  return pageOfItems(page, notes, { totalCount: found[0]?.total ?? 0 });
}

/** @throws Refusal notFound */
async function noteOf(db: Db, actor: Actor, id: string) {
  const row = await rows(db)
    .select(kinds.map(([, column]) => column))
    .where("id", "=", id)
    .executeTakeFirst();
  const [kind, column] = kinds.find(([, one]) => row?.[one]) ?? [];
  if (!row || !kind || !column) throw new Refusal("notFound");
  const { operator_id: _, offer_id: __, holder_id: ___, request_id: ____, ...note } = row;
  return { note, kind, noted: await notedThing(db, actor, kind, String(row[column])) };
}

/**
 * Locks the holder: a concurrent erasure either waits, and then removes the note, or came first, and the holder is not
 * found.
 */
async function holdPerson(db: Db, { subject }: Noted) {
  if (subject.kind === "passHolder") await lockRecord(db, subject.id);
}

const loggedAs = {
  operator: { added: "OperatorNoteAdded", edited: "OperatorNoteEdited", deleted: "OperatorNoteDeleted" },
  offer: { added: "OfferNoteAdded", edited: "OfferNoteEdited", deleted: "OfferNoteDeleted" },
  passHolder: {
    added: "PassHolderNoteAdded",
    edited: "PassHolderNoteEdited",
    deleted: "PassHolderNoteDeleted",
  },
} as const satisfies Record<NoteSubject["kind"], Record<string, LogType>>;

/** Has no operator, since its administrators could then read the entry, and not the note's text. */
const entryOf = (act: "added" | "edited" | "deleted", { subject }: Noted) =>
  [loggedAs[subject.kind][act], { subject }] as const;
