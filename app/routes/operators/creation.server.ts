import { data } from "@remix-run/node";
import { operatorCreation } from "~/contract/operator-entry";
import type { Work } from "~/web/handle.server";
import { localitiesOf } from "~/web/localities.server";

/**
 * Creates the operator of the posted form, in a group or in one of its own, and answers with `done`; a form that was
 * not saved comes back with the localities of its postal code.
 */
export async function createOperator(
  { api, form, formData }: Work,
  groupId: string | null,
  done: (operator: { id: string; name: string }) => Response,
) {
  const answer = await form(operatorCreation, async (creation) => {
    // As the source's client sends them: whoever is created by the programme takes part in everything.
    const agreed = { agreeDistribute: true, agreeGiveOffers: true };
    const { id } = await api.operators.create({ ...creation, ...agreed, groupId });
    return done({ id, name: creation.productName });
  });
  if (!("data" in answer)) return answer;
  const found = await localitiesOf(api, formData().get("zipCode"));
  const { lastResult } = answer.data;
  const initialValue = { ...lastResult.initialValue, ...(found?.province && { province: found.province }) };
  return data({ ...answer.data, lastResult: { ...lastResult, initialValue }, found }, answer.init ?? {});
}
