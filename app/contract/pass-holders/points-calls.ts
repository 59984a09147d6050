import { z } from "zod";
import { call } from "~/contract/call";
import { optionalText } from "~/contract/fields";
import { identifier, pageOf, paging, pathId } from "~/contract/paging";
import { holderList } from "./filters";
import { pointsAward, pointsEntry } from "./points";
import { MAX_CODES, qrFormats } from "./words";

/** The ledger of a holder's points, for platform administrators. */
export const pointsCalls = {
  points: call({
    method: "get",
    path: "/passholders/points",
    access: "bearer",
    summary: "The ledger of a holder's points, newest first",
    description:
      "What was earned and spent, with the names of then. Sums are in the holder's details. Beyond 10,000 entries the count is an estimate, and `approximate` says so.",
    refuses: ["notFound", "invalidId"],
    query: paging.extend({ Id: pathId }),
    success: 200,
    answer: pageOf(pointsEntry),
  }),
  addPoints: call({
    method: "post",
    path: "/passholders/addpoints",
    access: "bearer",
    summary: "Give or take points",
    adds: true,
    description:
      "Writes an entry of the programme with its reason: points below zero are taken. A holder never has less than none; an entry is never changed, so a mistake is corrected by another.",
    refuses: ["notFound", "notEnoughPoints", "tooManyPoints"],
    body: pointsAward,
    success: 204,
    answer: "none",
  }),
  undoPoints: call({
    method: "post",
    path: "/passholders/{id}/points/{historyPointId}/undo",
    access: "bearer",
    summary: "Take back points given or taken by hand (addition)",
    description:
      "Writes an entry of as many points the other way, which names the one that it takes back. Once: another call changes nothing, and is answered with `alreadyUndone`. A holder never has less than none.",
    refuses: ["notFound", "noCorrection", "pointsSpentSince", "tooManyPoints"],
    params: z.object({ id: pathId, historyPointId: pathId }),
    success: 200,
    answer: z.object({ availablePoints: z.number().int(), alreadyUndone: z.boolean() }),
  }),
  resendPurchaseMail: call({
    method: "post",
    path: "/passholders/{id}/resendmailbuyshopitem/{historyPointId}",
    access: "bearer",
    summary: "Send the mail of a purchase again",
    description:
      "The mail of an order that stands, to the address that the holder has today, also where they had none when they ordered.",
    refuses: ["noPurchaseMail", "orderCancelled", "holderWithoutEmail", "mailJustSent"],
    params: z.object({ id: pathId, historyPointId: pathId }),
    body: z.object({
      unlessSentSince: z.iso
        .datetime({ error: "invalidDate" })
        .optional()
        .describe(
          "Refuse it when the mail was sent again to the same address since, and has not failed (an addition)",
        ),
    }),
    success: 204,
    answer: "none",
  }),
};

const codesRequest = holderList.filterBody
  .omit({ id: true })
  .extend({
    format: z.enum(qrFormats, { error: "required" }),
    ids: z
      .array(identifier)
      .min(1, { error: "atLeastOne" })
      .max(MAX_CODES, { error: "tooMany" })
      .nullish()
      .transform((ids) => ids ?? undefined),
    reason: optionalText(500),
  })
  .refine(({ format, ids }) => format === "Pdf" || ids?.length === 1, { error: "invalid", path: ["ids"] })
  .refine(({ format, reason }) => format !== "Pdf" || reason !== null, {
    error: "required",
    path: ["reason"],
  });

/** The QR codes of cards, for platform administrators. */
export const qrCodeCalls = {
  exportQrCodes: call({
    method: "post",
    path: "/passholders/export-qrcode",
    access: "bearer",
    summary: "QR codes of pass numbers",
    description: `Of one holder as \`Svg\` or \`Png\`: \`ids\` holds its id alone. As \`Pdf\`, sheets of A4 with cut marks and the number under each code: of the holders in \`ids\`, else of those that \`searchTerm\` leaves, in the list's order, at most ${MAX_CODES}; sheets need a reason. A code holds the 13 digits and nothing else. Who, why and how many are logged.`,
    refuses: ["invalidRightsToExport", "notFound", "noQrCodes", "tooManyQrCodes", "exportsBusy"],
    body: codesRequest,
    success: 200,
    answer: "file",
    files: { "image/svg+xml": "bytes", "image/png": "bytes", "application/pdf": "bytes" },
  }),
};
