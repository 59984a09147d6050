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
      "Last deleted first, found by pass number, name or e-mail address; for platform administrators. Whoever was deleted more than 30 days ago is erased, and no longer listed.",
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
      "Within 30 days, as long as the person is not erased and nobody else has the e-mail address; for platform administrators. Everything is as it was before.",
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
      "At once and for good, for platform administrators: name, contacts, address, birth date, pass number, mails and what the log says of the person. Points, scans and figures stay without the person. A restore of an older backup erases them again.",
    params: holderParams,
    body: erasure,
    success: 204,
    answer: "none",
  }),
  consents: call({
    method: "get",
    path: "/passholders/{id}/consents",
    access: "bearer",
    summary: "How a pass holder’s consents changed (addition)",
    description:
      "Every change of an opt-in and of the terms, the latest first, with the text of that day; for platform administrators.",
    params: holderParams,
    query: paging,
    success: 200,
    answer: pageOf(consent),
  }),
  data: call({
    method: "get",
    path: "/passholders/{id}/data",
    access: "bearer",
    summary: "All that the programme holds about a pass holder, as one file (addition)",
    description:
      "For platform administrators, to hand it to the person: identity, consents with their history, points, scans, orders, subscriptions to notifications and what they got, mails, duplicates and merges, and what the log says of them. As JSON, or as a PDF to read in French. Each download is logged.",
    refuses: ["lettersNotPrintable"],
    params: holderParams,
    query: z.object({ format: z.enum(heldFormats, { error: "invalid" }).default("json") }),
    success: 200,
    answer: "file",
    files: { "application/json": heldData, "application/pdf": "bytes" },
  }),
};
