import type { calls } from "~/contract/calls";
import type { historyCalls } from "~/contract/pass-holders/history-calls";
import { type HolderCreation, holderCreation, holderEdit } from "~/contract/pass-holders/holder";
import type { holderCalls, holderListCalls } from "~/contract/pass-holders/holder-calls";
import type { passCalls } from "~/contract/pass-holders/pass-calls";
import type { pointsCalls, qrCodeCalls } from "~/contract/pass-holders/points-calls";
import { ownOperatorIds } from "~/contract/permissions";
import { changesBetween } from "../changes";
import type { ActionContext, Implementations } from "../pipeline.server";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { rememberAct } from "../remember-act.server";
import { scopeOf, unscoped } from "../scope.server";
import { batchOf } from "./card-batch.server";
import { changeHolder } from "./change-holder.server";
import { checkedBeside, checkedHolder } from "./checked-holder.server";
import { holderDetails } from "./details.server";
import { duplicateEndpoints } from "./duplicates/endpoints.server";
import { holderExport } from "./export.server";
import { historyOf } from "./history/history.server";
import { fieldsOf, subjectOf } from "./holder-columns";
import { listHolders } from "./list.server";
import { lockRecord } from "./lock-holder.server";
import { givePointsToMany, pointsBatches, undoPointsForMany } from "./many-points.server";
import { listSightings, passesOf, seeSightings } from "./passes/passes.server";
import { takePassBack, withdrawPass } from "./passes/withdraw.server";
import { type ConsentSource, recordConsents } from "./personal-data/consents.server";
import { personalDataEndpoints } from "./personal-data/endpoints.server";
import { adjustPoints, pointsHistory, undoPoints } from "./points.server";
import { exportQrCodes } from "./qr-codes.server";
import { registrationEndpoints } from "./registrations.server";
import { scanEndpoints } from "./scan-endpoints.server";
import { namedSimilar, openPairs } from "./similar-holders.server";
import { refuseTaken, reserve } from "./taken.server";

/**
 * Registers a holder of a physical card with the printed number.
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
      ...(source.registered_at_operator && { counter_version: 1 }),
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
  const batch = await batchOf(
    db,
    unscoped("a card of another counter is told, not refused"),
    columns.pass_number,
  );
  const isOthers = batch && batch.operator_id !== source.registered_at_operator;
  return { id, ...(isOthers && { otherCounter: batch.operator_name ?? services.options.programmeName }) };
}

/**
 * The place of a registration: the programme, or the counter of a distributor that the person works for.
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

/** The counter, or else the programme. */
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

/** Mails of purchases belong to the gifts area. */
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

const historyEndpoints: Implementations<typeof historyCalls> = {
  history: {
    may: "seeAllPassHolders",
    run: ({ db, actor, input }) => historyOf(db, scopeOf(actor), input),
  },
};

const passEndpoints: Implementations<typeof passCalls> = {
  sightings: {
    may: "seeAllPassHolders",
    run: ({ db, actor, services }) => listSightings(db, scopeOf(actor), services.clock.now()),
  },
  seeSightings: {
    may: "replacePass",
    unlogged: "who read it stands beside the scan and on the holder's page",
    run: async (context) => {
      await seeSightings(context, context.input.id);
      return undefined;
    },
  },
  passes: {
    may: "seeAllPassHolders",
    run: ({ db, actor, input }) => passesOf(db, scopeOf(actor), input.id),
  },
  withdrawPass: {
    may: "replacePass",
    unlogged: "only a repeated call leaves no entry",
    run: (context) => withdrawPass(context, context.input),
  },
  takePassBack: {
    may: "replacePass",
    unlogged: "only a repeated call leaves no entry",
    run: (context) => takePassBack(context, context.input),
  },
};

export const passHolderEndpoints: Implementations<Omit<typeof calls.passHolders, "resendPurchaseMail">> = {
  ...duplicateEndpoints,
  ...holderListEndpoints,
  ...historyEndpoints,
  ...passEndpoints,
  ...personalDataEndpoints,
  addPointsForMany: { may: "adjustPoints", run: (context) => givePointsToMany(context, context.input) },
  pointsBatches: { may: "adjustPoints", run: ({ db }) => pointsBatches(db) },
  undoPointsForMany: {
    may: "adjustPoints",
    unlogged: "a repeated call, or one after all of them spent it, leaves no entry",
    run: (context) => undoPointsForMany(context, context.input.id),
  },
  ...pointsEndpoints,
  ...qrCodeEndpoints,
  ...registrationEndpoints,
  ...scanEndpoints,
  ...holderEndpoints,
};

/**
 * Soft-deletes a holder; the ledger and the scans stay, and the number is never reused.
 * @throws Refusal notFound
 */
async function deleteHolder(context: ActionContext, id: string) {
  const { db, actor, services, log } = context;
  const holder = await lockRecord(db, id);
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
  await rememberAct(context, { kind: "passHolder", may: "deletePassHolder", subject: { id }, changed: {} });
}
