import type { calls } from "~/contract/calls";
import { holderCreation, holderEdit } from "~/contract/pass-holders/holder";
import type { holderCalls, holderListCalls } from "~/contract/pass-holders/holder-calls";
import type { pointsCalls, qrCodeCalls } from "~/contract/pass-holders/points-calls";
import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import type { Implementations } from "../pipeline.server";
import { scopeOf } from "../scope.server";
import { changeHolder, deleteHolder } from "./change-holder.server";
import { checkedBeside } from "./checked-holder.server";
import { completeScan } from "./complete-scan.server";
import { createHolder } from "./create-holder.server";
import { holderDetails } from "./details.server";
import { duplicateEndpoints } from "./duplicates/endpoints.server";
import { holderExport } from "./export.server";
import { limitScans } from "./limit-scans.server";
import { listHolders } from "./list.server";
import { personalDataEndpoints } from "./personal-data/endpoints.server";
import { adjustPoints, pointsHistory } from "./points.server";
import { exportQrCodes } from "./qr-codes.server";
import { scanPlaces } from "./scan-places.server";
import { namedSimilar } from "./similar-holders.server";
import { verifyScan } from "./verify-scan.server";

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
