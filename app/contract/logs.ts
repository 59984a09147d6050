import { z } from "zod";
import { call } from "./call";
import { choices, day, type FiltersOf, listOf, XLSX } from "./lists";
import { identifier, option, pageCursor, pageOf, pathId } from "./paging";
import { requestKinds } from "./reviews/requests";

/** Kinds of business events. */
export const logTypes = [
  "UserLogin",
  "UserLogout",
  "PasswordCreated",
  "PasswordReset",
  "PasswordUpdated",
  "PasswordLinkSent",
  "UserCreated",
  "UserUpdated",
  "UserDeleted",
  "UserRestored",
  "UserRegistered",
  "UserTermsAccepted",
  "UserRegistrationResent",
  "SessionReused",
  "UserEmailChangeRequested",
  "UserSessionsEnded",
  "SecondFactorTurnedOn",
  "SecondFactorTurnedOff",
  "SecondFactorReset",
  "RecoveryCodeUsed",
  "RecoveryCodesRenewed",
  "MailSentAgain",
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
  "OperatorQuestionAsked",
  "OperatorQuestionAnswered",
  "OperatorNoteAdded",
  "OperatorNoteEdited",
  "OperatorNoteDeleted",
  "OperatorDecisionUndone",
  "OperatorActUndone",
  "RefusalReasonsChanged",
  "ReviewTargetChanged",
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
  "OfferQuestionAsked",
  "OfferQuestionAnswered",
  "OfferNoteAdded",
  "OfferNoteEdited",
  "OfferNoteDeleted",
  "OfferDecisionUndone",
  "OfferActUndone",
  "TextTranslated",
  "MediaUploaded",
  "ContentPublished",
  "ContentRestored",
  "PublicationPlanned",
  "PublicationPlanCancelled",
  "DataExported",
  "OperatorScanned",
  "OperatorBlockedPassScanned",
  "OperatorScanAnnulled",
  "BookingPointsAdded",
  "AnomalyConfirmed",
  "AnomalyDismissed",
  "AnomalyRulesChanged",
  "PassHolderSignedUp",
  "PassHolderUpdated",
  "PassHolderRegistrationCorrected",
  "PassHolderDeleted",
  "PassHolderRestored",
  "PassHolderErased",
  "PassHolderDataRead",
  "PassHolderNoteAdded",
  "PassHolderNoteEdited",
  "PassHolderNoteDeleted",
  "PassHolderPointsAdded",
  "PassHolderPointsRemoved",
  "PassHolderPointsUndone",
  "PassHolderPassWithdrawn",
  "PassHolderPassReplaced",
  "PassHolderPassBack",
  "PassHolderMailResent",
  "PassHolderMerged",
  "PassHolderMergeUndone",
  "PassHolderDuplicateResolved",
  "PassHolderDuplicateReopened",
  "CardBatchOrdered",
  "CardBatchSent",
  "CardBatchReceived",
  "CardBatchPrinted",
  "CardsAskedFor",
  "CardRequestWithdrawn",
  "CardWrittenOff",
  "CardBackInUse",
  "CardSettingsChanged",
  "ClientKeyCreated",
  "ClientKeyRevoked",
  "GiftCreated",
  "GiftUpdated",
  "GiftTranslated",
  "GiftStockAdded",
  "GiftStockDeleted",
  "GiftKeyReleased",
  "GiftKeyRestored",
  "GiftOrdered",
  "GiftOrderCancelled",
  "GiftOrderRestored",
  "NotificationCreated",
  "NotificationUpdated",
  "NotificationDeleted",
  "NotificationRestored",
  "NotificationTested",
  "NotificationSent",
] as const;
export type LogType = (typeof logTypes)[number];

