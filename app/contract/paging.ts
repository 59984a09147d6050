import { z } from "zod";

export const DEFAULT_PAGE_SIZE = 20;

const wholeNumber = (fallback: number, max: number) =>
  z.coerce
    .number({ error: "invalid" })
    .int({ error: "invalid" })
    .min(1, { error: "invalid" })
    .max(max, { error: "invalid" })
    .default(fallback);

export const paging = z.object({
  PageNumber: wholeNumber(1, 1_000_000),
  PageSize: wholeNumber(DEFAULT_PAGE_SIZE, 200),
});
/** Which page, counted from 1, and how many rows it has. */
export type Paging = z.output<typeof paging>;

/** The paged list wrapper of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalPages: z.number().int(),
    totalCount: z.number().int(),
    /** True when `totalCount` is an estimate ("environ"). */
    approximate: z.boolean().optional(),
    currentPage: z.number().int(),
    pageSize: z.number().int(),
  });

export const optionalSearch = z
  .string()
  .trim()
  .max(200, { error: "tooLong" })
  .optional()
  .transform((text) => text || undefined);

export const option = z.object({
  id: z.string(),
  label: z.string(),
  isSelected: z.boolean().optional(),
  isEnabled: z.boolean().optional(),
});
export type Option = z.output<typeof option>;

export const identifier = z.uuid({ error: "invalid" });
export const reason = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(500, { error: "tooLong" });
