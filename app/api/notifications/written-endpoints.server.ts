import type { writtenNotificationCalls } from "~/contract/notifications/notification-calls";
import type { Implementations } from "../pipeline.server";
import { countAudience } from "./audience.server";
import { changeNotification, createNotification, deleteNotification } from "./change-notification.server";
import { listNotifications, notificationOf } from "./list.server";

export const writtenNotificationEndpoints: Implementations<typeof writtenNotificationCalls> = {
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
