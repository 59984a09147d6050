import type { writtenNotificationCalls } from "~/contract/notifications/notification-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";
import { newNotification } from "./notifications";

const theNotification = ({ notification }: RightsWorld) => ({ id: notification.id });

export const writtenNotificationRights: AreaTable<typeof writtenNotificationCalls> = {
  list: ["401 403 200 200 200"],
  details: ["401 403 200 200 200", theNotification],
  create: ["401 403 403 403 200", () => newNotification()],
  update: ["401 403 403 403 204", (world) => ({ ...newNotification(), ...theNotification(world) })],
  remove: ["401 403 403 403 204", theNotification],
  audience: ["401 403 403 403 200", () => ({ country: "BE", minimumPoints: 0, maximumPoints: 100 })],
};
