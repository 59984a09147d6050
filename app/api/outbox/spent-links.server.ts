import { decodeJwt } from "jose";
import { sql } from "kysely";
import { digestOf } from "../auth/keys.server";
import type { Db } from "../services";

interface Written {
  id: string;
  text: string;
}

/** Of these mails, those whose link was used, has expired or was replaced: it leads its reader nowhere. */
export async function spentLinks(db: Db, now: Date, mails: Written[]): Promise<Set<string>> {
  const links = mails.flatMap(({ id, text }) => {
    const [, page, token] = /\/([\w-]+)\?jwt=([\w.-]+)/.exec(text) ?? [];
    if (!page || !token) return [];
    return [page === "confirm-email" ? { id, hash: digestOf(token) } : { id, jti: decodeJwt(token).jti }];
  });
  const [tokens, changes] = await Promise.all([
    db
      .selectFrom("email_tokens as link")
      .innerJoin("users", "users.id", "link.user_id")
      .select("link.id as key")
      .where(sql<boolean>`link.id = any(${links.flatMap(({ jti }) => jti ?? [])}::uuid[])`)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .where("users.deleted_at", "is", null)
      .execute(),
    db
      .selectFrom("email_changes as link")
      .innerJoin("users", "users.id", "link.user_id")
      .select("token_hash as key")
      .where(sql<boolean>`token_hash = any(${links.flatMap(({ hash }) => hash ?? [])}::text[])`)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .where("users.deleted_at", "is", null)
      .execute(),
  ]);
  const good = new Set([...tokens, ...changes].map(({ key }) => key));
  return new Set(links.filter(({ jti, hash }) => !good.has(jti ?? hash ?? "")).map(({ id }) => id));
}
