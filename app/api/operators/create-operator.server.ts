import type { CallDefinition } from "~/contract/call";
import type { OperatorCreation, OperatorSignUp } from "~/contract/operators/calls";
import { orderFirstBatch } from "../cards/give-numbers.server";
import { sheetNotices } from "../content/localities/sheet-notices";
import { termsOfUseVersion } from "../content/texts/terms-of-use";
import type { ActionContext, CallContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { openRequest, recordApplied } from "../reviews/requests.server";
import { addManager } from "../users/manager-account.server";
import { queueConfirmation } from "./mails.server";
import { addOrLinkManager, reuseAccount } from "./managers.server";
import { firstSheet, insertOperator } from "./new-operator.server";
import { operatorSubject } from "./subject";

/** Creates an operator under review, and an account for its manager that is inactive until the decision. */
export async function signUp(
  calling: Pick<CallContext<CallDefinition>, "db" | "services" | "log">,
  form: OperatorSignUp,
) {
  const { db, services, log } = calling;
  const sheet = firstSheet(form, services);
  const { manager } = sheet;
  const at = services.clock.now();
  const by = `${manager.firstName} ${manager.name}`;
  const { agreeDistribute, agreeGiveOffers, agreeLegalTerms } = form;
  const agreed = { agreeDistribute, agreeGiveOffers, agreeLegalTerms };
  const operator = await insertOperator(db, {
    sheet,
    status: "InRevision",
    publishStatus: "Unpublished",
    commitments: { ...agreed, termsVersion: termsOfUseVersion, at: at.toISOString(), by },
    by,
    at,
  });
  const managerId =
    (await addManager(calling, operator, manager)) ?? (await reuseAccount(calling, operator, manager));
  if (!managerId) throw new Refusal("duplicateEmail", { fields: { managerEmail: ["duplicateEmail"] } });
  const author = { id: managerId, name: by, email: manager.email };
  await openRequest(
    db,
    { column: "operator_id", id: operator.id },
    {
      kind: "Created",
      previous: null,
      current: sheet,
      author,
      at,
    },
  );
  await queueConfirmation(calling, operator, manager);
  log("OperatorSignedUp", {
    subject: { kind: "operator", ...operator },
    operatorId: operator.id,
    extra: { ...agreed, termsVersion: termsOfUseVersion },
  });
  return { id: operator.id, notices: sheetNotices(sheet) };
}

/** Creates an operator for a platform administrator, without review. */
export async function createOperator(context: ActionContext, form: OperatorCreation) {
  const { db, services, log, actor } = context;
  const sheet = firstSheet(form, services);
  const at = services.clock.now();
  const { agreeDistribute, agreeGiveOffers } = form;
  const agreed = { agreeDistribute, agreeGiveOffers };
  const terms = { agreeLegalTerms: false, termsVersion: null };
  const operator = await insertOperator(db, {
    sheet,
    status: "Active",
    publishStatus: "WaitingPublish",
    commitments: { ...agreed, ...terms, at: at.toISOString(), by: actor.displayName },
    groupId: form.groupId,
    by: actor.displayName,
    at,
  });
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  await recordApplied(db, operatorSubject(actor, operator.id), {
    kind: "Created",
    previous: null,
    current: sheet,
    author,
    at,
  });
  if (sheet.manager.email)
    await addOrLinkManager(context, { ...operator, points: sheet.points }, sheet.manager, "created");
  await orderFirstBatch(context, { ...operator, sheet });
  log("OperatorCreated", {
    subject: { kind: "operator", ...operator },
    operatorId: operator.id,
    extra: agreed,
  });
  return { id: operator.id, notices: sheetNotices(sheet) };
}
