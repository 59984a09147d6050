import { z } from "zod";
import { call } from "~/contract/call";
import { identifier } from "~/contract/paging";
import { passNumber } from "~/contract/pass-holders/holder";
import { notificationTexts } from "./notification";

/** Maximum devices of a holder; one more replaces the oldest. */
export const MAX_DEVICES = 20;

/** A push service on the public internet; the address that the host name resolves to is checked before each request. */
const endpoint = z
  .string({ error: "required" })
  .max(1000, { error: "tooLong" })
  .refine((value) => /^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value), { error: "invalidUrl" });
const key = (form: RegExp) => z.string({ error: "required" }).regex(form, { error: "invalid" });

/** In the format of `PushSubscription.toJSON()`; other members are dropped. */
const subscription = z.object({
  endpoint,
  /** Browsers send it, mostly null; the push service reports when a subscription is gone. */
  expirationTime: z.number().nullish(),
  keys: z.object({
    /** 65 bytes, base64url: a point of P-256. */
    p256dh: key(/^B[\w-]{86}$/),
    /** 16 bytes, base64url. */
    auth: key(/^[\w-]{22}$/),
  }),
});

const tested = z.object({ devices: z.number().int(), reached: z.number().int() });

export const pushCalls = {
  testSending: call({
    method: "post",
    path: "/pushnotifications/testsending",
    access: "bearer",
    summary: "Send a notification to one's own devices",
    description:
      "For platform administrators, at any time: sends it right away to the devices of pass holders with the current user's e-mail address, up to thirty times an hour. Answers the number of devices, and of those whose push service has accepted the message.",
    refuses: ["notFound", "noTestDevice", "tooManyTestNotifications"],
    body: z.object({ id: identifier }),
    success: 200,
    answer: tested,
  }),
  testTexts: call({
    method: "post",
    path: "/pushnotifications/testsending/texts",
    access: "bearer",
    summary: "Send unsaved texts to one's own devices (addition)",
    description: "Like the test of a notification, with the texts and the link of the call. Saves nothing.",
    refuses: ["noTestDevice", "tooManyTestNotifications"],
    body: notificationTexts,
    success: 200,
    answer: tested,
  }),
  pushKey: call({
    method: "get",
    path: "/pushsubscriptions/key",
    access: "public",
    summary: "The public key for subscriptions (addition)",
    description:
      "The `applicationServerKey` with which the pass app subscribes to notifications (Push API; RFC 8292): a public key of P-256, base64url.",
    success: 200,
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: call({
    method: "post",
    path: "/pushsubscriptions",
    access: "bearer",
    clients: "notifications.subscribe",
    summary: "Subscribe a device to notifications (addition)",
    description: `For the pass app, when a holder allows notifications: \`subscription\` is the browser's object. The holder then counts as subscribed, which is recorded as their consent. A device of another holder becomes theirs. Idempotent. A holder has up to ${MAX_DEVICES} devices: one more replaces the oldest.`,
    refuses: ["unknownPass"],
    body: z.object({ passId: passNumber, subscription }),
    success: 204,
    answer: "none",
  }),
  unsubscribe: call({
    method: "delete",
    path: "/pushsubscriptions",
    access: "bearer",
    clients: "notifications.unsubscribe",
    summary: "Unsubscribe a device from notifications (addition)",
    description:
      "For the pass app: deletes the device. After their last device, a holder no longer counts as subscribed, which is recorded. An unknown device is not an error.",
    body: z.object({ endpoint }),
    success: 204,
    answer: "none",
  }),
};
