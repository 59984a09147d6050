import { z } from "zod";
import {
  calendarDay,
  filledIn,
  languageMap,
  optionalParagraphs,
  picture,
  unlessInvalid,
  version,
  wholeNumber,
} from "~/contract/fields";
import { plainSchemas, schemasOf } from "~/contract/forms/field-tables";
import { GIFT_NUMBERS } from "~/contract/limits";
import { acceptingAnswer } from "~/contract/sent-back";
import { giftDetails } from "./answers";
import {
  type GiftFieldName,
  type GiftFieldWith,
  type GiftTable,
  giftFacts,
  giftFields,
  type SavedAs,
  savedAs,
  translatedFields,
} from "./gift-table";

/** Maximum characters of the mail's HTML in one language. */
export const TEMPLATE_LIMIT = 20_000;

const number = wholeNumber(GIFT_NUMBERS, { below: "aboveZero" });
const flag = z.boolean({ error: "invalid" });

const schemas = {
  ...plainSchemas,
  picture: { required: () => filledIn(picture), optional: () => picture },
  points: { required: () => number, optional: () => number.nullish() },
  day: { required: () => calendarDay, optional: () => calendarDay.nullish() },
  flag: { required: () => flag, optional: () => flag.optional() },
  threshold: { required: () => number, optional: () => number.nullish() },
};
const checked = schemasOf(schemas, giftFacts as GiftTable);

/** On an edit, an absent or empty picture, an absent flag and an absent threshold mean unchanged. */
const fields = z.object({
  ...(Object.fromEntries(giftFields.map((name) => [savedAs(name), checked[name]])) as {
    [Name in GiftFieldName as SavedAs<Name>]: (typeof checked)[Name];
  }),
  /** HTML by language of the mail to the customer; empty: the programme's own. Absent: unchanged. */
  htmlMailTemplate: languageMap(
    optionalParagraphs(TEMPLATE_LIMIT),
    optionalParagraphs(TEMPLATE_LIMIT),
  ).optional(),
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
  // The source's form also sends an id with a new gift.
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
    const entered = { ...(given as Record<string, unknown>) };
    for (const name of giftFields) {
      const field = savedAs(name);
      if (giftFacts[name].kind === "flag")
        entered[field] = entered[field] === "on" || entered[field] === true;
      if (giftFacts[name].kind === "threshold") entered[field] ??= null;
    }
    return entered;
  }, schema);

type Text = (typeof checked)[GiftFieldWith<{ translated: true }>]["shape"]["fr"];
const everyLanguage = translatedFields.map((name) => {
  const { fr } = checked[name].shape;
  return [name, languageMap(fr, fr)];
});
/** The eight texts, all of them required (source 2 §5), and the mail's template. */
export const giftTranslation = z.object({
  ...(Object.fromEntries(everyLanguage) as {
    [Name in GiftFieldWith<{ translated: true }>]: ReturnType<typeof languageMap<Text, Text>>;
  }),
  /** Absent means unchanged. */
  htmlTemplate: fields.shape.htmlMailTemplate,
  version: version.optional(),
});
export type GiftTranslation = z.output<typeof giftTranslation>;
