import { z } from "zod";
import { call } from "./call";
import { day, type FiltersOf, listOf } from "./lists";
import { pageOf } from "./paging";

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
  "OperatorRequestWithdrawn",
  "OperatorRequestAmended",
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

export const logList = listOf({
  /** Both days included. */
  filters: { Start: day, End: day },
  sort: { name: "Order", by: ["newest", "oldest", "alphabetical", "reverseAlphabetical"] },
});
export type LogFilters = FiltersOf<typeof logList>;

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
    query: logList.query,
    success: 200,
    answer: pageOf(logEntry),
  }),
  exportFile: call({
    method: "post",
    path: "/logs/export",
    access: "bearer",
    summary: "Export log entries as XLSX",
    body: logList.exportBody,
    success: 200,
    answer: "file",
  }),
};
