import { z } from "zod";
import { call } from "./call";
import { pageOf, paging, reason } from "./paging";

/** Kinds of business events. */
export const logTypes = [
  "UserLogin",
  "UserLogout",
  "PasswordCreated",
  "PasswordReset",
  "PasswordUpdated",
  "UserCreated",
  "UserUpdated",
  "UserDeleted",
  "UserRegistered",
  "UserTermsAccepted",
  "UserRegistrationResent",
  "OperatorSignedUp",
  "OperatorCreated",
  "OperatorEdited",
  "OperatorEditRequested",
  "OperatorSavedAndPublished",
  "OperatorTranslated",
  "OperatorDeleted",
  "OperatorDeletionRequested",
  "OperatorRestored",
  "OperatorArchived",
  "OperatorUnarchived",
  "OperatorUnarchiveRequested",
  "OperatorNotEligible",
  "OperatorLinked",
  "OperatorUnlinked",
  "OperatorRequestApproved",
  "OperatorRequestValidated",
  "OperatorRequestRefused",
  "GroupRenamed",
  "OfferCreated",
  "OfferUpdated",
  "OfferArchived",
  "OfferUnarchived",
  "OfferDeleted",
  "OfferRestored",
  "OfferDuplicated",
  "OfferTranslated",
  "OfferRequestApproved",
  "OfferRequestRefused",
  "TextTranslated",
  "MediaUploaded",
  "ContentPublished",
  "DataExported",
  "OperatorScanned",
  "BookingPointsAdded",
  "PassHolderSignedUp",
  "PassHolderUpdated",
  "PassHolderDeleted",
  "PassHolderMerged",
  "PassHolderDuplicateResolved",
  "PassHolderTurnover",
] as const;
export type LogType = (typeof logTypes)[number];

export const logOrders = ["newest", "oldest", "alphabetical", "reverseAlphabetical"] as const;
const day = z.iso
  .date({ error: "invalidDate" })
  .refine((value) => Number(value.slice(0, 4)) > 1900, { error: "invalidDate" });
const logFilters = {
  Start: day.optional(),
  End: day.optional(),
  Order: z.enum(logOrders, { error: "invalid" }).default("newest"),
};

export const logEntry = z.object({
  id: z.string(),
  type: z.enum(logTypes),
  date: z.string(),
  /** Who did it; null for nobody signed in. */
  user: z.string().nullable(),
  /** Name of the affected element. */
  extraInfo: z.string().nullable(),
  /** Field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
});

export const logCalls = {
  list: call({
    method: "get",
    path: "/logs",
    access: "bearer",
    summary: "Log entries in the person's scope",
    query: paging.extend(logFilters),
    success: 200,
    answer: pageOf(logEntry),
  }),
  exportFile: call({
    method: "post",
    path: "/logs/export",
    access: "bearer",
    summary: "Export log entries as XLSX",
    body: z.object({
      reason,
      start: day.optional(),
      end: day.optional(),
      order: z.enum(logOrders, { error: "invalid" }).default("newest"),
    }),
    success: 200,
    answer: "file",
  }),
};
