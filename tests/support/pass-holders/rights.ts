import type { calls } from "~/contract/calls";
import type { duplicateCalls } from "~/contract/pass-holders/duplicate-calls";
import { comparedFields } from "~/contract/pass-holders/holder";
import type { holderCalls } from "~/contract/pass-holders/holder-calls";
import type { holderListCalls } from "~/contract/pass-holders/list-calls";
import type { personalDataCalls } from "~/contract/pass-holders/personal-data-calls";
import type { pointsCalls } from "~/contract/pass-holders/points-calls";
import type { qrCodeCalls } from "~/contract/pass-holders/qr-codes";
import type { scanCalls } from "~/contract/pass-holders/scan-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";
import { fieldsOf } from "./duplicates";
import { newHolder } from "./holders";

const theHolder = ({ holder }: RightsWorld) => ({ id: holder.id });

/** Users of a distributor create, and never read. */
const holderRights: AreaTable<typeof holderCalls> = {
  similar: ["401 200 200 403 200", () => comparedFields.parse(newHolder())],
  create: ["401 200 200 400 200", () => newHolder()],
  update: [
    "401 403 403 403 204",
    (world) => ({ ...newHolder(), ...theHolder(world), passType: "Physical", version: 1 }),
  ],
  details: ["401 403 403 403 200", theHolder],
  remove: ["401 403 403 403 204", theHolder],
};

const duplicates: AreaTable<typeof duplicateCalls> = {
  duplicateCount: ["401 403 403 403 200"],
  duplicates: ["401 403 403 403 200"],
  nextDuplicate: ["401 403 403 403 200", () => ({})],
  ignoreDuplicate: ["401 403 403 403 204", ({ pair }) => ({ duplicateEventId: pair })],
  mergeDuplicate: [
    "401 403 403 403 204",
    ({ pair, holder }) => ({ ...fieldsOf(holder), duplicateEventId: pair }),
  ],
  merges: ["401 403 403 403 200", ({ holder }) => ({ id: holder.id })],
  undoMerge: ["401 403 403 403 204", ({ mergeId }) => ({ mergeId })],
};

const list: AreaTable<typeof holderListCalls> = {
  list: ["401 403 403 403 200", () => ({})],
  exportFile: ["401 400 400 400 200", () => ({ reason: "Rapport annuel", excel: false })],
};

const points: AreaTable<typeof pointsCalls> = {
  points: ["401 403 403 403 200", ({ holder }) => ({ Id: holder.id })],
  addPoints: [
    "401 403 403 403 204",
    ({ holder }) => ({ passholderId: holder.id, points: 50, reason: "Geste commercial" }),
  ],
  resendPurchaseMail: [
    "401 403 403 403 204",
    ({ holder, purchase }) => ({ id: holder.id, historyPointId: purchase }),
  ],
};

const scans: AreaTable<typeof scanCalls> = {
  scanPlaces: ["401 200 200 200 200", () => ({})],
  verifyScan: [
    "401 200 200 404 200",
    ({ own, holder }) => ({ passId: holder.pass_number ?? "", eltoId: own.id }),
  ],
  completeScan: [
    "401 200 200 404 200",
    ({ own, holder }) => ({
      passId: holder.pass_number ?? "",
      eltoId: own.id,
      idempotencyKey: "0123456789abcdef",
    }),
  ],
};

const qrCodes: AreaTable<typeof qrCodeCalls> = {
  exportQrCodes: ["401 400 400 400 200", ({ holder }) => ({ format: "Svg", ids: [holder.id] })],
};

/** What the law gives holders: the programme's alone. */
const personalDataRights: AreaTable<typeof personalDataCalls> = {
  deleted: ["401 403 403 403 200", () => ({})],
  restore: ["401 403 403 403 204", ({ deletedHolder }) => ({ id: deletedHolder.id })],
  erase: ["401 403 403 403 204", ({ holder }) => ({ id: holder.id, reason: "À sa demande" })],
  consents: ["401 403 403 403 200", ({ holder }) => ({ id: holder.id })],
  data: ["401 403 403 403 200", ({ holder }) => ({ id: holder.id })],
};

/** The calls about pass holders, points, duplicates and scans: who gets what. */
export const passHolderRights: AreaTable<typeof calls.passHolders> = {
  ...personalDataRights,
  ...duplicates,
  ...list,
  ...points,
  ...scans,
  ...holderRights,
  ...qrCodes,
};

/** The calls for figures: who gets what. */
export const statisticRights: AreaTable<typeof calls.statistics> = {
  scans: ["401 200 200 404 200", ({ own }) => ({ eltoId: own.id })],
  scansFile: ["401 200 200 404 200", ({ own }) => ({ eltoId: own.id, chart: "age" })],
  overview: ["401 403 403 403 200", () => ({})],
  overviewFile: ["401 403 403 403 200", () => ({})],
};
