import { z } from "zod";
import { call } from "~/contract/call";
import { pageOf, paging, pathId } from "~/contract/paging";
import { holderDetails } from "./answers";
import { holderCorrection, passNumber } from "./holder";
import { numberStates } from "./words";

/** Minutes during which a counter may correct its sign-ups. */
export const CORRECTION_MINUTES = 15;

const registrationParams = z.object({ id: pathId });

/** A row of the counter's list. */
const registration = z.object({
  id: z.string(),
  registeredAt: z.string(),
  /** The operator of the counter. */
  eltoName: z.string(),
  /** As it was typed; only the initial once somebody else has changed the record: `A. Lejeune`. */
  name: z.string(),
  /** The next three are null once somebody else has changed the record. */
  passId: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  /** When the counter's time for corrections ends; null if it is over. */
  correctableUntil: z.string().nullable(),
});
export type Registration = z.output<typeof registration>;

/** The values typed at the counter. */
const registeredHolder = holderDetails
  .pick({
    id: true,
    civility: true,
    firstName: true,
    lastName: true,
    language: true,
    birthDate: true,
    passId: true,
    passType: true,
    email: true,
    phone: true,
    address: true,
    agreementFields: true,
    version: true,
    updatedAt: true,
    updatedBy: true,
  })
  .extend({ registeredAt: z.string(), eltoName: z.string(), correctableUntil: z.string().nullable() });
export type RegisteredHolder = z.output<typeof registeredHolder>;

/** For a distributor's users, who see and correct the holders that they have signed up. */
export const registrationCalls = {
  numberState: call({
    method: "get",
    path: "/passholders/numberstate",
    access: "bearer",
    summary: "Whether a card can be given to somebody (addition)",
    description:
      "`taken`: another holder has the number or had it, deleted ones too; `blocked`: the card was reported lost, stolen or damaged. A creation refuses both. For whoever creates pass holders; each counts as a scan of the person's thousand an hour.",
    refuses: ["tooManyScans"],
    query: z.object({ passId: passNumber }),
    success: 200,
    answer: z.object({ state: z.enum(numberStates) }),
  }),
  registrations: call({
    method: "get",
    path: "/passholders/registrations",
    access: "bearer",
    summary: "Whom a distributor has signed up today (addition)",
    description:
      "For distributors' people, and the programme: the registrations of this Belgian day at their own counters, the latest first, without those that were deleted or merged since. There is no search.",
    query: paging,
    success: 200,
    answer: pageOf(registration),
  }),
  registration: call({
    method: "get",
    path: "/passholders/registrations/{id}",
    access: "bearer",
    summary: "What was typed at a counter today (addition)",
    description:
      "For distributors' people, of today's registrations at their own counters. Once anybody else has changed the record, it is no longer shown.",
    refuses: ["registrationNotYours", "registrationChanged"],
    params: registrationParams,
    success: 200,
    answer: registeredHolder,
  }),
  correctRegistration: call({
    method: "patch",
    path: "/passholders/registrations/{id}",
    access: "bearer",
    summary: "Correct a registration of today (addition)",
    description: `For distributors' people, for ${CORRECTION_MINUTES} minutes, as long as nobody else has changed the record: checked as a creation is. A mistyped number is free again. Afterwards the programme corrects it.`,
    refuses: [
      "registrationNotYours",
      "registrationChanged",
      "correctionTooLate",
      "staleVersion",
      "duplicateHolderEmail",
      "nothingChanged",
    ],
    params: registrationParams,
    body: holderCorrection,
    success: 204,
    answer: "none",
  }),
};
