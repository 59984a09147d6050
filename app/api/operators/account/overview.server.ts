import { completenessOf } from "~/contract/operators/completeness";
import { Refusal } from "../../refusal";
import { operatorRow, type Reading } from "../details.server";
import { offersEndingSoon } from "../tabs.server";

/** How complete the sheet is, and which offers end soon; two queries. @throws Refusal notFound */
export async function operatorOverview({ db, actor, services }: Reading, id: string) {
  const [operator, endingSoon] = await Promise.all([
    operatorRow(db, actor, id).select("operators.sheet").executeTakeFirst(),
    offersEndingSoon(db, actor, id, services.clock.today()),
  ]);
  if (!operator) throw new Refusal("notFound");
  return { completeness: completenessOf(operator.sheet), endingSoon };
}
