import type { calls } from "~/contract/calls";
import type { duplicateCalls } from "~/contract/pass-holders/duplicate-calls";
import type { historyCalls } from "~/contract/pass-holders/history-calls";
import { comparedFields } from "~/contract/pass-holders/holder";
import type { holderCalls, holderListCalls } from "~/contract/pass-holders/holder-calls";
import type { manyPointsCalls } from "~/contract/pass-holders/many-points";
import type { passCalls } from "~/contract/pass-holders/pass-calls";
import type { personalDataCalls } from "~/contract/pass-holders/personal-data-calls";
import type { pointsCalls, qrCodeCalls } from "~/contract/pass-holders/points-calls";
import type { registrationCalls } from "~/contract/pass-holders/registration-calls";
import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";
import { fieldsOf } from "./duplicates";
import { newHolder } from "./holders";

const theHolder = ({ holder }: RightsWorld) => ({ id: holder.id });

/** Users of a distributor may create, but not read. */
const holderRights: AreaTable<typeof holderCalls> = {
  similar: [{ scanner: 200, own: 200, platform: 200 }, () => comparedFields.parse(newHolder())],
  create: [{ scanner: 200, own: 200, platform: 200, others: 400 }, () => newHolder()],
  update: [
    { platform: 204 },
    (world) => ({ ...newHolder(), ...theHolder(world), passType: "Physical", version: 1 }),
  ],
  details: [{ platform: 200 }, theHolder],
  remove: [{ platform: 204 }, theHolder],
};

const duplicates: AreaTable<typeof duplicateCalls> = {
  duplicateCount: [{ platform: 200 }],
  duplicates: [{ platform: 200 }],
  nextDuplicate: [{ platform: 200 }, () => ({})],
  openDuplicate: [
    { platform: 200 },
    ({ holder, otherHolder }) => ({ id: holder.id, otherId: otherHolder.id }),
  ],
  ignoreDuplicate: [{ platform: 204 }, ({ pair }) => ({ duplicateEventId: pair })],
  ignoredDuplicates: [{ platform: 200 }, () => ({})],
  reopenDuplicate: [{ platform: 204 }, ({ pair }) => ({ duplicateEventId: pair })],
  mergeDuplicate: [
    { platform: 204 },
    ({ pair, holder }) => ({ ...fieldsOf(holder), duplicateEventId: pair }),
  ],
  merges: [{ platform: 200 }, ({ holder }) => ({ id: holder.id })],
  undoMerge: [{ platform: 204 }, ({ mergeId }) => ({ mergeId })],
};

const list: AreaTable<typeof holderListCalls> = {
  list: [{ platform: 200 }, () => ({})],
  exportFile: [{ platform: 200, others: 400 }, () => ({ reason: "Rapport annuel", excel: false })],
};

const manyPoints: AreaTable<typeof manyPointsCalls> = {
  addPointsForMany: [
    { platform: 200 },
    ({ holder }) => ({ id: [holder.id], points: 5, reason: "Geste commercial", confirmed: 1 }),
  ],
  pointsBatches: [{ platform: 200 }],
  undoPointsForMany: [{ platform: 404 }, ({ holder }) => ({ id: holder.id })],
};

const points: AreaTable<typeof pointsCalls> = {
  points: [{ platform: 200 }, ({ holder }) => ({ Id: holder.id })],
  addPoints: [
    { platform: 204 },
    ({ holder }) => ({ passholderId: holder.id, points: 50, reason: "Geste commercial" }),
  ],
  undoPoints: [
    { platform: 200 },
    ({ holder, correction }) => ({ id: holder.id, historyPointId: correction }),
  ],
  resendPurchaseMail: [
    { platform: 204 },
    ({ holder, purchase }) => ({ id: holder.id, historyPointId: purchase }),
  ],
};

const history: AreaTable<typeof historyCalls> = {
  history: [{ platform: 200 }, theHolder],
};

