import type { z } from "zod";
import type { pointsAward } from "~/contract/pass-holders/points";
import type { ActionContext } from "../pipeline.server";
import { actedBy, writeEntry } from "./ledger.server";

/**
 * Gives or takes points, as an entry of the programme.
 * @throws Refusal notFound, notEnoughPoints
 */
export async function adjustPoints(
  { db, services, actor, log }: ActionContext,
  { passholderId, points, reason }: z.output<typeof pointsAward>,
) {
  const { balance } = await writeEntry(db, services.clock.now(), {
    kind: "correction",
    holder_id: passholderId,
    points,
    reason,
    ...actedBy(actor),
    user_name: actor.displayName,
  });
  const holder = await db
    .selectFrom("pass_holders")
    .select(["first_name", "last_name"])
    .where("id", "=", passholderId)
    .executeTakeFirstOrThrow();
  const { available_points: after } = balance;
  log(points > 0 ? "PassHolderPointsAdded" : "PassHolderPointsRemoved", {
    subject: { kind: "passHolder", id: passholderId, name: `${holder.first_name} ${holder.last_name}` },
    changes: { points: [after - points, after] },
    extra: { reason },
  });
}
