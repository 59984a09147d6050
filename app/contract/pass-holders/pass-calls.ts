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
    summary: "Cards that were shown although they are reported lost or stolen (addition)",
    description: `For platform administrators: the latest ${MAX_SIGHTINGS} of the last ${SIGHTING_DAYS} days, of cards that were not found again, without those that somebody of the team has read.`,
    success: 200,
    answer: z.array(sighting),
  }),
  seeSightings: call({
    method: "post",
    path: "/passholders/sightings/seen",
    access: "bearer",
    summary: "Somebody of the team has read that lost cards were shown (addition)",
    description:
      "For platform administrators. They are told no more to anybody, but on the holder's page, with who read them first.",
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
    summary: "The numbers that a pass holder had, and who showed a lost one (addition)",
    description:
      "For platform administrators: the latest first. The number of today is in the details; it stands here too while it is `blocked`.",
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
      "For platform administrators. `withdrawn` is the number of today: it is blocked at once. With `passId` the holder has that number from now on, and is told it by mail, with its code, unless `sendMail` is false; with `digital`, a number that the programme makes, and the pass is digital; without either, the same call gives one later. Points and history stay; the old number goes on finding its holder, and is given to nobody else. Repeated it changes nothing.",
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
    summary: "A card was found again (addition)",
    description:
      "For platform administrators. The holder has the old number again; the one that had replaced it goes on finding them, and is given to nobody else. Refused when the number has changed once more since. Repeated it changes nothing.",
    refuses: ["notFound", "passChangedSince"],
    params: z.object({ id: pathId }),
    body: z.object({ withdrawnId: identifier }),
    success: 200,
    answer: z.object({ passId: z.string(), returned: z.string().nullable() }),
  }),
};
