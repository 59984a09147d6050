import { z } from "zod";
import { call } from "~/contract/call";
import { text } from "~/contract/fields";

/** Frequent reasons to refuse, in the order in which they are offered. */
export const refusalReasons = z.array(text(100)).max(20, { error: "tooMany" });

/** In the form: one reason per line. */
export const refusalReasonsForm = z.object({
  version: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }),
  reasons: z
    .string()
    .default("")
    .transform((lines) => lines.split(/\r?\n/).filter((line) => line.trim()))
    .pipe(refusalReasons),
});

/** The reasons of a new programme. */
export const DEFAULT_REASONS = [
  "Texte à revoir",
  "Informations incomplètes",
  "Coordonnées à corriger",
  "Image ou copyright à revoir",
  "Contraire aux conditions du programme",
  "Existe déjà dans l’application",
];

export const refusalReasonCalls = {
  list: call({
    method: "get",
    path: "/refusalreasons",
    access: "bearer",
    summary: "The programme's frequent reasons to refuse a request (addition)",
    description: "In the order of the form; for platform administrators.",
    success: 200,
    answer: z.object({ reasons: z.array(z.string()), version: z.number().int() }),
  }),
  replace: call({
    method: "put",
    path: "/refusalreasons",
    access: "bearer",
    summary: "Replace the frequent reasons (addition)",
    description:
      "The complete list, with the version that was read. Earlier refusals keep their texts. For platform administrators.",
    refuses: ["staleVersion"],
    body: z.object({
      reasons: refusalReasons,
      version: z.number({ error: "required" }).int({ error: "invalid" }),
    }),
    success: 204,
    answer: "none",
  }),
};
