import { z } from "zod";
import { optionalCompanyNumber, optionalText, text } from "~/contract/fields";

/* What the sheet of an operator and the forms that begin one have in common. */

export const isDistributor = z.boolean({ error: "required" }).default(false);

/** Technical ids of categories; the first is the main one. */
export const categoryIds = z.array(z.string()).max(30, { error: "tooMany" }).default([]);

export const companyFields = {
  socialReason: optionalText(),
  legalForm: optionalText(60),
  bceOrTVANumber: optionalCompanyNumber,
};

export const postalFields = {
  street: text(),
  streetNumber: text(20),
  streetBox: optionalText(20),
  zipCode: text(12),
  city: text(100),
  province: optionalText(60),
  country: text(2),
};

/** What was promised when the operator signed up, or was promised for it by the platform administrator who made it. */
export const commitments = z.object({
  agreeDistribute: z.boolean(),
  agreeGiveOffers: z.boolean(),
  agreeLegalTerms: z.boolean(),
  /** The day from which the accepted terms of use held; null when none were shown, or when it was not kept. */
  termsVersion: z.string().nullable(),
  at: z.string(),
  by: z.string(),
});
export type Commitments = z.output<typeof commitments>;

export const noticeCodes = ["cityNotOfZipCode"] as const;
/** What was accepted and looks wrong, for people to look at. */
export const notice = z.object({
  /** Dotted path in the sheet. */
  field: z.string(),
  code: z.enum(noticeCodes),
});
export type Notice = z.output<typeof notice>;

/** For rules between fields: reports a field (its path) that something is `missing` from. */
export const needs =
  (context: z.RefinementCtx) =>
  (missing: boolean, message: string, ...path: (string | number)[]) => {
    if (missing) context.addIssue({ code: "custom", message, path });
  };
