import type { LogType } from "~/contract/logs";
import type { OperatorAction, OperatorEffect } from "~/contract/operators/transitions";

const done: Record<OperatorAction, LogType> = {
  edit: "OperatorEdited",
  saveAndPublish: "OperatorSavedAndPublished",
  translate: "OperatorTranslated",
  approve: "OperatorRequestApproved",
  validate: "OperatorRequestValidated",
  archiveInstead: "OperatorArchived",
  refuseCreation: "OperatorRequestRefused",
  refuseEdit: "OperatorRequestRefused",
  withdraw: "OperatorRequestWithdrawn",
  amend: "OperatorRequestAmended",
  archive: "OperatorArchived",
  unarchive: "OperatorUnarchived",
  makeNotEligible: "OperatorNotEligible",
  delete: "OperatorDeleted",
  restore: "OperatorRestored",
  link: "OperatorLinked",
};
const askedFor: Partial<Record<OperatorAction, LogType>> = {
  edit: "OperatorEditRequested",
  delete: "OperatorDeletionRequested",
  unarchive: "OperatorUnarchiveRequested",
};

/** The kind of log entry that an action on an operator leaves. */
export const logTypeOf = (action: OperatorAction, effect: OperatorEffect): LogType =>
  (effect.open && askedFor[action]) ?? done[action];
