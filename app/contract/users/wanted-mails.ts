import { z } from "zod";

/** Mails that people may do without, each with a switch. */
export const mailSwitches = ["decisions", "questions", "mentions", "results", "report"] as const;
export type MailSwitch = (typeof mailSwitches)[number];

/** What one press in a mail stops. */
export const stoppedMails = [...mailSwitches, "digest"] as const;
export type StoppedMail = (typeof stoppedMails)[number];

export const digestRhythms = ["daily", "weekly", "never"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** In the order of the mail. */
export const digestParts = [
  "requests",
  "answers",
  "anomalies",
  "stock",
  "cards",
  "mails",
  "publications",
] as const;
export type DigestPart = (typeof digestParts)[number];

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
  /** Of a note that names them. */
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

/** Of whom has the role: the programme's team has a digest each working day, an operator's administrator on Mondays. */
export const wantableMails = (who: { isWbtAdmin: boolean; isAdmin: boolean }): readonly StoppedMail[] =>
  who.isWbtAdmin
    ? ["digest", "mentions", "questions", "results", "report"]
    : who.isAdmin
      ? ["digest", "decisions", "questions"]
      : [];
