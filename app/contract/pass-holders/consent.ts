import { z } from "zod";
import { consentPlaces, consentSubjects } from "./consent-words";

/** A holder's answer about one subject on a day. */
export const consent = z.object({
  id: z.string(),
  date: z.string(),
  subject: z.enum(consentSubjects),
  /** Null where it is not known. */
  given: z.boolean().nullable(),
  /** The version of the text, and the text. */
  wording: z.string(),
  text: z.string(),
  place: z.enum(consentPlaces),
  /** The operator of the counter. */
  operator: z.string().nullable(),
  /** The person who recorded it; null if it was the holder. */
  user: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;
