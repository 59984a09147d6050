import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { DEFAULT_PAGE_SIZE, identifier, optionalSearch, pageOf, pathId, reason } from "~/contract/paging";
import { CHECK_HOURS, keyStates, MAX_KEY_LENGTH, MAX_ROWS, wrongRowReasons } from "./stock";

const giftKey = z.object({
  id: z.string(),
  key: z.string(),
  /** Unused. */
  isAvailable: z.boolean(),
  /** The fields below are additions. `withdrawn`: the key's order was cancelled. */
  state: z.enum(keyStates),
  /** The holder who has or had the key, if the caller may see holders, and since when. */
  holder: z.object({ id: z.string(), name: z.string() }).nullable(),
  orderedAt: z.string().nullable(),
});
export type GiftKey = z.output<typeof giftKey>;

const wrongRow = z.object({
  /** As in spreadsheets, from 1. */
  line: z.number().int(),
  /** The content of its first column. */
  text: z.string(),
  reason: z.enum(wrongRowReasons),
  /** For a repeated key: the row of its first occurrence. */
  firstLine: z.number().int().nullable(),
});
export type WrongRow = z.output<typeof wrongRow>;

/** The content of a file of keys. */
export interface StockFile {
  /** Not counting a heading. */
  rows: number;
  blank: number;
  /** Without duplicates, in the file's order. */
  keys: string[];
  wrong: WrongRow[];
  /** Other sheets of the workbook with something in their first column. */
  otherSheets: string[];
}

const stockCheck = z.object({
  checkId: z.string(),
  file: z.string(),
  /** Rows that were read, without a heading. */
  rows: z.number().int(),
  /** Keys that would be added. */
  added: z.number().int(),
  /** Rows whose key the gift already has. */
  known: z.number().int(),
  /** Blank rows. */
  skipped: z.number().int(),
  wrong: z.array(wrongRow),
  /** Other sheets of the workbook with something in their first column, which are not read. */
  otherSheets: z.array(z.string()),
});
export type StockCheck = z.output<typeof stockCheck>;

const numberFrom1 = (fallback: number, max: number) =>
  z
    .number({ error: "invalid" })
    .int({ error: "invalid" })
    .min(1, { error: "invalid" })
    .max(max, { error: "invalid" })
    .default(fallback);

const ofGift = z.object({ id: pathId });
const file = `CSV or XLSX, one key per row in the first column: up to ${MAX_KEY_LENGTH} letters, digits and hyphens. Blank rows and a heading are passed over, and all sheets of a workbook but the first; at most ${MAX_ROWS} rows.`;
const unreadable = ["fileMissing", "stockFileUnreadable", "stockFileTooLong"] as const;

/** The keys of a gift. */
export const stockCalls = {
  stock: call({
    method: "post",
    path: "/shopitem/{id}/getshopitemstock",
    access: "bearer",
    summary: "Keys of a gift, in the order in which they were added",
    description:
      "`state` and `search` (additions) filter by available, given or withdrawn keys, and by a part of the key. Only platform administrators see the holders.",
    params: ofGift,
    body: z.object({
      /** Accepted as in the source API, but ignored: the path identifies the gift. */
      shopItemId: identifier.nullish(),
      pageNumber: numberFrom1(1, 1_000_000),
      pageSize: numberFrom1(DEFAULT_PAGE_SIZE, 200),
      state: z.enum(keyStates, { error: "invalid" }).nullish(),
      search: optionalSearch,
    }),
    success: 200,
    answer: pageOf(giftKey).extend({
      /** An addition: the number of matching keys in each state. */
      counts: z.object({ available: z.number().int(), given: z.number().int(), withdrawn: z.number().int() }),
    }),
  }),
  addStock: call({
    method: "post",
    path: "/shopitem/{id}/addstock",
    access: "bearer",
    summary: "Add the keys of a file",
    description: `${file} Keys that the gift already has are skipped. If any row is wrong, nothing is added: \`checkstock\` lists wrong rows.`,
    refuses: [...unreadable, "stockRowsWrong"],
    params: ofGift,
    upload: true,
    success: 204,
    answer: "none",
  }),
  checkStock: call({
    method: "post",
    path: "/shopitem/{id}/checkstock",
    access: "bearer",
    summary: "Check a file of keys (addition)",
    description: `${file} Adds nothing; the result is stored for ${CHECK_HOURS} hour for the caller.`,
    refuses: unreadable,
    params: ofGift,
    upload: true,
    success: 200,
    answer: stockCheck,
  }),
  checkedStock: call({
    method: "get",
    path: "/shopitem/{id}/checkstock/{checkId}",
    access: "bearer",
    summary: "The result of a check (addition)",
    description: `Stored for ${CHECK_HOURS} hour for the person who has checked the file.`,
    refuses: ["stockCheckGone"],
    params: ofGift.extend({ checkId: pathId }),
    success: 200,
    answer: stockCheck,
  }),
  addCheckedStock: call({
    method: "post",
    path: "/shopitem/{id}/checkstock/{checkId}/add",
    access: "bearer",
    summary: "Add the valid keys of a checked file (addition)",
    description: "Skips its wrong rows, and keys that were added to the gift since.",
    refuses: ["stockCheckGone"],
    headers: idempotent,
    params: ofGift.extend({ checkId: pathId }),
    success: 200,
    answer: z.object({ added: z.number().int() }),
  }),
  releaseKey: call({
    method: "post",
    path: "/shopitemstock/{id}/release",
    access: "bearer",
    summary: "Return a withdrawn key to the stock (addition)",
    description:
      "A key whose order was cancelled after somebody had seen the key stays withdrawn until it is certain that it was not used. The reason is logged.",
    refuses: ["keyNotWithdrawn"],
    params: ofGift,
    body: z.object({ reason }),
    success: 204,
    answer: "none",
  }),
  removeStock: call({
    method: "delete",
    path: "/shopitemstock/{id}",
    access: "bearer",
    summary: "Delete an unused key",
    description: "Given and withdrawn keys cannot be deleted.",
    refuses: ["keyNotAvailable"],
    params: ofGift,
    success: 204,
    answer: "none",
  }),
};
