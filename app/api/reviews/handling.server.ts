import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { notesPage } from "~/contract/notes/note-kinds";
import { type Handling, LOOKING_MINUTES, TAKEN_HOURS } from "~/contract/reviews/handling";
import { unsubscribeUrl } from "../chosen-mails/unsubscription.server";
import { whoWants } from "../chosen-mails/who-wants.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { type Handled, requestHandled } from "../platform/mail/note-mails";
import { queueMail } from "../platform/mail/outbox.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { teamOf } from "./team.server";
import { lockedRequest, visibleRequest } from "./thread-endpoints.server";

const lookedSince = (now: Date) => new Date(now.getTime() - LOOKING_MINUTES * 60_000);
const takenSince = (now: Date) => new Date(now.getTime() - TAKEN_HOURS * 3_600_000);

/** Whether somebody currently has the request. */
export const isTakenBy = (userId: string, now: Date) =>
  sql<boolean>`exists (select from request_handlers as handler
    where handler.request_id = request.id and handler.user_id = ${userId} and handler.taken_at > ${takenSince(now)})`;

/** Who has these requests, and who else is looking at them; requests without anybody are left out. */
export async function handlingOf(
  db: Db,
  actor: Actor,
  now: Date,
  requestIds: readonly string[],
): Promise<Map<string, Handling>> {
  const found = new Map<string, Handling>();
  if (requestIds.length === 0) return found;
  const rows = await db
    .selectFrom("request_handlers")
    .select(["request_id", "user_id as id", "name"])
    .select(sql<boolean>`coalesce(taken_at > ${takenSince(now)}, false)`.as("has"))
    .select(sql<boolean>`coalesce(looked_at > ${lookedSince(now)}, false)`.as("looks"))
    .where("request_id", "in", requestIds)
    .orderBy("looked_at")
    .execute();
  for (const { request_id, id, name, has, looks } of rows) {
    const handling = found.get(request_id) ?? { taken: null, lookers: [] };
    if (has) handling.taken = { id, name };
    if (looks && id !== actor.id) handling.lookers.push({ id, name });
    found.set(request_id, handling);
  }
  return found;
}

const nobody: Handling = { taken: null, lookers: [] };

export const reviewHandlingEndpoints: Implementations<typeof calls.reviewHandling> = {
  read: {
    may: "decideReviews",
    run: async (call) => {
      const { db, actor, services, input } = call;
      const { id } = await visibleRequest(call, input.requestId);
      const [handling, team] = await Promise.all([
        handlingOf(db, actor, services.clock.now(), [id]),
        teamOf(db),
      ]);
      return {
        ...(handling.get(id) ?? nobody),
        team: team.map((person) => ({ id: person.id, label: person.name })),
      };
    },
  },
  look: {
    may: "decideReviews",
    unlogged: "reading changes nothing",
    // A single statement writes, and the reader's rights stay the same.
    ownTransaction: true,
    samePerson: true,
    run: async (call) => {
      const { db, actor, services, input } = call;
      const { id } = await visibleRequest(call, input.requestId);
      const looked_at = services.clock.now();
      await db
        .insertInto("request_handlers")
        .values({ request_id: id, user_id: actor.id, name: actor.displayName, looked_at })
        .onConflict((conflict) =>
          conflict.columns(["request_id", "user_id"]).doUpdateSet({ looked_at, name: actor.displayName }),
        )
        .execute();
      const handling = await handlingOf(db, actor, looked_at, [id]);
      return handling.get(id) ?? nobody;
    },
  },
  take: {
    may: "decideReviews",
    unlogged: "it says who means to decide, for a day at most; the decision is logged",
    run: async (call) => {
      const { db, actor, services, input } = call;
      // If two people take it at once, the second takes it over from the first.
      const { id, ...request } = await lockedRequest(call, input.requestId);
      const wanted = input.userId ?? actor.id;
      const person = (await teamOf(db)).find((one) => one.id === wanted);
      if (!person) throw new Refusal("validation", { fields: { userId: ["invalid"] } });
      const taken_at = services.clock.now();
      const { taken } = (await handlingOf(db, actor, taken_at, [id])).get(id) ?? nobody;
      if (taken?.id === person.id) return undefined;
      await freed(db, id);
      await db
        .insertInto("request_handlers")
        .values({ request_id: id, user_id: person.id, name: person.name, taken_at })
        .onConflict((conflict) => conflict.columns(["request_id", "user_id"]).doUpdateSet({ taken_at }))
        .execute();
      const told = { handed: person.id, takenOver: taken?.id };
      for (const [how, userId] of Object.entries(told) as [keyof typeof told, string | undefined][])
        if (userId && userId !== actor.id) await tell(call, { how, userId, request });
      return undefined;
    },
  },
  giveBack: {
    may: "decideReviews",
    unlogged: "as for taking it",
    run: async (call) => {
      const { id } = await visibleRequest(call, call.input.requestId);
      await freed(call.db, id);
      return undefined;
    },
  },
};

/** A mail to the person who receives the request, or to its former handler, unless they opted out. */
async function tell(
  { db, actor, services }: Pick<ActionContext, "db" | "actor" | "services">,
  {
    how,
    userId,
    request,
  }: {
    how: Handled["how"];
    userId: string;
    request: Pick<Awaited<ReturnType<typeof lockedRequest>>, "name" | "subject" | "subjectId">;
  },
) {
  for (const to of await whoWants(db, "mentions", [userId])) {
    const mail = requestHandled(services.options, {
      to,
      how,
      by: actor.displayName,
      name: request.name,
      path: notesPage("request", { kind: request.subject, id: request.subjectId }),
      unsubscribeUrl: unsubscribeUrl(services, to.id, "mentions"),
    });
    await queueMail(db, services.clock, mail);
  }
}

const freed = (db: Db, requestId: string) =>
  db
    .updateTable("request_handlers")
    .set({ taken_at: null })
    .where("request_id", "=", requestId)
    .where("taken_at", "is not", null)
    .execute();
