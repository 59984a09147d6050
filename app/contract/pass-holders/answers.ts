import { z } from "zod";
import { civilities, passTypes, registrationSourceTypes, spokenLanguages } from "./words";

/** A row of the list. */
export const holderListItem = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passId: z.string(),
  passType: z.enum(passTypes),
  language: z.enum(spokenLanguages),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  availablePoints: z.number().int(),
  createdDate: z.string(),
  /** The day of the last scan that gave points. An addition. */
  lastVisit: z.string().nullable(),
});
export type HolderListItem = z.output<typeof holderListItem>;

/** The complete record of a holder. */
export const holderDetails = z.object({
  id: z.string(),
  civility: z.enum(civilities),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(spokenLanguages),
  birthDate: z.string().nullable(),
  passId: z.string(),
  passType: z.enum(passTypes),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.object({
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    country: z.string(),
  }),
  agreementFields: z.object({ email: z.boolean(), sms: z.boolean(), mail: z.boolean() }),
  /** Null when it is not known. */
  subscribedToNotifications: z.boolean().nullable(),
  createdDate: z.string(),
  registrationSource: z.string(),
  registrationSourceType: z.enum(registrationSourceTypes),
  totalPoints: z.number().int(),
  availablePoints: z.number().int(),
  consumedPoints: z.number().int(),
  /** In euros. */
  turnover: z.number(),
  /** The fields below are additions. */
  version: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  agreedTermsAt: z.string().nullable(),
});
export type HolderDetails = z.output<typeof holderDetails>;

/** Possibly the same person; fields are null for callers who may not read holders. */
export const similarHolder = z.object({
  id: z.string().nullable(),
  /** The first name is only an initial for callers who may not read holders: `A. Lejeune`. */
  name: z.string(),
  /** Masked for callers who may not read holders: `50••`. */
  zipCode: z.string(),
  city: z.string().nullable(),
  birthDate: z.string().nullable(),
  passId: z.string().nullable(),
});
export type SimilarHolder = z.output<typeof similarHolder>;
