import { z } from "zod";

export const DEFAULT_PAGE_SIZE = 20;

const wholeNumber = (fallback: number, max: number) =>
  z.coerce
    .number({ error: "invalid" })
    .int({ error: "invalid" })
    .min(1, { error: "invalid" })
    .max(max, { error: "invalid" })
    .default(fallback);

export const pagingBy = (size: number) =>
  z.object({ PageNumber: wholeNumber(1, 1_000_000), PageSize: wholeNumber(size, 200) });
export const paging = pagingBy(DEFAULT_PAGE_SIZE);
/** The page number, from 1, and the number of rows per page. */
export type Paging = z.output<typeof paging>;

/** The answer of every paged list. */
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

export type Page<Item> = Omit<z.output<ReturnType<typeof pageOf>>, "items"> & { items: Item[] };

export const optionalSearch = z
  .string()
  .trim()
  .max(200, { error: "tooLong" })
  .nullish()
  .transform((text) => text || undefined);

/** Maximum choices in one answer; programmes have fewer operators. */
export const MAX_CHOICES = 10_000;

/** Paging of a list of choices: by default, a single page with all of them. */
export const choicePaging = z.object({
  search: optionalSearch,
  PageNumber: wholeNumber(1, 1_000_000),
  PageSize: wholeNumber(MAX_CHOICES, MAX_CHOICES),
});
/** Headers of an answer with choices. */
export const nextChoices = {
  Link: 'Only where there are more choices than this answer holds: `<…>; rel="next"`, where they go on.',
};

/** A cursor: the timestamp, as PostgreSQL formats it, and the id of the last row of a page. */
export const pageCursor = z
  .string()
  .regex(/^[\d-]{10} [\d:.]{8,15}[+-][\d:]{2,8}\/[0-9a-f-]{36}$/, { error: "invalid" });

/** A choice with its label. */
export const option = z.object({ id: z.string(), label: z.string() });
export type Option = z.output<typeof option>;

/** A choice of a dropdown; by default enabled and not selected. */
export const dropdownOption = option.extend({
  isSelected: z.boolean().default(false),
  isEnabled: z.boolean().default(true),
});
export type DropdownOption = z.input<typeof dropdownOption>;

/** An id in a body. An invalid id in a path (`pathId`, `operatorId`) refuses the whole call, as in the source API. */
export const identifier = z.uuid({ error: "invalid" });
export const pathId = z.uuid({ error: "invalidId" });
export const operatorId = z.uuid({ error: "invalidEltoId" });
export const reason = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(500, { error: "tooLong" });
