import { z } from "zod";
import { outdatedTranslations } from "~/contract/fields";
import { answersOf } from "~/contract/forms/field-tables";
import { languages } from "~/contract/languages";
import { publishStatuses } from "~/contract/publish-status";
import {
  type AnsweredAs,
  answeredAs,
  type GiftFieldName,
  type GiftTable,
  giftFacts,
  giftFields,
} from "./gift-table";

const text = z.string().nullable();
/** Texts, all of them optional. */
const anyLanguage = z.object({ fr: text, nl: text, en: text, de: text });

/* Without zod: pages use the statuses in the browser. */

/** A gift's status on a day, determined by its keys and its dates, in this order. */
export const giftStatuses = ["OutOfStock", "Programmed", "Active", "Inactive"] as const;
export type GiftStatus = (typeof giftStatuses)[number];

const answers = {
  /** The URL of the picture; the published document has its id, see `GET /medias/{id}`. */
  picture: z.string(),
  points: z.number().int(),
  flag: z.boolean(),
  threshold: z.number().int().nullable(),
};
/** How fields of a gift are answered. */
export const answeredFields = answersOf(answers, giftFacts as GiftTable);
const content = answeredFields(giftFields);

export const giftListItem = z.object({
  id: z.string(),
  ...(Object.fromEntries(giftFields.map((name) => [answeredAs(name), content[name]])) as {
    [Name in GiftFieldName as AnsweredAs<Name>]: (typeof content)[Name];
  }),
  createdAt: z.string(),
  status: z.enum(giftStatuses),
  /** The number of its keys, and of those that are unused; both 0 for a gift without keys. */
  stock: z.number().int(),
  stockAvailable: z.number().int(),
  /** The fields below are additions. */
  publishStatus: z.enum(publishStatuses),
  /** Languages in which both its name and its description are written. */
  languages: z.array(z.enum(languages)),
  outdatedTranslations,
});
export type GiftListItem = z.output<typeof giftListItem>;

export const giftDetails = giftListItem.extend({
  /** HTML by language of the mail to the customer; null: the programme's own. */
  htmlMailTemplate: anyLanguage,
  mailSubject: anyLanguage,
  /** The number of its orders, including cancelled ones. */
  orders: z.number().int(),
  /** Keys of cancelled orders that somebody may know. */
  withdrawn: z.number().int(),
  /**
   * The day (`YYYY-MM-DD`) on which its last key will be used, at the pace of the last 90 days; null if the gift
   * ends before, or if there were too few orders to tell.
   */
  runsOutOn: z.string().nullable(),
  /** Whether a machine can propose translations. */
  machineTranslation: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedBy: text,
});
export type GiftDetails = z.output<typeof giftDetails>;
