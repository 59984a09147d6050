import { sql } from "kysely";
import type { RequestMessage } from "~/contract/reviews/thread";
import { keepPicture } from "../media/keep-picture.server";
import { messageUse } from "../media/message-pictures.server";
import { newId } from "../platform/database/new-id";
import type { Recipient } from "../platform/mail/mails";
import { type Mail, queueMail } from "../platform/mail/outbox.server";
import { type RequestAnswered, requestAnswered } from "../platform/mail/question-mails";
import { findMedia } from "../platform/media/media.server";
import { Refusal } from "../refusal";
import { type Scope, unscoped } from "../scope.server";
import type { Db, Services } from "../services";
import type { Person } from "./requests.server";

/** A longer thread is cut to its newest messages. */
const MAX_MESSAGES = 200;

/** The messages of a request that the caller may see, oldest first. */
export async function messagesOf(db: Db, requestId: string): Promise<RequestMessage[]> {
  const rows = await db
    .selectFrom("request_messages")
    .select(["id", "kind", "at", "by", "by_name", "text", "fields", "pictures"])
    .where("request_id", "=", requestId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_MESSAGES)
    .execute();
  return rows.reverse().map(({ by, by_name, ...message }) => ({ ...message, by: { id: by, name: by_name } }));
}

type Written = Pick<RequestMessage, "kind" | "text" | "fields" | "pictures">;

/** @throws Refusal imageExpired, also for pictures that somebody else uploaded */
export async function addMessage(
  db: Db,
  requestId: string,
  { kind, text, fields, pictures }: Written,
  by: Pick<Person, "id" | "name">,
  at: Date,
) {
  const id = newId();
  for (const picture of pictures) {
    if ((await findMedia(db, picture))?.uploadedBy !== by.id)
      throw new Refusal("imageExpired", { fields: { pictures: ["imageExpired"] } });
    await keepPicture(db, picture, messageUse(id), "pictures");
  }
  await db
    .insertInto("request_messages")
    .values({ id, request_id: requestId, at, kind, by: by.id, by_name: by.name, text, fields, pictures })
    .execute();
}

/**
 * Moves the thread, the team’s notes and the handlers of a corrected request to the one that replaces it, and adds the
 * correction to the thread.
 */
export async function moveThread(
  db: Db,
  { from, to, by, at }: { from: { id: string }; to: string; by: Pick<Person, "id" | "name">; at: Date },
) {
  for (const table of ["notes", "request_handlers"] as const)
    await db.updateTable(table).set({ request_id: to }).where("request_id", "=", from.id).execute();
  const moved = await db
    .updateTable("request_messages")
    .set({ request_id: to })
    .where("request_id", "=", from.id)
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n)
    await addMessage(db, to, { kind: "amendment", text: "", fields: [], pictures: [] }, by, at);
}

const everybody = unscoped("questions are asked and answered by the team and by operators");

const managersWhoCanAnswer = (db: Db) =>
  db
    .selectFrom("users")
    .innerJoin(everybody("user_operators as link"), "link.user_id", "users.id")
    .select("users.id")
    .where("users.role", "=", "Admin")
    .where("users.is_active", "=", true)
    .where("users.registered_at", "is not", null)
    .where("users.deleted_at", "is", null);

/**
 * The people who can answer a question and are mailed about it: the author, if they manage the operator and can sign
 * in, or else all its managers who can.
 * @returns ids of users, possibly none
 */
export async function peopleToAsk(
  db: Db,
  { operatorId, authorId }: { operatorId: string; authorId: string | null },
): Promise<string[]> {
  const people = await managersWhoCanAnswer(db)
    .where("link.operator_id", "=", operatorId)
    .orderBy("users.id")
    .limit(20)
    .execute();
  const ids = people.map(({ id }) => id);
  return authorId !== null && ids.includes(authorId) ? [authorId] : ids;
}

type Mailing = Pick<Services, "clock" | "options">;

/** Mails those of these people who want mails about questions. */
export async function mailAbout(
  db: Db,
  services: Mailing,
  userIds: readonly string[],
  write: (to: Recipient) => Mail,
) {
  if (userIds.length === 0) return;
  const people = await db
    .selectFrom("users")
    .select(["email", "first_name as firstName"])
    .where("id", "in", [...userIds])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where("told_of_questions", "=", true)
    .orderBy("id")
    .execute();
  for (const to of people) await queueMail(db, services.clock, write(to));
}

/** Mails everybody who asked since the last answer about its outcome. Call it before the answer is written. */
export async function tellAskers(
  db: Db,
  services: Mailing,
  requestId: string,
  answer: Pick<RequestAnswered, "how" | "by"> & { text?: string; pictures?: number },
) {
  const [askers, about] = await Promise.all([
    db
      .selectFrom("request_messages as message")
      .select("message.by")
      .distinct()
      .where("message.request_id", "=", requestId)
      .where("message.kind", "=", "question")
      .where("message.by", "is not", null)
      .where(
        sql<boolean>`not exists (select from request_messages as later
          where later.request_id = message.request_id and later.kind <> 'question'
            and (later.at, later.id) > (message.at, message.id))`,
      )
      .execute(),
    requestAbout(db, everybody, requestId),
  ]);
  if (!about) return;
  const { name, subject, subjectId } = about;
  const ids = askers.flatMap(({ by }) => by ?? []);
  await mailAbout(db, services, ids, (to) =>
    requestAnswered(services.options, { ...answer, to, name, subject, subjectId }),
  );
}

/** A request with its subject, if it is in the given scope. */
export const requestAbout = (db: Db, visible: Scope, requestId: string) =>
  db
    .selectFrom(visible("review_requests as request"))
    .leftJoin(visible("operators"), "operators.id", "request.operator_id")
    .leftJoin(visible("offers"), "offers.id", "request.offer_id")
    .select([
      "request.id",
      "request.kind",
      "request.operator_id",
      "request.offer_id",
      "request.author_id",
      "request.created_at",
      "request.asked_at",
      "request.answered_at",
      "request.clock_from",
      "request.decision",
      sql<"operator" | "offer">`case when request.offer_id is null then 'operator' else 'offer' end`.as(
        "subject",
      ),
      sql<string>`coalesce(request.offer_id, request.operator_id)`.as("subjectId"),
      sql<string>`coalesce(request.operator_id, offers.operator_id)`.as("operatorId"),
      sql<string>`coalesce(offers.title ->> 'fr', operators.name)`.as("name"),
    ])
    .select(({ exists }) =>
      exists(
        managersWhoCanAnswer(db).where(
          "link.operator_id",
          "=",
          sql<string>`coalesce(request.operator_id, offers.operator_id)`,
        ),
      )
        .$castTo<boolean>()
        .as("canBeAsked"),
    )
    .where("request.id", "=", requestId)
    .executeTakeFirst();
