import { z } from "zod";
import { call } from "./call";
import { optionalPhone, password, text, ticked } from "./fields";
import { thingId } from "./paging";
import { currentUser } from "./permissions";

/** Completes a registration; `token` is the jwt of the mailed link. */
export const registration = z.object({
  token: z.string({ error: "required" }).min(1, { error: "required" }).max(2000, { error: "tooLong" }),
  password,
  name: text(100),
  firstName: text(100),
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

/** `pendingRequests`: open requests that wait for the person's decision. */
export const userCalls = {
  me: call({
    method: "get",
    path: "/users/me",
    access: "bearer",
    summary: "The current user",
    success: 200,
    answer: currentUser.extend({ pendingRequests: z.number().int() }),
  }),
  completeRegistration: call({
    method: "patch",
    path: "/users",
    access: "public",
    summary: "Complete a registration",
    body: registration,
    success: 204,
    answer: "none",
  }),
  acceptTerms: call({
    method: "patch",
    path: "/users/{id}/updatecgu",
    access: "bearer",
    summary: "Accept the terms of use (one's own account)",
    params: z.object({ id: thingId }),
    success: 204,
    answer: "none",
  }),
};
