import { z } from "zod";
import { digestParts, digestRhythms } from "./mail-kinds";

const wanted = z.boolean({ error: "required" });
const rhythm = z.enum(digestRhythms, { error: "invalid" });
const parts = z
  .array(z.enum(digestParts, { error: "invalid" }), { error: "invalid" })
  .max(digestParts.length, {
    error: "tooMany",
  });

/** Which mails a person gets besides those that they need. */
export const mailPreferences = z.object({
  /** Of each decision about what they asked for, and of its publication. */
  decisions: wanted,
  /** Of a question about their request, or of the answer to theirs. */
  questions: wanted,
  /** Of a note that names them, or a request that is handed to them or taken over. */
  mentions: wanted,
  /** Of what they planned, once it is done. */
  results: wanted,
  /** The figures of each month, on its first day. */
  report: wanted,
  digest: rhythm,
  digestParts: parts,
});
export type MailPreferences = z.output<typeof mailPreferences>;

/** What is left out stays as it is. */
export const mailChoice = mailPreferences.partial().required({ decisions: true });
export type MailChoice = z.output<typeof mailChoice>;

const box = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** The form, with as many of its boxes as the person's role has. */
export const mailPreferencesForm = z.object({
  decisions: box,
  questions: box,
  mentions: box,
  results: box,
  report: box,
  digest: rhythm.default("never"),
  digestParts: parts.default([]),
});
