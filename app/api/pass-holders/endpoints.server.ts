import { dayInBelgium } from "~/contract/belgian-day";
import type { calls } from "~/contract/calls";
import {
  type HolderCreation,
  type HolderEdit,
  holderCreation,
  holderEdit,
} from "~/contract/pass-holders/holder";
import type { holderCalls, holderListCalls } from "~/contract/pass-holders/holder-calls";
import type { pointsCalls, qrCodeCalls } from "~/contract/pass-holders/points-calls";
import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import { ownOperatorIds } from "~/contract/permissions";
import { countScan } from "../auth/attempts.server";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext, Implementations } from "../pipeline.server";
import { keptPlan } from "../platform/database/kept-plan";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import { scopeOf } from "../scope.server";
import type { Actor, Services } from "../services";
import { checkedBeside, checkedHolder } from "./checked-holder.server";
import { completeScan } from "./complete-scan.server";
import { holderDetails } from "./details.server";
import { duplicateEndpoints } from "./duplicates/endpoints.server";
import { holderExport } from "./export.server";
import { fieldsOf, subjectOf } from "./holder-columns";
import { listHolders } from "./list.server";
import { type ConsentSource, recordConsents } from "./personal-data/consents.server";
import { personalDataEndpoints } from "./personal-data/endpoints.server";
import { adjustPoints, pointsHistory, undoPoints } from "./points.server";
import { exportQrCodes } from "./qr-codes.server";
import { holderByNumber } from "./resolve-number.server";
import { scanPlaces } from "./scan-places.server";
import { COMPARED, namedSimilar, openPairs } from "./similar-holders.server";
import { refuseTaken, reserve } from "./taken.server";
import { verifyScan } from "./verify-scan.server";

/**
 * Signs somebody up, with a physical card: the number is printed on it.
 * @throws Refusal duplicateHolderEmail, validation
 */
