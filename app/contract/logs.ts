import { z } from "zod";
import { call } from "./call";
import { day, type FiltersOf, listOf, XLSX } from "./lists";
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
  "OperatorDecisionUndone",
  "RefusalReasonsChanged",
  "GroupRenamed",
  "OfferCreated",
  "OfferCreationRequested",
  "OfferUpdated",
  "OfferEditRequested",
  "OfferArchived",
  "OfferUnarchived",
  "OfferUnarchiveRequested",
  "OfferDeleted",
  "OfferDeletionRequested",
  "OfferRestored",
  "OfferDuplicated",
  "OfferTranslated",
  "OfferRequestApproved",
  "OfferRequestValidated",
  "OfferRequestRefused",
  "OfferRequestWithdrawn",
  "OfferRequestAmended",
  "OfferDecisionUndone",
  "TextTranslated",
  "MediaUploaded",
  "ContentPublished",
  "ContentRestored",
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
  /** Both days are inclusive. */
  filters: { Start: day, End: day },
  sort: { name: "Order", by: ["newest", "oldest", "alphabetical", "reverseAlphabetical"] },
});
export type LogFilters = FiltersOf<typeof logList>;

/** A field's value, of any type. */
const single = ["string", "number", "boolean", "object", "null"].map((type) => ({ type }));
export const anything = z.unknown().meta({ anyOf: [...single, { type: "array", items: { anyOf: single } }] });

export const logEntry = z.object({
  id: z.string(),
  type: z.enum(logTypes),
  date: z.string(),
  /** The user's name; null when nobody was signed in. */
  user: z.string().nullable(),
  /** Name of the affected element; of an export, the list. */
  extraInfo: z.string().nullable(),
  /** Field → [before, after]. For an export: its reason, format, rows and filters, with null as [before]. */
  changes: z.record(z.string(), z.tuple([anything, anything])).nullable(),
});

export const logCalls = {
  list: call({
    method: "get",
    path: "/logs",
    access: "bearer",
    summary: "Log entries in the person's scope",
    description:
      "Platform administrators read every entry; operators' administrators those about their own operators, their offers and users. Days are Belgian, both included.",
    query: logList.query,
    success: 200,
    answer: pageOf(logEntry),
  }),
  exportFile: call({
    method: "post",
    path: "/logs/export",
    access: "bearer",
    summary: "Export log entries as XLSX",
    description:
      "The entries of the list as a file. The reason, the filters and the number of rows are logged.",
    body: logList.exportBody,
    success: 200,
    answer: "file",
    files: { [XLSX]: "bytes" },
  }),
};
