import { z } from "zod";
import { call } from "./call";
import { clientApplications, clientCalls } from "./client-calls";
import { calendarDay, text, unlessInvalid } from "./fields";
import { identifier, option, pageOf, paging, pathId } from "./paging";

/** Maximum days before a key expires, so that a forgotten one does not stay valid. */
export const MAX_KEY_DAYS = 731;
const MAX_OPERATORS = 500;

/** A platform administrator's choices for a key. */
export const clientKeyForm = z
  .object({
    client: z.enum(clientApplications, { error: "required" }),
    /** What the key is for. */
    name: text(60),
    calls: z.array(z.enum(clientCalls, { error: "invalid" })).min(1, { error: "atLeastOne" }),
    operators: z.enum(["all", "some"], { error: "required" }),
    /** Required with `some`. */
    operatorIds: z.array(identifier).max(MAX_OPERATORS, { error: "tooMany" }).default([]),
    /** The last day on which it is valid, in Belgium. */
    expiresOn: calendarDay,
  })
  .refine(({ operators, operatorIds }) => operators === "all" || operatorIds.length > 0, {
    path: ["operatorIds"],
    error: "atLeastOne",
    ...unlessInvalid("operators", "operatorIds"),
  })
  // Ticked operators contradict a key for all operators.
  .refine(({ operators, operatorIds }) => operators === "some" || operatorIds.length === 0, {
    path: ["operatorIds"],
    error: "onlyForSome",
    ...unlessInvalid("operators", "operatorIds"),
  });
export type ClientKeyForm = z.output<typeof clientKeyForm>;

const clientKey = z.object({
  id: z.string(),
  client: z.enum(clientApplications),
  name: z.string(),
  /** The last characters of the key. */
  lastFour: z.string(),
  /** Operation ids of this document. */
  calls: z.array(z.string()),
  /** The operators that the key gives access to; null for all. */
  operators: z.array(option).nullable(),
  state: z.enum(["active", "expired", "revoked"]),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The last day on which it is valid, in Belgium. */
  expiresOn: z.string(),
  /** To the minute; null when it was never used. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
});
export type ClientKey = z.output<typeof clientKey>;

const keyParams = z.object({ id: pathId });

/** Keys with which client applications call (additions), for platform administrators. */
export const clientKeyCalls = {
  list: call({
    method: "get",
    path: "/clientkeys",
    access: "bearer",
    summary: "Keys of client applications (addition)",
    description:
      "For platform administrators: active keys first, then newest first. Does not contain the keys themselves, which are only shown once.",
    query: paging,
    success: 200,
    answer: pageOf(clientKey),
  }),
  details: call({
    method: "get",
    path: "/clientkeys/{id}",
    access: "bearer",
    summary: "A key of a client application (addition)",
    description: "Its access, its expiry and its last use; for platform administrators.",
    params: keyParams,
    success: 200,
    answer: clientKey,
  }),
  create: call({
    method: "post",
    path: "/clientkeys",
    access: "bearer",
    summary: "Create a key for a client application (addition)",
    description:
      "For platform administrators. Only this answer contains the key, since only its digest is stored. The key grants the listed calls, for all or for the listed operators, until the end of a day within two years.",
    refuses: ["clientKeyExists"],
    body: clientKeyForm,
    success: 201,
    answer: z.object({ id: z.string(), key: z.string() }),
  }),
  revoke: call({
    method: "post",
    path: "/clientkeys/{id}/revoke",
    access: "bearer",
    summary: "Revoke a key of a client application (addition)",
    description:
      "For platform administrators. Its next call is refused with `unauthorized`; this cannot be undone.",
    refuses: ["clientKeyRevoked"],
    params: keyParams,
    success: 204,
    answer: "none",
  }),
};