async function createHolder(context: ActionContext, creation: HolderCreation) {
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

const holderEndpoints: Implementations<typeof holderCalls> = {
  similar: {
    may: "createPassHolder",
    unlogged: "it is only read",
    run: (context) => namedSimilar(context, context.input),
  },
  create: {
    may: "createPassHolder",
    refusal: "invalidRightsToCreate",
    bodyOn: (today) => checkedBeside(holderCreation, today),
    run: (context) => createHolder(context, context.input),
  },
  update: {
    may: "editPassHolder",
    unlogged: "a save that changes nothing leaves nothing",
    bodyOn: (today) => checkedBeside(holderEdit, today),
    run: async (context) => {
      const { refuseNothing, ...edit } = context.input;
      await changeHolder(context, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  details: {
    may: "seeAllPassHolders",
    run: ({ db, input }) => holderDetails(db, input.id),
  },
  remove: {
    may: "deletePassHolder",
    run: async (context) => {
      await deleteHolder(context, context.input.id);
      return undefined;
    },
  },
};

const holderListEndpoints: Implementations<typeof holderListCalls> = {
  list: { may: "seeAllPassHolders", run: ({ db, input }) => listHolders(db, input) },
  exportFile: {
    ...holderExport,
    run: ({ input: { excel, ...input }, ...context }) =>
      holderExport.run({ ...context, input: { ...input, exportAsExcel: excel } }),
  },
};

/** The mail of a purchase is the gifts' affair. */
const pointsEndpoints: Implementations<Omit<typeof pointsCalls, "resendPurchaseMail">> = {
  points: {
    may: "seeAllPassHolders",
    run: ({ db, actor, input }) => pointsHistory(db, scopeOf(actor), input),
  },
  addPoints: {
    may: "adjustPoints",
    run: async (context) => {
      await adjustPoints(context, context.input);
      return undefined;
    },
  },
  undoPoints: {
    may: "adjustPoints",
    unlogged: "only a repeated call leaves no entry",
    run: (context) => undoPoints(context, context.input),
  },
};

const qrCodeEndpoints: Implementations<typeof qrCodeCalls> = {
  exportQrCodes: {
    may: "exportPassHolders",
    refusal: "invalidRightsToExport",
    ownTransaction: true,
    run: exportQrCodes,
  },
};

const scanEndpoints: Implementations<typeof scanCalls> = {
  scanPlaces: { may: "scan", run: ({ db, actor, input }) => scanPlaces(db, actor, input) },
  verifyScan: {
    may: "scan",
    ownTransaction: true,
    unlogged: "it only reads",
    limit: limitScans,
    run: (call) => verifyScan(call, call.input),
  },
  completeScan: {
    may: "scan",
    unlogged: "a repeated call has its entry",
    limit: limitScans,
    run: (call) => completeScan(call, call.input),
  },
};

export const passHolderEndpoints: Implementations<Omit<typeof calls.passHolders, "resendPurchaseMail">> = {
  ...duplicateEndpoints,
  ...holderListEndpoints,
  ...personalDataEndpoints,
  ...pointsEndpoints,
  ...qrCodeEndpoints,
  ...scanEndpoints,
  ...holderEndpoints,
};

/** Of people: a key of a client application has a limit of its own. @throws Refusal tooManyScans */
async function limitScans(
  services: Services,
  _: string,
  actor: Actor | null,
  { passId, scannedAt }: { passId: string; scannedAt?: string | null | undefined },
) {
  if (!actor || actor.client) return;
  await countScan(services, actor.id, {
    isUnknown: (await holderByNumber(services.db, passId)) === null,
    isLate: Boolean(scannedAt) && dayInBelgium(new Date(scannedAt ?? "")) < services.clock.today(),
  });
}

/**
 * A holder that is not deleted, locked until the transaction ends. What only refers to them need not wait.
 * @throws Refusal notFound
 */
async function lockHolder({ db }: Pick<ActionContext, "db">, id: string) {
  const holder = await db
    .selectFrom("pass_holders")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .modifyFront(keptPlan)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
  return holder;
}
type Holder = Awaited<ReturnType<typeof lockHolder>>;

/**
 * Saves a holder. An e-mail address that several had before stays with each of them.
 * @throws Refusal notFound, staleVersion, physicalToDigital, duplicateHolderEmail, validation; nothingChanged, when
 *   `refuseNothing` is set
 */
async function changeHolder(
  context: ActionContext,
  edit: HolderEdit,
  { refuseNothing }: { refuseNothing: boolean },
) {
  const { db, actor, services, log } = context;
  const columns = checkedHolder(edit, services.clock.today());
  await reserve(db, { email: columns.email, passNumber: columns.pass_number });
  const before = await lockHolder(context, edit.id);
  refuseStale(before, edit.version);
  refuseType(before, edit);
  const after = {
    ...columns,
    pass_type: edit.passType,
    subscribed_to_notifications: edit.subscribedToNotifications ?? before.subscribed_to_notifications,
  };
  const changes = changesBetween(fieldsOf(before), fieldsOf(after));
  if (changesNothing(changes)) {
    if (refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  const email = changes.email ? after.email : null;
  await refuseTaken(db, { email, ...(changes.passId && { passNumber: after.pass_number }) }, edit.id);
  const now = services.clock.now();
  await db
    .updateTable("pass_holders")
    .set({
      ...after,
      agreed_terms_at: before.agreed_terms_at ?? now,
      updated_at: now,
      updated_by: actor.displayName,
      version: before.version + 1,
    })
    .where("id", "=", edit.id)
    .modifyEnd(keptPlan)
    .execute();
  if (COMPARED.some((path) => changes[path])) await openPairs(context, edit);
  const agreed_terms_at = before.agreed_terms_at ?? now;
  await recordConsents(context, edit.id, before, { ...after, agreed_terms_at }, { place: "BackOffice" });
  log("PassHolderUpdated", { subject: subjectOf(edit.id, after), changes });
}

/**
 * A digital pass may become a card, which has a number of its own.
 * @throws Refusal physicalToDigital, validation (passId)
 */
function refuseType(before: Holder, { passType, passId }: HolderEdit) {
  if (before.pass_type === passType) return;
  if (passType === "Digital")
    throw new Refusal("physicalToDigital", { fields: { passType: ["physicalToDigital"] } });
  if (passId === before.pass_number)
    throw new Refusal("validation", { fields: { passId: ["needsNewPassNumber"] } });
}

/**
 * Hides a holder; the ledger and the scans stay, and so does the number, which nobody else gets.
 * @throws Refusal notFound
 */
async function deleteHolder(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const holder = await lockHolder(context, id);
  const now = services.clock.now();
  await db
    .updateTable("pass_holders")
    .set({ deleted_at: now, updated_at: now, updated_by: actor.displayName, version: holder.version + 1 })
    .where("id", "=", id)
    .execute();
  log("PassHolderDeleted", {
    subject: subjectOf(id, holder),
    changes: { deletedAt: [null, now.toISOString()] },
  });
}
