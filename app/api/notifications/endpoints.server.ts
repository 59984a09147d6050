import type { calls } from "~/contract/calls";
import type { writtenNotificationCalls } from "~/contract/notifications/notification-calls";
import type { pushCalls } from "~/contract/notifications/push-calls";
import { countTest } from "../auth/attempts.server";
import type { Implementations } from "../pipeline.server";
import type { Actor, Services } from "../services";
import { countAudience } from "./audience.server";
import { changeNotification, createNotification, deleteNotification } from "./change-notification.server";
import { listNotifications, notificationOf } from "./list.server";
import { subscribe, unsubscribe } from "./subscriptions.server";
import { testSending, testTexts } from "./test-sending.server";

const limit = async (services: Services, _: unknown, actor: Actor | null) => {
  if (actor) await countTest(services, "tooManyTestNotifications", actor.id);
};

const pushEndpoints: Implementations<typeof pushCalls> = {
  testSending: {
    may: "testNotification",
    limit,
    ownTransaction: true,
    run: async ({ services, actor, input: { id }, log }) => {
      const { name, devices, reached } = await testSending(services, actor, id);
      log("NotificationTested", {
        subject: { kind: "notification", id, name },
        extra: { devices, reached },
      });
      return { devices, reached };
    },
  },
  testTexts: {
    may: "testNotification",
    limit,
    ownTransaction: true,
    unlogged: "nothing is kept of it, and it goes to whoever asks",
    run: ({ services, actor, input }) => testTexts(services, actor, input),
  },
  pushKey: {
    may: "everyone",
    keepFor: 3600,
    run: async ({ services }) => ({ publicKey: services.push.publicKey }),
  },
  subscribe: {
    may: "editPassHolder",
    unlogged: "a further device of somebody who is subscribed",
    run: async (call) => void (await subscribe(call, call.input.passId, call.input.subscription)),
  },
  unsubscribe: {
    may: "editPassHolder",
    unlogged: "one device of several, or of nobody",
    run: async (call) => void (await unsubscribe(call, call.input.endpoint)),
  },
};

const writtenNotificationEndpoints: Implementations<typeof writtenNotificationCalls> = {
  list: {
    may: "readNotifications",
    run: ({ db, input, services }) => listNotifications(db, input, services.clock.now()),
  },
  details: {
    may: "readNotifications",
    run: ({ db, input, services }) => notificationOf(db, input.id, services.clock.now()),
  },
  create: { may: "editNotifications", run: (call) => createNotification(call, call.input) },
  update: {
    may: "editNotifications",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { refuseNothing, ...edit } = call.input;
      await changeNotification(call, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  remove: {
    may: "editNotifications",
    run: async (call) => {
      await deleteNotification(call, call.input.id);
      return undefined;
    },
  },
  audience: {
    may: "editNotifications",
    unlogged: "it only counts",
    run: ({ db, input }) => countAudience(db, input),
  },
};

export const notificationEndpoints: Implementations<typeof calls.notifications> = {
  ...pushEndpoints,
  ...writtenNotificationEndpoints,
};
