import type { SimilarHolder } from "~/contract/pass-holders/answers";
import { can } from "~/contract/permissions";
import type { ActionContext } from "../pipeline.server";
import { type Compared, similarHolders } from "./similar-holders.server";

/** The maximum number of holders that are named before another one is created. */
const MOST_NAMED = 5;
/** Characters of a postal code that are told to everybody. */
const TOLD = 2;

/** Those who may be the person that somebody is about to create, as far as they may read holders. */
export async function namedSimilar(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  person: Compared,
): Promise<SimilarHolder[]> {
  const similar = (await similarHolders(db, person)).slice(0, MOST_NAMED);
  if (can.seeAllPassHolders(actor))
    return similar.map((holder) => ({
      id: holder.id,
      name: `${holder.first_name} ${holder.last_name}`,
      zipCode: holder.zip_code,
      city: holder.city,
      birthDate: holder.birth_date,
      passId: holder.pass_number,
    }));
  return similar.map((holder) => ({
    id: null,
    city: null,
    birthDate: null,
    passId: null,
    name: `${[...holder.first_name][0] ?? ""}. ${holder.last_name}`,
    zipCode: holder.zip_code.slice(0, TOLD) + "•".repeat(Math.max(holder.zip_code.length - TOLD, 0)),
  }));
}
