import { z } from "zod";
import { call } from "~/contract/call";
import { email, optionalPhone, password, personName, unlessInvalid, version } from "~/contract/fields";
import { idempotent } from "~/contract/idempotency";
import { CSV, exportAsExcel, XLSX } from "~/contract/lists";
import {
  choicePaging,
  dropdownOption,
  identifier,
  nextChoices,
  operatorId,
  pageOf,
  pathId,
} from "~/contract/paging";
import { hasAllOperators, type Role, roles } from "~/contract/roles";
import { acceptingAnswer } from "~/contract/sent-back";
import { account, accountDetails } from "./account";
import { givenRoles } from "./account-states";
import { userList } from "./filters";
import { type ReadyView, readyViews } from "./ready-views";

const accountParams = z.object({ id: pathId });
/** Maximum operators of a person. */
const MAX_OPERATORS = 500;
const operators = z.array(identifier, { error: "atLeastOne" }).max(MAX_OPERATORS, { error: "tooMany" });
/** A list with a single role, as in the source API. */
const oneOf = <const Name extends Role>(names: readonly Name[]) =>
  z
    .array(z.enum(names, { error: "invalid" }), { error: "required" })
    .min(1, { error: "required" })
    .max(1, { error: "tooMany" }) as unknown as z.ZodType<[Name], Name[]>;

const countOfEach = Object.fromEntries(roles.map((role) => [role, z.number().int()])) as Record<
  Role,
  z.ZodNumber
>;

/** A new account; the person gives their name with their password. */
export const accountCreation = z.object({
  email,
  roles: oneOf(givenRoles),
  eltos: operators.min(1, { error: "atLeastOne" }),
});

const accountFields = z.object({
  firstName: personName,
  name: personName,
  email,
  mobilePhone: optionalPhone,
  /** The role AdminWbt can stay unchanged, but cannot be assigned. */
  roles: oneOf(roles),
  /** Empty where the role works for all. */
  eltos: operators.default([]),
  version: version.optional(),
});
const worksSomewhere = ({ roles: given, eltos }: { roles: Role[]; eltos: string[] }) =>
  eltos.length > 0 || given.some(hasAllOperators);
const somewhere = { error: "atLeastOne", path: ["eltos"], ...unlessInvalid("roles", "eltos") };

/** The complete account. */
export const accountEdit = acceptingAnswer(
  accountFields
    .extend({
      /** Addition: false suspends the access; absent means unchanged. */
      isActive: z.boolean({ error: "invalid" }).optional(),
    })
    .refine(worksSomewhere, somewhere),
  accountDetails,
);
/** The form, which submits `isActive` as text. */
export const accountEditForm = accountFields
  .extend({
    isActive: z
      .enum(["true", "false"], { error: "required" })
      .transform((value) => value === "true")
      .optional(),
  })
  .refine(worksSomewhere, somewhere);

export const givenPassword = z.object({ userId: identifier, password });
/** The form also asks for the password twice; the page's URL identifies the account. */
export const givenPasswordForm = givenPassword
  .omit({ userId: true })
  .extend({ confirmation: z.string({ error: "required" }).min(1, { error: "required" }) })
  .refine((form) => form.password === form.confirmation, {
    error: "passwordsDiffer",
    path: ["confirmation"],
    ...unlessInvalid("password", "confirmation"),
  });

