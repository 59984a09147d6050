import { mentionsIn } from "~/contract/notes/mentions";
import { type NoteKind, notesPage } from "~/contract/notes/note-kinds";
import { unsubscribeUrl } from "../chosen-mails/unsubscription.server";
import { whoWants } from "../chosen-mails/who-wants.server";
import type { ActionContext } from "../pipeline.server";
import { mentioned } from "../platform/mail/note-mails";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import { teamOf } from "../reviews/team.server";
import type { Noted } from "./subjects.server";

export interface Written {
  kind: NoteKind;
  noted: Noted;
  text: string;
  /** The note's previous text. */
  before?: string;
}

/**
 * Mails the people whom a note newly mentions.
 * @throws Refusal validation (text), for a first name that several people have
 */
export async function tellMentioned(
  { db, services, actor }: Pick<ActionContext, "db" | "services" | "actor">,
  { kind, noted, text, before = "" }: Written,
) {
  const team = await teamOf(db);
  const mentions = mentionsIn(text, team);
  const [unclear] = mentions.filter(({ people }) => people.length > 1);
  if (unclear)
    throw new Refusal("validation", {
      fields: { text: ["unclearMention"] },
      params: { names: unclear.people.map(({ name }) => `@${name}`).join(", ") },
    });
  const named = new Set(mentions.flatMap(({ people }) => people.map(({ id }) => id)));
  for (const { people } of mentionsIn(before, team)) for (const { id } of people) named.delete(id);
  named.delete(actor.id);
  const { subject } = noted;
  const people = await whoWants(db, "mentions", [...named]);
  for (const to of people)
    await queueMail(
      db,
      services.clock,
      mentioned(services.options, {
        to,
        by: actor.displayName,
        kind,
        name: subject.name,
        text,
        path: notesPage(kind, subject),
        unsubscribeUrl: unsubscribeUrl(services, to.id, "mentions"),
      }),
    );
  return {
    told: team.filter(({ id }) => people.some((to) => to.id === id)).map(({ name }) => name),
    unknown: mentions
      .filter((mention) => mention.people.length === 0)
      .map(({ start, end }) => text.slice(start + 1, end)),
  };
}
