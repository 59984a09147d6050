import { writtenNotificationCalls } from "./notification-calls";
import { pushCalls } from "./push-calls";

/** Everything about notifications and the devices that they go to. */
export const notificationCalls = { ...pushCalls, ...writtenNotificationCalls };
