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
      "Points earned and spent, with the names at the time. The sums are in the holder's details. Above 10,000 entries, the count is an estimate (`approximate`).",
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
      "Adds an entry of the programme with a reason: negative points are taken. The balance cannot become negative; entries are immutable, so a mistake is corrected by another entry.",
    refuses: ["notFound", "notEnoughPoints", "tooManyPoints"],
    body: pointsAward,
    success: 204,
    answer: "none",
  }),
  undoPoints: call({
    method: "post",
    path: "/passholders/{id}/points/{historyPointId}/undo",
    access: "bearer",
    summary: "Undo a manual change of points (addition)",
    description:
      "Adds an entry that reverses another one and refers to it. Idempotent: a repeated call is answered with `alreadyUndone`. The balance cannot become negative.",
    refuses: ["notFound", "noCorrection", "pointsSpentSince", "tooManyPoints"],
    params: z.object({ id: pathId, historyPointId: pathId }),
    success: 200,
    answer: z.object({ availablePoints: z.number().int(), alreadyUndone: z.boolean() }),
  }),
  resendPurchaseMail: call({
    method: "post",
    path: "/passholders/{id}/resendmailbuyshopitem/{historyPointId}",
    access: "bearer",
    summary: "Resend the mail of an order",
    description:
      "The mail of a valid order, to the holder's current address, even if they had none when they ordered.",
    refuses: ["noPurchaseMail", "orderCancelled", "holderWithoutEmail", "mailJustSent"],
    params: z.object({ id: pathId, historyPointId: pathId }),
    body: z.object({
      unlessSentSince: z.iso
        .datetime({ error: "invalidDate" })
        .optional()
        .describe(
          "Refuses if the mail was already resent to the same address since then, and has not failed (an addition)",
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
    description: `Of one holder as \`Svg\` or \`Png\`: \`ids\` only contains their id. As \`Pdf\`, A4 sheets with cut marks and the number below each code: of the holders in \`ids\`, or else of those that match \`searchTerm\`, in the list's order, at most ${MAX_CODES}; sheets require a reason. A code only contains the 13 digits. The person, the reason and the number of codes are logged.`,
    refuses: ["invalidRightsToExport", "notFound", "noQrCodes", "tooManyQrCodes", "exportsBusy"],
    body: codesRequest,
    success: 200,
    answer: "file",
    files: { "image/svg+xml": "bytes", "image/png": "bytes", "application/pdf": "bytes" },
  }),
};
