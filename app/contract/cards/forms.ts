import { z } from "zod";
import { optionalText, text, wholeNumber } from "~/contract/fields";
import { identifier } from "~/contract/paging";
import { passNumber } from "~/contract/pass-holders/holder";
import { cardRanges, MAX_REQUESTED_CARDS } from "./words";

/** Without an operator, the batch is for the programme itself. */
export const batchOrder = z.object({
  eltoId: z
    .union([z.literal(""), identifier])
    .nullish()
    .transform((id) => id || null),
  count: wholeNumber(cardRanges.ordered),
  address: optionalText(250),
});

export const cardRequestForm = z.object({
  /** For people who work for several distributors. */
  eltoId: identifier.optional(),
  count: wholeNumber(cardRanges.asked),
  address: text(250),
  remark: optionalText(500),
});

/** `5412098335160`, its last digits, or a range of both. */
const named = z
  .string()
  .trim()
  .regex(/^\d{4,13}(?:-\d{4,13})?$/, { error: "invalidPassNumber" });
export const cardReceipt = z.object({
  /**
   * The number on the first card of the packet: if it is not the expected one, this is recorded and the packet is
   * received.
   */
  firstNumber: z
    .union([z.literal(""), passNumber])
    .nullish()
    .transform((number) => number || null),
  counted: wholeNumber(cardRanges.counted),
  missing: z.array(named).max(MAX_REQUESTED_CARDS, { error: "tooMany" }).default([]),
});

export const cardSettings = z.object({
  /** Numbers that begin with 2 are reserved for internal use, such as digital passes. */
  nextNumber: passNumber.refine((number) => /^[13-9]/.test(number), { error: "invalidPassNumber" }),
  checkDigit: z.boolean().default(false),
  threshold: wholeNumber(cardRanges.threshold),
});

/** In the form: the missing numbers in one field, with any separators. */
export const cardReceiptForm = cardReceipt.omit({ missing: true }).extend({
  missing: z
    .string()
    .max(20_000, { error: "tooLong" })
    .nullish()
    .transform((text) => cardNumbersIn(text ?? ""))
    .pipe(cardReceipt.shape.missing.unwrap()),
});

/** `335160, 335162 à 335165`: as they are printed, with or without spaces in a number. */
function cardNumbersIn(text: string): string[] {
  return text
    .replace(/\b(\d) (\d{6}) (\d{6})\b/g, "$1$2$3")
    .replace(/(\d)\s*(?:-|–|à)\s*(?=\d)/g, "$1-")
    .split(/[\s,;]+/)
    .filter(Boolean);
}
