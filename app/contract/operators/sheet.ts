import { z } from "zod";
import { category as answeredCategory } from "~/contract/category";
import {
  email,
  filledIn,
  inFrench,
  NOT_FILLED_IN,
  optionalCompanyNumber,
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  optionalText,
  personName,
  phone,
  picture,
  text,
  unlessInvalid,
  version,
  wholeNumber,
} from "~/contract/fields";
import { plainSchemas, schemasOf } from "~/contract/forms/field-tables";
import { identifier } from "~/contract/paging";
import type { RequestKind } from "~/contract/reviews/requests";
import { acceptingAnswer } from "~/contract/sent-back";
import { withValues } from "~/contract/value-at";
import { operatorDetails } from "./answers";
import { isDistributor, needs } from "./fields";
import { nested } from "./nested-schemas";
import { type SheetFieldFacts, type SheetTable, sheetFacts, sheetPaths } from "./sheet-table";
import { operatorStatuses } from "./statuses";

/** Forms submit either decimal separator: `50,2611` or `50.2611`. */
const withPoint = (value: unknown) => (typeof value === "string" ? value.replace(",", ".") : value);
const coordinate = (max: number) =>
  z.preprocess(
    withPoint,
    z.coerce
      .number({ error: "invalidNumber" })
      .min(-max, { error: "invalidNumber" })
      .max(max, { error: "invalidNumber" })
      .nullish()
      .transform((value) => value ?? null),
  );

/** A category as in an answer, or only its technical id. */
const category = z.union(
  [
    z.string(),
    acceptingAnswer(z.object({ technicalId: z.string() }), answeredCategory).transform(
      ({ technicalId }) => technicalId,
    ),
  ],
  { error: "invalid" },
);
const categories = z.array(category).max(30, { error: "tooMany" }).default([]);

const points = wholeNumber([0, 1_000_000], { wrong: "invalidNumber", below: "positiveNumber" }).default(0);

const schemas = {
  ...plainSchemas,
  personName: { required: () => personName, optional: () => optionalPersonName },
  email: { required: () => email, optional: () => optionalEmail },
  phone: { required: () => phone, optional: () => optionalPhone },
  points: { required: () => points, optional: () => points },
  coordinate: { required: (max: number) => filledIn(coordinate(max)), optional: coordinate },
  organisation: { required: () => isDistributor, optional: () => isDistributor },
  categories: { required: () => categories, optional: () => categories },
  legalForm: { required: text, optional: optionalText },
  companyNumber: { required: () => filledIn(optionalCompanyNumber), optional: () => optionalCompanyNumber },
  tourismOffice: { required: text, optional: optionalText },
  province: { required: text, optional: optionalText },
  country: { required: text, optional: optionalText },
  picture: { required: () => filledIn(picture), optional: () => picture },
};

/** The submitted fields of a sheet, without the rules between fields. */
export const sheetFields = z.object(nested(schemasOf(schemas, sheetFacts as SheetTable)));

/** The whole editable sheet of an operator: what is stored, reviewed, compared, versioned and published. */
export type OperatorSheet = z.output<typeof sheetFields>;

/**
 * The stored sheet, without the rules between fields: an older sheet stays readable when a rule is added. A sheet
 * made by a platform administrator may have no manager yet: empty texts.
 */
export const operatorSheet = sheetFields.extend({
  tourismProduct: sheetFields.shape.tourismProduct.extend({ email: z.string().nullable() }),
  manager: z.object({ firstName: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
});

const emptyValues: Partial<Record<SheetFieldFacts["kind"], unknown>> = {
  points: 0,
  organisation: false,
  categories: [],
};
/** A sheet without any content yet. */
export const emptySheet: OperatorSheet = withValues(
  {} as OperatorSheet,
  Object.fromEntries(
    sheetPaths.map((path) => {
      const { kind, needed, translated } = sheetFacts[path];
      if (translated) return [path, inFrench("")];
      return [path, emptyValues[kind] ?? (needed === "always" ? "" : null)];
    }),
  ),
);

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

const rulesBeside = unlessInvalid(
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
  /** The path of a new picture from `POST /medias`, which replaces `image`. */
  imageTempPath: picture,
});
type Submitted = z.output<typeof submittedFields>;

/** The sheet to store, with its new picture. */
const withNewPicture = <Sheet extends Submitted>({ imageTempPath, ...sheet }: Sheet) => ({
  ...sheet,
  image: imageTempPath ?? sheet.image,
});

/** The sheet as a form or a call submits it, also within an answer of the API. */
export const submittedSheet = acceptingAnswer(
  submittedFields.superRefine(checkRules, rulesBeside),
  operatorDetails,
).transform(withNewPicture);

/** Replaces an empty French description by the placeholder that the source's client sends. */
const withPlaceholder = (given: unknown) => {
  const sheet = given as { tourismProduct?: { description?: { fr?: unknown } } };
  const description = { ...sheet.tourismProduct?.description };
  return {
    ...sheet,
    tourismProduct: {
      ...sheet.tourismProduct,
      description: { ...description, fr: description.fr || NOT_FILLED_IN },
    },
  };
};
/** The sheet as corrected when a request is decided; the form of a sign-up has no description. */
export const reviewedSheet = (kind: RequestKind) =>
  kind === "Created" ? z.preprocess(withPlaceholder, submittedSheet) : submittedSheet;

const saveFields = submittedFields.extend({
  /** The version that the form was loaded with. */
  version,
  /** Active or Inactive; the other statuses are only set by dedicated actions. */
  status: z.enum(operatorStatuses, { error: "required" }),
  /** The open request that saving this settles: it is closed as validated. */
  reviewRequestId: identifier.nullish(),
});
export const operatorEdit = acceptingAnswer(
  saveFields.superRefine(checkRules, rulesBeside),
  operatorDetails,
).transform(withNewPicture);
export type OperatorEdit = z.output<typeof operatorEdit>;
