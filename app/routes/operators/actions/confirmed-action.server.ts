import { z } from "zod";
import {
  type OperatorEffect,
  type OperatorFacts,
  operatorTransition,
} from "~/contract/operators/transitions";
import { actorRoleOf } from "~/contract/permissions";
import type { PublishStatus } from "~/contract/publish-status";
import type { KeyOf, TextKey } from "~/i18n/keys";
import { redisplayIfDeleted } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { factsOf, refusalOf, rights } from "../sheet/available-actions";
import { listPath, sheetPath } from "../sheet/sheet-path";

/** Actions on a sheet that only need a confirmation: there is nothing to fill in. */
const confirmedActions = [
  "withdraw",
  "archive",
  "unarchive",
  "makeNotEligible",
  "delete",
  "restore",
] as const;
export type ConfirmedAction = (typeof confirmedActions)[number];

/** The effects of an action, as keys of sentences in backoffice-operator-actions, in reading order. */
function consequencesOf(
  action: ConfirmedAction,
  effect: OperatorEffect,
  { shown, openRequest }: Pick<OperatorFacts, "shown" | "openRequest">,
): KeyOf<"backoffice-operator-actions">[] {
  const app = shown ? "leavesApp" : "notInApp";
  switch (action) {
    case "withdraw":
      return [...(openRequest ? [`withdraw.${openRequest}` as const] : []), "withdraw.kept"];
    case "archive":
      return ["archive.now", app, "archive.back"];
    case "unarchive":
      return effect.open ? ["unarchive.asked"] : ["unarchive.now"];
    case "makeNotEligible":
      return [
        "makeNotEligible.now",
        app,
        ...(effect.close ? (["makeNotEligible.refused"] as const) : []),
        "makeNotEligible.back",
      ];
    case "delete":
      if (effect.open) return ["delete.counts", "delete.asked"];
      return ["delete.counts", "delete.now", ...(shown ? (["delete.leaves"] as const) : []), "delete.back"];
    case "restore":
      return ["restore.now", effect.publishStatus === "WaitingPublish" ? "entersApp" : "restore.notInApp"];
  }
}

/** The key, in backoffice-operators, of the message about the action's outcome. */
function doneMessage(
  action: ConfirmedAction,
  now: { openRequest: object | null; publishStatus: PublishStatus },
) {
  const waiting = action === "unarchive" || action === "restore" ? "WaitingPublish" : "WaitingUnpublish";
  const outcome = now.openRequest ? "Asked" : now.publishStatus === waiting ? "Waiting" : "";
  return `backoffice-operators:done.${action}${outcome}` as TextKey;
}

/** Actions that are requested with a single button. */
type PressedAction = Exclude<ConfirmedAction, "makeNotEligible">;

/** `requestId` is the open request that the dialog showed. */
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

/** The operator in the URL, and the effect of the action for this person. */
async function outcomeFor(screen: ScreenContext, action: ConfirmedAction) {
  const [person, operator] = await Promise.all([
    screen.me(),
    screen.api.operators.details({ eltoId: screen.param("eltoId") }),
  ]);
  const facts = factsOf(operator, person);
  const actorRole = actorRoleOf(person);
  return { operator, facts, actorRole, outcome: operatorTransition(action, facts, actorRole) };
}

/** The content of the dialog. */
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

/** The action by the last part of the path. */
const parts: Record<string, PressedAction> = {
  withdraw: "withdraw",
  archivate: "archive",
  unarchivate: "unarchive",
  delete: "delete",
  restore: "restore",
};
function actionAt({ pathname }: URL): PressedAction {
  const action = parts[pathname.split("/").filter(Boolean).at(-1) ?? ""];
  if (!action) throw new Error(`No action has the page ${pathname}`);
  return action;
}
const may = (url: URL) => rights[actionAt(url)];

export const confirmedLoader = screenLoader({ may }, (screen) => dialogFor(screen, actionAt(screen.url)));

/** Performs the action, and redirects to the page that shows the result. */
export async function performAction(
  screen: ScreenContext,
  action: ConfirmedAction,
  perform: (eltoId: string) => Promise<unknown>,
) {
  const eltoId = screen.param("eltoId");
  const read = () => screen.api.operators.details({ eltoId });
  await redisplayIfDeleted(screen, perform(eltoId), read);
  // Reads the current state, so that a repeated submission gets the same message.
  const operator = await read();
  const { search } = screen.url;
  // A deleted sheet can no longer be shown, so that action returns to the list; the others return to the sheet.
  const to = operator.deletedAt ? listPath(search) : sheetPath(eltoId, "informations", search);
  const message = doneMessage(action, operator);
  return redirectWithUndo(screen, to, eltoId, message, { name: operator.tourismProduct.name.fr });
}

export const confirmedAction = screenAction({ may }, (screen) =>
  screen.form(z.object({ requestId: z.string().default("") }), ({ requestId }) => {
    const action = actionAt(screen.url);
    return performAction(screen, action, (eltoId) => perform[action](screen.api, eltoId, requestId));
  }),
);