const passes: AreaTable<typeof passCalls> = {
  sightings: [{ platform: 200 }],
  seeSightings: [{ platform: 204 }, ({ holder }) => ({ id: [holder.id] })],
  passes: [{ platform: 200 }, theHolder],
  withdrawPass: [
    { platform: 200 },
    ({ holder }) => ({ id: holder.id, withdrawn: holder.pass_number ?? "", cause: "lost" }),
  ],
  takePassBack: [{ platform: 200 }, ({ holder, withdrawnId }) => ({ id: holder.id, withdrawnId })],
};

/** For their own counters; the other caller's operator has none. */
const registrations: AreaTable<typeof registrationCalls> = {
  numberState: [{ scanner: 200, own: 200, platform: 200 }, () => ({ passId: "5412098999999" })],
  registrations: [{ scanner: 200, own: 200, platform: 200 }, () => ({})],
  registration: [{ scanner: 200, own: 200, platform: 200 }, ({ registered }) => ({ id: registered.id })],
  correctRegistration: [
    { scanner: 204, own: 204, platform: 204 },
    ({ registered }) => ({ ...newHolder(), id: registered.id, version: 1 }),
  ],
};

const scans: AreaTable<typeof scanCalls> = {
  scanPlaces: [{ scanner: 200, own: 200, other: 200, platform: 200 }, () => ({})],
  verifyScan: [
    { scanner: 200, own: 200, other: 404, platform: 200 },
    ({ own, holder }) => ({ passId: holder.pass_number ?? "", eltoId: own.id }),
  ],
  completeScan: [
    { scanner: 200, own: 200, other: 404, platform: 200 },
    ({ own, holder }) => ({
      passId: holder.pass_number ?? "",
      eltoId: own.id,
      idempotencyKey: "0123456789abcdef",
    }),
  ],
  // For their own operator.
  annulScan: [{ scanner: 409, own: 200, other: 404, platform: 200 }, ({ scan }) => ({ scanId: scan })],
  // Each scan gets its own result: for an operator out of scope, a refusal.
  completeScans: [
    { scanner: 200, own: 200, other: 200, platform: 200 },
    ({ own, holder }) => ({
      scans: [
        {
          passId: holder.pass_number ?? "",
          eltoId: own.id,
          idempotencyKey: "0123456789abcdeg",
          scannedAt: new Date().toISOString(),
        },
      ],
    }),
  ],
};

const qrCodes: AreaTable<typeof qrCodeCalls> = {
  exportQrCodes: [{ platform: 200, others: 400 }, ({ holder }) => ({ format: "Svg", ids: [holder.id] })],
};

/** The legal rights of holders: reserved to the programme. */
const personalDataRights: AreaTable<typeof personalDataCalls> = {
  deleted: [{ platform: 200 }, () => ({})],
  restore: [{ platform: 204 }, ({ deletedHolder }) => ({ id: deletedHolder.id })],
  erase: [{ platform: 204 }, ({ holder }) => ({ id: holder.id, reason: "À sa demande" })],
  consents: [{ platform: 200 }, ({ holder }) => ({ id: holder.id })],
  data: [{ platform: 200 }, ({ holder }) => ({ id: holder.id })],
};

/** The rights of the calls about pass holders, points, duplicates and scans. */
export const passHolderRights: AreaTable<typeof calls.passHolders> = {
  ...personalDataRights,
  ...duplicates,
  ...list,
  ...manyPoints,
  ...points,
  ...history,
  ...passes,
  ...registrations,
  ...scans,
  ...holderRights,
  ...qrCodes,
};

/** The rights of the calls for figures. */
export const statisticRights: AreaTable<typeof calls.statistics> = {
  scans: [{ scanner: 200, own: 200, other: 404, platform: 200 }, ({ own }) => ({ eltoId: own.id })],
  scansFile: [
    { scanner: 200, own: 200, other: 404, platform: 200 },
    ({ own }) => ({ eltoId: own.id, chart: "age" }),
  ],
  overview: [{ platform: 200 }, () => ({})],
  overviewFile: [{ platform: 200 }, () => ({})],
};
