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
  /** The counter's deadline for corrections; null if it has passed. */
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
    summary: "Whether a card can be given out (addition)",
    description:
      "`taken`: another holder has or had the number, even if deleted; `blocked`: the card was reported lost, stolen or damaged. Creating a holder refuses both. For people who create pass holders; counts towards the limit of a thousand scans an hour.",
    refuses: ["tooManyScans"],
    query: z.object({ passId: passNumber }),
    success: 200,
    answer: z.object({ state: z.enum(numberStates) }),
  }),
  registrations: call({
    method: "get",
    path: "/passholders/registrations",
    access: "bearer",
    summary: "Today's registrations of a distributor (addition)",
    description:
      "For distributors' users, and the programme: today's registrations (Belgian time) at their own counters, latest first, without deleted or merged holders. There is no search.",
    query: paging,
    success: 200,
    answer: pageOf(registration),
  }),
  registration: call({
    method: "get",
    path: "/passholders/registrations/{id}",
    access: "bearer",
    summary: "The data of one of today's registrations (addition)",
    description:
      "For distributors' users, of registrations at their own counters. No longer visible once somebody else has changed the record.",
    refuses: ["registrationNotYours", "registrationChanged"],
    params: registrationParams,
    success: 200,
    answer: registeredHolder,
  }),
  correctRegistration: call({
    method: "patch",
    path: "/passholders/registrations/{id}",
    access: "bearer",
    summary: "Correct one of today's registrations (addition)",
    description: `For distributors' users, for ${CORRECTION_MINUTES} minutes, unless somebody else has changed the record; with the checks of a creation. Frees a mistyped number. Afterwards, only the programme can correct it.`,
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
