import type { LogType } from "~/contract/logs";
import { type LogDraft, writeLog } from "../logs/write-log.server";
import type { Db, Services } from "../services";
import { displayName, ownOperators } from "./identify.server";

export interface LoggedUser {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The fields of a log entry about a user; administrators of their first operator may read it. */
export async function entryAbout(db: Db, user: LoggedUser): Promise<LogDraft> {
  const own = await db
    .selectFrom(ownOperators("user_operators"))
    .select("operator_id")
    .where("user_id", "=", user.id)
    .orderBy("operator_id")
    .executeTakeFirst();
  const subject = { kind: "user" as const, id: user.id, name: displayName(user) };
  return { subject, ...(own && { operatorId: own.operator_id }) };
}

/** For code outside the pipeline's transaction. `by: null`: the person is unknown. */
export async function logAboutUser(
  db: Db,
  services: Pick<Services, "clock">,
  type: LogType,
  user: LoggedUser,
  { by = { id: user.id, name: displayName(user) } }: { by?: { id: string; name: string } | null } = {},
) {
  await writeLog(db, services.clock.now(), by, [{ type, entry: await entryAbout(db, user) }]);
}
