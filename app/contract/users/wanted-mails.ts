import { z } from "zod";
import { digestParts, digestRhythms } from "./mail-kinds";

const wanted = z.boolean({ error: "required" });
const rhythm = z.enum(digestRhythms, { error: "invalid" });
const parts = z
  .array(z.enum(digestParts, { error: "invalid" }), { error: "invalid" })
  .max(digestParts.length, {
    error: "tooMany",
  });

/** The optional mails that a person gets. */
export const mailPreferences = z.object({
  /** About each decision on their requests, and their publication. */
  decisions: wanted,
  /** About a question on their request, or an answer to their own question. */
  questions: wanted,
  /** About a note that mentions them, or a request that is handed to them or taken over. */
  mentions: wanted,
  /** About the result of their planned publications. */
  results: wanted,
  /** The figures of each month, on its first day. */
  report: wanted,
  digest: rhythm,
  digestParts: parts,
});
export type MailPreferences = z.output<typeof mailPreferences>;

/** Absent means unchanged. */
export const mailChoice = mailPreferences.partial().required({ decisions: true });
export type MailChoice = z.output<typeof mailChoice>;

const box = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** The form; only some of its boxes are shown, depending on the person's role. */
export const mailPreferencesForm = z.object({
  decisions: box,
  questions: box,
  mentions: box,
  results: box,
  report: box,
  digest: rhythm.default("never"),
  digestParts: parts.default([]),
});
