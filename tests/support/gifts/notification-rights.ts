import type { writtenNotificationCalls } from "~/contract/notifications/notification-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";
import { newNotification } from "./notifications";

const theNotification = ({ notification }: RightsWorld) => ({ id: notification.id });

export const writtenNotificationRights: AreaTable<typeof writtenNotificationCalls> = {
  list: [{ own: 200, other: 200, platform: 200 }],
  details: [{ own: 200, other: 200, platform: 200 }, theNotification],
  create: [{ platform: 200 }, () => newNotification()],
  update: [{ platform: 204 }, (world) => ({ ...newNotification(), ...theNotification(world) })],
  remove: [{ platform: 204 }, theNotification],
  audience: [{ platform: 200 }, () => ({ country: "BE", minimumPoints: 0, maximumPoints: 100 })],
};
