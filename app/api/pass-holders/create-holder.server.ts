import type { HolderCreation } from "~/contract/pass-holders/holder";
import { ownOperatorIds } from "~/contract/permissions";
import { changesBetween } from "../changes";
import type { ActionContext } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { checkedHolder } from "./checked-holder.server";
import { fieldsOf, subjectOf } from "./holder-columns";
import { type ConsentSource, recordConsents } from "./personal-data/consents.server";
import { openPairs } from "./similar-holders.server";
import { refuseTaken, reserve } from "./taken.server";

/**
 * Signs somebody up, with a physical card: the number is printed on it.
 * @throws Refusal duplicateHolderEmail, validation
 */
export async function createHolder(context: ActionContext, creation: HolderCreation) {
  const { db, actor, services, log } = context;
  const columns = checkedHolder(creation, services.clock.today());
  const source = await registrationSource(context, creation.eltoId);
  const wanted = { email: columns.email, passNumber: columns.pass_number };
  await reserve(db, wanted);
  await refuseTaken(db, wanted);
  const id = newId();
  const now = services.clock.now();
  await db
    .insertInto("pass_holders")
    .values({
      id,
      ...columns,
      ...source,
      pass_type: "Physical",
      agreed_terms_at: now,
      created_at: now,
      updated_at: now,
      updated_by: actor.displayName,
    })
    .execute();
  await openPairs(context, { id });
  await recordConsents(context, id, null, { ...columns, agreed_terms_at: now }, consentSource(source));
  log("PassHolderSignedUp", {
    subject: subjectOf(id, columns),
    changes: changesBetween(
      { address: {}, agreementFields: {} },
      fieldsOf({ ...columns, pass_type: "Physical" }),
    ),
  });
  return { id };
}

/**
 * Where it happens: the programme, or the counter of a distributor that the person works for.
 * @throws Refusal validation (eltoId)
 */
async function registrationSource({ db, actor, services }: ActionContext, operatorId: string | undefined) {
  if (ownOperatorIds(actor) === null)
    return {
      registration_source_type: "Platform" as const,
      registration_source: services.options.programmeName,
      registered_at_operator: null,
    };
  const counter = await db
    .selectFrom(scopeOf(actor)("operators"))
    .select(["id", "name"])
    .$if(operatorId !== undefined, (rows) => rows.where("id", "=", operatorId ?? ""))
    .where("is_distributor", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("search_key")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!counter) throw new Refusal("validation", { fields: { eltoId: ["invalid"] } });
  return {
    registration_source_type: "Admin" as const,
    registration_source: counter.name,
    registered_at_operator: counter.id,
  };
}

/** The counter, or the programme's desk. */
const consentSource = (source: Awaited<ReturnType<typeof registrationSource>>): ConsentSource =>
  source.registered_at_operator === null
    ? { place: "BackOffice" }
    : {
        place: "Counter",
        operator: { id: source.registered_at_operator, name: source.registration_source },
      };
