import type { Selectable } from "kysely";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import type { Database } from "../platform/database/schema";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { fieldsOf } from "./holder-columns";

/** @throws Refusal notFound, also for a deleted holder */
export async function holderDetails(db: Db, id: string): Promise<HolderDetails> {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  return answerOf(holder);
}

export function answerOf(holder: Selectable<Database["pass_holders"]>): HolderDetails {
  return {
    id: holder.id,
    ...fieldsOf(holder),
    passId: holder.pass_number ?? "",
    createdDate: holder.created_at,
    registrationSource: holder.registration_source,
    registrationSourceType: holder.registration_source_type,
    totalPoints: holder.total_points,
    availablePoints: holder.available_points,
    consumedPoints: holder.consumed_points,
    turnover: holder.turnover / 100,
    version: holder.version,
    updatedAt: holder.updated_at,
    updatedBy: holder.updated_by,
    agreedTermsAt: holder.agreed_terms_at,
  };
}