/** The possible subjects of an entry. */
export const subjectKinds = [
  "operator",
  "offer",
  "user",
  "group",
  "media",
  "publication",
  "export",
  "clientKey",
  "mail",
  "passHolder",
  "card",
  "gift",
  "notification",
  "anomaly",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The page of each kind of subject, if it has one. */
export const subjectPages = {
  operator: (id: string) => `/eltos/${id}/informations`,
  offer: (id: string) => `/offers/${id}/informations`,
  user: (id: string) => `/users/${id}/informations`,
  passHolder: (id: string) => `/pass-holders/${id}/informations`,
  gift: (id: string) => `/gifts/${id}/informations`,
  group: null,
  media: null,
  publication: null,
  export: null,
  clientKey: null,
  mail: null,
  card: null,
  notification: null,
  anomaly: null,
} satisfies Record<SubjectKind, ((id: string) => string) | null>;
export type SubjectWithPage = {
  [Kind in SubjectKind]: (typeof subjectPages)[Kind] extends null ? never : Kind;
}[SubjectKind];

/** For each kind of subject, the prefixes of its entry types. */
const typePrefixes: Record<SubjectKind, readonly string[]> = {
  operator: ["Operator", "BookingPoints"],
  offer: ["Offer"],
  user: ["User", "Password", "Session", "SecondFactor", "RecoveryCode"],
  group: ["Group"],
  media: ["Media"],
  publication: ["Content", "Publication"],
  export: ["Data"],
  clientKey: ["ClientKey"],
  mail: ["Mail"],
  passHolder: ["PassHolder"],
  card: ["Card"],
  gift: ["Gift"],
  notification: ["Notification"],
  anomaly: ["Anomaly"],
};
/** The types of entries about these kinds of subjects. */
export const typesAbout = (kinds: readonly SubjectKind[]): LogType[] =>
  logTypes.filter((type) =>
    kinds.some((kind) => typePrefixes[kind].some((prefix) => type.startsWith(prefix))),
  );

export const logList = listOf({
  filters: {
    /** Both days are inclusive. */
    Start: day,
    End: day,
    /** This filter and the next three are additions. */
    Type: choices(z.enum(logTypes)),
    Kind: choices(z.enum(subjectKinds)),
    /** Ids of the people who acted. */
    Person: choices(identifier),
    /** Ids of the subjects. */
    Subject: choices(identifier),
  },
  /** Searches the present and past names of people and subjects; an addition. */
  search: "SearchTerm",
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
  /** The user's name; null for an anonymous visitor. */
  user: z.string().nullable(),
  /** Name of the affected element; of an export, the list. */
  extraInfo: z.string().nullable(),
  /** Field → [before, after]. For an export: its reason, format, rows and filters, with null as [before]. */
  changes: z.record(z.string(), z.tuple([anything, anything])).nullable(),
  /** The fields from here on are additions. */
  userId: z.string().nullable(),
  subject: z
    .object({
      kind: z.enum(subjectKinds),
      id: z.string().nullable(),
      /** Whether it still exists and the reader may see it. */
      canOpen: z.boolean(),
    })
    .nullable(),
  /** The kind of request that was decided, withdrawn or changed. */
  request: z.enum(requestKinds).nullable(),
  /** The author of the decided request. */
  askedBy: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** The decision corrected the request. */
  corrected: z.boolean(),
  reason: z.string().nullable(),
  /** The changes in French; null where there is nothing to show. */
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The values are personal, and the reader may not see them. */
      masked: z.boolean(),
      /** The content differs from the requested one. */
      corrected: z.boolean(),
    }),
  ),
});
export type LogEntry = z.output<typeof logEntry>;

/** Maximum entries of a page of a user's history. */
export const HISTORY_SIZE = 30;

export const logCalls = {
  list: call({
    method: "get",
    path: "/logs",
    access: "bearer",
    summary: "Log entries in the person's scope",
    description:
      "Platform administrators read all entries; operators' administrators read those about their own operators, offers and users. Days are Belgian, both included. Personal data of people other than their users is masked for them.",
    query: logList.query,
    success: 200,
    answer: pageOf(logEntry),
  }),
  ofPerson: call({
    method: "get",
    path: "/logs/people/{id}",
    access: "bearer",
    summary: "A user's actions, and the changes of their account (addition)",
    description: `The entries by this person and about them, among those that the reader can see in \`/logs\`, newest first. Pages have ${HISTORY_SIZE} entries: \`next\` is the \`Before\` of the next page.`,
    params: z.object({ id: pathId }),
    query: z.object({ Before: pageCursor.optional() }),
    success: 200,
    answer: z.object({ items: z.array(logEntry), next: z.string().nullable() }),
  }),
  choices: call({
    method: "get",
    path: "/logs/choices",
    access: "bearer",
    summary: "People and subjects to filter the log by (addition)",
    description:
      "The people of the latest entries in the caller's scope, and the requested people and subjects, by their last names in the log.",
    query: z.object({ Person: choices(identifier).schema, Subject: choices(identifier).schema }),
    success: 200,
    answer: z.object({ people: z.array(option), subjects: z.array(option) }),
  }),
  exportFile: call({
    method: "post",
    path: "/logs/export",
    access: "bearer",
    summary: "Export log entries as XLSX",
    description:
      "The entries of the list as a file. The reason, the filters and the number of rows are logged.",
    body: logList.exportBody,
    refuses: ["exportsBusy"],
    success: 200,
    answer: "file",
    files: { [XLSX]: "bytes" },
  }),
};
