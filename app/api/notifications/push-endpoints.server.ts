import type { pushCalls } from "~/contract/notifications/push-calls";
import { countTest } from "../auth/attempts.server";
import type { Implementations } from "../pipeline.server";
import type { Actor, Services } from "../services";
import { subscribe, unsubscribe } from "./subscriptions.server";
import { testSending, testTexts } from "./test-sending.server";

const limit = async (services: Services, _: unknown, actor: Actor | null) => {
  if (actor) await countTest(services, "tooManyTestNotifications", actor.id);
};

export const pushEndpoints: Implementations<typeof pushCalls> = {
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
