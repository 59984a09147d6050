import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import { type Handling, LOOKING_MINUTES, TAKEN_HOURS } from "~/contract/reviews/handling";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { teamOf } from "./team.server";
import { lockedRequest, visibleRequest } from "./thread-endpoints.server";

const lookedSince = (now: Date) => new Date(now.getTime() - LOOKING_MINUTES * 60_000);
const takenSince = (now: Date) => new Date(now.getTime() - TAKEN_HOURS * 3_600_000);

/** Whether somebody has the request `request`, by now. */
export const isTakenBy = (userId: string, now: Date) =>
  sql<boolean>`exists (select from request_handlers as handler
    where handler.request_id = request.id and handler.user_id = ${userId} and handler.taken_at > ${takenSince(now)})`;

/** Who has these requests, and who else looks at them; those without anybody are left out. */
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
        ...(handling.get(id) ?? { taken: null, lookers: [] }),
        team: team.map((person) => ({ id: person.id, label: person.name })),
      };
    },
  },
  look: {
    may: "decideReviews",
    unlogged: "who reads changes nothing",
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
      return undefined;
    },
  },
  take: {
    may: "decideReviews",
    unlogged: "it says who means to decide, for a day at most; the decision is logged",
    run: async (call) => {
      const { db, actor, services, input } = call;
      // Two who take it at once: the second takes it over.
      const { id } = await lockedRequest(call, input.requestId);
      const wanted = input.userId ?? actor.id;
      const person = (await teamOf(db)).find((one) => one.id === wanted);
      if (!person) throw new Refusal("validation", { fields: { userId: ["invalid"] } });
      const taken_at = services.clock.now();
      await freed(db, id);
      await db
        .insertInto("request_handlers")
        .values({ request_id: id, user_id: person.id, name: person.name, taken_at })
        .onConflict((conflict) => conflict.columns(["request_id", "user_id"]).doUpdateSet({ taken_at }))
        .execute();
      return undefined;
    },
  },
  giveBack: {
    may: "decideReviews",
    unlogged: "as taking it",
    run: async (call) => {
      const { id } = await visibleRequest(call, call.input.requestId);
      await freed(call.db, id);
      return undefined;
    },
  },
};

const freed = (db: Db, requestId: string) =>
  db
    .updateTable("request_handlers")
    .set({ taken_at: null })
    .where("request_id", "=", requestId)
    .where("taken_at", "is not", null)
    .execute();
