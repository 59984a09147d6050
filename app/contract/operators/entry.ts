import { z } from "zod";
import {
  email,
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  optionalUrl,
  personName,
  phone,
  text,
  ticked,
  unlessInvalid,
} from "~/contract/fields";
import { identifier } from "~/contract/paging";
import { categoryIds, isDistributor, needs } from "./fields";
import { sheetFields } from "./sheet";

const { socialReason, legalForm, bceOrTVANumber, tourismProduct } = sheetFields.shape;
const { shape: address } = tourismProduct.shape.address;

const signUpFields = z.object({
  isDistributor,
  productName: text(),
  socialReason,
  legalForm,
  bceOrTVANumber,
  categoryTypes: categoryIds,
  ...address,
  country: address.country.default("BE"),
  managerFirstName: personName,
  managerName: personName,
  managerEmail: email,
  managerPhone: phone,
  productEmail: email,
  productPhone: phone,
  webSite: optionalUrl,
  agreeDistribute: z.boolean().default(false),
  agreeGiveOffers: z.boolean().default(false),
  agreeLegalTerms: ticked,
});
type Entry = Pick<z.output<typeof signUpFields>, "isDistributor" | "socialReason" | "categoryTypes">;
const memberNeeds = ({ isDistributor, socialReason, categoryTypes }: Entry, context: z.RefinementCtx) => {
  const need = needs(context);
  need(!isDistributor && !socialReason, "required", "socialReason");
  need(!isDistributor && categoryTypes.length === 0, "atLeastOne", "categoryTypes");
  return need;
};

export const operatorSignUp = signUpFields.superRefine(
  (form, context) => {
    const need = memberNeeds(form, context);
    need(form.isDistributor && !form.agreeDistribute, "required", "agreeDistribute");
  },
  unlessInvalid("isDistributor", "socialReason", "categoryTypes", "agreeDistribute"),
);
export type OperatorSignUp = z.output<typeof operatorSignUp>;

/** A sheet made by a platform administrator; with `groupId` it joins that group ("link and create"). */
export const operatorCreation = signUpFields
  .omit({
    managerFirstName: true,
    managerName: true,
    managerEmail: true,
    managerPhone: true,
    agreeLegalTerms: true,
    productEmail: true,
    productPhone: true,
  })
  .extend({
    productEmail: optionalEmail,
    productPhone: optionalPhone,
    managerFirstName: optionalPersonName,
    managerName: optionalPersonName,
    managerEmail: optionalEmail,
    managerPhone: optionalPhone,
    groupId: identifier.nullish(),
  })
  .superRefine(
    (form, context) => {
      const need = memberNeeds(form, context);
      need(form.isDistributor && !form.productEmail, "required", "productEmail");
      need(form.isDistributor && !form.productPhone, "required", "productPhone");
      need(form.isDistributor && !form.webSite, "required", "webSite");
    },
    unlessInvalid(
      "isDistributor",
      "socialReason",
      "categoryTypes",
      "productEmail",
      "productPhone",
      "webSite",
    ),
  );
export type OperatorCreation = z.output<typeof operatorCreation>;
