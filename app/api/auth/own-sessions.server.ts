import type { OwnSession, sessionCalls } from "~/contract/auth/calls";
import { aboutOneself } from "../logs/about-oneself";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Actor, Db } from "../services";
import { namesOf } from "./device";
import { revokeSessionsOfUser } from "./sessions.server";

async function ownSessions(db: Db, actor: Actor, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "network", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", actor.id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    ...namesOf(user_agent),
    isCurrent: row.id === actor.sessionId,
  }));
}

export const ownSessionEndpoints: Implementations<typeof sessionCalls> = {
  sessions: {
    may: "everyone",
    run: ({ db, actor, services }) => ownSessions(db, actor, services.clock.now()),
  },
  endSession: {
    may: "everyone",
    run: async ({ db, actor, services, input, log }) => {
      const ended = await db
        .updateTable("sessions")
        .set({ revoked_at: services.clock.now() })
        .where("id", "=", input.id)
        .where("user_id", "=", actor.id)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!ended) throw new Refusal("notFound");
      log("UserSessionsEnded", aboutOneself(actor));
      return undefined;
    },
  },
  endOtherSessions: {
    may: "everyone",
    run: async ({ db, actor, services, log }) => {
      await revokeSessionsOfUser(db, actor.id, services.clock.now(), actor.sessionId);
      log("UserSessionsEnded", aboutOneself(actor));
      return undefined;
    },
  },
};
