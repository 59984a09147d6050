import type { CallDefinition } from "~/contract/call";
import type { OperatorCreation, OperatorSignUp } from "~/contract/operators/calls";
import { sheetNotices } from "../content/localities/sheet-notices";
import type { Acting, CallContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { openRequest, recordApplied } from "../reviews/requests.server";
import { queueConfirmation } from "./mails.server";
import { addManager, addOrLinkManager, reuseAccount } from "./managers.server";
import { firstSheet, insertOperator } from "./new-operator.server";
import { operatorSubject } from "./subject";

/** A sign-up waits for its review; its manager has an account that nobody can use yet. */
export async function signUp(
  calling: Pick<CallContext<CallDefinition>, "db" | "services" | "log">,
  form: OperatorSignUp,
) {
  const { db, services, log } = calling;
  const sheet = firstSheet(form);
  const { manager } = sheet;
  const at = services.clock.now();
  const by = `${manager.firstName} ${manager.name}`;
  const operator = await insertOperator(db, {
    sheet,
    status: "InRevision",
    publishStatus: "Unpublished",
    by,
    at,
  });
  const managerId =
    (await addManager(calling, operator, manager)) ?? (await reuseAccount(calling, operator, manager));
  if (!managerId) throw new Refusal("duplicateEmail", { fields: { managerEmail: ["duplicateEmail"] } });
  const author = { id: managerId, name: by, email: manager.email };
  await openRequest(db, operatorSubject(operator.id), {
    kind: "Created",
    previous: null,
    current: sheet,
    author,
    at,
  });
  await queueConfirmation(calling, operator, manager);
  const { agreeDistribute, agreeGiveOffers, agreeLegalTerms } = form;
  log("OperatorSignedUp", {
    thing: { kind: "operator", ...operator },
    operatorId: operator.id,
    extra: { agreeDistribute, agreeGiveOffers, agreeLegalTerms },
  });
  return { id: operator.id, notices: sheetNotices(sheet) };
}

/** A sheet made by a platform administrator needs no review. */
export async function createOperator(acting: Acting, form: OperatorCreation) {
  const { db, services, log, actor } = acting;
  const sheet = firstSheet(form);
  const at = services.clock.now();
  const operator = await insertOperator(db, {
    sheet,
    status: "Active",
    publishStatus: "WaitingPublish",
    groupId: form.groupId,
    by: actor.displayName,
    at,
  });
  const author = { id: actor.id, name: actor.displayName, email: actor.email };
  await recordApplied(db, operatorSubject(operator.id), {
    kind: "Created",
    previous: null,
    current: sheet,
    author,
    at,
  });
  if (sheet.manager.email) await addOrLinkManager(acting, operator, sheet.manager, "created");
  const { agreeDistribute, agreeGiveOffers } = form;
  log("OperatorCreated", {
    thing: { kind: "operator", ...operator },
    operatorId: operator.id,
    extra: { agreeDistribute, agreeGiveOffers },
  });
  return { id: operator.id, notices: sheetNotices(sheet) };
}
