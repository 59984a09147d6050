import { sql } from "kysely";
import type { NoteKind, NoteSubject } from "~/contract/notes/note-kinds";
import { Refusal } from "../refusal";
import { requestAbout } from "../reviews/thread.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";

/** The subject of a note, and the ids under which its notes are stored. */
export interface Noted {
  column: "operator_id" | "offer_id" | "holder_id" | "request_id";
  /** For a holder, includes the ids of holders merged into them. */
  ids: readonly string[];
  /** For a request, the operator of its subject. */
  subject: NoteSubject & { name: string };
}

/** @throws Refusal notFound */
export async function notedThing(db: Db, actor: Actor, kind: NoteKind, id: string): Promise<Noted> {
  const noted = await finders[kind](db, actor, id);
  if (!noted) throw new Refusal("notFound");
  return noted;
}

type Finder = (db: Db, actor: Actor, id: string) => Promise<Noted | undefined>;

const finders: Record<NoteKind, Finder> = {
  async operator(db, actor, id) {
    const visible = scopeOf(actor);
    const found = await db
      .selectFrom(visible("operators"))
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    return found && { column: "operator_id", ids: [id], subject: { kind: "operator", id, ...found } };
  },
  async offer(db, actor, id) {
    const visible = scopeOf(actor);
    const found = await db
      .selectFrom(visible("offers"))
      .select((offer) => offer.ref("title", "->>").key("fr").as("name"))
      .where("id", "=", id)
      .executeTakeFirst();
    return (
      found && { column: "offer_id", ids: [id], subject: { kind: "offer", id, name: String(found.name) } }
    );
  },
  async passHolder(db, _actor, id) {
    const { rows } = await sql<{ id: string; name: string; ids: string[] }>`
      with recursive found as (
        select id, merged_into, deleted_at, first_name || ' ' || last_name as name
        from pass_holders where id = ${id}
        union all
        select kept.id, kept.merged_into, kept.deleted_at, kept.first_name || ' ' || kept.last_name
        from found join pass_holders kept on kept.id = found.merged_into),
      same (id) as (
        select id from found where deleted_at is null
        union select merged.id from pass_holders merged join same on merged.merged_into = same.id)
      select id, name, array(select same.id from same) as ids from found where deleted_at is null`.execute(
      db,
    );
    const [holder] = rows;
    if (!holder) return undefined;
    const { ids, ...named } = holder;
    return { column: "holder_id", ids, subject: { kind: "passHolder", ...named } };
  },
  async request(db, actor, id) {
    const found = await requestAbout(db, scopeOf(actor), id);
    return (
      found && {
        column: "request_id",
        ids: [id],
        subject: { kind: found.subject, id: found.subjectId, name: found.name },
      }
    );
  },
};
