import { z } from "zod";
import { call } from "~/contract/call";
import { identifier, pathId } from "~/contract/paging";
import { passNumber } from "./holder";
import { lossCauses, passStates, passTypes, withdrawalCauses } from "./words";

/** For how many days the dashboard lists uses of a lost or stolen card, and the maximum number listed. */
export const SIGHTING_DAYS = 7;
export const MAX_SIGHTINGS = 20;

/** A former or blocked number of a holder. */
const withdrawnPass = z.object({
  id: z.string(),
  passId: z.string(),
  passType: z.enum(passTypes),
  state: z.enum(passStates).exclude(["valid"]),
  cause: z.enum(withdrawalCauses),
  at: z.string(),
  by: z.string(),
  /** The number that replaced it, and when; null while it was not replaced. */
  successor: z.string().nullable(),
  replacedAt: z.string().nullable(),
  /** Whether the number can be restored, because nothing has changed since. */
  canComeBack: z.boolean(),
});
export type WithdrawnPass = z.output<typeof withdrawnPass>;

/** A use of a card that was reported lost or stolen. */
const sighting = z.object({
  id: z.string(),
  at: z.string(),
  passId: z.string(),
  cause: z.enum(lossCauses),
  operator: z.object({ id: z.string(), name: z.string() }),
  holder: z.object({ id: z.string(), name: z.string() }),
  /** The team member who has read it. */
  seen: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type CardSighting = z.output<typeof sighting>;

/** The form of a lost card; without `passId` the holder has no card for the time being. */
export const passWithdrawal = z.object({
  withdrawn: passNumber,
  cause: z.enum(lossCauses, { error: "required" }),
  passId: passNumber.optional(),
  /** Generates a number for a digital pass. */
  digital: z.boolean().optional(),
  sendMail: z.boolean().optional(),
});
const oneNumber = ({ passId, digital }: { passId?: string | undefined; digital?: boolean | undefined }) =>
  !(passId && digital);
/** The form, which asks for the source of the new number. */
export const lostCardForm = passWithdrawal
  .omit({ digital: true })
  .extend({ source: z.enum(["now", "digital", "later"], { error: "required" }) })
  .refine(({ source, passId }) => source !== "now" || passId !== undefined, {
    path: ["passId"],
    error: "required",
  });
export type PassWithdrawal = z.output<typeof passWithdrawal>;

/** The current and former cards of a holder, for platform administrators. */
export const passCalls = {
  sightings: call({
    method: "get",
    path: "/passholders/sightings",
    access: "bearer",
    summary: "Uses of lost or stolen cards (addition)",
    description: `For platform administrators: the latest ${MAX_SIGHTINGS} of the last ${SIGHTING_DAYS} days, without cards that were found again, and without those that a team member has read.`,
    success: 200,
    answer: z.array(sighting),
  }),
  seeSightings: call({
    method: "post",
    path: "/passholders/sightings/seen",
    access: "bearer",
    summary: "Mark uses of lost cards as read (addition)",
    description:
      "For platform administrators, for the whole team. They are then only shown on the holder's page, with the person who has read them first.",
    body: z.object({
      id: z.array(identifier).min(1, { error: "required" }).max(MAX_SIGHTINGS, { error: "tooMany" }),
    }),
    success: 204,
    answer: "none",
  }),
  passes: call({
    method: "get",
    path: "/passholders/{id}/passes",
    access: "bearer",
    summary: "A pass holder's former numbers, and uses of lost cards (addition)",
    description:
      "For platform administrators: latest first. The current number is in the details, and also listed here while it is `blocked`.",
    refuses: ["notFound"],
    params: z.object({ id: pathId }),
    success: 200,
    answer: z.object({
      /** The state of the current number. */
      state: z.enum(passStates).exclude(["replaced"]),
      withdrawn: z.array(withdrawnPass),
      sightings: z.array(sighting),
    }),
  }),
  withdrawPass: call({
    method: "post",
    path: "/passholders/{id}/withdrawpass",
    access: "bearer",
    summary: "Report a card lost, stolen or damaged (addition)",
    description:
      "For platform administrators. Blocks the current number (`withdrawn`) immediately. With `passId`, the holder gets that number, and is notified by mail with its QR code, unless `sendMail` is false; with `digital`, a generated number for a digital pass; without either, the same call assigns a number later. Points and history are kept; the old number still identifies its holder, and is not reused. Idempotent.",
    refuses: ["notFound", "passChangedSince", "passReplacedBefore"],
    params: z.object({ id: pathId }),
    body: passWithdrawal.refine(oneNumber, { path: ["digital"], error: "invalid" }),
    success: 200,
    answer: z.object({
      /** Id for undoing it, the new number if there is one, and the address that the mail was sent to. */
      withdrawnId: z.string(),
      passId: z.string().nullable(),
      mailedTo: z.string().nullable(),
    }),
  }),
  takePassBack: call({
    method: "post",
    path: "/passholders/{id}/takepassback",
    access: "bearer",
    summary: "Restore a card that was found again (addition)",
    description:
      "For platform administrators. The holder gets the old number back; the number that replaced it still identifies them, and is not reused. Refused if the number has changed again since. Idempotent.",
    refuses: ["notFound", "passChangedSince"],
    params: z.object({ id: pathId }),
    body: z.object({ withdrawnId: identifier }),
    success: 200,
    answer: z.object({ passId: z.string(), returned: z.string().nullable() }),
  }),
};
