import { sql } from "kysely";
import type { Actor, Db } from "../../services";

export interface HelpSeen {
  guideHidden: boolean;
  newsReadOn: string;
}

/** A new user has nothing to catch up on: news from before their account is not news to them. */
export const helpOf = (actor: Actor) => sql<HelpSeen>`
  select json_build_object('guideHidden', guide_hidden,
    'newsReadOn', coalesce(news_seen_on, (created_at at time zone 'Europe/Brussels')::date))
  from users where id = ${actor.id}`;

export async function saveHelp(
  db: Db,
  actor: Actor,
  today: string,
  { guideHidden, newsRead }: { guideHidden?: boolean | undefined; newsRead?: true | undefined },
): Promise<undefined> {
  const seen = {
    ...(guideHidden !== undefined && { guide_hidden: guideHidden }),
    ...(newsRead && { news_seen_on: today }),
  };
  if (Object.keys(seen).length > 0)
    await db.updateTable("users").set(seen).where("id", "=", actor.id).execute();
  return undefined;
}