/** The calls about other people's accounts. */
export const accountCalls = {
  list: call({
    method: "get",
    path: "/users",
    access: "bearer",
    summary: "Users",
    description:
      "People with an account, by last name; for an operator's administrator, those of their own operators. `CreatedAfter` and `CreatedBefore` are Belgian days, both included; anything but a day after 1900 is ignored. `Role`, `State`, `OrderBy`, the number of each role and, for platform administrators, `WithoutOperator` and `SecondFactor` are additions.",
    refuses: ["invalidRights"],
    query: userList.query,
    success: 200,
    answer: pageOf(account).extend({
      /** The number of rows of each role, over all pages; null when there are too many to count. */
      byRole: z.object(countOfEach).nullable(),
    }),
  }),
  readyViews: call({
    method: "get",
    path: "/users/views",
    access: "bearer",
    summary: "The number of accounts in each built-in view (addition)",
    description:
      "For each built-in view of the list of users, the number of accounts in scope, up to 1,000: all of them, unanswered invitations, and for platform administrators, people without an operator and without a second factor.",
    success: 200,
    answer: z.array(
      z.object({
        view: z.enum(Object.keys(readyViews) as [ReadyView, ...ReadyView[]]),
        count: z.number().int(),
      }),
    ),
  }),
  create: call({
    method: "post",
    path: "/users",
    access: "bearer",
    summary: "Create a user",
    description:
      "Sends an invitation by mail, with a link that completes the registration within seven days. Administrators can only assign their own operators. The address of a deleted user can be reused.",
    refuses: ["duplicateEmail"],
    headers: idempotent,
    body: accountCreation,
    success: 201,
    answer: z.object({ id: z.string() }),
  }),
  givenOperators: call({
    method: "get",
    path: "/users/eltos",
    access: "bearer",
    summary: "Operators that can be assigned to a new user",
    description:
      "The operators in scope; with `groupId`, those of a group. `search` and paging are additions.",
    query: choicePaging.extend({ groupId: pathId.optional() }),
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(dropdownOption),
  }),
  accessibleOperators: call({
    method: "get",
    path: "/users/accessibleeltos",
    access: "bearer",
    summary: "Operators that can be assigned to a user",
    description:
      "For an operator's administrator, their own; for a platform administrator, those in the user's groups and in the group of `eltoId`, or any with `search`. `isSelected` marks the user's operators. `search` and paging are additions.",
    refuses: ["notFound"],
    query: choicePaging.extend({ userId: pathId.optional(), eltoId: operatorId.optional() }),
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(dropdownOption),
  }),
  exportFile: call({
    method: "post",
    path: "/users/export",
    access: "bearer",
    summary: "Export users as XLSX or CSV",
    description: "The rows of the list as a file. The reason, the filters and the number of rows are logged.",
    body: userList.exportBody.extend({ exportAsExcel }),
    refuses: ["exportsBusy"],
    success: 200,
    answer: "file",
    files: { [XLSX]: "bytes", [CSV]: "bytes" },
  }),
  setPassword: call({
    method: "put",
    path: "/users/password",
    access: "bearer",
    summary: "Set an active user's password",
    description:
      "For platform administrators. Signs the person out everywhere; people change their own password in their profile.",
    refuses: ["wrongUserForPassword", "notYourself"],
    body: givenPassword,
    success: 204,
    answer: "none",
  }),
  details: call({
    method: "get",
    path: "/users/{id}",
    access: "bearer",
    summary: "A user",
    description: "The account, and the person's operators in scope.",
    params: accountParams,
    success: 200,
    answer: accountDetails,
  }),
  update: call({
    method: "put",
    path: "/users/{id}",
    access: "bearer",
    summary: "Save a user",
    description:
      "The complete account, optionally with the version that was read. A demoted or suspended person is signed out everywhere. People cannot change their own role, address or access, the last active platform administrator cannot be demoted, and operators' administrators can only change the operators of a person who also works elsewhere. A corrected address gets the invitation. With `refuseNothing`, a save without changes is answered with 409.",
    refuses: [
      "staleVersion",
      "duplicateEmail",
      "notYourself",
      "lastPlatformAdmin",
      "worksElsewhere",
      "nothingChanged",
    ],
    params: accountParams,
    query: z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() }),
    body: accountEdit,
    success: 204,
    answer: "none",
  }),
  remove: call({
    method: "delete",
    path: "/users/{id}",
    access: "bearer",
    summary: "Delete a user",
    description:
      "Ends all sessions. People cannot delete themselves, nor the last active platform administrator. If the person also works elsewhere, an operator's administrator only removes their own operators.",
    refuses: ["notYourself", "lastPlatformAdmin"],
    params: accountParams,
    success: 204,
    answer: "none",
  }),
  endSessions: call({
    method: "delete",
    path: "/users/{id}/sessions",
    access: "bearer",
    summary: "Sign a user out everywhere (addition)",
    description:
      "For platform administrators. The account does not change: the person can sign in again. People end their own sessions in their profile.",
    refuses: ["notYourself"],
    params: accountParams,
    success: 204,
    answer: "none",
  }),
  resendRegistration: call({
    method: "post",
    path: "/users/{id}/resendregistration",
    access: "bearer",
    summary: "Resend the invitation",
    description:
      "Sends a new link, valid for seven days; earlier links to the same address stay valid until they expire or one is used. For platform administrators, until the registration is completed; only if an invitation was already sent: the manager of a sign-up is invited when it is accepted.",
    refuses: ["registrationCompleted", "notInvited"],
    params: accountParams,
    adds: true,
    success: 204,
    answer: "none",
  }),
};
