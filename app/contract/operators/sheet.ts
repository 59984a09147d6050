import { z } from "zod";
import {
  besideErrors,
  DESCRIPTION_LIMIT,
  email,
  languageMap,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  optionalUrl,
  paragraphs,
  personName,
  phone,
  picture,
  text,
  version,
} from "~/contract/fields";
import { identifier } from "~/contract/paging";
import { companyFields, isDistributor, needs, postalFields } from "./fields";
import { operatorStatuses } from "./statuses";

/** Forms send what people write: `50,2611` as well as `50.2611`. */
const withPoint = (value: unknown) => (typeof value === "string" ? value.replace(",", ".") : value);
const optionalNumber = (min: number, max: number) =>
  z.preprocess(
    withPoint,
    z.coerce
      .number({ error: "invalidNumber" })
      .min(min, { error: "invalidNumber" })
      .max(max, { error: "invalidNumber" })
      .nullish()
      .transform((value) => value ?? null),
  );

/** A category as it is answered, or its technical id alone. */
const category = z.union(
  [z.string(), z.object({ technicalId: z.string() }).transform(({ technicalId }) => technicalId)],
  { error: "invalid" },
);

const sheetFields = z.object({
  isDistributor,
  /** The first is the main one. */
  categories: z.array(category).max(30, { error: "tooMany" }).default([]),
  ...companyFields,
  tourismProduct: z.object({
    name: languageMap(text(), optionalText()),
    description: languageMap(paragraphs(DESCRIPTION_LIMIT), optionalParagraphs(DESCRIPTION_LIMIT)),
    email: optionalEmail,
    phone: optionalPhone,
    webSite: optionalUrl,
    tourismOffice: optionalText(60),
    address: z.object(postalFields),
  }),
  manager: z.object({ firstName: personName, name: personName, email, phone }),
  /** Points that a scan at this operator awards. */
  points: z.coerce
    .number({ error: "invalidNumber" })
    .int({ error: "invalidNumber" })
    .min(0, { error: "positiveNumber" })
    .max(1_000_000, { error: "invalidNumber" })
    .default(0),
  latitude: optionalNumber(-90, 90),
  longitude: optionalNumber(-180, 180),
  remark: optionalParagraphs(2000),
  pivotId: optionalText(60),
  drupalEltoId: optionalText(60),
  image: picture,
  copyright: optionalText(),
  facebookUrl: optionalUrl,
  instagramUrl: optionalUrl,
  twitterUrl: optionalUrl,
  youtubeUrl: optionalUrl,
});

/** The whole editable sheet of an operator: what is stored, reviewed, compared, versioned and published. */
export type OperatorSheet = z.output<typeof sheetFields>;
/** The fields that only platform administrators see. */
export const technicalFields = [
  "remark",
  "pivotId",
  "drupalEltoId",
] as const satisfies (keyof OperatorSheet)[];
/**
 * The stored sheet, without the rules between fields: an older sheet stays readable when a rule is added. A sheet
 * made by a platform administrator may have no manager yet: empty texts.
 */
export const operatorSheet = sheetFields.extend({
  tourismProduct: sheetFields.shape.tourismProduct.extend({ email: z.string().nullable() }),
  manager: z.object({ firstName: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
});

const checkRules = (sheet: Submitted, context: z.RefinementCtx) => {
  const need = needs(context);
  const { isDistributor, tourismProduct } = sheet;
  need(!isDistributor && !sheet.socialReason, "required", "socialReason");
  need(!isDistributor && sheet.categories.length === 0, "atLeastOne", "categories");
  need(isDistributor && !tourismProduct.email, "required", "tourismProduct", "email");
  need(isDistributor && !tourismProduct.phone, "required", "tourismProduct", "phone");
  need(isDistributor && !tourismProduct.webSite, "required", "tourismProduct", "webSite");
  need((sheet.image ?? sheet.imageTempPath) !== null && !sheet.copyright, "copyrightRequired", "copyright");
};

const rulesBeside = besideErrors(
  "isDistributor",
  "socialReason",
  "categories",
  "tourismProduct.email",
  "tourismProduct.phone",
  "tourismProduct.webSite",
  "image",
  "imageTempPath",
  "copyright",
);

const submittedFields = sheetFields.extend({
  /** The path of a new picture, as `POST /medias` answered it; it takes the place of `image`. */
  imageTempPath: picture,
});
type Submitted = z.output<typeof submittedFields>;

/** What is stored: the sheet with its new picture. */
const withNewPicture = <Sheet extends Submitted>({ imageTempPath, ...sheet }: Sheet) => ({
  ...sheet,
  image: imageTempPath ?? sheet.image,
});

/** The sheet as a form or a call submits it. An answer of the API is accepted too: unknown fields are ignored. */
export const submittedSheet = submittedFields.superRefine(checkRules, rulesBeside).transform(withNewPicture);

const saveFields = submittedFields.extend({
  /** The version that the form was loaded with. */
  version,
  /** Active or Inactive; the other statuses are only set by dedicated actions. */
  status: z.enum(operatorStatuses, { error: "required" }),
  /** The open request that the data settles: it is saved, and the request is closed as validated. */
  reviewRequestId: identifier.nullish(),
});
export const operatorEdit = saveFields.superRefine(checkRules, rulesBeside).transform(withNewPicture);
export type OperatorEdit = z.output<typeof operatorEdit>;
