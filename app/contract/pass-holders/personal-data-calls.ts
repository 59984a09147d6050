import { z } from "zod";
import { call } from "../call";
import { pageOf, paging, pathId } from "../paging";
import { consent } from "./consent";
import { erasure } from "./erasure";
import { deletedHolderList } from "./filters";
import { heldData, heldFormats } from "./held-data";

/** Days after a deletion during which it can be undone; then the person is erased. */
export const UNDELETE_DAYS = 30;

const holderParams = z.object({ id: pathId });

const deletedHolder = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passId: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  /** From this moment on the deletion can no longer be undone. */
  erasedFrom: z.string(),
  /** Days until then, including today. */
  daysLeft: z.number().int(),
});
export type DeletedHolder = z.output<typeof deletedHolder>;

/** The rights of holders under the law, exercised by platform administrators (additions). */
export const personalDataCalls = {
  deleted: call({
    method: "get",
    path: "/passholders/deleted",
    access: "bearer",
    summary: "Deleted pass holders that can be restored (addition)",
    description:
      "Last deleted first; the search matches pass numbers, names and e-mail addresses; for platform administrators. People who were deleted more than 30 days ago are erased, and no longer listed.",
    query: deletedHolderList.query.extend({
      /** A single holder. */
      Id: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(deletedHolder),
  }),
  restore: call({
    method: "post",
    path: "/passholders/{id}/restore",
    access: "bearer",
    summary: "Undo the deletion of a pass holder (addition)",
    description:
      "Within 30 days, unless the person is erased or somebody else has the e-mail address; for platform administrators. Restores everything.",
    refuses: ["notDeleted", "restoreOver", "restoredEmailTaken"],
    params: holderParams,
    success: 204,
    answer: "none",
  }),
  erase: call({
    method: "post",
    path: "/passholders/{id}/erase",
    access: "bearer",
    summary: "Erase the person (addition)",
    description:
      "Immediately and permanently, for platform administrators: name, contacts, address, birth date, pass number, mails and personal data in the log. Points, scans and statistics are kept anonymously. After an older backup is restored, they are erased again.",
    params: holderParams,
    body: erasure,
    success: 204,
    answer: "none",
  }),
  consents: call({
    method: "get",
    path: "/passholders/{id}/consents",
    access: "bearer",
    summary: "The history of a pass holder’s consents (addition)",
    description:
      "All changes of opt-ins and of the terms, latest first, with the text at the time; for platform administrators.",
    params: holderParams,
    query: paging,
    success: 200,
    answer: pageOf(consent),
  }),
  data: call({
    method: "get",
    path: "/passholders/{id}/data",
    access: "bearer",
    summary: "All personal data about a pass holder, as a file (addition)",
    description:
      "For platform administrators, to hand over to the person: identity, consents with their history, points, scans, orders, subscriptions to notifications and received notifications, mails, duplicates and merges, and log entries. As JSON, or as a PDF in French. Downloads are logged.",
    refuses: ["lettersNotPrintable"],
    params: holderParams,
    query: z.object({ format: z.enum(heldFormats, { error: "invalid" }).default("json") }),
    success: 200,
    answer: "file",
    files: { "application/json": heldData, "application/pdf": "bytes" },
  }),
};
