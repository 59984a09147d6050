import { z } from "zod";
import {
  calendarDay,
  languageMap,
  optionalParagraphs,
  optionalText,
  optionalUrl,
  paragraphs,
  picture,
  text,
  unlessInvalid,
  version,
  wholeNumber,
} from "~/contract/fields";
import { DESCRIPTION_LIMIT, GIFT_NUMBERS } from "~/contract/limits";
import { acceptingAnswer } from "~/contract/sent-back";
import { giftDetails } from "./answers";

/** Maximum characters of the mail's HTML in one language. */
export const TEMPLATE_LIMIT = 20_000;

const number = wholeNumber(GIFT_NUMBERS, { below: "aboveZero" });

const fields = z.object({
  name: languageMap(text(), optionalText()),
  description: languageMap(paragraphs(DESCRIPTION_LIMIT), optionalParagraphs(DESCRIPTION_LIMIT)),
  /** The points that it costs. */
  value: number,
  /** The path of an uploaded picture (`POST /medias`); on an edit, absent means unchanged. */
  imageTempPath: picture,
  copyright: text(),
  /** Days in Belgium (`YYYY-MM-DD`), both included. */
  visibilityStart: calendarDay,
  visibilityEnd: calendarDay,
  bookingLink: optionalUrl,
  /** HTML by language of the mail to the customer; empty: the programme's own. Absent: unchanged. */
  htmlMailTemplate: languageMap(
    optionalParagraphs(TEMPLATE_LIMIT),
    optionalParagraphs(TEMPLATE_LIMIT),
  ).optional(),
  /**
   * Additions: whether each order takes a key from the stock (a new gift: yes), and below how many keys a mail is sent
   * (null: never). On an edit, absent means unchanged.
   */
  usesKeys: z.boolean({ error: "invalid" }).optional(),
  lowStock: number.nullish(),
});

const datesInOrder = ({
  visibilityStart,
  visibilityEnd,
}: Pick<z.output<typeof fields>, "visibilityStart" | "visibilityEnd">) => visibilityStart <= visibilityEnd;
const hiddenBeforeShown = {
  error: "hiddenBeforeShown",
  path: ["visibilityEnd"],
  ...unlessInvalid("visibilityStart", "visibilityEnd"),
};

/** A new gift, with a picture. */
export const giftCreation = acceptingAnswer(
  fields
    .extend({
      imageTempPath: picture.refine((id): id is string => id !== null, { error: "pictureRequired" }),
    })
    .refine(datesInOrder, hiddenBeforeShown),
  // The source's form sends one with a new gift too.
  giftDetails.pick({ id: true }),
);
export type GiftCreation = z.output<typeof giftCreation>;

/** The complete gift, with the version that was read. */
export const giftEdit = acceptingAnswer(
  fields.extend({ version: version.optional() }).refine(datesInOrder, hiddenBeforeShown),
  giftDetails,
);
export type GiftEdit = z.output<typeof giftEdit>;

/**
 * Adapts a call's schema to its form, which submits neither an unticked box nor an empty number.
 */
export const asGiftForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    const { usesKeys, lowStock = null, ...fields } = given as Record<string, unknown>;
    return { ...fields, lowStock, usesKeys: usesKeys === "on" || usesKeys === true };
  }, schema);

const everyName = text();
const everyDescription = paragraphs(DESCRIPTION_LIMIT);
/** The eight texts, all of them required (source 2 §5), and the mail's template. */
export const giftTranslation = z.object({
  name: languageMap(everyName, everyName),
  description: languageMap(everyDescription, everyDescription),
  /** Absent means unchanged. */
  htmlTemplate: fields.shape.htmlMailTemplate,
  version: version.optional(),
});
export type GiftTranslation = z.output<typeof giftTranslation>;
