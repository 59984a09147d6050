import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { operatorTransition } from "~/contract/operators/transitions";
import { actorRoleOf, can, type PermissionName } from "~/contract/permissions";
import { failurePage } from "~/web/request/page-failure.server";
import { handle as run, type Work } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, rights } from "../sheet/sheet-acts";
import { listPath, sheetPath } from "../sheet/sheet-path";
import { consequencesOf, doneMessage, type PlainAct } from "./consequences";

const perform: Record<PlainAct, (api: Work["api"], eltoId: string) => Promise<unknown>> = {
  archive: (api, eltoId) => api.operators.archive({ eltoId }),
  unarchive: (api, eltoId) => api.operators.unarchive({ eltoId }),
  makeNotEligible: (api, eltoId) => api.operators.makeNotEligible({ eltoId }),
  delete: (api, eltoId) => api.operators.remove({ eltoId }),
  restore: (api, eltoId) => api.operators.restore({ eltoId }),
};

/** The person whom the permission lets through. @throws the page that says they may not */
export async function allowed(work: Work, permission: PermissionName) {
  const person = await work.me();
  if (!can[permission](person))
    throw failurePage({ status: 403, code: "invalidRights", requestId: work.requestId });
  return person;
}

/** The operator of the address, and what the act would do to it for this person. */
async function prospect(work: Work, act: PlainAct) {
  const [person, operator] = await Promise.all([
    allowed(work, rights[act]),
    work.api.operators.details({ eltoId: work.param("eltoId") }),
  ]);
  const facts = factsOf(operator);
  const side = actorRoleOf(person);
  return { operator, facts, side, outcome: operatorTransition(act, facts, side) };
}

export const actLoader = (act: PlainAct) => (args: LoaderFunctionArgs) =>
  run(args, async (work) => {
    const { operator, facts, side, outcome } = await prospect(work, act);
    return {
      act,
      name: operator.tourismProduct.name.fr,
      groupName: operator.groupName,
      city: operator.tourismProduct.address.city,
      category: operator.categories[0],
      status: operator.status,
      offers: operator.numberOfOffers + operator.numberOfGoodDeals,
      users: operator.numberOfUsers,
      deleted: facts.deleted,
      asks: outcome.allowed && outcome.effect.open !== undefined,
      consequences: outcome.allowed ? consequencesOf(act, outcome.effect, facts) : [],
      refusal: outcome.allowed ? null : outcome.code,
      mayArchive: side === "platform" && operatorTransition("archive", facts, side).allowed,
      closeTo: sheetPath(operator.id, "informations", work.url.search),
      archiveTo: sheetPath(operator.id, "informations/archivate", work.url.search),
    };
  });

export const actAction = (act: PlainAct) => (args: ActionFunctionArgs) =>
  run(args, (work) =>
    work.form(z.object({}), async () => {
      const { operator, outcome } = await prospect(work, act);
      await perform[act](work.api, operator.id);
      const { search } = work.url;
      // A deleted sheet leaves the list that it came from; every other act is seen on the sheet.
      const to =
        act === "delete" && outcome.allowed && outcome.effect.deleted
          ? listPath(search)
          : sheetPath(operator.id, "informations", search);
      const message = outcome.allowed
        ? doneMessage(act, outcome.effect)
        : (`backoffice-operators:done.${act}` as const);
      return redirectWithToast(work.request, to, message);
    }),
  );
