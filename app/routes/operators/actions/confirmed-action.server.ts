import { z } from "zod";
import { operatorTransition } from "~/contract/operators/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { orAskedAgain } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, refusalOf, rights } from "../sheet/available-actions";
import { listPath, sheetPath } from "../sheet/sheet-path";
import { type ConfirmedAction, consequencesOf, doneMessage } from "./consequences";

/** Those that a press of one button asks for. */
type PressedAction = Exclude<ConfirmedAction, "makeNotEligible">;

/** `requestId` is the open request that the dialog was about. */
const perform: Record<
  PressedAction,
  (api: ScreenContext["api"], eltoId: string, requestId: string) => Promise<unknown>
> = {
  withdraw: (api, eltoId, requestId) => api.operators.withdraw({ eltoId, requestId }),
  archive: (api, eltoId) => api.operators.archive({ eltoId }),
  unarchive: (api, eltoId) => api.operators.unarchive({ eltoId }),
  delete: (api, eltoId) => api.operators.remove({ eltoId }),
  restore: (api, eltoId) => api.operators.restore({ eltoId }),
};

/** The operator in the URL, and what the action would do to it for this person. */
async function outcomeFor(screen: ScreenContext, action: ConfirmedAction) {
  const [person, operator] = await Promise.all([
    screen.me(),
    screen.api.operators.details({ eltoId: screen.param("eltoId") }),
  ]);
  const facts = factsOf(operator, person);
  const actorRole = actorRoleOf(person);
  return { operator, facts, actorRole, outcome: operatorTransition(action, facts, actorRole) };
}

/** What the dialog says. */
export async function dialogFor(screen: ScreenContext, action: ConfirmedAction) {
  const { operator, facts, actorRole, outcome } = await outcomeFor(screen, action);
  return {
    action,
    name: operator.tourismProduct.name.fr,
    groupName: operator.groupName,
    city: operator.tourismProduct.address.city,
    category: operator.categories[0]?.technicalId,
    status: operator.status,
    requestId: operator.openRequest?.id ?? "",
    offers: operator.numberOfOffers + operator.numberOfGoodDeals,
    users: operator.numberOfUsers,
    asks: outcome.allowed && outcome.effect.open !== undefined,
    consequences: outcome.allowed ? consequencesOf(action, outcome.effect, facts) : [],
    refusal: refusalOf(operator, outcome),
    mayArchive: actorRole === "platform" && operatorTransition("archive", facts, actorRole).allowed,
    closeTo: sheetPath(operator.id, "informations", screen.url.search),
    archiveTo: sheetPath(operator.id, "informations/archivate", screen.url.search),
  };
}

export const loaderFor = (action: PressedAction) =>
  screenLoader({ may: rights[action] }, (screen) => dialogFor(screen, action));

/** Does it, and leads to the page that shows it. */
export async function performed(
  screen: ScreenContext,
  action: ConfirmedAction,
  perform: (eltoId: string) => Promise<unknown>,
) {
  const eltoId = screen.param("eltoId");
  const read = () => screen.api.operators.details({ eltoId });
  await orAskedAgain(screen, perform(eltoId), read);
  // As it is now, so that whoever sends the form again is told the same.
  const operator = await read();
  const { search } = screen.url;
  // A deleted sheet can no longer be shown, so that action returns to the list; the others return to the sheet.
  const to = operator.deletedAt ? listPath(search) : sheetPath(eltoId, "informations", search);
  const message = doneMessage(action, operator);
  return redirectWithToast(screen.request, to, message, { name: operator.tourismProduct.name.fr });
}

export const actionFor = (action: PressedAction) =>
  screenAction({ may: rights[action] }, (screen) =>
    screen.form(z.object({ requestId: z.string().default("") }), ({ requestId }) =>
      performed(screen, action, (eltoId) => perform[action](screen.api, eltoId, requestId)),
    ),
  );
