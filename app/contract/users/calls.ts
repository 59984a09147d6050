import { z } from "zod";
import { call } from "../call";
import { chosenColumns } from "../column-calls";
import { currentUser } from "../current-user";
import { optionalPhone, password, personName, ticked } from "../fields";
import { choicePaging, dropdownOption, nextChoices, pathId } from "../paging";
import { lastLists } from "../saved-views";
import { accountCalls } from "./account-calls";
import { mailedToken, spentLink, unreadableLink } from "./mailed-link";
import { passwordCalls } from "./password-calls";
import { profileCalls } from "./profile-calls";

/** Completes a registration. */
export const registration = z.object({
  token: mailedToken,
  password,
  name: personName,
  firstName: personName,
  mobilePhone: optionalPhone,
  cgu: ticked,
});
/** The form also asks the password twice. */
export const registrationForm = registration
  .extend({ confirmation: z.string({ error: "required" }).min(1, { error: "required" }) })
  .superRefine(({ password, confirmation }, context) => {
    if (password !== confirmation)
      context.addIssue({ code: "custom", message: "passwordsDiffer", path: ["confirmation"] });
  });

/** The form that asks people to accept terms that have changed. */
export const termsAcceptance = z.object({ cgu: ticked });

/** Only a usable link reveals more about the person than the e-mail address. */
const mailedLink = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
    email: z.string(),
    /** Empty if it was not given yet. */
    firstName: z.string(),
    name: z.string(),
    mobilePhone: z.string().nullable(),
  }),
  spentLink,
  unreadableLink,
]);
export type MailedLink = z.output<typeof mailedLink>;

/**
 * `pendingRequests`: open requests that the person may decide. `pendingChanges`: changes that they may publish, counted
 * up to MAX_COUNTED.
 */
export const userCalls = {
  // First: `/users/{id}` would match `/users/me`.
  ...profileCalls,
  me: call({
    method: "get",
    path: "/users/me",
    access: "bearer",
    summary: "The current user",
    description:
      "The signed-in person, with role, flags and operators, the number of open requests that they may decide, and of changes that they may publish (counted up to 1,000).",
    success: 200,
    answer: currentUser.extend({
      pendingRequests: z.number().int(),
      pendingChanges: z.number().int(),
      /**
       * The planned moment of their publication; null also for callers who may not publish. Absent in an API without
       * planning.
       */
      plannedPublication: z.string().nullable().optional(),
      /** Pairs of pass holders who may be one person; 0 for callers who may not resolve them. */
      openDuplicates: z.number().int(),
      /** Suspicious scans and points; 0 for callers who may not see them. Absent in an API without rules. */
      openAnomalies: z.number().int().optional(),
      /** Counters that request cards; 0 for callers who may not order any. */
      cardRequests: z.number().int(),
      /** The last state of each list, which the menu restores. Absent from an API that does not store it. */
      lastLists: lastLists.optional(),
      /** The columns selected for each list. Absent from an API that does not store them. */
      listColumns: chosenColumns.optional(),
      /** Absent from an API that does not store it. `newsReadOn`: initially the day on which the account was created. */
      help: z.object({ guideHidden: z.boolean(), newsReadOn: z.string() }).optional(),
      /** The programme requires a second factor that is not set up yet: other calls are refused. */
      mustEnrol: z.boolean(),
    }),
  }),
  offers: call({
    method: "get",
    path: "/users/offers",
    access: "bearer",
    summary: "Offers of the current user's operators to choose from",
    description:
      "Offers and good deals in scope that are not deleted, by title, as choices. `search` and pages are additions.",
    query: choicePaging,
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(dropdownOption),
  }),
  /** A body, not a query: URLs are logged by proxies. */
  registrationLink: call({
    method: "post",
    path: "/users/registrationlink",
    access: "public",
    summary: "The state of a mailed registration link (addition)",
    description: "Whether the token of a mailed link can still complete a registration, without using it.",
    body: z.object({ token: mailedToken }),
    success: 200,
    answer: mailedLink,
  }),
  completeRegistration: call({
    method: "patch",
    path: "/users",
    access: "public",
    summary: "Complete a registration",
    description:
      "Sets the password and the name of an invited user, with the token of the mailed link, which can be used once within seven days.",
    refuses: ["invalidToken"],
    body: registration,
    success: 204,
    answer: "none",
  }),
  acceptTerms: call({
    method: "patch",
    path: "/users/{id}/updatecgu",
    access: "bearer",
    summary: "Accept the terms of use (one's own account)",
    description: "Records that the caller has accepted the terms of use.",
    refuses: ["invalidRights"],
    params: z.object({ id: pathId }),
    success: 204,
    answer: "none",
  }),
  ...passwordCalls,
  // Last: `/users/{id}` would match the other paths too.
  ...accountCalls,
};
