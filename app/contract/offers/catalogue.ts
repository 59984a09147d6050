import { z } from "zod";
import { call } from "~/contract/call";
import { languageInAnyCase } from "~/contract/fields";
import { languages } from "~/contract/languages";
import { CSV, PDF, XLSX } from "~/contract/lists";
import { pathId, reason } from "~/contract/paging";
import { offerList } from "./filters";

/** The source's file types. Workbooks are for platform administrators only. */
export const targets = ["Csv", "Xlsx", "Pdf"] as const;
const target = z.enum(targets, { error: "required" });
const language = z.enum(languages, { error: "required" });

/** Maximum offers in a printed catalogue. */
export const MAX_PRINTED = 5000;
/** How long a catalogue is kept for its person, in hours. */
export const CATALOGUE_HOURS = 24;

/** The form for exporting offers: the list as a file, or its offers as a catalogue. */
export const offerExportRequest = z.object({ reason, target, language });

const catalogue = z.object({
  id: z.string(),
  language,
  state: z.enum(["waiting", "printing", "ready", "failed"]),
  /** How many offers it will have. */
  offers: z.number().int(),
  /** The number printed so far. */
  printed: z.number().int(),
  /** The file's size in bytes; null until it is ready. */
  size: z.number().int().nullable(),
  requestedAt: z.string(),
  /** When the file is deleted. */
  expiresAt: z.string(),
});
export type Catalogue = z.output<typeof catalogue>;

const catalogueParams = z.object({ catalogueId: pathId });

export const catalogueCalls = {
  read: call({
    method: "get",
    path: "/offers/export",
    access: "bearer",
    summary: "The catalogue of offers as a file",
    description:
      "The offers and good deals in the caller's scope that the app shows today, with their texts in one language, or in French if they are not translated: `Csv`, `Xlsx` (platform administrators only), or `Pdf`, the printed catalogue. The file is generated while it is downloaded, one printed catalogue at a time; `POST /offers/catalogues` generates it beforehand.",
    refuses: ["invalidRightsToExport", "catalogueEmpty", "catalogueTooLong", "exportsBusy"],
    query: z.object({
      Target: target,
      Language: languageInAnyCase.default("fr"),
      /** For the log; an addition. */
      Reason: reason.optional(),
    }),
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes", [PDF]: "bytes" },
  }),
  request: call({
    method: "post",
    path: "/offers/catalogues",
    access: "bearer",
    summary: "Generate the catalogue of offers as a PDF (addition)",
    description: `The active offers of the list with the same filters, at most ${MAX_PRINTED}. It is generated in the background and stored for the caller for ${CATALOGUE_HOURS} hours; the next one in the same language replaces it. The reason, the filters and the number of offers are logged.`,
    refuses: ["invalidRights", "catalogueEmpty", "catalogueTooLong"],
    body: offerList.exportBody.extend({ language }),
    success: 201,
    answer: z.object({ catalogueId: z.string() }),
  }),
  list: call({
    method: "get",
    path: "/offers/catalogues",
    access: "bearer",
    summary: "The caller's catalogues, latest first (addition)",
    description: "Catalogues in progress or ready: one for each language.",
    success: 200,
    answer: z.array(catalogue),
  }),
  details: call({
    method: "get",
    path: "/offers/catalogues/{catalogueId}",
    access: "bearer",
    summary: "The progress of a catalogue (addition)",
    description: "Only for the person who has requested it.",
    params: catalogueParams,
    success: 200,
    answer: catalogue,
  }),
  file: call({
    method: "get",
    path: "/offers/catalogues/{catalogueId}/file",
    access: "bearer",
    summary: "The file of a catalogue (addition)",
    description: "Only for the person who has requested it; 404 until it is ready, and after it has expired.",
    params: catalogueParams,
    success: 200,
    answer: "file",
    files: { [PDF]: "bytes" },
  }),
};
