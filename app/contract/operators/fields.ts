import { z } from "zod";

/* Fields that an operator's sheet shares with the forms that create one. */

export const isDistributor = z.boolean({ error: "required" }).default(false);

/** Technical ids of categories; the first is the main one. */
export const categoryIds = z.array(z.string()).max(30, { error: "tooMany" }).default([]);

/** The commitments made at sign-up, or on the operator's behalf by the platform administrator who created it. */
export const commitments = z.object({
  agreeDistribute: z.boolean(),
  agreeGiveOffers: z.boolean(),
  agreeLegalTerms: z.boolean(),
  /** The effective date of the accepted terms of use; null when none were shown or it was not recorded. */
  termsVersion: z.string().nullable(),
  at: z.string(),
  by: z.string(),
});
export type Commitments = z.output<typeof commitments>;

export const noticeCodes = ["cityNotOfZipCode"] as const;
/** A warning about a value that was accepted although it looks wrong. */
export const notice = z.object({
  /** Dotted path in the sheet. */
  field: z.string(),
  code: z.enum(noticeCodes),
});
export type Notice = z.output<typeof notice>;

/** For rules between fields: adds an issue to a field (by path) if it is `missing`. */
export const needs =
  (context: z.RefinementCtx) =>
  (missing: boolean, message: string, ...path: (string | number)[]) => {
    if (missing) context.addIssue({ code: "custom", message, path });
  };
