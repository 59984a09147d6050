import { z } from "zod";
import { call } from "~/contract/call";
import { optionalText } from "~/contract/fields";
import { identifier } from "~/contract/paging";
import { holderList } from "./filters";
import { MOST_CODES, qrFormats } from "./words";

const { searchTerm, order } = holderList.exportBody.shape;

const codesRequest = z
  .object({
    format: z.enum(qrFormats, { error: "required" }),
    ids: z
      .array(identifier)
      .min(1, { error: "atLeastOne" })
      .max(MOST_CODES, { error: "tooMany" })
      .nullish()
      .transform((ids) => ids ?? undefined),
    searchTerm,
    order,
    reason: optionalText(500),
  })
  .refine(({ format, ids }) => format === "Pdf" || ids?.length === 1, { error: "invalid", path: ["ids"] })
  .refine(({ format, reason }) => format !== "Pdf" || reason !== null, {
    error: "required",
    path: ["reason"],
  });

/** The codes of cards: of platform administrators. */
export const qrCodeCalls = {
  exportQrCodes: call({
    method: "post",
    path: "/passholders/export-qrcode",
    access: "bearer",
    summary: "QR codes of pass numbers",
    description: `Of one holder as \`Svg\` or \`Png\`: \`ids\` holds its id alone. As \`Pdf\`, sheets of A4 with cut marks and the number under each code: of the holders in \`ids\`, else of those that \`searchTerm\` leaves, in the list's order, at most ${MOST_CODES}; sheets need a reason. A code holds the 13 digits and nothing else. Who, why and how many are logged.`,
    refuses: ["invalidRightsToExport", "notFound", "noQrCodes", "tooManyQrCodes", "exportsBusy"],
    body: codesRequest,
    success: 200,
    answer: "file",
    files: { "image/svg+xml": "bytes", "image/png": "bytes", "application/pdf": "bytes" },
  }),
};
