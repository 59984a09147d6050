import { operatorCreation } from "~/contract/operators/entry";
import type { ScreenContext } from "~/web/request/screen.server";
import { entryForm } from "~/web/request/sheet-choices.server";

/** Creates the operator of the submitted form, in the given or a new group, then answers with `done`. */
export const createOperator = (
  screen: ScreenContext,
  groupId: string | null,
  done: (operator: { id: string; name: string }) => Response,
) =>
  entryForm(screen, operatorCreation, async (creation) => {
    // As the source's client sends them: an operator created by the programme takes part in everything.
    const agreed = { agreeDistribute: true, agreeGiveOffers: true };
    const { id } = await screen.api.operators.create({
      ...creation,
      ...agreed,
      groupId,
    });
    return done({ id, name: creation.productName });
  });
