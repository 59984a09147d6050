import { z } from "zod";
import {
  besideErrors,
  email,
  optionalCompanyNumber,
  optionalPhone,
  optionalText,
  optionalUrl,
  phone,
  text,
  ticked,
} from "./fields";
import { identifier } from "./paging";

const postalFields = {
  street: text(),
  streetNumber: text(20),
  streetBox: optionalText(20),
  zipCode: text(12),
  city: text(100),
};

const signUpFields = z.object({
  isDistributor: z.boolean({ error: "required" }).default(false),
  productName: text(),
  socialReason: optionalText(),
  legalForm: optionalText(60),
  bceOrTVANumber: optionalCompanyNumber,
  categoryTypes: z.array(z.string()).max(30, { error: "tooMany" }).default([]),
  ...postalFields,
  province: optionalText(60),
  country: text(2).default("BE"),
  managerFirstName: text(100),
  managerName: text(100),
  managerEmail: email,
  managerPhone: phone,
  productEmail: email,
  productPhone: phone,
  webSite: optionalUrl,
  agreeDistribute: z.boolean().default(false),
  agreeGiveOffers: z.boolean().default(false),
  agreeLegalTerms: ticked,
});
export const operatorSignUp = signUpFields.superRefine(
  (form, context) => {
    const need = (missing: boolean, message: string, field: string) =>
      missing && context.addIssue({ code: "custom", message, path: [field] });
    need(!form.isDistributor && !form.socialReason, "required", "socialReason");
    need(!form.isDistributor && form.categoryTypes.length === 0, "atLeastOne", "categoryTypes");
    need(form.isDistributor && !form.agreeDistribute, "required", "agreeDistribute");
  },
  besideErrors("isDistributor", "socialReason", "categoryTypes", "agreeDistribute"),
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
    productEmail: optionalText(254).pipe(z.union([z.null(), email])),
    productPhone: optionalPhone,
    managerFirstName: optionalText(100),
    managerName: optionalText(100),
    managerEmail: optionalText(254).pipe(z.union([z.null(), email])),
    managerPhone: optionalPhone,
    groupId: identifier.nullish(),
  })
  .superRefine(
    (form, context) => {
      const need = (missing: boolean, message: string, field: string) =>
        missing && context.addIssue({ code: "custom", message, path: [field] });
      need(!form.isDistributor && !form.socialReason, "required", "socialReason");
      need(!form.isDistributor && form.categoryTypes.length === 0, "atLeastOne", "categoryTypes");
      need(form.isDistributor && !form.productEmail, "required", "productEmail");
      need(form.isDistributor && !form.productPhone, "required", "productPhone");
      need(form.isDistributor && !form.webSite, "required", "webSite");
    },
    besideErrors("isDistributor", "socialReason", "categoryTypes", "productEmail", "productPhone", "webSite"),
  );
export type OperatorCreation = z.output<typeof operatorCreation>;
