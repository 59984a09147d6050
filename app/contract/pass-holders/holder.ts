import { z } from "zod";
import {
  calendarDay,
  languageInAnyCase,
  optionalEmail,
  optionalPhone,
  optionalText,
  personName,
  text,
  unlessInvalid,
  version,
} from "~/contract/fields";
import { identifier, pathId } from "~/contract/paging";
import { acceptingAnswer } from "~/contract/sent-back";
import { holderDetails } from "./answers";
import { civilities, passNumberIn, passTypes } from "./words";

/** 13 digits, as cards print them or hand scanners type them. */
export const passNumber = z
  .string({ error: "required" })
  .max(40, { error: "invalidPassNumber" })
  .overwrite((value) => passNumberIn(value) ?? value.trim())
  .min(1, { error: "required" })
  .regex(/^\d{13}$/, { error: "invalidPassNumber" });

/** ISO 3166, two letters; the API refuses unknown codes. */
const country = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: "invalid" });

const address = z.object({
  address: text(),
  zipCode: text(20),
  city: text(100),
  province: optionalText(60),
  country,
});

const optIn = (without: boolean) => z.boolean({ error: "invalid" }).default(without);

const birthDate = z.preprocess((given) => given || null, calendarDay.nullable());

/** Fields that the sheet, the creation, the edit and the merge have in common. */
export const holderFields = z.object({
  civility: z.enum(civilities, { error: "required" }),
  firstName: personName,
  lastName: personName,
  language: languageInAnyCase,
  birthDate: birthDate.optional().transform((value) => value ?? null),
  passId: passNumber,
  email: optionalEmail,
  phone: optionalPhone,
  address,
  agreementFields: z
    .object({ email: optIn(false), sms: optIn(false), mail: optIn(false) })
    .default({ email: false, sms: false, mail: false }),
});
export type HolderFields = z.output<typeof holderFields>;

/** The fields that identify possible duplicates. */
export const comparedFields = holderFields.pick({
  firstName: true,
  lastName: true,
  birthDate: true,
  email: true,
  phone: true,
  address: true,
});

export const needsPhone = ({ agreementFields, phone }: Pick<HolderFields, "agreementFields" | "phone">) =>
  !agreementFields.sms || phone !== null;
export const phoneIsRequired = {
  error: "phoneIsRequired",
  path: ["phone"],
  ...unlessInvalid("phone", "agreementFields"),
};
export const agreeThings = z.literal(true, { error: "conditionOfUseIsRequired" });

/** The form of a sign-up. Postal mail is accepted unless it is refused. */
export const holderRegistration = holderFields.extend({
  agreementFields: z
    .object({ email: optIn(false), sms: optIn(false), mail: optIn(true) })
    .default({ email: false, sms: false, mail: true }),
  agreeThings,
});

/** A new holder. */
export const holderCreation = holderRegistration
  .extend({
    /** Addition: the distributor whose counter signs the holder up, one of the user's. */
    eltoId: identifier.optional(),
  })
  .refine(needsPhone, phoneIsRequired);
export type HolderCreation = z.output<typeof holderCreation>;

/** A correction right after a sign-up at the counter, with the version that was read. */
export const holderCorrection = holderRegistration.extend({ version }).refine(needsPhone, phoneIsRequired);

/** The complete holder, with the version that was read. */
export const holderEdit = acceptingAnswer(
  holderFields
    .extend({
      id: pathId,
      passType: z.enum(passTypes, { error: "required" }),
      subscribedToNotifications: z.boolean({ error: "invalid" }).nullish(),
      agreeThings,
      version: version.optional(),
    })
    .refine(needsPhone, phoneIsRequired),
  holderDetails,
);
export type HolderEdit = z.output<typeof holderEdit>;

/** The form of a creation: an unticked box sends nothing, and there is no default. */
export const holderCreationForm = holderFields
  .extend({ agreeThings, eltoId: identifier.optional() })
  .refine(needsPhone, phoneIsRequired);

/** The form of a counter's correction. */
export const holderCorrectionForm = holderFields
  .extend({ agreeThings, version })
  .refine(needsPhone, phoneIsRequired);

const hasProvince = ({ address }: Pick<HolderFields, "address">) =>
  address.country !== "BE" || address.province !== null;

/** The form of an edit, which requires the province of a Belgian address; the page's URL identifies the holder. */
export const holderEditForm = holderFields
  .extend({ passType: z.enum(passTypes, { error: "required" }), agreeThings, version })
  .refine(needsPhone, phoneIsRequired)
  .refine(hasProvince, { error: "required", path: ["address", "province"], ...unlessInvalid("address") });
